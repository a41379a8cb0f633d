import HouseholdPersistence

extension [SyncConflict] {
  /// The records, in which it is marked what follows from another one: somebody did one thing to a row and to
  /// the row to which it belongs, such as a load and its pet, and another one replaced both.
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
