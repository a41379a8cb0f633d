import Foundation
import HouseholdMessages

extension ICalendarEvent {
  /// Writes the event.
  func write(to writer: inout ICalendarWriter) {
    writer.line("BEGIN:VEVENT")
    writer.text("UID", uid)
    writer.instant("DTSTAMP", stamp)
    writer.line("SEQUENCE:\(max(0, sequence))")
    if let created { writer.instant("CREATED", created) }
    if let lastModified { writer.instant("LAST-MODIFIED", lastModified) }
    write(when, to: &writer)
    if let recurrenceRule, ICalendarWriter.isRule(recurrenceRule) {
      writer.line("RRULE:\(recurrenceRule)")
    }
    writer.text("SUMMARY", summary)
    if let description { writer.text("DESCRIPTION", description) }
    if let location { writer.text("LOCATION", location) }
    if !categories.isEmpty { writer.texts("CATEGORIES", categories) }
    if let url { writer.address("URL", url) }
    if let status { writer.line("STATUS:\(status.rawValue)") }
    writer.line(isBusy ? "TRANSP:OPAQUE" : "TRANSP:TRANSPARENT")
    if let alarmMinutesBefore { writeAlarm(minutesBefore: alarmMinutesBefore, to: &writer) }
    writer.line("END:VEVENT")
  }

  /// Writes the start and, unless it is implied, the exclusive end (section 3.6.1).
  private func write(_ when: When, to writer: inout ICalendarWriter) {
    switch when {
    case .allDay(let start, let days):
      writer.date("DTSTART", start)
      let end = start.adding(days: max(1, days))
      // Without an end, the event lasts one day; there is no date after the last one to write.
      if end > start { writer.date("DTEND", end) }
    case .timed(let start, let seconds):
      writer.instant("DTSTART", start)
      let longest = 400_000_000_000  // longer than the range of dates
      let length = Int64(min(longest, max(0, seconds))) * 1000
      let first = min(
        max(start.milliseconds, InstantParts.range.lowerBound), InstantParts.range.upperBound)
      let end = min(first + length, InstantParts.range.upperBound)
      if length > 0, end / 1000 > first / 1000 {
        writer.instant("DTEND", Date(milliseconds: end))
      }
    }
  }

  /// Writes an alarm that displays the summary (section 3.6.6).
  private func writeAlarm(minutesBefore minutes: Int, to writer: inout ICalendarWriter) {
    writer.line("BEGIN:VALARM")
    writer.line("ACTION:DISPLAY")
    writer.line(
      minutes == 0 ? "TRIGGER:PT0S" : "TRIGGER:\(minutes > 0 ? "-" : "")PT\(minutes.magnitude)M")
    writer.text("DESCRIPTION", summary)
    writer.line("END:VALARM")
  }
}
