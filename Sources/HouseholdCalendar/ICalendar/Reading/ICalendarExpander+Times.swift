import Foundation

// Repeating events that start at a time of day.
extension ICalendarExpander {
  mutating func expandTimes(_ entry: Entry, _ replacements: [Entry]) {
    guard case let (clock, offsets)? = clock(of: entry) else { return }
    let set = RecurrenceSet(
      rules: entry.rules,
      additions: entry.additions.map { addition in
        addition.isDate
          ? instant(of: moved(entry.start, to: addition.date)) : instant(of: addition)
      }, exceptions: Set(entry.exceptions.filter { !$0.isDate }.map(instant)))
    let dayExceptions = Set(entry.exceptions.filter(\.isDate).map(\.date))
    let single = replacements.filter { !$0.replacesLaterOnes }.compactMap(\.recurrenceID)
    let replaced = Set(single.filter { !$0.isDate }.map(instant))
    let replacedDays = Set(single.filter(\.isDate).map(\.date))
    let later = replacements.filter(\.replacesLaterOnes).compactMap { replacement in
      replacement.recurrenceID.map { (instant(of: $0), replacement) }
    }.sorted { $0.0 < $1.0 }

    var local = offsets
    let lengths = ([entry] + later.map(\.1)).map { entry in
      let start = instant(of: entry.start)
      return end(of: entry, from: start).timeIntervalSince(start)
    }
    let shifts = later.map { abs(instant(of: $0.1.start).timeIntervalSince($0.0)) }
    // A length in days differs by what clocks jump.
    let jump = ([entry] + later.map(\.1)).contains { $0.duration?.days ?? 0 > 0 } ? 86_400.0 : 0
    let margin = (lengths.max() ?? 0) + (shifts.max() ?? 0) + jump
    let before = found.count
    let sequence = set.occurrences(from: clock, in: offsets)
    let last = window.upperBound.addingTimeInterval((shifts.max() ?? 0))
    var steps = 0
    for moment in sequence.within(window.lowerBound.addingTimeInterval(-margin), last) {
      steps += 1
      if steps > mostSteps { return truncated.append(entry.uid) }
      if moment > last { return }
      let position = moment.recurrencePosition
      let civil = CivilDateTime(clockSeconds: position + local.offset(at: position))
      if let civil, dayExceptions.contains(civil.date) || replacedDays.contains(civil.date) {
        continue
      }
      if replaced.contains(moment) || later.contains(where: { $0.0 == moment }) { continue }
      var (shown, start) = (entry, moment)
      if let (from, replacement) = later.last(where: { $0.0 < moment }) {
        shown = replacement
        start = moment.addingTimeInterval(instant(of: replacement.start).timeIntervalSince(from))
      }
      add(
        shown, start: .time(start.canonicalized), recurrenceID: id(civil, moment, like: entry.start)
      )
      if found.count - before >= limit { return truncated.append(entry.uid) }
    }
  }

  /// The start of an event on the clocks that its rules count on.
  private func clock(of entry: Entry) -> (CivilDateTime, ZoneOffsets)? {
    switch entry.start {
    case .date: nil
    case .floating(let civil): (civil, ZoneOffsets(zone))
    case .zoned(let civil, _): (civil, offsets(of: entry))
    case .instant(let instant):
      (CivilDateTime(InstantParts(instant).date, InstantParts(instant).time), ZoneOffsets(.gmt))
    }
  }

  /// The same time of day on another date.
  private func moved(_ moment: ICalendarMoment, to date: CivilDate) -> ICalendarMoment {
    switch moment {
    case .date: .date(date)
    case .floating(let civil): .floating(CivilDateTime(date, civil.time))
    case .zoned(let civil, let zone): .zoned(CivilDateTime(date, civil.time), zone: zone)
    case .instant(let instant):
      .instant(date.instant(at: InstantParts(instant).time, in: .gmt))
    }
  }

  /// The start of an occurrence, in the form of the event's.
  private func id(
    _ civil: CivilDateTime?, _ instant: Date, like moment: ICalendarMoment
  ) -> ICalendarMoment {
    switch (moment, civil) {
    case (.zoned(_, let zone), let civil?): .zoned(civil, zone: zone)
    case (.floating, let civil?): .floating(civil)
    default: .instant(instant)
    }
  }
}
