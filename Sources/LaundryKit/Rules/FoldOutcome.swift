/// The effects of folding a load.
public struct FoldOutcome: Hashable, Sendable {
  /// The pet after folding, its health 100 again.
  public var pet: Pet
  /// The folded load.
  public var load: LaundryTask
  /// Whether the wash started before laundry was due.
  public var wasOnTime: Bool
  /// Whether the pet was dead.
  public var wasRevived: Bool
  /// The streak before folding.
  public var streakBefore: Int
  /// The streak after folding.
  public var streakAfter: Int
}
