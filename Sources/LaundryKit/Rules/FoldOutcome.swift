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

  /// Describes an outcome.
  ///
  /// - Parameters:
  ///   - pet: The pet after folding.
  ///   - load: The folded load.
  ///   - wasOnTime: Whether the wash started before laundry was due.
  ///   - wasRevived: Whether the pet was dead.
  ///   - streakBefore: The streak before folding.
  ///   - streakAfter: The streak after folding.
  public init(
    pet: Pet, load: LaundryTask, wasOnTime: Bool, wasRevived: Bool, streakBefore: Int,
    streakAfter: Int
  ) {
    self.pet = pet
    self.load = load
    self.wasOnTime = wasOnTime
    self.wasRevived = wasRevived
    self.streakBefore = streakBefore
    self.streakAfter = streakAfter
  }
}
