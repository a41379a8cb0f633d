package import HouseholdPersistence

/// What the view makes of a row.
package struct Outcome: Hashable, Sendable {
  /// Where the row is.
  package var placement: Placement
  /// What its table shows, or nil if it is not there.
  package var values: FieldValues?
  /// What was rendered last, before a rule refused it.
  var rendered: FieldValues?
  /// The keys that the row had before it gave way to others, with the number of the index.
  package var keys: [Int: [StoredValue]] = [:]
  /// Why the row is quarantined, as a sentence.
  package var problem: String?
  /// Links that are not followed, because they would close a circle.
  package var cut: FieldSet = []
  /// The row because of which this one was closed.
  package var closedFor: StoredValue?
}
