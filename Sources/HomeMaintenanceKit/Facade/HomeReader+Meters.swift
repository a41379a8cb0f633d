public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

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
