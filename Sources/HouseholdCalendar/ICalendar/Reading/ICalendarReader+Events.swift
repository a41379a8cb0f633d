import Foundation
import HouseholdMessages

extension ICalendarReader {
  mutating func addEvent(_ lines: [ContentLine], line: Int) {
    var starts: [(line: ContentLine, moment: ICalendarMoment)] = []
    for property in lines where property.name == "DTSTART" {
      if let moment = moment(property, property.value) { starts.append((property, moment)) }
    }
    guard let start = starts.first?.moment else {
      add(line, "VEVENT", message: "no readable DTSTART", effect: .componentSkipped)
      return
    }
    if starts.count > 1 { add(starts[1].line.number, "DTSTART", message: "more than one") }
    var entry = ICalendarEntry(uid: "", start: start, line: line)
    for property in lines where property.name != "DTSTART" { take(property, for: &entry) }
    if entry.uid.isEmpty {
      add(line, "UID", message: "missing; derived from the start and the title", effect: .repaired)
      entry.uid = ICalendarReader.uid(of: entry)
    }
    check(&entry, lines)
    events.append(entry)
  }

  /// Handles a property of an event.
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
        return add(
          line.number, "DURATION", message: "expected a nonnegative duration such as PT1H30M")
      }
      entry.duration = entry.duration ?? duration
    case "RECURRENCE-ID":
      entry.recurrenceID = entry.recurrenceID ?? moment(line, line.value)
      entry.replacesLaterOnes = line.parameter("RANGE")?.uppercased() == "THISANDFUTURE"
    case "RRULE": takeRule(line, for: &entry)
    case "RDATE": entry.additions += moments(line)
    case "EXDATE": entry.exceptions += moments(line)
    case "EXRULE": add(line.number, "EXRULE", message: "no longer part of the format")
    case "SEQUENCE":
      guard let number = Int(line.value.trimmingCharacters(in: .whitespaces)) else {
        return add(line.number, "SEQUENCE", message: "expected a whole number")
      }
      entry.sequence = number
    case "STATUS":
      let text = line.value.trimmingCharacters(in: .whitespaces).uppercased()
      entry.status = ICalendarEvent.Status(rawValue: text)
      if entry.status == nil {
        add(line.number, "STATUS", message: "expected TENTATIVE, CONFIRMED or CANCELLED")
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

  /// Parses a rule, ignoring stray semicolons and spaces that some programs write.
  mutating func rule(_ line: ContentLine) -> RecurrenceRule? {
    let value = line.value.filter { !$0.isWhitespace }
    let pieces = value.split(separator: ";")
    let text = pieces.joined(separator: ";")
    if text != line.value {
      add(line.number, line.name, message: "spaces or empty parts", effect: .repaired)
    }
    do {
      return try RecurrenceRule(text)
    } catch .invalid(let part, _, let expected) {
      add(line.number, line.name, message: "\(part): expected \(expected)")
    } catch {
      add(line.number, line.name, message: "expected a recurrence rule")
    }
    return nil
  }

  /// Checks an event's properties against each other.
  private mutating func check(_ entry: inout ICalendarEntry, _ lines: [ContentLine]) {
    func line(_ name: String) -> Int { lines.first { $0.name == name }?.number ?? entry.line }
    if entry.end != nil, entry.duration != nil {
      add(
        line("DURATION"), "DURATION", message: "ignored because there is a DTEND", effect: .repaired
      )
      entry.duration = nil
    }
    if let end = entry.end, end.isDate != entry.isAllDay {
      add(line("DTEND"), "DTEND", message: "of a different type than DTSTART", effect: .repaired)
      entry.end = entry.isAllDay ? .date(end.date) : nil
    }
    if let end = entry.end, end.date.adding(days: 1) < entry.start.date {
      add(line("DTEND"), "DTEND", message: "before DTSTART")
      entry.end = nil
    }
    if entry.isAllDay, let duration = entry.duration, duration.seconds != 0 {
      add(
        line("DURATION"), "DURATION", message: "hours in an event of whole days", effect: .repaired)
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
