public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension HomeReader {
  /// The due list, soonest first.
  ///
  /// ```swift
  /// let list = try await book.dueList(within: 30)
  /// list.tasks(.overdue).map(\.title)
  /// ```
  ///
  /// Each task's day is that of its own home. Tasks of appliances that are archived or sold are left
  /// out.
  ///
  /// - Parameters:
  ///   - homeID: The home, or nil for all.
  ///   - days: Only tasks overdue or due within this many days from today; nil for all.
  ///   - includesDone: Whether tasks that are completed are listed too.
  /// - Complexity: O(*n* log *n*) in the number of tasks, with one question for each kind of row.
  public func dueList(
    ofHome homeID: UUID? = nil, within days: Int? = nil, includesDone: Bool = false
  ) throws -> DueList {
    let places = try HomePlaces(transaction)
    let soonDays = try preferences().defaultReminder
    let condition = places.tasks(ofHome: homeID, within: days, includesDone: includesDone)
    var tasks: [DueTask] = []
    try transaction.forEach(Fetch<MaintenanceTask>(where: condition), reading: DueTask.fields) {
      task in
      let place = places.place(of: task)
      if let days, let due = task.dueDate, due > place.today.adding(days: days) { return }
      tasks.append(DueTask(task, at: place, soonDays: soonDays))
    }
    return DueList(
      today: homeID.map { places.today(in: $0) } ?? places.commonToday,
      tasks: tasks.soonestFirst())
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

  /// The tasks of an appliance, soonest first, those that are done included.
  public func tasks(of applianceID: UUID) throws -> [MaintenanceTask] {
    try all(
      Fetch<MaintenanceTask>(
        where: { $0.applianceID == applianceID && $0.deletedDate == nil }, sortBy: [Sort(\.dueDate)]
      ))
  }
}
