public import Foundation
import HouseholdCalendar
import HouseholdPersistence

extension HomeBook {
  /// Adds the tasks that an appliance of its category commonly needs, in one transaction.
  ///
  /// See ``HomeEdit/addTemplateTasks(toAppliance:)``.
  @discardableResult
  public func addTemplateTasks(toAppliance id: UUID) async throws -> [MaintenanceTask] {
    try await edit { try $0.addTemplateTasks(toAppliance: id) }
  }

  /// Adds the tasks that a home of its type commonly needs, and those of its appliances, in one
  /// transaction.
  ///
  /// See ``HomeEdit/addTemplateTasks(toHome:includesAppliances:)``.
  @discardableResult
  public func addTemplateTasks(
    toHome id: UUID, includesAppliances: Bool = true
  ) async throws -> [MaintenanceTask] {
    try await edit { try $0.addTemplateTasks(toHome: id, includesAppliances: includesAppliances) }
  }
}
