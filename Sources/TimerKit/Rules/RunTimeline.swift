public import Foundation
import HouseholdCalendar

/// The step of a run in progress at an instant.
public struct RunStep: Hashable, Sendable {
  /// Its number among the steps, from 1.
  public let number: Int
  /// The number of steps.
  public let count: Int
  /// The name, or nil if it has none.
  public let name: String?
  /// The seconds of the step, extensions included.
  public let duration: TimeInterval
  /// The seconds that are left of it: 0 while the run is held at its end, else more.
  public let remaining: TimeInterval
  /// The instant at which it ends, or ended if the run is held there; nil while the run is paused.
  public let endsAt: Date?
}

/// A run's timeline, computed from its events: the elapsed time, and the instant from which time
/// counts.
///
/// Total for any list of events, also one that the rules of ``TimerRun`` refuse.
struct RunTimeline {
  /// The milliseconds of each step, extensions included; never empty.
  private(set) var steps: [Int64]
  /// The milliseconds of all steps.
  private(set) var total: Int64
  /// The milliseconds that had run when ``since`` began, or in all when nothing runs.
  private(set) var elapsed: Int64 = 0
  /// The instant from which time counts on, perhaps one to come; nil while none counts.
  private(set) var since: Date?
  /// The instant of the first event that starts the run, perhaps one to come.
  private(set) var startsAt: Date?
  /// The instant of the last event; the present is never before it.
  private(set) var last: Date = .distantPast
  /// The instant that is noted for the last event.
  private var noted: Date = .distantPast
  /// The step at whose end the run waits since an instant, as of the last event; nil if it does not.
  private(set) var held: (step: Int, since: Date)?
  /// The event that closed the run, or nil.
  private(set) var ending: RunEvent?
  /// Whether time counted when the run was closed.
  private var wasRunning = false
  /// The instant at which the time was over, where an event shows it.
  private var end: Date?
  /// Whether the run waits at the end of each step.
  private let holds: Bool

  init(_ run: TimerRun) {
    holds = run.holds
    steps = (run.steps.isEmpty ? [run.durationInSeconds] : run.steps).map {
      Swift.max(0, Span.milliseconds($0))
    }
    total = steps.reduce(0, Span.sum)
    for event in run.events { add(event) }
  }

  private mutating func add(_ event: RunEvent) {
    // The millisecond that keeps the order of what was done at one instant is no time.
    let closes = event.kind == .cancelled || event.kind == .acknowledged
    if closes || event.instant.milliseconds(since: noted) > 1 {
      last = Swift.max(last, event.instant)
    }
    noted = event.instant
    // Only someone unaware of its end can extend the run: it goes on, as if it had not been ended.
    if case .extended = event.kind, let ended = ending {
      (ending, since) = (nil, wasRunning ? ended.instant : nil)
    }
    // Only someone unaware of its cancellation can acknowledge the run: for them it was over, and rang.
    if case .acknowledged = event.kind, let ended = ending, ended.kind == .cancelled, wasRunning {
      var going = self
      (going.ending, going.since) = (nil, ended.instant)
      going.settle()
      if going.end != nil { self = going }
    }
    guard ending == nil else { return }
    settle()
    switch event.kind {
    case .started:
      since = last
      startsAt = startsAt ?? last
    case .scheduled(let start):
      since = start
      startsAt = startsAt ?? start
    case .paused: since = nil
    case .resumed: if end == nil, held == nil { since = since ?? last }
    case .extended(let seconds):
      let span = Span.milliseconds(seconds)
      let index = held.map { $0.step - 1 } ?? stepIndex(after: elapsed) ?? steps.count - 1
      steps[index] = Span.sum(steps[index], span)
      total = Span.sum(total, span)
      // A run that was over or held goes on from here; what passed in between does not count.
      if end != nil || held != nil { (end, held, since) = (nil, nil, last) }
    case .skipped(let number): skip(number)
    case .continued(let number):
      if held?.step == number { (held, since) = (nil, last) }
    case .acknowledged where end == nil:
      // Someone else had extended it by then, so it was not over.
      return
    case .cancelled, .acknowledged:
      wasRunning = since != nil
      since = nil
      ending = event
    }
  }

  /// Ends a step, if it is in progress.
  private mutating func skip(_ number: Int) {
    guard held == nil, stepIndex(after: elapsed) == number - 1 else { return }
    let rest = steps[..<number].reduce(0, Span.sum) - elapsed
    steps[number - 1] -= rest
    total -= rest
    guard elapsed >= total else { return }
    (end, since) = (last, nil)
  }

  /// Counts the time up to the last event.
  private mutating func settle() {
    guard let start = since else { return }
    let over = elapsed(at: last)
    if over >= total {
      end = plannedEnd
      since = nil
    } else if let hold = held(at: last) {
      held = hold
      since = nil
    } else {
      since = Swift.max(start, last)
    }
    elapsed = over
  }

  /// The instant at which the time is or was over if nothing else happens; nil while none counts, and
  /// while the run is to wait for a person before.
  var plannedEnd: Date? {
    if let end { return end }
    return limit < total ? nil : since?.adding(milliseconds: total - elapsed)
  }

  /// The milliseconds at which the time stops counting: ``total``, or the end of the step in progress.
  var limit: Int64 {
    guard holds, let index = stepIndex(after: elapsed) else { return total }
    return steps[...index].reduce(0, Span.sum)
  }

  /// The step at whose end the run waits at an instant, and since when; nil if it does not.
  func held(at now: Date) -> (step: Int, since: Date)? {
    guard let since, limit < total, elapsed(at: now) >= limit, let index = stepIndex(after: elapsed)
    else { return held }
    return (index + 1, since.adding(milliseconds: limit - elapsed))
  }

  /// The milliseconds that have run at an instant, 0 to ``total``.
  func elapsed(at now: Date) -> Int64 {
    guard let since else { return elapsed }
    let span = Swift.max(0, clamped(now).milliseconds(since: since))
    return Swift.min(limit, Span.sum(elapsed, span))
  }

  /// The state at an instant.
  ///
  /// After a clock went back, an instant before the last event counts as that event's.
  func state(at now: Date) -> RunState {
    switch ending?.kind {
    case .cancelled?: return .cancelled
    case .acknowledged?: return .finished
    default: break
    }
    if end != nil { return .finished }
    if held(at: now) != nil { return .held }
    guard let since else { return .paused }
    if elapsed(at: now) >= total { return .finished }
    return clamped(now) < since && elapsed == 0 ? .waiting : .running
  }

  /// The instant at which the time was over, or nil if it is not.
  func finishedAt(at now: Date) -> Date? {
    guard state(at: now) == .finished else { return nil }
    return plannedEnd ?? ending?.instant
  }

  /// The index of the current step after some milliseconds; nil at the end.
  func stepIndex(after elapsed: Int64) -> Int? {
    var sum: Int64 = 0
    return steps.firstIndex { step in
      sum = Span.sum(sum, step)
      return elapsed < sum
    }
  }

  private func clamped(_ now: Date) -> Date { Swift.max(now, last) }
}
