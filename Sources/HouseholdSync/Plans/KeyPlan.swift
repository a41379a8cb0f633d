package import HouseholdPersistence

/// A unique index as the merge sees it.
package struct KeyPlan: Sendable {
  /// The fields that change so that the index no longer covers the older of two rows; nil if they
  /// cannot be read.
  package typealias Close = @Sendable (_ older: RawRow, _ newer: RawRow) -> RawRow?

  /// What becomes of two rows with the same key.
  package enum Resolution: Sendable {
    /// They are the same thing: the row with the least id stands for both.
    case merge
    /// The one created last stays open; the older ones are closed.
    case close(Close)
  }

  /// The number of the index in its entity.
  package let number: Int
  package let fields: [FieldPlan]
  /// The rows that the index covers, or nil for all.
  package let condition: QueryExpression?
  package let resolution: Resolution
  /// Whether nil is a value like others.
  package let countsNil: Bool

  /// The key of a row, or nil if the index does not cover it.
  package func key(of values: FieldValues, in entity: SyncEntityPlan) -> [StoredValue]? {
    var key: [StoredValue] = []
    for field in fields {
      let value = values[field.number] ?? .null
      if value.isNull, !countsNil { return nil }
      key.append(value)
    }
    guard key.contains(where: { !$0.isNull }) else { return nil }
    guard let condition else { return key }
    let holds = condition.holds { name in
      entity.field(named: name).flatMap { values[$0.number] } ?? .null
    }
    return holds ? key : nil
  }

  /// What is made of a row with the same key as another one that stays open; nil if both are one.
  func closed(
    _ values: FieldValues, for kept: FieldValues, in entity: SyncEntityPlan
  ) -> FieldValues? {
    guard case .close(let close) = resolution else { return nil }
    var closed = values
    for (name, storedValue) in close(entity.rawRow(values), entity.rawRow(kept)) ?? [:] {
      if let field = entity.field(named: name) { closed[field.number] = storedValue }
    }
    return closed
  }

  /// Whether each nil of a key is what a person wrote: a link can also be nil because its target is not
  /// there.
  func isTrue(_ key: [StoredValue], of row: TrueRow) -> Bool {
    zip(fields, key).allSatisfy { field, value in
      !value.isNull || row.values[field.number]?.isNull ?? true
    }
  }
}
