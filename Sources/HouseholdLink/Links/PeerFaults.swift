/// The fault rates of an ``InProcessLink``, for simulations, from 0 to 1.
public struct PeerFaults: Hashable, Sendable {
  /// The chance that a transmission gets lost.
  ///
  /// A message is then an error; user information and context are sent again later.
  public var loss: Double
  /// The chance that something arrives and the answer gets lost.
  ///
  /// A message is then an error though it arrived; user information arrives again later.
  public var duplication: Double
  /// The chance that what waits of one kind is held back, so that later things overtake it.
  ///
  /// User information never overtakes user information.
  public var reordering: Double

  /// Creates a set of faults.
  public init(loss: Double = 0, duplication: Double = 0, reordering: Double = 0) {
    self.loss = loss
    self.duplication = duplication
    self.reordering = reordering
  }

  /// Nothing goes wrong.
  public static let none = PeerFaults()
}
