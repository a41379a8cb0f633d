public import Foundation
public import HouseholdPersistence

/// Everything that was erased at one time, in this store or another; it can be put back for a while.
public struct SyncErasure: Hashable, Sendable, Identifiable {
  /// When it was done, which no other erasure has in common.
  public var id: HybridTimestamp
  /// How many rows were erased in the store where it was done; rows that others had added without
  /// knowing of it come on top.
  public var rows: Int
  /// The names of the entities whose rows were erased.
  public var entities: Set<String>
  /// The device on which it was done; nil if it is not known here.
  public var author: SyncDevice?
  /// Whether it was done in this store.
  public var isOwn: Bool
  /// Whether it was undone, here or elsewhere.
  public var isRestored: Bool

  /// When it was done, by the clock of the device where it was.
  public var instant: Date { Date(milliseconds: id.milliseconds) }
  /// Until when it can be undone; afterwards the stores forget what was in the rows.
  ///
  /// Where it was heard of only after that, it can be undone for as long from then on.
  public var end: Date

  /// How long erased rows are kept aside, in days.
  public static let lifetime = 30
}
