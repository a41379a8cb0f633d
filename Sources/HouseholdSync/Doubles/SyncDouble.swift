public import HouseholdPersistence

/// Something that two households noted on their own, before they synced: two rows of one name.
///
/// Both stay until somebody unites them.
public struct SyncDouble: Hashable, Sendable {
  /// The entity's name.
  public var entity: String
  /// What both are called.
  public var title: String
  /// The row that stays when they are united: the older one.
  public var kept: StoredValue
  /// The row that gives way.
  public var other: StoredValue
}
