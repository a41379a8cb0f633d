import Foundation

/// Reads the lines of an iCalendar file and puts its events together.
struct ICalendarReader {
  /// A component that has begun and not ended.
  private struct Component {
    var name: String
    var line: Int
    var properties: [ContentLine] = []
    /// The parts of a time zone.
    var observances: [Component] = []
  }

  let limits: ICalendarDocument.Limits
  private(set) var productID: String?
  private(set) var name: String?
  private(set) var method: String?
  private(set) var events: [ICalendarEntry] = []
  private(set) var issues: [ICalendarIssue] = []
  private(set) var zones: [String: ICalendarZone] = [:]

  private var open: [Component] = []
  /// Names of zones and the line that names them first.
  private var zoneNames: [String: Int] = [:]
  private var hasCalendar = false

  /// No known component is nested as deep; what is deeper is passed over.
  private static let deepest = 16
  /// The most time zones that are worked out.
  private static let mostZones = 1000

  init(limits: ICalendarDocument.Limits) {
    self.limits = limits
  }

  /// Reads a whole file.
  mutating func read(_ bytes: ArraySlice<UInt8>) throws(ICalendarError) {
    for (bytes, number) in ContentLines(bytes) {
      guard let line = ContentLine(bytes, number: number) else {
        if !open.isEmpty {
          add(number, "line", "no name and colon; a line that goes on starts with a space")
        }
        continue
      }
      switch line.name {
      case "BEGIN": begin(line)
      case "END": try end(line)
      default: take(line)
      }
    }
    guard hasCalendar else { throw .notACalendar }
    while let last = open.last {
      add(last.line, last.name, "its END is missing", .repaired)
      try close()
    }
    resolveZones()
  }

  /// Lists an issue.
  mutating func add(
    _ line: Int, _ property: String, _ message: String,
    _ effect: ICalendarIssue.Effect = .lineIgnored
  ) {
    guard issues.count < limits.issues else { return }
    issues.append(
      ICalendarIssue(
        line: line, property: String(property.prefix(40)), message: message, effect: effect))
  }

  private mutating func begin(_ line: ContentLine) {
    let component = line.value.trimmingCharacters(in: .whitespaces).uppercased()
    if component == "VCALENDAR" {
      hasCalendar = true
    } else if component == "VEVENT", !open.contains(where: { $0.name == "VCALENDAR" }) {
      hasCalendar = true
      add(line.number, "VEVENT", "not in a VCALENDAR", .repaired)
    }
    if component == "VEVENT" || component == "VCALENDAR", open.last?.name == "VEVENT" {
      // The event before was not ended; nothing nests in one but its alarms.
      add(line.number, "VEVENT", "the END of the event before is missing", .repaired)
      _ = try? close()
    }
    open.append(Component(name: component, line: line.number))
  }

  private mutating func end(_ line: ContentLine) throws(ICalendarError) {
    let component = line.value.trimmingCharacters(in: .whitespaces).uppercased()
    guard open.contains(where: { $0.name == component }) else {
      add(line.number, "END", "no component of this name has begun")
      return
    }
    while let last = open.last {
      let isMeant = last.name == component
      if !isMeant { add(last.line, last.name, "its END is missing", .repaired) }
      try close()
      if isMeant { return }
    }
  }

  /// Ends the innermost component.
  private mutating func close() throws(ICalendarError) {
    let component = open.removeLast()
    switch component.name {
    case "VEVENT":
      guard events.count < limits.events else { throw .tooManyEvents(limit: limits.events) }
      addEvent(component.properties, line: component.line)
    case "STANDARD", "DAYLIGHT":
      if let index = open.indices.last, open[index].name == "VTIMEZONE",
        open[index].observances.count < 1000
      {
        open[index].observances.append(component)
      }
    case "VTIMEZONE": addZone(component)
    default: break
    }
  }

  private mutating func take(_ line: ContentLine) {
    guard let index = open.indices.last, open.count <= ICalendarReader.deepest else { return }
    switch open[index].name {
    case "VCALENDAR":
      switch line.name {
      case "PRODID": productID = productID ?? line.text
      case "NAME": name = line.text
      case "X-WR-CALNAME": name = name ?? line.text
      case "METHOD": method = method ?? line.value.uppercased()
      default: break
      }
    case "VEVENT", "VTIMEZONE", "STANDARD", "DAYLIGHT": open[index].properties.append(line)
    default: break  // alarms, tasks and whatever else there is
    }
  }
}

// MARK: - Events

extension ICalendarReader {
  private mutating func addEvent(_ lines: [ContentLine], line: Int) {
    var starts: [(line: ContentLine, moment: ICalendarMoment)] = []
    for property in lines where property.name == "DTSTART" {
      if let moment = moment(property, property.value) { starts.append((property, moment)) }
    }
    guard let start = starts.first?.moment else {
      add(line, "VEVENT", "no DTSTART that can be read", .componentSkipped)
      return
    }
    if starts.count > 1 { add(starts[1].line.number, "DTSTART", "a second one") }
    var entry = ICalendarEntry(uid: "", start: start, line: line)
    for property in lines where property.name != "DTSTART" { take(property, for: &entry) }
    if entry.uid.isEmpty {
      add(line, "UID", "missing; one was made of the start and the title", .repaired)
      entry.uid = ICalendarReader.uid(of: entry)
    }
    check(&entry, lines)
    events.append(entry)
  }

  /// Takes a property of an event.
  private mutating func take(_ line: ContentLine, for entry: inout ICalendarEntry) {
    switch line.name {
    case "UID": if entry.uid.isEmpty { entry.uid = line.text }
    case "SUMMARY": if entry.summary.isEmpty { entry.summary = line.text }
    case "DESCRIPTION": entry.description = entry.description ?? line.text
    case "LOCATION": entry.location = entry.location ?? line.text
    case "CATEGORIES": entry.categories += line.texts.filter { !$0.isEmpty }
    case "URL":
      entry.url = entry.url ?? URL(string: line.value.trimmingCharacters(in: .whitespaces))
    case "DTEND": entry.end = entry.end ?? moment(line, line.value)
    case "DURATION":
      guard let duration = ICalendarDuration(line.value) else {
        return add(line.number, "DURATION", "expected one that is not negative, such as PT1H30M")
      }
      entry.duration = entry.duration ?? duration
    case "RECURRENCE-ID":
      entry.recurrenceID = entry.recurrenceID ?? moment(line, line.value)
      entry.replacesLaterOnes = line.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
    case "RRULE": takeRule(line, for: &entry)
    case "RDATE": entry.additions += moments(line)
    case "EXDATE": entry.exceptions += moments(line)
    case "EXRULE": add(line.number, "EXRULE", "no longer part of the format")
    case "SEQUENCE":
      guard let number = Int(line.value.trimmingCharacters(in: .whitespaces)) else {
        return add(line.number, "SEQUENCE", "expected a whole number")
      }
      entry.sequence = number
    case "STATUS":
      let text = line.value.trimmingCharacters(in: .whitespaces).uppercased()
      entry.status = ICalendarEvent.Status(rawValue: text)
      if entry.status == nil {
        add(line.number, "STATUS", "expected TENTATIVE, CONFIRMED or CANCELLED")
      }
    case "TRANSP":
      entry.isBusy =
        line.value.trimmingCharacters(in: .whitespaces).uppercased() != "TRANSPARENT"
    case "DTSTAMP": entry.stamp = entry.stamp ?? instant(line)
    case "LAST-MODIFIED": entry.lastModified = entry.lastModified ?? instant(line)
    default: break
    }
  }

  private mutating func takeRule(_ line: ContentLine, for entry: inout ICalendarEntry) {
    if let rule = rule(line) { entry.rules.append(rule) }
  }

  /// Reads a rule, without the semicolons and spaces that some programs leave in it.
  private mutating func rule(_ line: ContentLine) -> RecurrenceRule? {
    let value = line.value.filter { !$0.isWhitespace }
    let pieces = value.split(separator: ";")
    let text = pieces.joined(separator: ";")
    if text != line.value { add(line.number, line.name, "spaces or empty parts", .repaired) }
    do {
      return try RecurrenceRule(text)
    } catch .invalid(let part, _, let expected) {
      add(line.number, line.name, "\(part): expected \(expected)")
    } catch {
      add(line.number, line.name, "expected a recurrence rule")
    }
    return nil
  }

  /// Checks what an event's properties say together.
  private mutating func check(_ entry: inout ICalendarEntry, _ lines: [ContentLine]) {
    func line(_ name: String) -> Int { lines.first { $0.name == name }?.number ?? entry.line }
    if entry.end != nil, entry.duration != nil {
      add(line("DURATION"), "DURATION", "beside DTEND, which counts", .repaired)
      entry.duration = nil
    }
    if let end = entry.end, end.isDate != entry.isAllDay {
      add(line("DTEND"), "DTEND", "of another kind than DTSTART", .repaired)
      entry.end = entry.isAllDay ? .date(end.date) : nil
    }
    if let end = entry.end, end.date.adding(days: 1) < entry.start.date {
      add(line("DTEND"), "DTEND", "before DTSTART")
      entry.end = nil
    }
    if entry.isAllDay, let duration = entry.duration, duration.seconds != 0 {
      add(line("DURATION"), "DURATION", "hours of an event of whole days", .repaired)
      entry.duration = ICalendarDuration(days: duration.days + (duration.seconds + 86_399) / 86_400)
    }
  }

  /// Returns a UID that is always the same for the same start and title.
  private static func uid(of entry: ICalendarEntry) -> String {
    // FNV-1a, http://www.isthe.com/chongo/tech/comp/fnv/
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in "\(entry.start)\n\(entry.summary)".utf8 {
      hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3
    }
    return "no-uid-\(String(hash, radix: 16))"
  }
}

// MARK: - Moments

extension ICalendarReader {
  /// Reads a day or a time.
  private mutating func moment(_ line: ContentLine, _ value: some StringProtocol)
    -> ICalendarMoment?
  {
    var repair: String?
    let zone = line.parameter("TZID")
    guard var moment = ICalendarMoment(value, zone: zone, repair: &repair) else {
      add(line.number, line.name, "expected a date or a time, such as 20261121T093000Z")
      return nil
    }
    if let repair { add(line.number, line.name, repair, .repaired) }
    if line.parameter("VALUE")?.uppercased() == "DATE", !moment.isDate {
      add(line.number, line.name, "a time where VALUE=DATE says a date", .repaired)
      moment = .date(moment.date)
    }
    if case .zoned(_, let zone) = moment, zoneNames[zone] == nil { zoneNames[zone] = line.number }
    return moment
  }

  /// Reads a list of days or times; of a period, its start.
  private mutating func moments(_ line: ContentLine) -> [ICalendarMoment] {
    var result: [ICalendarMoment] = []
    for piece in line.value.split(separator: ",") {
      let start = piece.prefix { $0 != "/" }
      if start.count != piece.count {
        add(line.number, line.name, "a period; only its start was taken", .repaired)
      }
      if let moment = moment(line, start) { result.append(moment) }
    }
    return result
  }

  private mutating func instant(_ line: ContentLine) -> Date? {
    switch moment(line, line.value) {
    case .instant(let instant): instant
    case .floating(let civil), .zoned(let civil, _):
      Date(milliseconds: Int64(civil.clockSeconds) * 1000)
    case .date, nil: nil
    }
  }
}

// MARK: - Time zones

extension ICalendarReader {
  private mutating func addZone(_ component: Component) {
    guard let id = component.properties.first(where: { $0.name == "TZID" })?.value else {
      return add(component.line, "VTIMEZONE", "no TZID", .componentSkipped)
    }
    guard zones[id] == nil, zones.count < ICalendarReader.mostZones else { return }
    if ICalendarZone.isSystemName(id), let zone = ICalendarZone(named: id) {
      zones[id] = zone
      return
    }
    var observances: [ICalendarZone.Observance] = []
    for part in component.observances {
      if let observance = observance(part) { observances.append(observance) }
    }
    if observances.isEmpty {
      add(component.line, "VTIMEZONE", "no part of it can be read", .componentSkipped)
    } else {
      zones[id] = ICalendarZone(observances)
    }
  }

  private mutating func observance(_ component: Component) -> ICalendarZone.Observance? {
    var (start, before, after) = (CivilDateTime?.none, Int?.none, Int?.none)
    var (rules, additions) = ([RecurrenceRule](), [CivilDateTime]())
    for line in component.properties {
      switch line.name {
      case "DTSTART": start = moment(line, line.value).map(ICalendarReader.clock)
      case "TZOFFSETFROM": before = ICalendarReader.offset(line.value)
      case "TZOFFSETTO": after = ICalendarReader.offset(line.value)
      case "RRULE": if let rule = rule(line) { rules.append(rule) }
      case "RDATE": additions += moments(line).map(ICalendarReader.clock)
      default: break
      }
    }
    guard let start, let after else {
      add(
        component.line, component.name, "no DTSTART or TZOFFSETTO that can be read",
        .componentSkipped)
      return nil
    }
    return ICalendarZone.Observance(
      start: start, before: before ?? after, after: after, rules: rules, additions: additions)
  }

  private static func clock(_ moment: ICalendarMoment) -> CivilDateTime {
    switch moment {
    case .date(let date): CivilDateTime(date)
    case .floating(let civil), .zoned(let civil, _): civil
    case .instant(let instant):
      CivilDateTime(InstantParts(instant).date, InstantParts(instant).time)
    }
  }

  /// Reads `±HHMM` or `±HHMMSS`, as seconds east of Greenwich (RFC 5545 section 3.3.14).
  private static func offset(_ text: String) -> Int? {
    var reader = ASCIIReader(text.trimmingCharacters(in: .whitespaces))
    let isWest = reader.skip(ASCII.hyphen)
    if !isWest { _ = reader.skip(ASCII.plus) }
    guard let hours = reader.number(digits: 2), hours < 24, let minutes = reader.number(digits: 2),
      minutes < 60
    else { return nil }
    var seconds = 0
    if !reader.isAtEnd {
      guard let read = reader.number(digits: 2), read < 60, reader.isAtEnd else { return nil }
      seconds = read
    }
    let offset = hours * 3600 + minutes * 60 + seconds
    return isWest ? -offset : offset
  }

  /// Finds the zones that are named but not described.
  private mutating func resolveZones() {
    for (name, line) in zoneNames.sorted(by: { $0.value < $1.value }) where zones[name] == nil {
      guard zones.count < ICalendarReader.mostZones else { return }
      if let zone = ICalendarZone(named: name) {
        zones[name] = zone
      } else {
        add(line, "TZID", "an unknown time zone; its times are those of the reader", .repaired)
      }
    }
  }
}
