import Foundation

/// Which seeds the simulations play: `SYNC_SEEDS=5000` runs more of them, `SYNC_FIRST=7` starts elsewhere.
enum SimulationSeeds {
  static let first = number("SYNC_FIRST", 1)

  /// The seed after the last.
  static func end(_ usual: UInt64) -> UInt64 { first + number("SYNC_SEEDS", usual) }

  /// The seed after the last of the families that meet: `FAMILY_SEEDS` of them, or 4.
  static let families = first + number("FAMILY_SEEDS", 4)

  private static func number(_ name: String, _ usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? usual
  }
}
