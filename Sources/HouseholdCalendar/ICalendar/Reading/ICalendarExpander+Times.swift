import Foundation

// Repeating events that start at a time of day.
extension ICalendarExpander {
  mutating func expandTimes(_ entry: Entry, _ replacements: ICalendarReplacements) {
    guard case let (clock, offsets)? = clock(of: entry) else { return }
    let set = RecurrenceSet(
      rules: entry.rules,
      additions: entry.additions.map { addition in
        addition.isDate
          ? instant(of: moved(entry.start, to: addition.date)) : instant(of: addition)
      }, exceptions: Set(entry.exceptions.filter { !$0.isDate }.map(instant)))
    let dayExceptions = Set(entry.exceptions.filter(\.isDate).map(\.date))
    var local = offsets
    // A length in days can change by the length of a clock change.
    let jump = entry.duration?.days ?? 0 > 0 || replacements.hasDays ? 86_400.0 : 0
    let shift = replacements.greatestShift
    let margin = max(length(of: entry), replacements.longestSeconds) + shift + jump
    let before = found.count
    let sequence = set.occurrences(from: clock, in: offsets)
    let last = window.upperBound.addingTimeInterval(shift)
    for moment in sequence.within(window.lowerBound.addingTimeInterval(-margin), last) {
      guard takeStep() else { return truncate(entry) }
      if moment > last { return }
      let position = moment.recurrencePosition
      let civil = CivilDateTime(clockSeconds: position + local.offset(at: position))
      if let civil,
        dayExceptions.contains(civil.date) || replacements.singleWholeDates.contains(civil.date)
      {
        continue
      }
      if replacements.singleInstants.contains(moment) { continue }
      var (shown, start) = (entry, moment)
      switch replacements.later(at: moment) {
      case .none: break
      case .begins: continue
      case .counts(let later):
        (shown, start) = (later.entry, moment.addingTimeInterval(later.seconds))
      }
      add(
        shown, start: .time(start.canonicalized), recurrenceID: id(civil, moment, like: entry.start)
      )
      if found.count - before >= limit { return truncate(entry) }
    }
  }

  /// The start of an event in the time zone that its rules use.
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
