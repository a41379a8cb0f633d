import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

extension StyledText {
  /// The first digits of an id, by which a row can be named.
  init(id: UUID) { self.init(String(id.uuidString.prefix(8)), .dim) }

  /// What is shown where there is no home.
  static var noHomes: StyledText {
    "There is no home yet. Add one: "
      + StyledText("home-maintenance init --template single-family", .cyan)
  }

  /// What is shown where there is nothing to do.
  static var noTasks: StyledText {
    "There are no tasks yet. Add one: "
      + StyledText("home-maintenance task add Gutters --every 6mo", .cyan)
  }
}

extension Money {
  /// The amount as it is read, with two digits at least: `24.90 EUR`.
  var text: String {
    let plain = "\(amount)"
    guard let dot = plain.firstIndex(of: ".") else { return "\(plain).00 \(currency)" }
    let isShort = plain.distance(from: dot, to: plain.endIndex) == 2
    return "\(plain)\(isShort ? "0" : "") \(currency)"
  }
}

extension CivilDate {
  /// How far the day is away: `today`, `in 3 d`, `5 d ago`.
  func distanceText(from today: CivilDate) -> String {
    switch today.days(until: self) {
    case 0: "today"
    case 1: "tomorrow"
    case -1: "yesterday"
    case let days where days > 0: "in \(days) d"
    case let days: "\(-days) d ago"
    }
  }
}

extension DueTask {
  /// When it is due, and how urgent that is.
  var dueText: StyledText {
    if let done = task.completedDate { return StyledText("done \(done)", .dim) }
    guard let dueDate else { return StyledText("unknown until the meter is read", .dim) }
    let distance = dueDate.distanceText(from: today)
    return switch status {
    case .overdue: StyledText("\(dueDate)  overdue \(daysOverdue) d", .red, .bold)
    case .today: StyledText("\(dueDate)  today", .yellow, .bold)
    case .soon: StyledText("\(dueDate)  \(distance)", .yellow)
    case .later, .done: StyledText("\(dueDate)  \(distance)")
    }
  }
}

extension MaintenanceTask {
  /// How often it is due, in words.
  var recurrenceText: String { recurrence?.phrase ?? "once" }

  /// When it is due next: `is due on 2026-12-01 (in 10 d)`.
  func dueSentence(today: CivilDate) -> String {
    if let completedDate { return "was done for good on \(completedDate)" }
    guard let dueDate else { return "has no due date until its meter was read on two days" }
    let distance = dueDate.distanceText(from: today)
    return dueDate < today
      ? "was due on \(dueDate) (\(distance))" : "is due on \(dueDate) (\(distance))"
  }
}

extension Table {
  /// Creates the table of tasks that `due` and `task list` show.
  static func tasks(_ tasks: [DueTask]) -> Table {
    var table = Table(
      "Id", .shrinking("Task"), .shrinking("Appliance"), "Due", .shrinking("How often"))
    for task in tasks {
      let isUrgent = task.task.priority == .urgent || task.task.priority == .high
      table.add(
        StyledText(id: task.id),
        StyledText(task.task.title, .bold) + StyledText(isUrgent ? " !" : "", .red),
        StyledText(task.applianceName ?? ""), task.dueText,
        StyledText(task.task.recurrence?.description ?? "once", .dim))
    }
    return table
  }
}
