package import Foundation
import HouseholdCalendar

/// The times that do not count for one pet: the union of its own pauses and the household's.
///
/// A pause that lasts still has no end. Times are half open: a pause from 10:00 to 11:00 includes
/// its first instant and not its last.
package struct PauseCalendar: Hashable, Sendable {
  /// Disjoint times in ascending order; the last may have no end.
  private let spans: [(start: Date, end: Date?)]

  /// Joins pauses.
  ///
  /// - Parameters:
  ///   - pauses: Pauses in any order, also of other pets.
  ///   - petID: The pet whose calendar it is.
  /// - Complexity: O(*n* log *n*) in the number of pauses.
  package init(_ pauses: some Sequence<Pause>, for petID: UUID) {
    var joined: [(start: Date, end: Date?)] = []
    let relevant = pauses.filter { $0.petID == nil || $0.petID == petID }
    for pause in relevant.sorted(by: { $0.start < $1.start }) {
      guard let last = joined.last, last.end.map({ $0 >= pause.start }) ?? true else {
        joined.append((pause.start, pause.end))
        continue
      }
      guard let lastEnd = last.end else { break }
      joined[joined.count - 1].end = pause.end.map { Swift.max($0, lastEnd) }
    }
    spans = joined
  }

  /// Whether the clock stands still at an instant.
  ///
  /// - Complexity: O(*n*) in the number of pauses.
  package func isPaused(at instant: Date) -> Bool {
    spans.contains { $0.start <= instant && $0.end.map { instant < $0 } ?? true }
  }

  /// The first instant from one on that is not paused, or nil if a pause without end comes.
  ///
  /// - Complexity: O(*n*) in the number of pauses.
  package func firstInstant(outside instant: Date) -> Date? {
    let span = spans.first { $0.start <= instant && $0.end.map { instant < $0 } ?? true }
    return span == nil ? instant : span?.end
  }

  /// The milliseconds between two instants that were not paused; 0 when the second is not later.
  ///
  /// - Complexity: O(*n*) in the number of pauses.
  package func activeMilliseconds(from start: Date, to end: Date) -> Int64 {
    guard start < end else { return 0 }
    var active = end.milliseconds(since: start)
    for span in spans {
      let from = Swift.max(span.start, start)
      let to = span.end.map { Swift.min($0, end) } ?? end
      if from < to { active -= to.milliseconds(since: from) }
    }
    return active
  }

  /// The first instant at which so much unpaused time has passed, or nil while a pause without end
  /// comes first.
  ///
  /// - Parameters:
  ///   - milliseconds: Unpaused time, 0 or more.
  ///   - start: The instant to count from.
  /// - Complexity: O(*n*) in the number of pauses.
  package func instant(after milliseconds: Int64, from start: Date) -> Date? {
    var instant = start.adding(milliseconds: milliseconds)
    for span in spans {
      let from = Swift.max(span.start, start)
      if instant <= from { break }
      guard let end = span.end else { return nil }
      if from < end { instant = instant.adding(milliseconds: end.milliseconds(since: from)) }
    }
    return instant
  }

  /// The instant since which so much unpaused time has passed, but none before another.
  ///
  /// - Parameters:
  ///   - milliseconds: Unpaused time, 0 or more.
  ///   - end: The instant to count back from.
  ///   - earliest: The earliest answer.
  /// - Complexity: O(*n*) in the number of pauses.
  func instant(before milliseconds: Int64, until end: Date, from earliest: Date) -> Date {
    var instant = end.adding(milliseconds: -milliseconds)
    for span in spans.reversed() where span.start < end {
      let to = span.end.map { Swift.min($0, end) } ?? end
      if to <= instant { break }
      instant = instant.adding(milliseconds: -to.milliseconds(since: span.start))
    }
    return Swift.max(earliest, instant)
  }

  /// Whether two calendars pause the same times.
  public static func == (left: PauseCalendar, right: PauseCalendar) -> Bool {
    left.spans.elementsEqual(right.spans) { $0 == $1 }
  }

  /// Adds the times to a hasher.
  public func hash(into hasher: inout Hasher) {
    for span in spans {
      hasher.combine(span.start)
      hasher.combine(span.end)
    }
  }
}
