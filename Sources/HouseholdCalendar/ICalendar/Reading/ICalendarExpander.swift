package import Foundation

/// Expands the events of a document.
package struct ICalendarExpander {
  package typealias Entry = ICalendarEntry

  let document: ICalendarDocument
  let window: Range<Date>
  let zone: TimeZone
  let limit: Int
  var found: [(start: Date, occurrence: ICalendarDocument.Occurrence)] = []
  /// The UIDs of events whose occurrences were not all found, each once.
  private(set) var truncated: [String] = []
  private var isTruncated: Set<String> = []
  /// The number of replacements prepared and occurrences examined so far.
  package private(set) var steps = 0
  private var stepsOfEvent = 0

  /// The maximum number of occurrences examined per event; most examined ones are in the window.
  private var mostStepsOfEvent: Int { limit > 1_000_000 ? 20_000_000 : limit * 20 + 10_000 }

  /// The maximum number of occurrences examined for all events together.
  package var mostSteps: Int { limit > 1_000_000 ? 200_000_000 : limit * 200 + 100_000 }

  package init(document: ICalendarDocument, window: Range<Date>, zone: TimeZone, limit: Int) {
    self.document = document
    self.window = window
    self.zone = zone
    self.limit = limit
  }

  package mutating func expandAll() {
    let current = newest(document.events)
    var replacing: [String: [Entry]] = [:]
    for entry in current where entry.recurrenceID != nil {
      replacing[entry.uid, default: []].append(entry)
      steps += 1
    }
    // Prepared once for each UID, because many events of a file may share one.
    let replacements = replacing.mapValues { ICalendarReplacements($0, self) }
    let nothing = ICalendarReplacements([], self)
    for entry in current {
      stepsOfEvent = 0
      let replacements = replacements[entry.uid] ?? nothing
      if found.count >= limit * 100 {
        truncate(entry)
      } else if let id = entry.recurrenceID {
        // A replacement is at the time it was moved to.
        add(entry, start: start(of: entry), recurrenceID: id)
      } else if entry.repeats {
        expand(entry, replacements)
      } else if !replacements.replace(entry, at: instant(of: entry.start)) {
        add(entry, start: start(of: entry), recurrenceID: nil)
      }
    }
  }

  /// Drops older revisions of the same event or occurrence.
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

  /// Records that not all occurrences of an event were found.
  mutating func truncate(_ entry: Entry) {
    if isTruncated.insert(entry.uid).inserted { truncated.append(entry.uid) }
  }

  /// Counts an examined occurrence; false if the limit is reached.
  mutating func takeStep() -> Bool {
    steps += 1
    stepsOfEvent += 1
    return stepsOfEvent <= mostStepsOfEvent && steps <= mostSteps
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
      // With DTEND, every occurrence has exactly the same length (RFC 5545 section 3.8.5.3).
      let length = instant(of: end).timeIntervalSince(instant(of: entry.start))
      return start.addingTimeInterval(max(0, length)).canonicalized
    }
    guard let duration = entry.duration else { return start }
    var moved = start
    if duration.days > 0 {
      // A day is a calendar day, even with a clock change.
      var offsets = offsets(of: entry)
      let local = start.recurrencePosition + offsets.offset(at: start.recurrencePosition)
      let (shift, overflow) = duration.days.multipliedReportingOverflow(by: 86_400)
      guard !overflow else { return .distantFuture.canonicalized }
      moved = Date(milliseconds: Int64(offsets.resolve(local + shift).instant) * 1000)
    }
    return moved.addingTimeInterval(Double(duration.seconds)).canonicalized
  }

  /// The length in seconds of an event at its start.
  func length(of entry: Entry) -> TimeInterval {
    let start = instant(of: entry.start)
    return end(of: entry, from: start).timeIntervalSince(start)
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
