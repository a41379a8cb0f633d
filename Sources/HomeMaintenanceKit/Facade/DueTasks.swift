public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

extension HomeReader {
  /// The due list, soonest first.
  ///
  /// ```swift
  /// let list = try await book.dueList(within: 30)
  /// list.tasks(.overdue).map(\.title)
  /// ```
  ///
  /// Each task's day is that of its own home. Tasks and warranties of appliances that are archived or
  /// sold are left out.
  ///
  /// - Parameters:
  ///   - homeID: The home, or nil for all.
  ///   - days: Only tasks overdue or due, and warranties that end, within this many days from today; nil
  ///     for all tasks, and warranties within ``UserPreferences/warrantyReminder`` days.
  ///   - includesDone: Whether tasks that are completed are listed too.
  /// - Complexity: O(*n* log *n*) in the number of tasks, with one question for each kind of row.
  public func dueList(
    ofHome homeID: UUID? = nil, within days: Int? = nil, includesDone: Bool = false
  ) throws -> DueList {
    let places = try HomePlaces(transaction)
    let preferences = try preferences()
    let condition = places.tasks(ofHome: homeID, within: days, includesDone: includesDone)
    var tasks: [DueTask] = []
    // Of those that are not done, this field is known.
    let fields = DueTask.fields.filter { includesDone || $0 != \MaintenanceTask.completedDate }
    try transaction.forEach(Fetch<MaintenanceTask>(where: condition), reading: fields) { task in
      let place = places.place(of: task)
      if let days, let due = task.dueDate, due > place.today.adding(days: days) { return }
      tasks.append(DueTask(task, at: place, soonDays: preferences.defaultReminder))
    }
    return DueList(
      today: homeID.map { places.today(in: $0) } ?? places.commonToday,
      tasks: tasks.soonestFirst(),
      warranties: try warranties(aheadOf: days, in: homeID, for: preferences))
  }

  /// The due list with uses that count as well and are not stored, such as washes that just ended.
  ///
  /// - Parameters:
  ///   - days: As for ``dueList(ofHome:within:includesDone:)``.
  ///   - pending: The uses.
  package func dueList(within days: Int?, counting pending: [MeterUse]) throws -> DueList {
    let list = try dueList(within: days)
    guard !pending.isEmpty else { return list }
    let places = try HomePlaces(transaction)
    let used = Set(pending.map(\.applianceID))
    let soon = try preferences().defaultReminder
    let tasks = try all(Fetch<MaintenanceTask>(where: places.tasks(ofHome: nil)))
      .filter { task in
        task.recurrence?.usage != nil && task.applianceID.map(used.contains) ?? false
      }
    let counted = try schedules(of: tasks, counting: pending).map(\.updatedTask)
      .filter { task in
        guard let days else { return true }
        return task.dueDate.map { $0 <= places.place(of: task).today.adding(days: days) } ?? false
      }
      .map { DueTask($0, at: places.place(of: $0), soonDays: soon) }
    let replaced = Set(tasks.map(\.id))
    return DueList(
      today: list.today,
      tasks: (list.tasks.filter { !replaced.contains($0.id) } + counted).soonestFirst(),
      warranties: list.warranties)
  }

  /// The day it is in a home; without one, in all homes where they share one, otherwise in the store's
  /// time zone.
  public func today(inHome homeID: UUID? = nil) throws -> CivilDate {
    let places = try HomePlaces(transaction)
    return homeID.map { places.today(in: $0) } ?? places.commonToday
  }

  /// The day it is in the home of a task.
  public func today(of task: MaintenanceTask) throws -> CivilDate {
    CivilDate(transaction.now, in: try zone(for: task))
  }

  /// The tasks that are done on a day that is still to come, by a clock that was wrong, with that day: they are
  /// due again only after it.
  ///
  /// - Complexity: O(*n*) in the number of events.
  package func doneAhead() throws -> [(title: String, day: CivilDate)] {
    // A day more is the same instant in another time zone.
    let day = try today().adding(days: 1)
    let events = try all(Fetch<TaskEvent> { $0.kind == .completed && $0.date > day })
    guard !events.isEmpty else { return [] }
    let actions = Set(events.map(\.actionID))
    let undone = Set(
      try all(Fetch<TaskEvent> { $0.kind == .undone && $0.actionID.isIn(actions) }).map(\.actionID))
    let days = events.filter { !undone.contains($0.actionID) }
      .reduce(into: [UUID: CivilDate]()) { $0[$1.taskID] = max($1.date, $0[$1.taskID] ?? $1.date) }
    let ids = Set(days.keys)
    let tasks = try all(
      Fetch<MaintenanceTask>(
        where: { $0.id.isIn(ids) && $0.deletedDate == nil }, sortBy: [Sort(\.title)]))
    return tasks.compactMap { task in days[task.id].map { (task.title, $0) } }
  }

  /// The tasks of an appliance, soonest first, those that are done included.
  public func tasks(of applianceID: UUID) throws -> [MaintenanceTask] {
    try all(
      Fetch<MaintenanceTask>(
        where: { $0.applianceID == applianceID && $0.deletedDate == nil }, sortBy: [Sort(\.dueDate)]
      ))
  }
}

extension HomeBook {
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
}

extension HomeReader {
  /// A calendar with everything that is due and the ends of warranties, for calendar programs.
  ///
  /// ```swift
  /// let feed = try await book.calendar(productID: "-//Example//Home//EN", domain: "home.example")
  /// try Data(feed.text().utf8).write(to: file)  // home.ics, text/calendar
  /// ```
  ///
  /// See ``TaskSchedule/calendarEvents(at:in:domain:until:stamp:)``.
  ///
  /// - Parameters:
  ///   - productID: The program that makes the calendar, such as `-//Example//Home//EN`.
  ///   - name: The name of the calendar.
  ///   - domain: The domain of the UIDs, such as `home.example`.
  ///   - days: How many days ahead dates are listed that no rule can give.
  ///   - homeID: The home, or nil for all.
  /// - Complexity: O(*n* log *n*) in the number of tasks, events and readings.
  public func calendar(
    productID: String, name: String? = nil, domain: String, days: Int = 365,
    ofHome homeID: UUID? = nil
  ) throws -> ICalendar {
    let places = try HomePlaces(transaction)
    let tasks = try all(
      Fetch(where: places.tasks(ofHome: homeID), sortBy: [Sort(\.dueDate), Sort(\.title)]))
    let now = transaction.now
    let events = try schedules(of: tasks).flatMap { schedule in
      let place = places.place(of: schedule.task)
      return schedule.calendarEvents(
        at: places.subject(of: place), in: places.homeName(of: place), domain: domain,
        until: place.today.adding(days: days),
        stamp: now)
    }
    let preferences = try preferences()
    let ends = try warranties(in: homeID).ending().map { card in
      card.calendarEvent(
        at: places.homeName(of: places.place(of: card.appliance)), domain: domain,
        preferences: preferences,
        stamp: now)
    }
    return ICalendar(productID: productID, name: name, events: events + ends)
  }
}

// MARK: - Reminders

extension HomeReader: RemindingReader {
  /// The kit's model.
  public static var model: Model { .home }

  /// The reminders of all tasks that are not done and of warranties that end; none when notifications
  /// are off.
  ///
  /// - Complexity: O(*n*) in the number of tasks that are not done and of warranties.
  public func plannedReminders() throws -> [PlannedReminder] {
    let preferences = try preferences()
    guard preferences.notificationsEnabled else { return [] }
    let places = try HomePlaces(transaction)
    let tasks = try all(
      Fetch<MaintenanceTask> { places.tasks(ofHome: nil) && $0.dueDate != nil }
    ).flatMap { task in
      let place = places.place(of: task)
      let zone = places.zone(of: place)
      return task.reminders(
        of: places.subject(of: place), preferences: preferences, on: place.today, in: zone
      ).map { PlannedReminder($0, quietHours: preferences.quietHours, in: zone) }
    }
    let warranties = try warranties().ending().compactMap { card -> PlannedReminder? in
      let place = places.place(of: card.appliance)
      let zone = places.zone(of: place)
      return card.reminder(at: places.homeName(of: place), preferences: preferences, in: zone).map {
        PlannedReminder($0, quietHours: preferences.quietHours, in: zone)
      }
    }
    return tasks + warranties
  }
}
