import Foundation
import HouseholdColor
import HouseholdTransfer

/// A row of a table of timers.
struct TimerRow: Sendable {
  var timer = CountdownTimer(name: "", durationInSeconds: 0)
  var todos: [String] = []

  static let shape = TableShape<TimerRow>("timer", of: TimerRow(), ignoring: "id, remaining, ends")
  {
    TableColumn("name", "timer, title, what, label, preset", \.timer.name, .text, isRequired: true)
    TableColumn(
      "duration", "length, time, duration in seconds, minutes, seconds, hours, how long",
      \.timer.durationInSeconds, .seconds, isRequired: true)
    TableColumn("to-dos", "todo, to do, tasks, steps, checklist", \.todos, .list)
    TableColumn(
      "resets to-dos", "reset, repeats to-dos", \.timer.resetsTodos, .yesOrNo)
    TableColumn(
      "color", "color hex", \.timer.color,
      TableForm("a color as #RRGGBB, or a name such as navy") { cell in
        SRGBColor(hex: cell.text) ?? ColorName.named(cell.text)?.color
      })
    TableColumn("icon", "symbol", \.timer.icon, .text)
    TableColumn("notes", "note, comment, comments, description", \.timer.notes, .text)
  }

  var key: [String?] { [timer.name, "\(timer.durationInSeconds)"] }
}
