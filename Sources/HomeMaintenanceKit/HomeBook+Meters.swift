public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension HomeBook {
  /// Notes what a meter of an appliance shows, and works out again when its tasks are due.
  ///
  /// A second reading of the same day takes the place of the first.
  ///
  /// ```swift
  /// try await book.readMeter(of: furnace.id, UsageInterval.Unit.hours, value: 1240)
  /// ```
  ///
  /// - Parameters:
  ///   - applianceID: The appliance.
  ///   - unit: What the meter counts.
  ///   - value: What it shows, 0 or more.
  ///   - date: The day it was read; nil for today.
  ///   - startsNewMeter: Whether the meter is new or was set back, and this is its first reading.
  ///   - notes: What there is to note about it.
  /// - Returns: The reading as stored.
  /// - Throws: `unknownRow`; `inFuture`; `meterWentBack` for a value that is less than an earlier one
  ///   or more than a later one of the same meter.
  @discardableResult
  public func readMeter(
    of applianceID: UUID, _ unit: UsageInterval.Unit, value: Decimal, on date: CivilDate? = nil,
    startsNewMeter: Bool = false, notes: String? = nil
  ) async throws -> MeterReading {
    try await edit { edit in
      try edit.readMeter(
        MeterReading(
          applianceID: applianceID, unit: unit,
          date: try date ?? edit.transaction.today(ofAppliance: applianceID), value: value,
          startsNewMeter: startsNewMeter, notes: notes))
    }
  }

  /// Removes a reading, and works out again when the tasks of its appliance are due.
  ///
  /// - Throws: `unknownRow`.
  public func deleteReading(_ id: UUID) async throws {
    try await edit { edit in
      guard let reading = try edit.transaction.fetch(MeterReading.self, id: id) else {
        throw HomeError(
          .unknownRow, "There is no meterReading with the id \(id.uuidString).",
          entity: MeterReading.schema.name, id: id)
      }
      try edit.transaction.delete(MeterReading.self, id: id)
      try edit.refreshSchedules(ofAppliance: reading.applianceID)
    }
  }

  /// The readings of an appliance's meters, by day.
  ///
  /// - Parameters:
  ///   - applianceID: The appliance.
  ///   - unit: What the meter counts; nil for all of them.
  public func readings(
    of applianceID: UUID, _ unit: UsageInterval.Unit? = nil
  ) async throws -> [MeterReading] {
    try await store.read { transaction in
      let filter: Filter<MeterReading> =
        if let unit {
          \.applianceID == applianceID && \.unit == unit
        } else {
          \.applianceID == applianceID
        }
      return try transaction.fetch(
        Fetch<MeterReading>(where: filter, sortBy: [Sort(\.date), Sort(\.createdAt)]))
    }
  }
}

extension HomeEdit {
  /// Notes what a meter shows.
  ///
  /// - Returns: The reading as stored.
  /// - Throws: `unknownRow`; `inFuture`; `meterWentBack`.
  @discardableResult
  public func readMeter(_ reading: MeterReading) throws -> MeterReading {
    let (applianceID, unit) = (reading.applianceID, reading.unit)
    let today = try transaction.today(ofAppliance: applianceID)
    guard reading.date <= today else {
      throw HomeError(
        .inFuture, "\(reading.date) is after today, \(today); note what the meter shows today.",
        entity: Appliance.schema.name, id: applianceID)
    }
    let others = try transaction.fetch(
      Fetch<MeterReading>(
        where: \.applianceID == applianceID && \.unit == unit, sortBy: [Sort(\.date)]))
    var reading = reading
    let isSameMeter = { (other: MeterReading) in
      other.date == reading.date && other.startsNewMeter == reading.startsNewMeter
    }
    if let twin = others.first(where: isSameMeter) { reading.id = twin.id }
    let before = others.last { $0.date < reading.date }
    let after = others.first { $0.date > reading.date }
    let isLess = before.map { reading.value < $0.value && !reading.startsNewMeter } ?? false
    let isMore = after.map { $0.value < reading.value && !$0.startsNewMeter } ?? false
    guard !isLess, !isMore else {
      throw HomeError(
        .meterWentBack,
        isLess
          ? "The meter showed more on an earlier day; check the value, or say that the meter is "
            + "new or was set back."
          : "The meter showed less on a later day; check the value and the day.",
        entity: Appliance.schema.name, id: applianceID)
    }
    let saved = try transaction.save(reading)
    try refreshSchedules(ofAppliance: applianceID)
    return saved
  }

  /// Works out again when the tasks of an appliance are due that count its use.
  func refreshSchedules(ofAppliance applianceID: UUID) throws {
    let tasks = try transaction.fetch(
      Fetch<MaintenanceTask>(where: \.applianceID == applianceID))
    try refreshSchedules(of: tasks.filter { $0.recurrence?.usage != nil })
  }
}

extension ReadTransaction {
  /// The day it is where an appliance is.
  ///
  /// - Throws: `unknownRow`.
  func today(ofAppliance id: UUID) throws -> CivilDate {
    let homeID = try known(Appliance.self, id).homeID
    return CivilDate(now, in: try homeID.flatMap { try fetch(Home.self, id: $0)?.zone } ?? timeZone)
  }
}
