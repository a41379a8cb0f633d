import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence

/// Whether a meter reading is plausible.
struct MeterCheck {
  private let reading: MeterReading
  private let before: MeterReading?
  private let after: MeterReading?
  private let usualRate: Double?

  /// The use a day, as a multiple of the usual ones, from which a reading is looked at again.
  static let unusualFactor = 10.0

  /// Puts a reading among the others of its meter.
  ///
  /// - Parameters:
  ///   - reading: The new reading.
  ///   - others: The other readings of the appliance in the same unit, by day.
  init(_ reading: MeterReading, among others: [MeterReading]) {
    self.reading = reading
    before = reading.startsNewMeter ? nil : others.last { $0.date < reading.date }
    after = others.first { $0.date > reading.date }.flatMap { $0.startsNewMeter ? nil : $0 }
    usualRate = MeterLog(others, unit: reading.unit).rate
  }

  /// Checks that the meter does not run backwards.
  ///
  /// - Throws: ``HomeError``: `meterWentBack`.
  func direction() throws(HomeError) {
    if let before, reading.value < before.value {
      throw error(
        .meterWentBack,
        "The meter showed more on an earlier day, \(before.value) on \(before.date); check the value, "
          + "or say that the meter is new or was set back.")
    }
    if let after, after.value < reading.value {
      throw error(
        .meterWentBack,
        "The meter showed less on a later day, \(after.value) on \(after.date); check the value and "
          + "the day.")
    }
  }

  /// Checks that the meter does not count more than is possible or usual.
  ///
  /// - Throws: ``HomeError``: `meterTooFast`; `meterUnusual`.
  func speed() throws(HomeError) {
    if let before { try speed(from: before, to: reading) }
    if let after { try speed(from: reading, to: after) }
  }

  private func speed(from start: MeterReading, to end: MeterReading) throws(HomeError) {
    let days = start.date.days(until: end.date)
    let used = end.value - start.value
    let span: Message = """
      from \(start.value) on \(start.date) to \(end.value) on \(end.date), \
      \(used) \(reading.unit.pluralWords) in \(days, "day", "days")
      """
    if let most = reading.unit.mostADay {
      guard used > Decimal(days) * Decimal(most) else { return }
      throw error(
        .meterTooFast,
        "The meter would go \(span); a day has 24 hours. Check the value and the day.")
    }
    guard let usualRate else { return }
    let rate = NSDecimalNumber(decimal: used).doubleValue / Double(days)
    guard rate > usualRate * MeterCheck.unusualFactor else { return }
    throw error(
      .meterUnusual,
      "The meter would go \(span): more than ten times what is usual. Check the value and the day.")
  }

  private func error(_ code: HomeError.Code, _ message: Message) -> HomeError {
    HomeError(code, message, entity: MeterReading.schema.name, id: reading.id)
  }
}
