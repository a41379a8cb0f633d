import Foundation

// Repeating events of whole days.
extension ICalendarExpander {
  mutating func expand(_ entry: Entry, _ replacements: [Entry]) {
    // What is cancelled is not on, unless a later revision of a part of it is.
    if entry.status == .cancelled, !replacements.contains(where: \.replacesLaterOnes) { return }
    if entry.isAllDay { expandDays(entry, replacements) } else { expandTimes(entry, replacements) }
  }

  mutating func expandDays(_ entry: Entry, _ replacements: [Entry]) {
    let set = RecurrenceSet(
      rules: entry.rules, additions: entry.additions.map(\.date),
      exceptions: Set(entry.exceptions.map(\.date)))
    var sequence = try? set.occurrences(from: entry.start.date)
    if sequence == nil {
      // A rule that repeats within a day says nothing of days.
      sequence = try? RecurrenceSet(additions: set.additions, exceptions: set.exceptions)
        .occurrences(from: entry.start.date)
    }
    guard let sequence else { return }
    let replaced = Set(
      replacements.filter { !$0.replacesLaterOnes }.compactMap { $0.recurrenceID?.date })
    let later = replacements.filter(\.replacesLaterOnes).compactMap { replacement in
      replacement.recurrenceID.map { ($0.date, replacement) }
    }.sorted { $0.0 < $1.0 }
    let longest = ([entry] + later.map(\.1)).map(days).max() ?? 1
    let shifts = later.map { $0.0.days(until: $0.1.start.date) }
    let (least, most) = (shifts.min() ?? 0, shifts.max() ?? 0)
    let lower = CivilDate(window.lowerBound, in: zone).adding(days: -longest - 1 - max(0, most))
    let before = found.count
    let upper = CivilDate(window.upperBound, in: zone).adding(days: 1)
    var steps = 0
    for day in sequence.within(lower, upper.adding(days: max(0, -least))) {
      steps += 1
      if steps > mostSteps { return truncated.append(entry.uid) }
      if replaced.contains(day) || later.contains(where: { $0.0 == day }) {
        continue
      }
      var (shown, start) = (entry, day)
      if let (from, replacement) = later.last(where: { $0.0 < day }) {
        (shown, start) = (replacement, day.adding(days: from.days(until: replacement.start.date)))
      }
      add(shown, start: .day(start), recurrenceID: .date(day))
      if day > upper.adding(days: max(0, -least)) { return }
      if found.count - before >= limit { return truncated.append(entry.uid) }
    }
  }
}
