public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension HomeBook {
  /// Notes what a meter of an appliance shows, and works out again when its tasks are due.
  ///
  /// See ``HomeEdit/readMeter(of:_:value:on:startsNewMeter:notes:isChecked:)``.
  @discardableResult
  public func readMeter(
    of applianceID: UUID, _ unit: UsageInterval.Unit, value: Decimal, on date: CivilDate? = nil,
    startsNewMeter: Bool = false, notes: String? = nil, isChecked: Bool = false
  ) async throws -> MeterReading {
    try await edit {
      try $0.readMeter(
        of: applianceID, unit, value: value, on: date, startsNewMeter: startsNewMeter, notes: notes,
        isChecked: isChecked)
    }
  }

  /// Changes a reading, and works out again when the tasks of its appliance are due.
  ///
  /// See ``HomeEdit/changeReading(_:isChecked:_:)``.
  @discardableResult
  public func changeReading(
    _ id: UUID, isChecked: Bool = false,
    _ change: @escaping @Sendable (inout MeterReading) -> Void
  ) async throws -> MeterReading {
    try await edit { try $0.changeReading(id, isChecked: isChecked, change) }
  }

  /// Removes a reading, and works out again when the tasks of its appliance are due.
  ///
  /// See ``HomeEdit/deleteReading(_:)``.
  public func deleteReading(_ id: UUID) async throws {
    try await edit { try $0.deleteReading(id) }
  }

  /// The readings of an appliance's meters, by day.
  ///
  /// See ``HomeReader/readings(of:_:)``.
  public func readings(
    of applianceID: UUID, _ unit: UsageInterval.Unit? = nil
  ) async throws -> [MeterReading] {
    try await read { try $0.readings(of: applianceID, unit) }
  }
}
