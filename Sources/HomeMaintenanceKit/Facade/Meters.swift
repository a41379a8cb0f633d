public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension HomeEdit {
  /// Notes what a meter of an appliance shows, and works out again when its tasks are due.
  ///
  /// A second reading of the same day takes the place of the first; where two people noted different ones,
  /// it takes the place of both.
  ///
  /// ```swift
  /// try await book.readMeter(of: furnace.id, UsageInterval.Unit.hours, value: 1240)
  /// ```
  ///
  /// - Parameters:
  ///   - applianceID: The appliance.
  ///   - unit: The meter's unit.
  ///   - value: The reading, 0 or more.
  ///   - date: The day it was read; nil for today.
  ///   - startsNewMeter: Whether the meter is new or was set back, and this is its first reading.
  ///   - notes: Free-form notes.
  ///   - isChecked: Whether the value was looked at again: it is noted even if it counts more than is
  ///     possible or usual.
  /// - Returns: The reading as stored.
  /// - Throws: ``HomeError``: `unknownRow`; `inFuture`; `meterWentBack` for a value that is less
  ///   than an earlier one or more than a later one of the same meter; unless checked,
  ///   `meterTooFast` for more than 24 hours a day since the last reading, and `meterUnusual` for
  ///   more than ten times the usual use a day.
  @discardableResult
  public func readMeter(
    of applianceID: UUID, _ unit: UsageInterval.Unit, value: Decimal, on date: CivilDate? = nil,
    startsNewMeter: Bool = false, notes: String? = nil, isChecked: Bool = false
  ) throws -> MeterReading {
    try readMeter(
      MeterReading(
        applianceID: applianceID, unit: unit,
        date: try date ?? reader.today(ofAppliance: applianceID), value: value,
        startsNewMeter: startsNewMeter, notes: notes), isChecked: isChecked)
  }

  /// Changes a reading, and works out again when the tasks of its appliance are due.
  ///
  /// - Parameters:
  ///   - id: The reading.
  ///   - isChecked: As for ``readMeter(of:_:value:on:startsNewMeter:notes:isChecked:)``.
  ///   - change: The change; its appliance and the meter's unit stay.
  /// - Returns: The reading as stored.
  /// - Throws: ``HomeError``: `unknownRow`; `inFuture`; `meterWentBack`; `meterTooFast`;
  ///   `meterUnusual`.
  @discardableResult
  public func changeReading(
    _ id: UUID, isChecked: Bool = false,
    _ change: (inout MeterReading) -> Void
  ) throws -> MeterReading {
    transaction.name(UserCommand("home.changeReading", "Change a meter reading"))
    let old = try row(MeterReading.self, id)
    var reading = old
    change(&reading)
    (reading.id, reading.applianceID, reading.unit) = (old.id, old.applianceID, old.unit)
    return try readMeter(reading, isChecked: isChecked)
  }

  /// Removes a reading, and works out again when the tasks of its appliance are due.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  public func deleteReading(_ id: UUID) throws {
    transaction.name(UserCommand("home.deleteReading", "Delete a meter reading"))
    let reading = try row(MeterReading.self, id)
    try transaction.delete(MeterReading.self, id: id)
    try refreshSchedules(ofAppliance: reading.applianceID)
  }

  /// Notes what a meter shows, or changes a reading that is known by its id.
  ///
  /// - Parameters:
  ///   - reading: The reading.
  ///   - isChecked: Whether it is noted even if it counts more than is possible or usual.
  /// - Returns: The reading as stored.
  /// - Throws: ``HomeError``: `unknownRow`; `inFuture`; `meterWentBack`; `meterTooFast`;
  ///   `meterUnusual`.
  @discardableResult
  public func readMeter(
    _ reading: MeterReading, isChecked: Bool = false
  ) throws -> MeterReading {
    let (applianceID, unit) = (reading.applianceID, reading.unit)
    transaction.name(
      UserCommand("home.readMeter", "Read the meter of {}", about: Appliance.self, id: applianceID))
    let today = try reader.today(ofAppliance: applianceID)
    guard reading.date <= today else {
      throw HomeError(
        .inFuture, "\(reading.date) is after today, \(today); record today's reading.",
        entity: Appliance.schema.name, id: applianceID)
    }
    let all = try self.all(
      Fetch<MeterReading>(
        where: { $0.applianceID == applianceID && $0.unit == unit }, sortBy: [Sort(\.date)]))
    var reading = reading
    let twins = all.filter {
      $0.id != reading.id && $0.date == reading.date
        && $0.startsNewMeter == reading.startsNewMeter
    }
    if let twin = twins.last {
      guard !all.contains(where: { $0.id == reading.id }) else {
        throw HomeError(
          .meterTwice,
          "The meter has another reading of \(reading.date); change or delete that one.",
          entity: MeterReading.schema.name, id: twin.id)
      }
      reading.id = twin.id
    }
    let old = all.first { $0.id == reading.id }
    let replaced = Set(twins.map(\.id) + [reading.id])
    let check = MeterCheck(reading, among: all.filter { !replaced.contains($0.id) })
    try check.direction()
    if !isChecked { try check.speed() }
    for twin in twins where twin.id != reading.id {
      _ = try transaction.delete(MeterReading.self, id: twin.id)
    }
    if let old, try saysAgain(old, reading) {
      // A reading that says the same after more was counted is news: nothing was used since.
      _ = try transaction.delete(MeterReading.self, id: old.id)
      reading.id = UUID()
    }
    let saved = try transaction.save(reading)
    if saved != old || twins.count > 1 { try refreshSchedules(ofAppliance: saved.applianceID) }
    return saved
  }

  /// Whether a reading says what one of the same day said, and uses were counted in between.
  private func saysAgain(_ old: MeterReading, _ reading: MeterReading) throws -> Bool {
    guard old.value == reading.value, old.startsNewMeter == reading.startsNewMeter,
      old.notes == reading.notes
    else { return false }
    let (applianceID, day, since) = (old.applianceID, old.date, old.updatedAt)
    return try all(
      Fetch<MeterUse> {
        $0.applianceID == applianceID && $0.date == day && $0.usedAt > since
      }
    ).contains { $0.unit == old.unit }
  }

  /// Counts a use of an appliance, and works out again when its tasks are due; one that was counted
  /// already changes nothing.
  ///
  /// ```swift
  /// try await book.countUse(MeterUse(
  ///   applianceID: washer.id, unit: .cycles, date: today, usedAt: now))
  /// ```
  ///
  /// - Parameter use: The use; its id says which one it is.
  /// - Returns: The use as stored.
  /// - Throws: ``HomeError``: `unknownRow`; ``/HouseholdValidation/ValidationError``.
  @discardableResult
  public func countUse(_ use: MeterUse) throws -> MeterUse {
    transaction.name(
      UserCommand("home.countUse", "Count a use of {}", about: Appliance.self, id: use.applianceID))
    if let known = try find(MeterUse.self, use.id) { return known }
    _ = try row(Appliance.self, use.applianceID)
    let saved = try writing { try transaction.insert(use) }
    try refreshSchedules(ofAppliance: use.applianceID)
    return saved
  }

  /// Takes a counted use back, and works out again when the tasks of its appliance are due; without
  /// effect when it is not there.
  public func deleteUse(_ id: UUID) throws {
    transaction.name(UserCommand("home.deleteUse", "Take back a counted use"))
    guard let use = try find(MeterUse.self, id) else { return }
    try transaction.delete(MeterUse.self, id: id)
    try refreshSchedules(ofAppliance: use.applianceID)
  }

  /// Works out again when the tasks of an appliance are due that count its use.
  func refreshSchedules(ofAppliance applianceID: UUID) throws {
    let tasks = try self.all(
      Fetch<MaintenanceTask> { $0.applianceID == applianceID })
    try refreshSchedules(of: tasks.filter { $0.recurrence?.usage != nil })
  }
}

extension HomeReader {
  /// The readings of an appliance's meters, by day.
  ///
  /// - Parameters:
  ///   - applianceID: The appliance.
  ///   - unit: The meter's unit; nil for all meters.
  public func readings(
    of applianceID: UUID, _ unit: UsageInterval.Unit? = nil
  ) throws -> [MeterReading] {
    var filter = Filter<MeterReading> { $0.applianceID == applianceID }
    if let unit { filter = filter && Filter { $0.unit == unit } }
    return try all(
      Fetch<MeterReading>(where: filter, sortBy: [Sort(\.date), Sort(\.createdAt)]))
  }

  /// The pairs of readings that cannot both be right, the earliest first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of readings.
  public func contradictoryReadings() throws -> [MeterContradiction] {
    MeterContradiction.all(in: try all())
  }

  /// The same with their appliances, but for those that were archived or sold and need no attention.
  package func doubtfulReadings() throws -> [(appliance: Appliance, pair: MeterContradiction)] {
    try contradictoryReadings().compactMap { pair in
      guard let appliance = try find(Appliance.self, pair.applianceID), appliance.isOwned else {
        return nil
      }
      return (appliance, pair)
    }
  }

  /// What a meter of an appliance shows by now: its latest reading, and the uses counted since; nil
  /// when neither is known.
  ///
  /// - Complexity: O(*n* log *n*) in the number of its readings and uses.
  public func meterCount(of applianceID: UUID, _ unit: UsageInterval.Unit) throws -> Double? {
    try meterCount(of: applianceID, unit, counting: [])
  }

  /// The same with uses of any appliances that count as well and are not stored.
  package func meterCount(
    of applianceID: UUID, _ unit: UsageInterval.Unit, counting pending: [MeterUse]
  ) throws -> Double? {
    let stored = try all(
      Fetch<MeterUse> { $0.applianceID == applianceID && $0.unit == unit })
    let uses = stored + pending.filter { $0.applianceID == applianceID }
    return MeterLog(try readings(of: applianceID, unit), uses: uses, unit: unit).count
  }

  /// The units in which the meters of an appliance count, by its readings; the latest read first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of its readings.
  public func meterUnits(of applianceID: UUID) throws -> [UsageInterval.Unit] {
    var units: [UsageInterval.Unit] = []
    for reading in try readings(of: applianceID).reversed() where !units.contains(reading.unit) {
      units.append(reading.unit)
    }
    return units
  }

  /// The day it is where an appliance is.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  func today(ofAppliance id: UUID) throws -> CivilDate {
    let homeID = try row(Appliance.self, id).homeID
    return CivilDate(
      transaction.now,
      in: try homeID.flatMap { try find(Home.self, $0)?.zone } ?? transaction.timeZone)
  }
}
