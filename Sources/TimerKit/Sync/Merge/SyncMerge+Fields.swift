import HouseholdPersistence

extension SyncMerge {
  /// Sets a field to the value that comes out of it and of what came.
  ///
  /// - Returns: The stamp that the field has then, and whether the device that sent the value has
  ///   all of what the field is now; nil if nothing is news.
  func take<E: Synced>(
    _ value: SyncRecord.Stamped, field: AnyField<E>, known: HybridTimestamp?, row: inout E
  ) throws(ReadFailure) -> (time: HybridTimestamp, isShared: Bool)? {
    let isLater = known.map { $0 < value.time } ?? true
    guard let unite = E.syncedFields.union(of: field.name), let known else {
      guard isLater else { return nil }
      try field.set(&row, value.literal)
      return (value.time, true)
    }
    let stored = field.literal(of: row)
    let united = try unite(stored, value.literal)
    guard isLater || united != stored else { return nil }
    try field.set(&row, united)
    return (max(known, value.time), united == value.literal)
  }
}
