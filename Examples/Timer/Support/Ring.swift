import Foundation
import HouseholdCalendar
import TimerKit

/// Something that is over: a step of a run, or the run.
struct Ring: Sendable {
  /// The run as it is now.
  let card: RunCard
  /// The number of the step that is over, from 1; nil if the run is.
  let step: Int?

  /// Creates the ring for a run or a step that is over.
  init(card: RunCard, step: Int?) {
    self.card = card
    self.step = step
  }

  /// Creates the ring for the step that was over last, or nil if that has rung.
  ///
  /// - Parameters:
  ///   - card: The run as it is now.
  ///   - known: The number of steps that were over when it was last looked at; nil if it was not, when
  ///     only a run that waits for its next step rings.
  init?(_ card: RunCard, since known: Int?) {
    guard let over = card.stepsOver, over > known ?? (card.state == .held ? 0 : over) else {
      return nil
    }
    self.init(card: card, step: over)
  }

  /// The announcement: `Pomodoro: work is over`, `Pomodoro is over`.
  var text: String {
    step.map { "\(card.run.name): \(stepText($0)) is over" } ?? "\(card.run.name) is over"
  }

  /// The environment variables of the `--then` command.
  var variables: [String: String] {
    let next = card.stepsOver.map { stepText($0 + 1) } ?? ""
    return [
      "TIMER_TEXT": text, "TIMER_NAME": card.run.name, "TIMER_RUN": card.run.id.uuidString,
      "TIMER_STEP": step.map(stepText) ?? "", "TIMER_NEXT": step == nil ? "" : next,
      "TIMER_FINISHED_AT": (finishedAt ?? card.now).iso8601,
    ]
  }

  /// Whether a reminder tells of the same.
  func isToldBy(_ reminder: Reminder) -> Bool {
    guard reminder.group == card.run.id.uuidString else { return false }
    guard let step else { return reminder.kind == TimerReminderKind.runEnds.rawValue }
    return reminder.kind == TimerReminderKind.stepEnds.rawValue
      && reminder.id.hasSuffix(".\(step)")
  }

  /// The end, if known.
  private var finishedAt: Date? {
    guard step != nil else { return card.finishedAt }
    if card.state == .held { return card.step?.endsAt }
    return card.sequenceStep.flatMap { now in now.endsAt?.addingTimeInterval(-now.duration) }
  }

  /// A step by its name, or by its number if it has none.
  private func stepText(_ number: Int) -> String {
    card.run.stepName(number) ?? "step \(number)"
  }
}
