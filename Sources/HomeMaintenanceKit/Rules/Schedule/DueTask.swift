public import Foundation
public import HouseholdCalendar

/// A task in a list of what is due.
public struct DueTask: Identifiable, Hashable, Sendable {
  /// The task.
  public let task: MaintenanceTask
  /// The name of the appliance it is about, or nil.
  public let applianceName: String?
  /// The home it is in, or nil.
  public let homeID: UUID?
  /// The day it is in that home.
  public let today: CivilDate
  /// How urgent it is.
  public let status: DueStatus
  /// The days since it was due; 0 when it is not overdue.
  public let daysOverdue: Int

  /// The task's id.
  public var id: UUID { task.id }

  /// The day on which it is due, or nil.
  public var dueDate: CivilDate? { task.dueDate }

  /// Whether it comes before another in a list: the earlier due date, what has none last, then the
  /// higher priority, then the title.
  static func isSooner(_ left: MaintenanceTask, _ right: MaintenanceTask) -> Bool {
    let (leftDay, rightDay) = (left.dueDate ?? .max, right.dueDate ?? .max)
    if leftDay != rightDay { return leftDay < rightDay }
    if left.priority != right.priority { return left.priority > right.priority }
    if left.title != right.title { return left.title < right.title }
    return left.id.uuidString < right.id.uuidString
  }
}

/// What is due in a household, soonest first.
public struct DueList: Hashable, Sendable {
  /// The day it is in the home asked about, or in the store's time zone.
  public let today: CivilDate
  /// The tasks.
  public let tasks: [DueTask]

  /// The tasks of one status.
  public func tasks(_ status: DueStatus) -> [DueTask] { tasks.filter { $0.status == status } }

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

  /// The event's id.
  public var id: UUID { event.id }
}
