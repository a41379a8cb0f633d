public import Foundation
import HouseholdCalendar

/// Two readings of one meter that cannot both be right: the later one shows less, or they differ and are of
/// the same day, and the later one does not start a new meter.
///
/// Two people who read the meter before they sync can cause it.
public struct MeterContradiction: Hashable, Sendable {
  /// The reading of the earlier day.
  public let earlier: MeterReading
  /// The next reading, which shows less, or more on the same day.
  public let later: MeterReading

  /// The appliance.
  public var applianceID: UUID { earlier.applianceID }

  /// What the meter cannot have done: “showed both 1150 h and 1200 h on 2026-11-20”.
  package var phrase: String {
    let first = "\(earlier.value) \(earlier.unit.symbol)"
    let second = "\(later.value) \(later.unit.symbol)"
    return earlier.date == later.date
      ? "showed both \(first) and \(second) on \(later.date)"
      : "showed \(second) on \(later.date), after \(first) on \(earlier.date)"
  }

  /// Finds them, those of the earliest days first.
  ///
  /// - Parameter readings: Readings of any meters, in any order.
  package static func all(in readings: [MeterReading]) -> [MeterContradiction] {
    var last: [Meter: MeterReading] = [:]
    return readings.sorted(by: MeterLog.isEarlier).compactMap { reading in
      let before = last.updateValue(reading, forKey: Meter(reading))
      guard let before, !reading.startsNewMeter,
        reading.value < before.value
          || reading.date == before.date && reading.value > before.value && !before.startsNewMeter
      else { return nil }
      return MeterContradiction(earlier: before, later: reading)
    }
  }

  private struct Meter: Hashable {
    let applianceID: UUID
    let unit: UsageInterval.Unit

    init(_ reading: MeterReading) { (applianceID, unit) = (reading.applianceID, reading.unit) }
  }
}
