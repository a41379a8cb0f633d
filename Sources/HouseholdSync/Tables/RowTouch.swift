package import HouseholdPersistence

/// The local changes to one row that have not been sent.
package struct RowTouch: Hashable, Sendable {
  package var fields: FieldSet = []
  package var isBorn = false
  /// Whether it is the first that is known of a row of which there is one.
  var isFirst = false
  package var isDead = false
  package var elements: [Int: Set<StoredValue>] = [:]
  /// When each list was written as a whole.
  var resets: [Int: HybridTimestamp] = [:]
  /// When the facts of each list were last changed.
  var factChanges: [Int: HybridTimestamp] = [:]
  /// The lists that a row had when it was deleted.
  var lastLists: [Int: StoredValue] = [:]
  var isUnlinked: FieldSet = []
  /// When each place in a list was set.
  var moves: [Int: HybridTimestamp] = [:]
  /// The places whose position is not known.
  var unplaced: FieldSet = []
  /// The row as it was when it was deleted, if it was put back since.
  var former: TrueRow?
  /// When the row was touched last.
  var last: HybridTimestamp?
  /// What was shown when a row to which it links was deleted.
  var lost: RawRow?

  /// Sends all that is known of a row that comes back: others may have forgotten what was in it.
  mutating func sendAll(of row: TrueRow, _ entity: SyncEntityPlan) {
    isBorn = true
    fields.formUnion(row.stamps.fields.intersection(entity.registers))
    for (number, states) in row.elements {
      elements[number, default: []].formUnion(states.states.keys)
    }
  }
}
