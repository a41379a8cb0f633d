/// How a session waits: before it tries again what failed, and for answers.
package struct SyncPace: Sendable {
  package var sleep: @Sendable (Duration) async throws -> Void
  /// Gives a random number from 0 to 1.
  package var chance: @Sendable () -> Double

  package init(
    sleep: @escaping @Sendable (Duration) async throws -> Void,
    chance: @escaping @Sendable () -> Double
  ) {
    self.sleep = sleep
    self.chance = chance
  }

  /// The time of the system, and its random numbers.
  package static let system = SyncPace(
    sleep: { try await Task.sleep(for: $0) }, chance: { Double.random(in: 0...1) })

  /// How long to wait after this many consecutive failures: from one second, doubling each time up
  /// to 15 minutes, and shortened at random by up to a half, so that devices that lost a connection
  /// together do not all come back together.
  package func pause(after failures: Int) -> Duration {
    let longest = 900.0
    let whole = failures > 10 ? longest : min(longest, 2 * Double(1 << max(0, failures - 1)))
    return .milliseconds(Int64(whole * 1000 * (1 - chance() / 2)))
  }
}
