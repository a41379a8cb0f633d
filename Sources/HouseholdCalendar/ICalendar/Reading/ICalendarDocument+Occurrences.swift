public import Foundation

extension ICalendarDocument {
  /// An event at one of its times.
  public struct Occurrence: Hashable, Sendable {
    /// What is on: the event, or the one that replaces it this time.
    public let event: ICalendarEntry

    /// When it is: days from a date, or seconds from an instant.
    public let when: ICalendarEvent.When

    /// Which occurrence of a repeating event it is: its start by the rules; nil if it is the only
    /// one.
    public let recurrenceID: ICalendarMoment?
  }

  /// The occurrences in a window.
  public struct Expansion: Hashable, Sendable {
    /// The occurrences by their starts.
    public let occurrences: [Occurrence]

    /// The UIDs of events that have more occurrences in the window than were asked for.
    public let truncated: [String]
  }

  /// Returns what is on in a window of time.
  ///
  /// Repeating events are expanded (RRULE, RDATE, EXDATE); an event with a RECURRENCE-ID replaces
  /// that occurrence, or that and all later ones; what is cancelled is not on.
  ///
  /// - Parameters:
  ///   - window: From an instant up to, and without, another. What began before and has not ended is
  ///     included.
  ///   - zone: The time zone in which days begin and end, and of times that name no zone.
  ///   - limit: The most occurrences of one event.
  /// - Returns: At most a hundred times the limit in all.
  public func occurrences(
    in window: Range<Date>, timeZone zone: TimeZone, limit: Int = 5000
  ) -> Expansion {
    var expander = Expander(document: self, window: window, zone: zone, limit: limit)
    expander.expandAll()
    return Expansion(
      occurrences: expander.found.sorted { left, right in
        left.start != right.start
          ? left.start < right.start : left.occurrence.event.line < right.occurrence.event.line
      }.map(\.occurrence), truncated: expander.truncated)
  }
}

/// Expands the events of a document.
private struct Expander {
  typealias Entry = ICalendarEntry

  let document: ICalendarDocument
  let window: Range<Date>
  let zone: TimeZone
  let limit: Int
  var found: [(start: Date, occurrence: ICalendarDocument.Occurrence)] = []
  var truncated: [String] = []

  /// How many occurrences of an event are looked at; most that are looked at are in the window.
  private var mostSteps: Int { limit > 1_000_000 ? 20_000_000 : limit * 20 + 10_000 }

  mutating func expandAll() {
    let current = newest(document.events)
    var replacements: [String: [Entry]] = [:]
    for entry in current where entry.recurrenceID != nil {
      replacements[entry.uid, default: []].append(entry)
    }
    for entry in current {
      if found.count >= limit * 100 {
        truncated.append(entry.uid)
      } else if let id = entry.recurrenceID {
        // One that replaces stands where it was moved to.
        add(entry, start: start(of: entry), recurrenceID: id)
      } else if entry.repeats {
        expand(entry, replacements[entry.uid] ?? [])
      } else if !(replacements[entry.uid] ?? []).contains(where: { matches($0, entry) }) {
        add(entry, start: start(of: entry), recurrenceID: nil)
      }
    }
  }

  /// Leaves out older revisions of the same event or occurrence.
  private func newest(_ entries: [Entry]) -> [Entry] {
    struct Key: Hashable {
      var uid: String
      var recurrenceID: ICalendarMoment?
    }
    var revisions: [Key: Int] = [:]
    for entry in entries {
      let key = Key(uid: entry.uid, recurrenceID: entry.recurrenceID)
      revisions[key] = max(revisions[key] ?? .min, entry.sequence)
    }
    return entries.filter {
      revisions[Key(uid: $0.uid, recurrenceID: $0.recurrenceID)] == $0.sequence
    }
  }

  private func matches(_ replacement: Entry, _ entry: Entry) -> Bool {
    guard let id = replacement.recurrenceID else { return false }
    return id == entry.start
      || !entry.isAllDay && !id.isDate && instant(of: id) == instant(of: entry.start)
      || (id.isDate || entry.isAllDay) && id.date == entry.start.date
  }

  private func instant(of moment: ICalendarMoment) -> Date {
    document.instant(of: moment, timeZone: zone)
  }

  // MARK: Whole days and times

  private enum Start {
    case day(CivilDate)
    case time(Date)
  }

  private func start(of entry: Entry) -> Start {
    if case .date(let date) = entry.start { return .day(date) }
    return .time(instant(of: entry.start))
  }

  /// The days of an event of whole days, at least one.
  private func days(of entry: Entry) -> Int {
    if let end = entry.end { return max(1, entry.start.date.days(until: end.date)) }
    return max(1, entry.duration?.days ?? 1)
  }

  /// The end of an event that starts at an instant.
  private func end(of entry: Entry, from start: Date) -> Date {
    if let end = entry.end {
      // With DTEND every occurrence is exactly as long (RFC 5545 section 3.8.5.3).
      let length = instant(of: end).timeIntervalSince(instant(of: entry.start))
      return start.addingTimeInterval(max(0, length)).canonicalized
    }
    guard let duration = entry.duration else { return start }
    var moved = start
    if duration.days > 0 {
      // A day is one by the calendar, also where clocks jump on it.
      var offsets = offsets(of: entry)
      let local = start.recurrencePosition + offsets.offset(at: start.recurrencePosition)
      let (shift, overflow) = duration.days.multipliedReportingOverflow(by: 86_400)
      guard !overflow else { return .distantFuture.canonicalized }
      moved = Date(milliseconds: Int64(offsets.resolve(local + shift).instant) * 1000)
    }
    return moved.addingTimeInterval(Double(duration.seconds)).canonicalized
  }

  private func offsets(of entry: Entry) -> ZoneOffsets {
    switch entry.start {
    case .zoned(_, let name): document.zones[name]?.offsets ?? ZoneOffsets(zone)
    case .instant: ZoneOffsets(.gmt)
    case .date, .floating: ZoneOffsets(zone)
    }
  }

  /// Adds an occurrence if it is in the window.
  private mutating func add(
    _ entry: Entry, start: Start, recurrenceID: ICalendarMoment?
  ) {
    let (first, last): (Date, Date)
    let when: ICalendarEvent.When
    switch start {
    case .day(let day):
      let days = days(of: entry)
      (first, last) = (day.start(in: zone), day.adding(days: days).start(in: zone))
      when = .allDay(day, days: days)
    case .time(let start):
      (first, last) = (start, end(of: entry, from: start))
      when = .timed(start, seconds: Int(last.timeIntervalSince(start)))
    }
    guard first < window.upperBound, last > window.lowerBound || first >= window.lowerBound,
      entry.status != .cancelled
    else { return }
    found.append(
      (first, ICalendarDocument.Occurrence(event: entry, when: when, recurrenceID: recurrenceID)))
  }

  // MARK: Repeating events

  private mutating func expand(_ entry: Entry, _ replacements: [Entry]) {
    // What is cancelled is not on, unless a later revision of a part of it is.
    if entry.status == .cancelled, !replacements.contains(where: \.replacesLaterOnes) { return }
    if entry.isAllDay { expandDays(entry, replacements) } else { expandTimes(entry, replacements) }
  }

  private mutating func expandDays(_ entry: Entry, _ replacements: [Entry]) {
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

  private mutating func expandTimes(_ entry: Entry, _ replacements: [Entry]) {
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
