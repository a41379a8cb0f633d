public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

extension HomeBook {
  /// What is due, soonest first.
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
  ///   - days: Only what is due in so many days from today or is overdue; nil for all.
  ///   - includesDone: Whether tasks that are done for good are listed too.
  /// - Complexity: O(*n* log *n*) in the number of tasks, with one question for each kind of row.
  public func dueList(
    ofHome homeID: UUID? = nil, within days: Int? = nil, includesDone: Bool = false
  ) async throws -> DueList {
    try await store.read { transaction in
      try transaction.dueList(ofHome: homeID, within: days, includesDone: includesDone)
    }
  }

  /// What is due, now and after every commit that changes it.
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

  /// What is due from today on within days, today and the last day included, soonest first.
  ///
  /// - Complexity: As ``dueList(ofHome:within:includesDone:)``.
  public func upcoming(days: Int, ofHome homeID: UUID? = nil) async throws -> [DueTask] {
    try await dueList(ofHome: homeID, within: days).tasks.filter { $0.status != .overdue }
  }

  /// What was due before today, the longest overdue first.
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
  /// What is due, soonest first.
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

/// Where the tasks of a household are, and what day it is there.
package struct HomePlaces {
  /// The day it is in the store's time zone.
  package let today: CivilDate
  private let zone: TimeZone
  private let homes: [UUID: (place: Place, zone: TimeZone)]
  private let appliances: [UUID: Place]

  /// Where one task is.
  package struct Place {
    var applianceName: String?
    var homeID: UUID?
    var homeName: String?
    var today: CivilDate
  }

  /// Reads the homes and appliances: two questions.
  package init(_ transaction: any ReadTransaction) throws {
    let now = transaction.now
    let zone = transaction.timeZone
    let today = CivilDate(now, in: zone)
    var homes: [UUID: (place: Place, zone: TimeZone)] = [:]
    try transaction.forEach(Fetch<Home>(), reading: [\.name, \.timeZone]) { home in
      let zone = home.zone ?? zone
      homes[home.id] = (
        Place(homeID: home.id, homeName: home.name, today: CivilDate(now, in: zone)), zone
      )
    }
    var appliances: [UUID: Place] = [:]
    try transaction.forEach(Fetch<Appliance>(), reading: [\.homeID, \.name, \.brand, \.model]) {
      appliance in
      appliances[appliance.id] = Place(
        applianceName: appliance.displayName, homeID: appliance.homeID,
        homeName: appliance.homeID.flatMap { homes[$0]?.place.homeName },
        today: appliance.homeID.flatMap { homes[$0]?.place.today } ?? today)
    }
    self.today = today
    self.zone = zone
    self.homes = homes
    self.appliances = appliances
  }

  /// The tasks in a home and up to a number of days after the latest today there is; nil for all.
  package func tasks(
    ofHome homeID: UUID?, within days: Int? = nil, includesDone: Bool = false
  ) -> Filter<MaintenanceTask>? {
    var conditions: [Filter<MaintenanceTask>] = [\.deletedDate == nil]
    if !includesDone { conditions.append(\.completedDate == nil) }
    if let days {
      let latestToday = homes.values.map(\.place.today).reduce(today, max)
      let end = latestToday.adding(days: days)
      conditions.append(\.dueDate <= end)
    }
    if let homeID {
      let ids = appliances.filter { $0.value.homeID == homeID }.map { Optional($0.key) }
      conditions.append(\.homeID == homeID || .isIn(\.applianceID, ids))
    }
    return conditions.reduce(nil) { sum, next in sum.map { $0 && next } ?? next }
  }

  package func today(in homeID: UUID) -> CivilDate { homes[homeID]?.place.today ?? today }

  /// The day it is in all the homes, or in the store's time zone where they do not share one.
  package var commonToday: CivilDate {
    guard let first = homes.first?.value.place.today,
      homes.values.allSatisfy({ $0.place.today == first })
    else { return today }
    return first
  }

  package func place(of task: MaintenanceTask) -> Place {
    let place = task.homeID.map { homes[$0]?.place } ?? task.applianceID.map { appliances[$0] }
    return (place ?? nil) ?? Place(today: today)
  }

  /// What a task is about: its appliance, and where there are several homes its home; may be empty.
  package func subject(of place: Place) -> String {
    [place.applianceName, homes.count > 1 ? place.homeName : nil].compactMap(\.self)
      .joined(separator: ", ")
  }

  /// The time zone of a place.
  package func zone(of place: Place) -> TimeZone {
    place.homeID.flatMap { homes[$0]?.zone } ?? zone
  }
}
