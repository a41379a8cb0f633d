import HouseholdPersistence

extension [SyncConflict] {
  /// Marks the records that follow from another: a person did one thing that changed a row and the row it
  /// belongs to, such as a load and its pet, and somebody else's change replaced both.
  func markingFollowers(_ cache: RowCache) -> [SyncConflict] {
    map { record in
      var marked = record
      let follows = contains { other in
        other.isOneChange(with: record) && cache.belongs(other, to: record)
      }
      if follows { marked.isFollowing = true }
      return marked
    }
  }
}

extension RowCache {
  /// Whether the row of a record belongs to that of another.
  fileprivate func belongs(_ part: SyncConflict, to whole: SyncConflict) -> Bool {
    let row = rows[RowKey(part.entity, part.row)]
    return row?.entity?.links.contains { field in
      field.link?.target == whole.entity && field.link?.rule == .cascade
        && row?.row.values[field.number] == whole.row
    } ?? false
  }
}
