package import Foundation
import HouseholdCalendar
import HouseholdMessages

extension TimerRun {
  /// A run that begins.
  ///
  /// - Parameters:
  ///   - id: The run's id.
  ///   - timerID: The timer that is started, or nil.
  ///   - name: The run's name.
  ///   - seconds: The seconds it lasts.
  ///   - steps: The seconds of each step of a sequence; empty if there is one step.
  ///   - stepNames: The names of the steps of one round.
  ///   - holds: Whether the run waits at the end of each step until a person goes on.
  ///   - start: The instant at which it begins by itself; nil for now.
  ///   - now: The current instant.
  package static func starting(
    id: UUID = UUID(), timerID: UUID? = nil, name: String, seconds: Int, steps: [Int] = [],
    stepNames: [String] = [], holds: Bool = false, by start: Date? = nil, at now: Date
  ) -> TimerRun {
    TimerRun(
      id: id, timerID: timerID, name: oneLine(name), durationInSeconds: seconds, steps: steps,
      events: [RunEvent(start.map { .scheduled(Swift.max($0, now)) } ?? .started, at: now)],
      createdAt: now, updatedAt: now, stepNames: stepNames.map(oneLine), holds: holds)
  }

  /// A name without line breaks: a row of an older version may have one.
  private static func oneLine(_ name: String) -> String {
    name.contains(where: \.isNewline)
      ? name.split(whereSeparator: \.isNewline).joined(separator: " ") : name
  }

  /// The run, stopped for a while.
  ///
  /// - Throws: ``TimerError``: `wrongState` unless the run is running.
  package func pausing(at now: Date) throws(TimerError) -> TimerRun {
    try appending(.paused, at: now, from: [.running], "Only a running run can be paused")
  }

  /// The run, going on after a pause, or with the next step after it was held.
  ///
  /// - Throws: ``TimerError``: `wrongState` unless the run is paused or held.
  package func resuming(at now: Date) throws(TimerError) -> TimerRun {
    let held = RunTimeline(self).held(at: now)?.step
    return try appending(
      held.map { .continued(step: $0) } ?? .resumed, at: now, from: [.paused, .held],
      "Only a run that is paused or held can be resumed")
  }

  /// The run, some seconds longer; one that is over and not acknowledged goes on from now.
  ///
  /// In a run over a sequence the step in progress becomes longer, or that at whose end the run is held.
  ///
  /// - Parameters:
  ///   - seconds: 1 to ``TimerLimits/maximumDuration``.
  ///   - now: The current instant.
  /// - Throws: ``TimerError``: `invalidDuration`; `durationTooLong`; `wrongState` when the run is
  ///   closed.
  package func extending(bySeconds seconds: Int, at now: Date) throws(TimerError) -> TimerRun {
    guard seconds > 0 else {
      throw TimerError(
        .invalidDuration, "A run is extended by 1 second or more, not by \(seconds).", id: id)
    }
    guard seconds <= TimerLimits.maximumDuration else {
      throw TimerError(
        .durationTooLong,
        "A run is extended by at most \(TimerLimits.maximumDuration / 3600) hours at a time; extend"
          + " it twice.", id: id)
    }
    return try appending(
      .extended(seconds: seconds), at: now, from: [.waiting, .running, .paused, .held, .finished],
      "A run that was canceled or acknowledged cannot be extended")
  }

  /// The run with its step in progress ended now: the next one begins.
  ///
  /// A run whose last step is ended is over, with note taken of it. A step that was skipped is not held.
  ///
  /// - Throws: ``TimerError``: `wrongState` unless the run is running or paused, or if it has no steps.
  package func skippingStep(at now: Date) throws(TimerError) -> TimerRun {
    guard steps.count > 1 else {
      throw TimerError(
        .wrongState, "\(name) has no steps to skip; cancel it, or acknowledge it when it is over.",
        id: id)
    }
    // The number is that of the step at the instant at which the event will be.
    let instant = Swift.max(now, events.last?.instant ?? now)
    let number = step(at: instant)?.number ?? steps.count
    let run = try appending(
      .skipped(step: number), at: now, from: [.running, .paused],
      "Only a step that is in progress can be skipped")
    return run.state(at: now) == .finished ? try run.acknowledging(at: now) : run
  }

  /// The run, canceled.
  ///
  /// - Throws: ``TimerError``: `wrongState` when the run is over or closed.
  package func cancelling(at now: Date) throws(TimerError) -> TimerRun {
    try appending(
      .cancelled, at: now, from: [.waiting, .running, .paused, .held],
      "Only a run that is not over yet can be canceled")
  }

  /// The run, with note taken that it is over.
  ///
  /// - Throws: ``TimerError``: `wrongState` unless the run is finished and not acknowledged.
  package func acknowledging(at now: Date) throws(TimerError) -> TimerRun {
    try appending(
      .acknowledged, at: now, from: [.finished],
      "Only a finished run can be acknowledged, and only once")
  }

  /// The run, closed in whatever open state it is: acknowledged when it is over, else canceled.
  ///
  /// - Throws: ``TimerError``: `wrongState` when the run is closed already.
  package func closing(at now: Date) throws(TimerError) -> TimerRun {
    state(at: now) == .finished ? try acknowledging(at: now) : try cancelling(at: now)
  }

  private func appending(
    _ kind: RunEvent.Kind, at now: Date, from expected: [RunState], _ rule: Message
  ) throws(TimerError) -> TimerRun {
    let timeline = RunTimeline(self)
    let found = timeline.state(at: now)
    guard expected.contains(found), timeline.ending == nil else {
      let state: Message =
        switch found {
        case .finished where isAcknowledged: "finished and acknowledged"
        case .cancelled: "canceled"
        case .held: "held at the end of a step; resume it to begin the next"
        default: Message(phrase: found.rawValue)
        }
      throw TimerError(
        .wrongState, "\(rule); \(name) is \(state).", id: id, expected: expected, found: found)
    }
    var run = self
    run.events.append(run.events.next(kind, at: now))
    run.isOpen = !run.isEnded
    return run
  }
}
