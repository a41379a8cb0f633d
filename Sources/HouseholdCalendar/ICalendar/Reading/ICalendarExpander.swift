import Foundation

/// Expands the events of a document.
struct ICalendarExpander {
  typealias Entry = ICalendarEntry

  let document: ICalendarDocument
  let window: Range<Date>
  let zone: TimeZone
  let limit: Int
  var found: [(start: Date, occurrence: ICalendarDocument.Occurrence)] = []
  var truncated: [String] = []

  /// How many occurrences of an event are looked at; most that are looked at are in the window.
  var mostSteps: Int { limit > 1_000_000 ? 20_000_000 : limit * 20 + 10_000 }

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

  func instant(of moment: ICalendarMoment) -> Date {
    document.instant(of: moment, timeZone: zone)
  }

  // MARK: Whole days and times

  enum Start {
    case day(CivilDate)
    case time(Date)
  }

  func start(of entry: Entry) -> Start {
    if case .date(let date) = entry.start { return .day(date) }
    return .time(instant(of: entry.start))
  }

  /// The days of an event of whole days, at least one.
  func days(of entry: Entry) -> Int {
    if let end = entry.end { return max(1, entry.start.date.days(until: end.date)) }
    return max(1, entry.duration?.days ?? 1)
  }

  /// The end of an event that starts at an instant.
  func end(of entry: Entry, from start: Date) -> Date {
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

  func offsets(of entry: Entry) -> ZoneOffsets {
    switch entry.start {
    case .zoned(_, let name): document.zones[name]?.offsets ?? ZoneOffsets(zone)
    case .instant: ZoneOffsets(.gmt)
    case .date, .floating: ZoneOffsets(zone)
    }
  }

  /// Adds an occurrence if it is in the window.
  mutating func add(
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
}
