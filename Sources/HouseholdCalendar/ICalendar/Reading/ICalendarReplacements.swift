import Foundation

/// The replacements for occurrences of one event, indexed for expansion.
///
/// Created once per UID, however many events share it.
struct ICalendarReplacements {
  typealias Entry = ICalendarEntry

  /// A replacement of an occurrence and all later ones.
  struct Later {
    /// The first occurrence it applies to.
    let date: CivilDate
    let instant: Date
    let entry: Entry
    /// How far it moves the occurrences it replaces.
    let days: Int
    let seconds: TimeInterval
  }

  private let moments: Set<ICalendarMoment>
  /// The instants of the replaced timed occurrences.
  private let instants: Set<Date>
  /// The days of all replaced occurrences.
  private let dates: Set<CivilDate>
  /// The days of the replaced whole-day occurrences.
  private let wholeDates: Set<CivilDate>

  /// Like the sets above, without replacements that also replace all later occurrences.
  let singleInstants: Set<Date>
  let singleDates: Set<CivilDate>
  let singleWholeDates: Set<CivilDate>

  /// Replacements that also replace all later occurrences, by their first occurrence.
  let laterByInstant: [Later]
  let laterByDate: [Later]

  /// The longest of ``laterByDate`` in days; 0 if there are none.
  let longestDays: Int
  /// The longest of ``laterByInstant`` in seconds; 0 if there are none.
  let longestSeconds: TimeInterval
  /// Whether any of them has a length in days.
  let hasDays: Bool
  /// The smallest and largest shift of an occurrence, in days; 0 if there are none.
  let shiftsInDays: (least: Int, most: Int)
  /// The largest shift of an occurrence in either direction, in seconds; 0 if there are
  /// none.
  let greatestShift: TimeInterval

  /// Prepares replacements.
  ///
  /// - Complexity: O(*n* log *n*) in their number.
  init(_ entries: [Entry], _ expander: ICalendarExpander) {
    var (all, times) = (Set<ICalendarMoment>(), Set<Date>())
    var (days, wholeDays) = (Set<CivilDate>(), Set<CivilDate>())
    var (singleTimes, singleDays) = (Set<Date>(), Set<CivilDate>())
    var singleWholeDays: Set<CivilDate> = []
    var later: [Later] = []
    for entry in entries {
      guard let id = entry.recurrenceID else { continue }
      let instant = expander.instant(of: id)
      all.insert(id)
      days.insert(id.date)
      if id.isDate { wholeDays.insert(id.date) } else { times.insert(instant) }
      if entry.replacesLaterOnes {
        later.append(
          Later(
            date: id.date, instant: instant, entry: entry,
            days: id.date.days(until: entry.start.date),
            seconds: expander.instant(of: entry.start).timeIntervalSince(instant)))
      } else {
        singleDays.insert(id.date)
        if id.isDate { singleWholeDays.insert(id.date) } else { singleTimes.insert(instant) }
      }
    }
    (moments, instants, dates, wholeDates) = (all, times, days, wholeDays)
    (singleInstants, singleDates) = (singleTimes, singleDays)
    singleWholeDates = singleWholeDays
    laterByInstant = later.sorted { $0.instant < $1.instant }
    laterByDate = later.sorted { $0.date < $1.date }
    longestDays = later.map { expander.days(of: $0.entry) }.max() ?? 0
    longestSeconds = later.map { expander.length(of: $0.entry) }.max() ?? 0
    shiftsInDays = (later.map(\.days).min() ?? 0, later.map(\.days).max() ?? 0)
    greatestShift = later.map { abs($0.seconds) }.max() ?? 0
    hasDays = later.contains { $0.entry.duration?.days ?? 0 > 0 }
  }

  /// Whether one of them replaces an event that does not repeat.
  func replace(_ entry: Entry, at instant: @autoclosure () -> Date) -> Bool {
    if moments.contains(entry.start) { return true }
    if entry.isAllDay { return dates.contains(entry.start.date) }
    return wholeDates.contains(entry.start.date) || instants.contains(instant())
  }

  /// What applies to an occurrence at an instant.
  func later(at instant: Date) -> LaterMatch {
    Self.match(laterByInstant) { $0.instant < instant ? -1 : $0.instant == instant ? 0 : 1 }
  }

  /// What applies to an occurrence on a date.
  func later(on date: CivilDate) -> LaterMatch {
    Self.match(laterByDate) { $0.date < date ? -1 : $0.date == date ? 0 : 1 }
  }

  enum LaterMatch {
    /// The event itself applies.
    case none
    /// A replacement starts here and appears by itself.
    case begins
    /// A replacement applies.
    case counts(Later)
  }

  /// - Complexity: O(log *n*).
  private static func match(_ sorted: [Later], _ order: (Later) -> Int) -> LaterMatch {
    var (low, high) = (0, sorted.count)
    while low < high {
      let middle = (low + high) / 2
      if order(sorted[middle]) < 0 { low = middle + 1 } else { high = middle }
    }
    if low < sorted.count, order(sorted[low]) == 0 { return .begins }
    return low == 0 ? .none : .counts(sorted[low - 1])
  }
}
