import Foundation

/// What replaces occurrences of one event, in the forms in which an expansion asks for it.
///
/// Made once for each UID, however many events have it.
struct ICalendarReplacements {
  typealias Entry = ICalendarEntry

  /// A replacement of an occurrence and all later ones.
  struct Later {
    /// The occurrence from which on it counts.
    let date: CivilDate
    let instant: Date
    let entry: Entry
    /// How far it moves what it replaces.
    let days: Int
    let seconds: TimeInterval
  }

  private let moments: Set<ICalendarMoment>
  /// The instants of what is replaced at a time of day.
  private let instants: Set<Date>
  /// The days of all that is replaced.
  private let dates: Set<CivilDate>
  /// The days of what is replaced as a whole day.
  private let wholeDates: Set<CivilDate>

  /// As the sets above, without those that replace all later ones too.
  let singleInstants: Set<Date>
  let singleDates: Set<CivilDate>
  let singleWholeDates: Set<CivilDate>

  /// Those that replace all later ones too, by what they replace.
  let laterByInstant: [Later]
  let laterByDate: [Later]

  /// The longest of ``laterByDate`` in days; 0 without any.
  let longestDays: Int
  /// The longest of ``laterByInstant`` in seconds; 0 without any.
  let longestSeconds: TimeInterval
  /// Whether the length of one of them is in days.
  let hasDays: Bool
  /// By how many days they move at least and at most what they replace; 0 without any.
  let shiftsInDays: (least: Int, most: Int)
  /// By how many seconds they move at most what they replace, either way; 0 without any.
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

  /// What counts for an occurrence at an instant.
  func later(at instant: Date) -> LaterMatch {
    Self.match(laterByInstant) { $0.instant < instant ? -1 : $0.instant == instant ? 0 : 1 }
  }

  /// What counts for an occurrence on a date.
  func later(on date: CivilDate) -> LaterMatch {
    Self.match(laterByDate) { $0.date < date ? -1 : $0.date == date ? 0 : 1 }
  }

  enum LaterMatch {
    /// The event itself counts.
    case none
    /// One of them begins here, and stands for itself.
    case begins
    /// One of them counts.
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
