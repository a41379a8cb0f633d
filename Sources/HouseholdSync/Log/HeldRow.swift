package import Foundation
public import HouseholdPersistence

/// A row that came from another store and is not shown.
public struct HeldRow: Hashable, Sendable {
  /// The entity's name.
  public var entity: String
  /// The row's id.
  public var id: StoredValue
  /// What the row is called.
  public var title: String
  /// Whether it waits for values that have not arrived yet; otherwise it breaks a rule.
  public var isWaiting: Bool
  /// When what is known of it was written last; nil if nothing says so.
  var written: Date?

  /// Whether it waits although what it lacks should have come long ago: for two days, as what is carried
  /// slowly.
  package func isOverdue(at now: Date) -> Bool {
    isWaiting && written.map { now.timeIntervalSince($0) > 2 * 86_400 } ?? true
  }
}
