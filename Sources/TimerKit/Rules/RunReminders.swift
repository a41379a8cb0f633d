import Foundation
public import HouseholdCalendar

/// What a reminder of this kit is about; the raw value is the reminder's kind.
public enum TimerReminderKind: String, CaseIterable, Codable, Sendable {
  /// A run that waited begins.
  case runStarts
  /// A step of a sequence is over, and the next begins.
  case stepEnds
  /// A run is over.
  case runEnds
}

extension TimerRun {
  /// All reminders that the run gives, past ones included, as long as nobody does anything.
  ///
  /// A run that is paused or closed has none.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public func reminders() -> [Reminder] {
    let timeline = RunTimeline(self)
    guard timeline.ending == nil, let since = timeline.since, let end = timeline.plannedEnd else {
      return []
    }
    var reminders: [Reminder] = []
    if timeline.elapsed == 0, case .scheduled? = events.first?.kind {
      reminders.append(reminder(.runStarts, at: since, "\(name) starts now", "It ends by itself."))
    }
    var over: Int64 = 0
    for (index, step) in timeline.steps.dropLast().enumerated() {
      over = Span.sum(over, step)
      guard over > timeline.elapsed else { continue }
      reminders.append(
        reminder(
          .stepEnds, number: index + 1, at: since.adding(milliseconds: over - timeline.elapsed),
          "\(name): step \(index + 1) is over",
          "Step \(index + 2) of \(timeline.steps.count) begins."))
    }
    let length = DurationText.clock(Int(timeline.total / 1000))
    reminders.append(reminder(.runEnds, at: end, "\(name) is over", "It ran for \(length)."))
    return reminders
  }

  private func reminder(
    _ kind: TimerReminderKind, number: Int? = nil, at instant: Date, _ title: String, _ body: String
  ) -> Reminder {
    let suffix = number.map { ".\($0)" } ?? ""
    return Reminder(
      id: "timer.\(id.uuidString).\(kind.rawValue)\(suffix)", fireDate: instant,
      kind: kind.rawValue, group: id.uuidString, title: title, body: body)
  }
}
