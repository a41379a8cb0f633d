public import Foundation
public import HouseholdCalendar

/// When to start some timers so that all of them are over at the same time of day.
///
/// ```swift
/// let plan = FinishPlan(for: [roast, potatoes], at: halfPastSix, now: now, in: zone)
/// plan.starts.map(\.start)  // the roast's first, the potatoes' later
/// ```
public struct FinishPlan: Hashable, Sendable {
  /// When to start one timer.
  public struct Start: Hashable, Sendable {
    /// The timer.
    public let timer: CountdownTimer
    /// The instant at which to start it.
    public let start: Date
  }

  /// The instant at which all of the timers are over.
  public let finish: Date
  /// When to start each timer, the soonest first, then in the order they were given.
  public let starts: [Start]
  /// The days after today on which the timers are over; 0 unless it is too late for today.
  public let daysLater: Int

  /// Plans backwards from a time of day: today's, or that of the first day for which no timer would
  /// have had to be started already.
  ///
  /// - Parameters:
  ///   - timers: The timers.
  ///   - time: The time of day at which all of them shall be over.
  ///   - now: The current instant.
  ///   - zone: The time zone of the wall.
  /// - Complexity: O(*n* log *n*) in the number of timers.
  public init(
    for timers: [CountdownTimer], at time: CivilTime, now: Date, in zone: TimeZone
  ) {
    let today = CivilDate(now, in: zone)
    let longest = timers.map(\.durationInSeconds).max() ?? 0
    func finish(_ days: Int) -> Date { today.adding(days: days).instant(at: time, in: zone) }
    // A timer lasts a day at most, and a day may be an hour short.
    let days = (0...2).first { finish($0).adding(seconds: -longest) >= now } ?? 3
    let end = finish(days)
    self.finish = end
    daysLater = days
    starts = timers.map { Start(timer: $0, start: end.adding(seconds: -$0.durationInSeconds)) }
      .enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
  }

  /// A sentence that says that the timers are not over today, or nil when they are.
  public var note: String? {
    switch daysLater {
    case 0: nil
    case 1: "It is too late for today: the longest timer ends tomorrow."
    default: "It is too late for today: the longest timer ends in \(daysLater) days."
    }
  }
}
