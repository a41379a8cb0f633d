public import Foundation

/// The programs that a machine ran, from which a detector learns; store it after each end.
public struct MachineHistory: Hashable, Sendable, Codable {
  /// A program that ran, in a few numbers.
  public struct Run: Hashable, Sendable, Codable {
    /// The seconds from start to end, without soaks and pauses.
    public internal(set) var length: TimeInterval = 0
    /// The energy in watt-hours.
    public internal(set) var energy = 0.0
    /// The watts of the last minutes, of a spin or while cooling.
    public internal(set) var tail = 0.0
    /// Whether two runs end alike, in length to 4 % (WashData's `DEFAULT_DURATION_TOLERANCE` is
    /// 10 %, with heating, which varies most and which the energy tells of here).
    func isLike(_ other: Run) -> Bool {
      abs(length - other.length) <= 0.04 * length + 60
        && abs(energy - other.energy) <= 0.12 * energy + 15
        && abs(tail - other.tail) <= 0.15 * tail + 10
    }
  }
  /// The runs, oldest first; at most the last 60.
  public private(set) var runs: [Run] = []
  /// What they were when they soaked or paused for ten minutes or longer, oldest first.
  public private(set) var soaks: [Run] = []
  /// Creates a history without runs.
  public init() {}
  mutating func add(_ run: Run, soaks: [Run]) {
    runs = runs.suffix(59) + [run]
    self.soaks = (self.soaks + soaks).suffix(60)
  }
  /// Whether a program that stands still like this has ended three times, and none soaked so.
  func knowsEnd(_ run: Run) -> Bool {
    run.length >= 1200 && runs.count { $0.isLike(run) } >= 3 && !soaks.contains { $0.isLike(run) }
  }
}
