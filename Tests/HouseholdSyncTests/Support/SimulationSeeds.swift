import Foundation
import HouseholdCalendar
import TrialTestSupport

/// Which seeds the simulations play: `SYNC_FIRST=7` begins with another than the first.
///
/// `HOUSEHOLD_DAY=2026-11-25` adds seeds that no other day has.
enum SimulationSeeds {
  /// The seeds of the households, `SYNC_SEEDS` of them, in parts that run side by side.
  static let households = parts(number("SYNC_SEEDS", 24), ofTheDay: 100)

  /// The seeds of the families that meet, `FAMILY_SEEDS` of them, in parts that run side by side.
  static let families = parts(number("FAMILY_SEEDS", 4), ofTheDay: 20)

  private static func parts(_ count: UInt64, ofTheDay day: Int) -> [[UInt64]] {
    let first = number("SYNC_FIRST", 1)
    let seeds = Array(first..<first + count) + ofTheDay(day)
    print("A simulation of syncing plays the seeds \(first)..<\(first + count), \(ofTheDay(day)).")
    let size = min(4, seeds.count)
    return (0..<size).map { part in stride(from: part, to: seeds.count, by: 4).map { seeds[$0] } }
  }

  /// A quarter of them without optimization.
  private static func ofTheDay(_ count: Int) -> Range<UInt64> {
    guard let text = ProcessInfo.processInfo.environment["HOUSEHOLD_DAY"] else { return 0..<0 }
    guard let day = CivilDate(text) else { preconditionFailure("HOUSEHOLD_DAY cannot be \(text)") }
    let first = UInt64(max(0, day.dayNumber)) * 1000
    return first..<first + UInt64(Effort.cases(count))
  }

  private static func number(_ name: String, _ usual: UInt64) -> UInt64 {
    ProcessInfo.processInfo.environment[name].flatMap { UInt64($0) } ?? usual
  }
}
