package import HouseholdPersistence

package struct RowKey: Hashable, Sendable {
  package var entity: String
  package var id: StoredValue

  package init(_ entity: String, _ id: StoredValue) {
    self.entity = entity
    self.id = id
  }

  /// Hashes the id alone: rows of two entities seldom share one.
  package func hash(into hasher: inout Hasher) {
    if case .blob(let bytes) = id {
      unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    } else {
      hasher.combine(id)
    }
  }

  /// Whether one row comes before another, in every store alike.
  package static func precedes(_ left: RowKey, _ right: RowKey) -> Bool {
    if left.entity != right.entity { return left.entity < right.entity }
    return StoredValue.totallyPrecedes(left.id, right.id)
  }
}

extension StoredValue {
  /// Whether it is an id that follows from other ids and names, so that two stores can add the row: a UUID
  /// of version 8.
  var isDerivedID: Bool {
    guard case .blob(let bytes) = self, bytes.count == 16 else { return false }
    return bytes[6] >> 4 == 8
  }
}
