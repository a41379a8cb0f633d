import Foundation
import HouseholdCalendar
import HouseholdTesting

/// The seeds of simulations: some that stay, and some that are new each day.
///
/// A quarter of them without optimization. `HOUSEHOLD_SEEDS=0..<100000` runs others instead, as many as one has time for.
enum SimulationSeeds {
  /// In blocks that run side by side.
  static let blocks: [Range<UInt64>] = {
    let named = ProcessInfo.processInfo.environment["HOUSEHOLD_SEEDS"].flatMap(range)
    let seeds: [Range<UInt64>] = named.map { [$0] } ?? [0..<UInt64(Effort.cases(80)), ofTheDay]
    print("Simulations run with the seeds \(seeds.map(\.description).joined(separator: ", ")).")
    return seeds.flatMap { blocks(of: $0) }
  }()

  /// Up to twenty seeds that no other day has.
  private static let ofTheDay: Range<UInt64> = {
    let first = UInt64(max(0, CivilDate(SystemClock().now, in: .gmt).dayNumber)) * 1000
    return first..<first + UInt64(Effort.cases(20))
  }()

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
