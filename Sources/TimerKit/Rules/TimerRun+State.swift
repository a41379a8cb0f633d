public import Foundation
import HouseholdCalendar

/// The state of a run at an instant.
public enum RunState: String, CaseIterable, Codable, Sendable {
  /// The run begins by itself at an instant that has not come.
  case waiting
  /// Time counts.
  case running
  /// The run was stopped for a while.
  case paused
  /// A step is over, and the run waits until a person goes on.
  case held
  /// All of the run's time is over, whether that was acknowledged or not.
  case finished
  /// The run was canceled.
  case cancelled
}

extension TimerRun {
  /// Whether an event closed the run: it was canceled or acknowledged.
  public var isEnded: Bool { isCancelled || isAcknowledged }

  /// Whether the run was canceled.
  public var isCancelled: Bool { ending?.kind == .cancelled }

  /// Whether the end of the run was acknowledged.
  public var isAcknowledged: Bool { ending?.kind == .acknowledged }

  /// The event that closed the run.
  var ending: RunEvent? { RunTimeline(self).ending }

  /// The name of a step, or nil if it has none.
  ///
  /// - Parameter number: The number of the step among all steps of the run, from 1.
  public func stepName(_ number: Int) -> String? {
    guard number > 0, !stepNames.isEmpty else { return nil }
    let name = stepNames[(number - 1) % stepNames.count]
    return name.isEmpty ? nil : name
  }

  /// The state at an instant.
  ///
  /// After a clock went back, an instant before the last event counts as that event's.
  public func state(at now: Date) -> RunState { RunTimeline(self).state(at: now) }

  /// The seconds of the run, extensions included.
  public var total: TimeInterval { Double(RunTimeline(self).total) / 1000 }

  /// The seconds that have run at an instant, pauses not counted: 0 to ``total``.
  public func elapsed(at now: Date) -> TimeInterval {
    Double(RunTimeline(self).elapsed(at: now)) / 1000
  }

  /// The seconds that are left at an instant, never negative.
  public func remaining(at now: Date) -> TimeInterval {
    let timeline = RunTimeline(self)
    return Double(timeline.total - timeline.elapsed(at: now)) / 1000
  }

  /// The share of the run that is over at an instant, 0 to 1.
  ///
  /// It grows while the run runs; an extension makes it smaller.
  public func progress(at now: Date) -> Double { RunTimeline(self).progress(at: now) }

  /// The instant at which the run began, or begins by itself.
  public var startsAt: Date? { RunTimeline(self).startsAt }

  /// The instant at which the run will be over, or nil unless it runs or waits to; nil too while
  /// ``TimerRun/holds`` stops it before.
  public func endsAt(at now: Date) -> Date? { RunTimeline(self).endsAt(at: now) }

  /// The instant at which the run was over, or nil if it is not.
  public func finishedAt(at now: Date) -> Date? { RunTimeline(self).finishedAt(at: now) }

  /// The step in progress at an instant, or nil if the run is over or was canceled.
  ///
  /// A run without a sequence has one step.
  ///
  /// - Complexity: O(*n*) in the number of steps.
  public func step(at now: Date) -> RunStep? { RunTimeline(self).step(at: now, of: self) }
}

extension TimerRun {
  /// The seconds between two starts of a timer that mean one pot: two people who did not see each other.
  private static let sameStart: TimeInterval = 120

  /// The run as it is when another run of its timer was started later without knowing of it.
  ///
  /// Within two minutes that is one start by two people: the run is canceled, if nothing was done to it. It is
  /// also canceled if the other run is a restart of it. Otherwise it goes on without the timer.
  func givingWay(to newer: TimerRun) -> TimerRun {
    var run = self
    if let start = events.first?.instant, let other = newer.events.first?.instant,
      events.count == 1 && abs(other.timeIntervalSince(start)) <= Self.sameStart
        || events.contains(RunEvent(.cancelled, at: other))
    {
      run.events.append(events.next(.cancelled, at: other))
      run.isOpen = false
    } else {
      run.timerID = nil
    }
    return run
  }
}

extension RunTimeline {
  func progress(at now: Date) -> Double {
    total > 0 ? Double(elapsed(at: now)) / Double(total) : 1
  }

  func endsAt(at now: Date) -> Date? {
    switch state(at: now) {
    case .waiting, .running: plannedEnd
    case .paused, .held, .finished, .cancelled: nil
    }
  }

  func step(at now: Date, of run: TimerRun) -> RunStep? {
    let state = state(at: now)
    guard state != .finished, state != .cancelled else { return nil }
    let elapsed = elapsed(at: now)
    let held = held(at: now)
    guard let index = held.map({ $0.step - 1 }) ?? stepIndex(after: elapsed) else { return nil }
    let end = steps[...index].reduce(0, Span.sum)
    return RunStep(
      number: index + 1, count: steps.count, name: run.stepName(index + 1),
      duration: Double(steps[index]) / 1000, remaining: Double(end - elapsed) / 1000,
      endsAt: held?.since ?? since?.adding(milliseconds: end - self.elapsed))
  }
}
