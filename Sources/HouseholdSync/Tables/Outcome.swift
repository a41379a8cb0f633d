package import HouseholdPersistence

/// The resolved state of one row.
package struct Outcome: Hashable, Sendable {
  package var placement: Placement
  /// What its table shows, or nil if it is not there.
  package var values: FieldValues?
  /// What was rendered last, before a rule refused it.
  var rendered: FieldValues?
  /// The keys that the row had before it gave way to others, with the number of the index.
  package var keys: [Int: [StoredValue]] = [:]
  /// Why the row is quarantined, as a sentence.
  package var problem: String?
  /// Links that are ignored, because they would close a cycle.
  package var cut: FieldSet = []
  /// The rows of the circles that these links would close.
  package var circle: Set<StoredValue> = []
  /// The row that this one was closed for.
  package var closedFor: StoredValue?
}
