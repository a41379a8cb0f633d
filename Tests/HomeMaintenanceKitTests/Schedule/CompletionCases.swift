import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import Testing

/// What happened to a task, what one more completion counts for, and when the task is then due.
struct CompletionCase: CustomTestStringConvertible {
  let recurrence: String?
  let firstDue: String
  /// Earlier steps: `done 2026-02-02`, `done 2026-02-02 for 2026-02-09`, `skip 2026-02-02`,
  /// `snooze 2026-02-02 until 2026-02-05`, `edit every 1w`, `meter 2026-02-02 120`.
  let steps: [String]
  let doneOn: String
  /// Its kind and date, `due 2026-02-02`, and after a minus what is missed by it.
  let expected: String
  let next: String?

  init(
    _ recurrence: String?, _ firstDue: String, _ steps: [String] = [], done day: String,
    _ expected: String, next: String?
  ) {
    self.recurrence = recurrence
    self.firstDue = firstDue
    self.steps = steps
    doneOn = day
    self.expected = expected
    self.next = next
  }

  var testDescription: String {
    ([recurrence ?? "once", "first \(firstDue)"] + steps + ["done \(doneOn)"])
      .joined(separator: ", ")
  }

  /// The task after the earlier steps.
  func story() throws -> Story {
    var story = try Story(recurrence, due: firstDue)
    for step in steps {
      let words = step.split(separator: " ").map(String.init)
      if words[0] != "edit" { story.today = max(story.today, try day(words[1])) }
      switch words[0] {
      case "done": try story.complete(words.count > 2 ? words[3] : nil, on: words[1])
      case "skip": try story.skip()
      case "snooze":
        _ = try story.record { try $0.snoozing(until: day(words[3]), today: $1, stamp: $2) }
      case "meter": try story.read(Decimal(string: words[2]) ?? 0, on: words[1])
      default:
        story.task.recurrence = try Recurrence(parsing: words.dropFirst().joined(separator: " "))
      }
    }
    return story
  }
}
