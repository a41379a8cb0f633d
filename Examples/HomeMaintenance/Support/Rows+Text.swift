import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

extension StyledText {
  /// The text shown if there is no home.
  static func noHomes(in session: Session) -> StyledText {
    "There is no home yet. Add one: "
      + session.hint("init --template single-family")
  }

  /// The text shown if there is nothing to do.
  static func noTasks(in session: Session, hasHome: Bool) -> StyledText {
    hasHome
      ? "There are no tasks yet. Add one: " + session.hint("task add Gutters --every 6mo")
      : noHomes(in: session)
  }
}

extension DueTask {
  /// The due date, and its urgency.
  var dueText: StyledText {
    if let done = completedDate { return StyledText("done \(done)", .dim) }
    guard let dueDate else { return StyledText("unknown until the meter is read", .dim) }
    let distance = dueDate.distanceText(from: today)
    return switch status {
    case .overdue: StyledText("\(dueDate)  overdue \(daysOverdue) d", .red, .bold)
    case .today: StyledText("\(dueDate)  \(isEstimated ? "probably now" : "today")", .yellow, .bold)
    case .soon: StyledText("\(dueDate)  \(probably)\(distance)", .yellow)
    case .later, .done: StyledText("\(dueDate)  \(probably)\(distance)")
    }
  }
}

extension DueTask {
  private var probably: String { isEstimated ? "probably " : "" }
}

extension MaintenanceTask {
  /// The recurrence as text.
  var recurrenceText: String { recurrence?.phrase ?? "once" }

  /// The next due date: `is due on 2026-12-01 (in 10 d)`.
  func dueSentence(today: CivilDate) -> String {
    if let completedDate { return "was done for good on \(completedDate)" }
    guard let dueDate else { return "has no due date until its meter was read on two days" }
    let distance = dueDate.distanceText(from: today)
    if isEstimated, !isOverdue(on: today) {
      return dueDate <= today
        ? "is probably due now (since about \(dueDate))"
        : "is probably due on \(dueDate) (\(distance))"
    }
    return dueDate < today
      ? "was due on \(dueDate) (\(distance))" : "is due on \(dueDate) (\(distance))"
  }
}

extension Table {
  /// Creates the table of tasks that `due` and `task list` show.
  ///
  /// The home is shown where the tasks are in several.
  static func tasks(_ tasks: [DueTask]) -> Table {
    let hasHomes = Set(tasks.map(\.homeID)).count > 1
    var table = Table(
      .whole("Id", leaves: 3), .shrinking("Task", to: 20),
      .shrinking("Home", to: 10, leaves: 4).shown(if: hasHomes),
      .shrinking("For", to: 10, leaves: 2), "Due", .shrinking("How often", to: 10, leaves: 1))
    for task in tasks {
      let isUrgent = task.priority == .urgent || task.priority == .high
      let title = StyledText(task.title, .bold) + StyledText(isUrgent ? " !" : "", .red)
      let often = StyledText(task.recurrence?.description ?? "once", .dim)
      table.add(
        StyledText(id: task.id), title, StyledText(task.homeName ?? ""),
        StyledText(task.subject ?? ""), task.dueText, often)
    }
    return table
  }
}

extension Int {
  /// A number of bytes in the largest unit that it is a whole number of: `500 MB`.
  var bytesText: String {
    let units = [(1_000_000_000, "GB"), (1_000_000, "MB"), (1000, "KB")]
    let unit = units.first { self >= $0.0 && isMultiple(of: $0.0) }
    return unit.map { "\(self / $0.0) \($0.1)" } ?? "\(self) B"
  }
}

extension Home {
  /// Its size in the units that the user prefers.
  ///
  /// A square foot is 0.09290304 m², by the international yard and pound agreement of 1959.
  func sizeText(_ system: MeasurementSystem) -> String? {
    squareFootage.map { feet in
      system == .us
        ? "\(feet) square feet" : "\(Int((Double(feet) * 0.09290304).rounded())) m²"
    }
  }
}
