import HouseholdPersistence

extension [SyncConflict] {
  /// Marks the records that follow from something else.
  ///
  /// A person did one thing that changed a row and the row it belongs to, such as a load and its pet, and
  /// somebody else's change replaced both. What follows from other rows anyway, such as a streak, nobody wrote.
  /// A record that was hidden along with its completion comes back with it, and a deleted row comes back with
  /// what was done in it.
  func markingFollowers(_ cache: RowCache) -> [SyncConflict] {
    map { record in
      var marked = record
      marked.isFollowing =
        cache.isOfFollowing(record)
        || contains { other in
          other.isOneChange(with: record) && cache.belongs(other, to: record)
            || other.isHidden(with: record) && cache.leads(other, to: record)
            || other.isHidden(byDeletion: record) && cache.belongs(other, to: record)
        }
      return marked
    }
  }
}

extension RowCache {
  /// Whether a record is about a row, or a field, that follows from other rows.
  fileprivate func isOfFollowing(_ record: SyncConflict) -> Bool {
    guard let row = rows[RowKey(record.entity, record.row)] else { return false }
    if [.hidden, .unlinked, .deleted].contains(record.kind) {
      return row.entity?.deed(from: nil, to: row.row.values) == ""
    }
    guard record.kind == .edited, record.parts.isEmpty,
      let field = record.field.flatMap({ row.entity?.field(named: $0) })
    else { return false }
    return row.entity?.isFollowing(field, in: row.shown ?? row.row.values) == true
  }

  /// Whether the row of a record leads to that of another, which says the same, as that of a completion does to
  /// that of its work.
  fileprivate func leads(_ whole: SyncConflict, to part: SyncConflict) -> Bool {
    guard let row = rows[RowKey(whole.entity, whole.row)], let entity = row.entity,
      let record = rows[RowKey(part.entity, part.row)],
      let deed = record.entity?.deed(from: nil, to: record.row.values),
      deed == entity.deed(from: nil, to: row.row.values)
    else { return false }
    return entity.links.contains { field in
      field.link?.target == part.entity && field.link?.rule == .nullify
        && row.row.values[field.number] == part.row
    }
  }

  /// Whether the row of a record belongs to that of another.
  fileprivate func belongs(_ part: SyncConflict, to whole: SyncConflict) -> Bool {
    let row = rows[RowKey(part.entity, part.row)]
    return row?.entity?.links.contains { field in
      field.link?.target == whole.entity && field.link?.rule == .cascade
        && row?.row.values[field.number] == whole.row
    } ?? false
  }
}
