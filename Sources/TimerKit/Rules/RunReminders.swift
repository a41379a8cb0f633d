import Foundation
package import HouseholdCalendar
import HouseholdMessages

/// A kind of reminder of this kit; the raw value is stored as the reminder's kind.
public enum TimerReminderKind: String, CaseIterable, Codable, Sendable {
  /// A run that waited begins.
  case runStarts
  /// A step of a sequence is over, and the next begins.
  case stepEnds
  /// A run is over.
  case runEnds
}

extension TimerRun {
  /// All reminders that the run gives, including past ones, if nothing else is done to it.
  ///
  /// A run that is paused or closed has none; one that waits at the end of a step has that of the step.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  package func reminders() -> [Reminder] {
    let timeline = RunTimeline(self)
    guard timeline.ending == nil else { return [] }
    if let held = timeline.held {
      return [stepReminder(held.step, at: held.since, lengths: timeline.steps)]
    }
    guard let since = timeline.since else { return [] }
    var reminders: [Reminder] = []
    if timeline.elapsed == 0, case .scheduled? = events.first?.kind {
      reminders.append(
        reminder(.runStarts, at: since, title: "\(name) starts now", body: "It ends by itself."))
    }
    var over: Int64 = 0
    for (index, step) in timeline.steps.dropLast().enumerated() {
      over = Span.sum(over, step)
      guard over > timeline.elapsed, over <= timeline.limit else { continue }
      let end = since.adding(milliseconds: over - timeline.elapsed)
      reminders.append(stepReminder(index + 1, at: end, lengths: timeline.steps))
    }
    guard let end = timeline.plannedEnd else { return reminders }
    let length = DurationText.clock(Int(timeline.total / 1000))
    reminders.append(
      reminder(.runEnds, at: end, title: "\(name) is over", body: "It ran for \(length)."))
    return reminders
  }

  private func stepReminder(_ number: Int, at end: Date, lengths: [Int64]) -> Reminder {
    let change = stepChange(after: number, lengths: lengths)
    return reminder(
      .stepEnds, number: number, at: end, title: change.title,
      body: holds ? "\(change.body) It begins when you resume it." : change.body)
  }

  /// What is said when a step is over: “Pomodoro: work is over” and “Next is rest, 05:00 (step 2 of
  /// 8).”, or the numbers alone where the steps have no names.
  ///
  /// - Parameter number: The number of the step that is over, from 1, not the last.
  func stepChange(after number: Int, lengths: [Int64]) -> (title: Message, body: Message) {
    let over: Message = stepName(number).map { "\($0)" } ?? "step \(number)"
    let place: Message = "step \(number + 1) of \(lengths.count)"
    guard let next = stepName(number + 1), lengths.indices.contains(number) else {
      return ("\(name): \(over) is over", "Next is \(place).")
    }
    let length = DurationText.clock(Int(lengths[number] / 1000))
    return ("\(name): \(over) is over", "Next is \(next), \(length) (\(place)).")
  }

  private func reminder(
    _ kind: TimerReminderKind, number: Int? = nil, at instant: Date, title: Message, body: Message
  ) -> Reminder {
    let suffix = number.map { ".\($0)" } ?? ""
    return Reminder(
      id: "timer.\(id.uuidString).\(kind.rawValue)\(suffix)", fireDate: instant,
      kind: kind.rawValue, group: id.uuidString, title: title, body: body)
  }
}
