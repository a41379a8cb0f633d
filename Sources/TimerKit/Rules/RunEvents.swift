import Foundation
import HouseholdCalendar

/// The events of a run as facts; two devices that were apart each have some of them.
extension [RunEvent] {
  /// The event to append for something that is done now.
  ///
  /// A clock that went back does not undo what was done: the event comes after the last one. Of two
  /// events at the same instant the order says which comes first; where that would be the new one,
  /// it is a millisecond later, which ``RunTimeline`` does not count.
  func next(_ kind: RunEvent.Kind, at now: Date) -> RunEvent {
    guard let last else { return RunEvent(kind, at: now) }
    let event = RunEvent(kind, at: Swift.max(now, last.instant))
    return RunEvent.precedes(last, event)
      ? event : RunEvent(kind, at: last.instant.adding(milliseconds: 1))
  }

  /// The events that are not in a former list.
  func added(to former: [RunEvent]) -> [RunEvent] {
    var counts: [RunEvent: Int] = [:]
    for event in former { counts[event, default: 0] += 1 }
    return filter { event in
      counts[event, default: 0] -= 1
      return counts[event, default: 0] < 0
    }
  }

  /// Every event of both lists, in the order of time.
  ///
  /// An event that is in both is there once. The result is the same whichever list is first, and
  /// whatever order several lists are united in.
  ///
  /// - Complexity: O(*n* log *n*) in the number of events.
  package func united(with other: [RunEvent]) -> [RunEvent] {
    let missing = other.added(to: self)
    if missing.isEmpty, count > other.count || self == other { return self }
    if missing.count + count == other.count, !missing.isEmpty { return other }
    return (self + missing).sorted(by: RunEvent.precedes)
  }
}

extension RunEvent {
  /// Every event of both lists, in the order of time, also where the lists are not.
  static func facts(of left: [RunEvent], and right: [RunEvent]) -> [RunEvent] {
    left.united(with: right).sorted(by: precedes)
  }

  /// Whether the events of one list, noted by somebody unaware of those of the other, change nothing more.
  ///
  /// Two extensions add up; a run that two people ended is ended until both take that back.
  static func isRepeated(_ events: [RunEvent], by others: [RunEvent]) -> Bool {
    guard let event = events.last, let other = others.last else { return false }
    switch event.kind {
    case .cancelled, .acknowledged: return event.rank == other.rank
    case .paused, .resumed, .skipped, .continued: return event.kind == other.kind
    case .started, .scheduled, .extended: return false
    }
  }

  /// Whether an event comes before another one of the same run.
  ///
  /// At the same instant a start comes first, then pauses and their ends, extensions, and last what
  /// closes the run; within these groups the order is that of the text.
  package static func precedes(_ left: RunEvent, _ right: RunEvent) -> Bool {
    if left.instant != right.instant { return left.instant < right.instant }
    if left.rank != right.rank { return left.rank < right.rank }
    return left.description < right.description
  }

  private var rank: Int {
    switch kind {
    case .started, .scheduled: 0
    case .paused, .resumed, .continued: 1
    case .extended, .skipped: 2
    case .cancelled, .acknowledged: 3
    }
  }
}
