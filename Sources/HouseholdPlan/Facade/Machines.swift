public import Foundation
import HomeMaintenanceKit
import HouseholdPersistence

extension PlanEdit {
  /// Changes when machines may run and when someone is home.
  ///
  /// - Parameter change: Changes the settings.
  /// - Returns: The settings as stored.
  /// - Throws: ``/HouseholdValidation/ValidationError``.
  @discardableResult
  public func changeSettings(_ change: (inout PlanSettings) -> Void) throws -> PlanSettings {
    transaction.name(UserCommand("plan.settings", "Change the settings of the plan"))
    var settings = try reader.settings()
    change(&settings)
    return try transaction.save(settings)
  }
}

extension PlanReader {
  /// When machines may run and when someone is home; the defaults until something was changed.
  public func settings() throws -> PlanSettings {
    try find(PlanSettings.self, PlanSettings.onlyID) ?? PlanSettings()
  }

  /// The household's machines, in the order they were added; empty for one of each, of usual size.
  public func machines() throws -> [Machine] {
    try all(Fetch<Machine>(sortBy: [Sort(\.createdAt), Sort(\.id)]))
  }
}

extension PlanReader {
  /// The cycles of a machine by what its appliance's meter shows and has counted since, those of loads that
  /// just ended included; nil if it is no appliance, or nothing was counted.
  ///
  /// - Throws: ``PlanError``: `unknownRow`.
  public func cycles(of machineID: UUID) throws -> Double? {
    guard let appliance = try row(Machine.self, machineID).applianceID else { return nil }
    return try home.meterCount(of: appliance, .cycles, counting: pendingFacts().uses)
  }
}

extension Machine: PlanEntity {
  /// Checks that the appliance exists.
  ///
  /// - Throws: ``PlanError``: `unknownAppliance`.
  public func check(before: Machine?, in reader: PlanReader) throws {
    guard let applianceID, before?.applianceID != applianceID else { return }
    guard try reader.home.find(Appliance.self, applianceID) != nil else {
      throw PlanError(
        .unknownAppliance, "No appliance has the id \(applianceID); add it to the home first.",
        id: applianceID)
    }
  }
}
