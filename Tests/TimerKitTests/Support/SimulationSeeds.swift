import Foundation
import HouseholdCalendar
import HouseholdTesting
import TrialTestSupport

/// The seeds of simulations: the same ones every day.
///
/// A quarter of them without optimization. `HOUSEHOLD_DAY=2026-11-25` adds seeds that no other day has, and
/// `HOUSEHOLD_SEEDS=0..<100000` runs others instead, as many as one has time for.
enum SimulationSeeds {
  /// In blocks that run side by side.
  static let blocks: [Range<UInt64>] = {
    let seeds: [Range<UInt64>] =
      if let named = variable("HOUSEHOLD_SEEDS", range) {
        [named]
      } else if let day = variable("HOUSEHOLD_DAY", { CivilDate($0) }) {
        [always, of(day)]
      } else {
        [always]
      }
    print("Simulations run with the seeds \(seeds.map(\.description).joined(separator: ", ")).")
    return seeds.flatMap { blocks(of: $0) }
  }()

  private static let always = 0..<UInt64(Effort.cases(80))

  /// What an environment variable says, if it is there.
  private static func variable<Value>(_ name: String, _ read: (String) -> Value?) -> Value? {
    guard let text = ProcessInfo.processInfo.environment[name] else { return nil }
    let value = read(text)
    precondition(value != nil, "\(name) cannot be \(text)")
    return value
  }

  /// Up to twenty seeds that no other day has.
  private static func of(_ day: CivilDate) -> Range<UInt64> {
    let first = UInt64(max(0, day.dayNumber)) * 1000
    return first..<first + UInt64(Effort.cases(20))
  }

  /// Reads a range such as `0..<2000`.
  private static func range(_ text: String) -> Range<UInt64>? {
    let ends = text.split(separator: "..<").map { UInt64($0) }
    guard ends.count == 2, let first = ends[0], let end = ends[1], first < end else { return nil }
    return first..<end
  }

  private static func blocks(of seeds: Range<UInt64>) -> [Range<UInt64>] {
    stride(from: seeds.lowerBound, to: seeds.upperBound, by: 20)
      .map { $0..<min($0 + 20, seeds.upperBound) }
  }
}
