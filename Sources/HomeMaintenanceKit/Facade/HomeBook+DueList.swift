public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

extension HomeBook {
  /// The due list, soonest first.
  ///
  /// ```swift
  /// let list = try await book.dueList(within: 30)
  /// list.tasks(.overdue).map(\.title)
  /// ```
  ///
  /// Each task's day is that of its own home.
  ///
  /// - Parameters:
  ///   - homeID: The home, or nil for all.
  ///   - days: Only tasks overdue or due within this many days from today; nil for all.
  ///   - includesDone: Whether tasks that are completed are listed too.
  /// - Complexity: O(*n* log *n*) in the number of tasks, with one question for each kind of row.
  public func dueList(
    ofHome homeID: UUID? = nil, within days: Int? = nil, includesDone: Bool = false
  ) async throws -> DueList {
    try await store.read { transaction in
      try transaction.dueList(ofHome: homeID, within: days, includesDone: includesDone)
    }
  }

  /// The due list, now and after every commit that changes it.
  ///
  /// - Complexity: As ``dueList(ofHome:within:includesDone:)``, for each such commit.
  public func liveDueList(
    ofHome homeID: UUID? = nil, within days: Int? = nil, includesDone: Bool = false
  ) -> LiveQuery<DueList> {
    store.liveQuery(
      over: [MaintenanceTask.self, Appliance.self, Home.self, UserPreferences.self]
    ) { transaction in
      try transaction.dueList(ofHome: homeID, within: days, includesDone: includesDone)
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
  public func today(inHome homeID: UUID? = nil) async throws -> CivilDate {
    try await store.read { transaction in
      let places = try HomePlaces(transaction)
      return homeID.map { places.today(in: $0) } ?? places.commonToday
    }
  }

  /// The day it is in the home of a task.
  public func today(of task: MaintenanceTask) async throws -> CivilDate {
    try await store.read { try $0.today(for: task) }
  }

  /// The tasks of an appliance, soonest first, those that are done included.
  public func tasks(of applianceID: UUID) async throws -> [MaintenanceTask] {
    try await store.read { transaction in
      try transaction.fetch(
        Fetch<MaintenanceTask>(
          where: \.applianceID == applianceID && \.deletedDate == nil, sortBy: [Sort(\.dueDate)]))
    }
  }
}

extension ReadTransaction {
  /// The due list, soonest first.
  func dueList(ofHome homeID: UUID?, within days: Int?, includesDone: Bool) throws -> DueList {
    let places = try HomePlaces(self)
    let soonDays = try preferences().defaultReminder
    let condition = places.tasks(ofHome: homeID, within: days, includesDone: includesDone)
    var tasks: [DueTask] = []
    try forEach(Fetch<MaintenanceTask>(where: condition), reading: DueTask.fields) { task in
      let place = places.place(of: task)
      if let days, let due = task.dueDate, due > place.today.adding(days: days) { return }
      tasks.append(DueTask(task, at: place, soonDays: soonDays))
    }
    return DueList(
      today: homeID.map { places.today(in: $0) } ?? places.commonToday,
      tasks: tasks.soonestFirst())
  }
}
