public import Foundation
package import HouseholdCalendar

/// The start times with which some timers and sequences all end at the same time of day.
///
/// ```swift
/// let plan = FinishPlan(for: [roast, potatoes], at: halfPastSix, now: now, in: zone)
/// plan.starts.map(\.start)  // the roast's first, the potatoes' later
/// ```
public struct FinishPlan: Hashable, Sendable {
  /// The start time of one of them.
  public struct Start: Hashable, Sendable {
    /// The timer or sequence.
    public let item: RunSource
    /// The instant at which to start it.
    public let start: Date
  }

  /// The instant at which all of them are over.
  public let finish: Date
  /// The start times, the soonest first, then in the order given.
  public let starts: [Start]
  /// The days after today on which they are over; 0 unless it is too late for today.
  public let daysLater: Int
  /// Caveats about the plan, in sentences; nil for none.
  ///
  /// It says why the plan is not for today, when the time of day does not exist because the clocks go
  /// forward, and which sequences wait for a person.
  public let note: String?

  /// Plans backwards from a time of day: today's, or that of the first day on which everything can
  /// still start in time.
  ///
  /// - Parameters:
  ///   - items: The timers and sequences.
  ///   - time: The time of day at which all of them are to be over.
  ///   - now: The current instant.
  ///   - zone: The time zone of the wall.
  /// - Complexity: O(*n* log *n*) in the number of timers and sequences.
  package init(for items: [RunSource], at time: CivilTime, now: Date, in zone: TimeZone) {
    let today = CivilDate(now, in: zone)
    let longest = items.max { $0.durationInSeconds < $1.durationInSeconds }
    let seconds = longest?.durationInSeconds ?? 0
    func finish(_ days: Int) -> Date { today.adding(days: days).instant(at: time, in: zone) }
    // A timer lasts a day at most, and a day may be an hour short.
    let days = (0...2).first { finish($0).adding(seconds: -seconds) >= now } ?? 3
    let end = finish(days)
    self.finish = end
    daysLater = days
    starts = items.map { Start(item: $0, start: end.adding(seconds: -$0.durationInSeconds)) }
      .enumerated()
      .sorted { ($0.element.start, $0.offset) < ($1.element.start, $1.offset) }
      .map(\.element)
    let notes = [
      Self.lateness(longest, time: time, today: finish(0), days: days, now: now, zone: zone),
      Self.gap(time, finish: end, zone: zone), Self.holding(items),
    ].compactMap(\.self)
    note = notes.isEmpty ? nil : notes.joined(separator: " ")
  }

  /// Says why the plan is not for today, or returns nil if it is.
  private static func lateness(
    _ longest: RunSource?, time: CivilTime, today: Date, days: Int, now: Date, zone: TimeZone
  ) -> String? {
    guard days > 0 else { return nil }
    let date = CivilDate(now, in: zone).adding(days: days)
    let day = days == 1 ? "tomorrow, \(date)" : "\(date), in \(days) days"
    guard today >= now, let longest else {
      return "\(time) has passed today; this is the plan for \(day)."
    }
    let start = CivilTime(today.adding(seconds: -longest.durationInSeconds), in: zone)
    return "It is too late for \(time) today: \(longest.name) would have had to start at \(start)."
      + " This is the plan for \(day)."
  }

  /// Says which sequences wait at the end of each step, or returns nil if none does.
  private static func holding(_ items: [RunSource]) -> String? {
    let names = items.compactMap { item in
      if case .sequence(let sequence) = item, sequence.holds { return sequence.name }
      return nil
    }
    guard !names.isEmpty else { return nil }
    return "Steps of \(names.joined(separator: ", ")) wait until you resume them, which takes time"
      + " that is not in the plan."
  }

  /// Says that the clocks skip the time of day, or returns nil if they show it.
  private static func gap(_ time: CivilTime, finish: Date, zone: TimeZone) -> String? {
    let shown = CivilTime(finish, in: zone)
    guard shown != time else { return nil }
    return "The clocks go forward on \(CivilDate(finish, in: zone)) and skip \(time);"
      + " everything ends at \(shown)."
  }
}
