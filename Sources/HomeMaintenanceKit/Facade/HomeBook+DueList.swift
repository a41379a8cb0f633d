public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

extension HomeBook {
  /// The due list, soonest first.
  ///
  /// See ``HomeReader/dueList(ofHome:within:includesDone:)``.
  public func dueList(
    ofHome homeID: UUID? = nil, within days: Int? = nil, includesDone: Bool = false
  ) async throws -> DueList {
    try await read { try $0.dueList(ofHome: homeID, within: days, includesDone: includesDone) }
  }

  /// The due list, now and after every commit that changes it.
  ///
  /// - Complexity: As ``dueList(ofHome:within:includesDone:)``, for each such commit.
  public func liveDueList(
    ofHome homeID: UUID? = nil, within days: Int? = nil, includesDone: Bool = false
  ) -> LiveQuery<DueList> {
    live {
      try $0.dueList(ofHome: homeID, within: days, includesDone: includesDone)
    }
  }

  /// The tasks due from today within some days, including the last day, soonest first.
  ///
  /// - Complexity: As ``dueList(ofHome:within:includesDone:)``.
  public func upcoming(days: Int, ofHome homeID: UUID? = nil) async throws -> [DueTask] {
    try await dueList(ofHome: homeID, within: days).tasks.filter { $0.status != .overdue }
  }

  /// The overdue tasks, the longest overdue first.
  ///
  /// - Complexity: As ``dueList(ofHome:within:includesDone:)``.
  public func overdue(ofHome homeID: UUID? = nil) async throws -> [DueTask] {
    try await dueList(ofHome: homeID, within: 0).tasks(.overdue)
  }

  /// The day it is in a home; without one, in all homes where they share one, otherwise in the store's
  /// time zone.
  ///
  /// See ``HomeReader/today(inHome:)``.
  public func today(inHome homeID: UUID? = nil) async throws -> CivilDate {
    try await read { try $0.today(inHome: homeID) }
  }

  /// The day it is in the home of a task.
  ///
  /// See ``HomeReader/today(of:)``.
  public func today(of task: MaintenanceTask) async throws -> CivilDate {
    try await read { try $0.today(of: task) }
  }

  /// The tasks of an appliance, soonest first, those that are done included.
  ///
  /// See ``HomeReader/tasks(of:)``.
  public func tasks(of applianceID: UUID) async throws -> [MaintenanceTask] {
    try await read { try $0.tasks(of: applianceID) }
  }
}
