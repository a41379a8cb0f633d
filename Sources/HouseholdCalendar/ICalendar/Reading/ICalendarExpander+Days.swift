import Foundation

// Repeating events of whole days.
extension ICalendarExpander {
  mutating func expand(_ entry: Entry, _ replacements: ICalendarReplacements) {
    // Cancelled events are omitted, unless a later revision of an occurrence is not cancelled.
    if entry.status == .cancelled, replacements.laterByDate.isEmpty { return }
    if entry.isAllDay { expandDays(entry, replacements) } else { expandTimes(entry, replacements) }
  }

  mutating func expandDays(_ entry: Entry, _ replacements: ICalendarReplacements) {
    let set = RecurrenceSet(
      rules: entry.rules, additions: entry.additions.map(\.date),
      exceptions: Set(entry.exceptions.map(\.date)))
    var sequence = try? set.occurrences(from: entry.start.date)
    if sequence == nil {
      // A rule that repeats within a day has no meaning for whole days.
      sequence = try? RecurrenceSet(additions: set.additions, exceptions: set.exceptions)
        .occurrences(from: entry.start.date)
    }
    guard let sequence else { return }
    let longest = max(days(of: entry), replacements.longestDays)
    let (least, most) = replacements.shiftsInDays
    let lower = CivilDate(window.lowerBound, in: zone).adding(days: -longest - 1 - max(0, most))
    let before = found.count
    let upper = CivilDate(window.upperBound, in: zone).adding(days: 1)
    for day in sequence.within(lower, upper.adding(days: max(0, -least))) {
      guard takeStep() else { return truncate(entry) }
      if replacements.singleDates.contains(day) { continue }
      var (shown, start) = (entry, day)
      switch replacements.later(on: day) {
      case .none: break
      case .begins: continue
      case .counts(let later): (shown, start) = (later.entry, day.adding(days: later.days))
      }
      add(shown, start: .day(start), recurrenceID: .date(day))
      if day > upper.adding(days: max(0, -least)) { return }
      if found.count - before >= limit { return truncate(entry) }
    }
  }
}
