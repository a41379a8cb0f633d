public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

/// A task in a list of what is due: what such a list shows of it.
///
/// The list of a large household is long, and reading whole tasks would take most of its time. For the
/// whole task ask for its id: `book.store.fetch(MaintenanceTask.self, id: due.id)`.
public struct DueTask: Identifiable, Hashable, Sendable {
  /// The task's id.
  public let id: UUID
  /// The task to do.
  public let title: String
  /// The kind of work.
  public let type: TaskType
  /// The priority.
  public let priority: Priority
  /// The recurrence; nil for once.
  public let recurrence: Recurrence?
  /// The appliance it is about, or nil.
  public let applianceID: UUID?
  /// The name of the appliance, or nil.
  public let applianceName: String?
  /// The location in the home that it is about, or nil.
  public let locationID: UUID?
  /// The path of the location, such as `Cellar / Shelf`, or nil.
  public let locationName: String?
  /// The home it is in, or nil.
  public let homeID: UUID?
  /// The name of the home, or nil.
  public let homeName: String?
  /// The day on which it is due, or nil.
  public let dueDate: CivilDate?
  /// Whether the due date is only predicted, from how fast a meter counts.
  public let isEstimated: Bool
  /// The day until which it is snoozed, or nil.
  public let snoozedUntil: CivilDate?
  /// The day on which it was completed, or nil.
  public let completedDate: CivilDate?
  /// The day it is in its home.
  public let today: CivilDate
  /// The urgency.
  public let status: DueStatus
  /// The days since it was due; 0 when it is not overdue.
  public let daysOverdue: Int

  /// Whether it is due more than once.
  public var isRecurring: Bool { recurrence != nil }

  /// The name of what it is about: the appliance or the location; nil for the home itself.
  public var subject: String? { applianceName ?? locationName }

  /// The fields of a task that `init` reads; keep the two the same.
  static var fields: [PartialKeyPath<MaintenanceTask>] {
    [
      \.homeID, \.applianceID, \.title, \.type, \.recurrence, \.dueDate, \.isEstimated,
      \.latestDueDate, \.completedDate, \.snoozedUntil, \.priority, \.leadDays,
      \.locationID,
    ]
  }

  package init(_ task: MaintenanceTask, at place: HomePlaces.Place, soonDays: Int) {
    id = task.id
    title = task.title
    type = task.type
    priority = task.priority
    recurrence = task.recurrence
    applianceID = task.applianceID
    applianceName = place.applianceName
    locationID = task.locationID
    locationName = place.locationName
    homeID = place.homeID
    homeName = place.homeName
    dueDate = task.dueDate
    isEstimated = task.isEstimated
    snoozedUntil = task.snoozedUntil
    completedDate = task.completedDate
    today = place.today
    status = task.status(on: place.today, soonDays: task.leadDays ?? soonDays)
    daysOverdue = task.daysOverdue(on: place.today)
  }
}

extension [DueTask] {
  /// The tasks in the order of a list: the earlier due date first, what has none last, then the higher
  /// priority, then the title, then the home.
  func soonestFirst() -> [DueTask] {
    // Entries are long, and most titles differ early: small keys are sorted in their place.
    let keys = indices.map { SortKey(self[$0], at: $0) }.sorted { left, right in
      if left.urgency != right.urgency { return left.urgency < right.urgency }
      if left.start != right.start { return left.start < right.start }
      let (a, b) = (self[left.index], self[right.index])
      if a.title != b.title { return a.title < b.title }
      if a.homeName == b.homeName { return a.id < b.id }
      let order = (a.homeName ?? "").comparedLocalized(to: b.homeName ?? "")
      return order != 0 ? order < 0 : a.id < b.id
    }
    return keys.map { self[$0.index] }
  }
}

/// The sort key that decides most comparisons of two tasks, without references.
private struct SortKey {
  /// Lower the earlier the task is in a list: by its due date, then its priority.
  let urgency: Int
  /// The first bytes of the title: the order of stored texts, which are in NFC, is that of their
  /// bytes.
  let start: UInt64
  let index: Int

  init(_ task: DueTask, at index: Int) {
    urgency = (task.dueDate ?? .max).dayNumber * Priority.allCases.count - task.priority.rank
    var start: UInt64 = 0
    var shift = 64
    for byte in task.title.utf8 where shift > 0 {
      shift -= 8
      start |= UInt64(byte) << shift
    }
    self.start = start
    self.index = index
  }
}

/// The due list of a household, soonest first.
public struct DueList: Hashable, Sendable {
  /// The day it is in the home asked about, or in all homes where it is the same in them.
  ///
  /// Otherwise the day in the store's time zone. Each task uses the day of its own home.
  public let today: CivilDate
  /// The tasks.
  public let tasks: [DueTask]
  /// The warranties that end within the days asked about, or within
  /// ``UserPreferences/warrantyReminder`` days; none where that is 0.
  public let warranties: [WarrantyCard]

  /// The tasks of one status.
  public func tasks(_ status: DueStatus) -> [DueTask] { tasks.filter { $0.status == status } }

  /// The list with some of its tasks and warranties, in the same order.
  public func filtered(
    tasks isTask: (DueTask) throws -> Bool, warranties isWarranty: (WarrantyCard) throws -> Bool
  ) rethrows -> DueList {
    DueList(
      today: today, tasks: try tasks.filter(isTask), warranties: try warranties.filter(isWarranty))
  }

  /// Whether something is overdue.
  public var hasOverdue: Bool { tasks.contains { $0.status == .overdue } }
}

/// An event of a task's history, with what became of it.
public struct TaskLogEntry: Identifiable, Hashable, Sendable {
  /// The event.
  public let event: TaskEvent
  /// The title of its task.
  public let title: String
  /// Whether it was taken back.
  public let isUndone: Bool
  /// Whether it was done before the first date of its task, so that nothing was due yet.
  public let isEarly: Bool
  /// Whether it was done once more after its date, which had been done by then, so that it moved no date.
  public let isExtra: Bool

  /// The event's id.
  public var id: UUID { event.id }
}
