import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

/// A row of a table of tasks.
struct TaskRow: HomeTableRow {
  var task = MaintenanceTask(title: "", firstDueDate: nil)
  var home: String?
  var appliance: String?
  var room: String?
  var area: String?
  var notes: String?
  var cost: TableAmount?
  var lastDone: CivilDate?

  static let shape = TableShape<TaskRow>(
    "task", of: TaskRow(),
    ignoring: "id, task id, chore id, assigned to, assignee, status, days until due, history"
  ) {
    TableColumn(
      "title",
      """
      task, chore, task name, chore name, maintenance task, job, to do, activity, action, \
      name, item, what, work, summary
      """, \.task.title, .text, isRequired: true)
    TableColumn(
      "interval",
      """
      frequency, how often, every, repeats, repeat, recurrence, schedule, period, \
      cadence, charge interval, interval days, frequency type
      """, \.task.recurrence, IntervalReader.form)
    TableColumn(
      "due",
      """
      due date, next due, next due date, next date, next, first due, first due date, \
      deadline, do by, next execution, next estimated execution time
      """, \.task.firstDueDate, .date)
    TableColumn(
      "last done",
      """
      last completed, last performed, last service, last done on, last time, completed, \
      done, last, date completed, last execution, last tracked, last charged, \
      last tracked time
      """,
      \.lastDone, lastDoneForm)
    TableColumn("appliance", "device, machine, equipment, asset, used in", \.appliance, .text)
    TableColumn("home", "property, house, flat, apartment, building", \.home, .text)
    TableColumn("room", "location, where, place", \.room, .text)
    TableColumn("area", "category, system, group, section", \.area, .text)
    TableColumn(
      "type", "kind, type of work, kind of work", \.task.type, .word(HomeWords.taskTypes))
    TableColumn(
      "priority", "importance, urgency", \.task.priority, .word(HomeWords.priorities))
    TableColumn(
      "estimated cost", "cost, price, budget, costs", \.cost, .amount)
    TableColumn(
      "estimated time", "takes, duration, time, minutes, time needed, effort, how long",
      \.task.estimatedDuration, .minutes)
    TableColumn(
      "notes", "description, details, comment, comments, instructions, task description",
      \.notes, .text)
  }

  mutating func settle(_ place: HomeTablePlace) -> TableRefusal? {
    task.applianceID = place.applianceID
    task.homeID = place.applianceID == nil ? place.homeID : nil
    if task.applianceID == nil, task.recurrence?.usage != nil {
      return TableRefusal(
        column: "appliance", value: "",
        message: "expected the name of the appliance whose use is counted")
    }
    task.estimatedCost = place.money(cost, nil)
    // An appliance has its own location, so the room of its task is only noted.
    let roomNote = task.applianceID == nil ? nil : room.map { "Room: \($0)" }
    let more = [roomNote, area.map { "Area: \($0)" }, notes].compactMap(\.self)
    task.taskDescription = more.isEmpty ? nil : more.joined(separator: "\n")
    task.startDate = place.today
    if let lastDone, lastDone > place.today {
      return TableRefusal(
        column: "last done", value: "\(lastDone)", message: "expected a day that is not after today"
      )
    }
    guard task.firstDueDate == nil else { return nil }
    // What was done last is the first date of the schedule, which is done.
    task.firstDueDate =
      lastDone ?? task.recurrence?.firstDueDate(startingOn: place.today)
      ?? (task.recurrence == nil ? place.today : nil)
    if let lastDone { task.startDate = lastDone }
    return nil
  }

  func failures(now: Date) -> [ValidationFailure] {
    MaintenanceTask.schema.failures(of: task, now: now)
  }

  var key: [String?] {
    [task.title, task.applianceID?.uuidString, task.homeID?.uuidString, room]
  }

  var name: String { task.title }

  /// A date; or a tick, which says nothing of when.
  private static let lastDoneForm = TableForm<CivilDate>(
    TableForm.date.expected, convention: .dateOrder
  ) { TableText.boolean($0.text) == nil ? TableForm.date.read($0) : .nothing }
}
