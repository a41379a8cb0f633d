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
}
