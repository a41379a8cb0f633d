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

  /// What decides where a task is in a list: the earlier due date first, what has none last, then the
  /// higher priority, then the title.
  ///
  /// Rows are long, so these and not the rows are sorted.
  struct Order: Comparable {
    private let day: CivilDate
    private let priority: Priority
    private let title: String
    private let id: UUID
    /// The position of the task among those that are sorted.
    let position: Int

    init(_ task: MaintenanceTask, at position: Int) {
      day = task.dueDate ?? .max
      priority = task.priority
      title = task.title
      id = task.id
      self.position = position
    }

    static func < (left: Order, right: Order) -> Bool {
      if left.day != right.day { return left.day < right.day }
      if left.priority != right.priority { return left.priority > right.priority }
      if left.title != right.title { return left.title < right.title }
      return left.id < right.id
    }
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
