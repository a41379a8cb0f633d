import Foundation
import HouseholdCalendar
import Testing

/// Repeating events, and replacements of some occurrences.
@Suite struct ICalendarExpansionTests {
  private func calendar(_ events: String...) throws -> ICalendarDocument {
    let bodies = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }
    return try ICalendarDocument(text: "BEGIN:VCALENDAR\n\(bodies.joined())END:VCALENDAR\n")
  }

  private func expand(
    _ document: ICalendarDocument, _ from: String, _ to: String, limit: Int = 5000
  ) throws -> ICalendarDocument.Expansion {
    let window = try instant("\(from)T00:00:00Z")..<instant("\(to)T00:00:00Z")
    return document.occurrences(in: window, timeZone: .gmt, limit: limit)
  }

  private func starts(_ document: ICalendarDocument, _ from: String, _ to: String) throws
    -> [String]
  {
    try expand(document, from, to).occurrences.map { occurrence in
      switch occurrence.when {
      case .allDay(let date, _): "\(date.description.suffix(5)) \(occurrence.event.summary)"
      case .timed(let start, _):
        "\(start.iso8601.dropFirst(5).prefix(11)) \(occurrence.event.summary)"
      }
    }
  }

  private let daily = "UID:1\nDTSTART:20261101T100000Z\nDTEND:20261101T110000Z\nSUMMARY:a\n"

  @Test func additionsAndExceptions() throws {
    let document = try calendar(
      daily + "RRULE:FREQ=DAILY;COUNT=5\nRDATE:20261101T180000Z,20261109T100000Z\n"
        + "RDATE;VALUE=PERIOD:20261110T100000Z/PT3H\nRDATE;VALUE=DATE:20261111\n"
        + "EXDATE;TZID=Europe/Berlin:20261102T110000\nEXDATE;VALUE=DATE:20261104")
    #expect(
      try starts(document, "2026-11-01", "2026-12-01") == [
        "11-01T10:00 a", "11-01T18:00 a", "11-03T10:00 a", "11-05T10:00 a", "11-09T10:00 a",
        "11-10T10:00 a", "11-11T10:00 a",
      ])
    #expect(document.issues.map(\.effect) == [.repaired])
  }

  @Test func oneIsMovedAndOneIsCalledOff() throws {
    let document = try calendar(
      daily + "RRULE:FREQ=DAILY;COUNT=4",
      "UID:1\nRECURRENCE-ID:20261102T100000Z\nDTSTART:20261120T100000Z\nSUMMARY:moved",
      "UID:1\nRECURRENCE-ID:20261103T100000Z\nDTSTART:20261103T100000Z\nSTATUS:CANCELLED",
      "UID:other\nRECURRENCE-ID:20261103T100000Z\nDTSTART:20261105T100000Z\nSUMMARY:orphan")
    #expect(
      try starts(document, "2026-11-01", "2026-12-01") == [
        "11-01T10:00 a", "11-04T10:00 a", "11-05T10:00 orphan", "11-20T10:00 moved",
      ])
    // Whether the replacement moves an occurrence out of the window or into it.
    #expect(try starts(document, "2026-11-02", "2026-11-03").isEmpty)
    #expect(try starts(document, "2026-11-20", "2026-11-21") == ["11-20T10:00 moved"])
    let ids = try expand(document, "2026-11-20", "2026-11-21").occurrences.map(\.recurrenceID)
    #expect(ids == [.instant(try instant("2026-11-02T10:00:00Z"))])
  }

  @Test func aLaterPartIsReplaced() throws {
    let document = try calendar(
      daily + "RRULE:FREQ=DAILY;COUNT=5",
      "UID:1\nRECURRENCE-ID;RANGE=THISANDFUTURE:20261103T100000Z\nDTSTART:20261103T123000Z\n"
        + "DTEND:20261103T124500Z\nSUMMARY:b",
      "UID:1\nRECURRENCE-ID:20261104T100000Z\nDTSTART:20261104T080000Z\nSUMMARY:c")
    #expect(
      try starts(document, "2026-11-01", "2026-12-01") == [
        "11-01T10:00 a", "11-02T10:00 a", "11-03T12:30 b", "11-04T08:00 c", "11-05T12:30 b",
      ])
    let whole = try calendar(
      "UID:1\nDTSTART;VALUE=DATE:20261101\nRRULE:FREQ=DAILY;COUNT=4\nSUMMARY:a",
      "UID:1\nRECURRENCE-ID;VALUE=DATE;RANGE=THISANDFUTURE:20261103\n"
        + "DTSTART;VALUE=DATE:20261105\nSUMMARY:b")
    #expect(
      try starts(whole, "2026-11-01", "2026-12-01") == ["11-01 a", "11-02 a", "11-05 b", "11-06 b"])
    #expect(try starts(whole, "2026-11-06", "2026-11-07") == ["11-06 b"])
  }

  @Test func aNewerRevisionCounts() throws {
    let document = try calendar(
      "UID:1\nSEQUENCE:2\nDTSTART:20261102T100000Z\nSUMMARY:new",
      "UID:1\nSEQUENCE:1\nDTSTART:20261101T100000Z\nSUMMARY:old",
      "UID:2\nDTSTART:20261101T100000Z\nSUMMARY:off\nSTATUS:CANCELLED")
    #expect(document.events.count == 3)
    #expect(try starts(document, "2026-11-01", "2026-12-01") == ["11-02T10:00 new"])
  }

  @Test func aWindowShowsWhatIsStillOn() throws {
    let document = try calendar(
      "UID:1\nDTSTART:20261101T220000Z\nDTEND:20261102T060000Z\nRRULE:FREQ=WEEKLY\nSUMMARY:night")
    #expect(try starts(document, "2026-11-02", "2026-11-03") == ["11-01T22:00 night"])
    #expect(try starts(document, "2036-11-03", "2036-11-04") == ["11-02T22:00 night"])
    #expect(try starts(document, "2026-11-03", "2026-11-08").isEmpty)
  }

  @Test func thePartsOfAWindowHaveWhatItHas() throws {
    for text in ICalendarFixtures.all {
      let document = try ICalendarDocument(text: text)
      let whole = try expand(document, "2026-10-01", "2026-12-01").occurrences
      var parts: [ICalendarDocument.Occurrence] = []
      for day in try day("2026-10-01").dayNumber..<day("2026-12-01").dayNumber {
        let start = Date(milliseconds: Int64(day) * 86_400_000)
        for found in document.occurrences(
          in: start..<start.addingTimeInterval(86_400), timeZone: .gmt
        ).occurrences where !parts.contains(found) { parts.append(found) }
      }
      #expect(parts == whole)
    }
  }

  @Test func hostileRulesEnd() throws {
    let document = try calendar(
      "UID:seconds\nDTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY\nSUMMARY:a",
      "UID:long\nDTSTART:19700101T000000Z\nDURATION:P99999999W\nRRULE:FREQ=SECONDLY",
      "UID:off\nDTSTART:19700101T000000Z\nDURATION:P99999999W\nRRULE:FREQ=SECONDLY\nSTATUS:CANCELLED",
      "UID:never\nDTSTART:19700101T000000Z\nRRULE:FREQ=SECONDLY;BYMONTH=2;BYMONTHDAY=30",
      "UID:rare\nDTSTART:19700101T000000Z\nRRULE:FREQ=MINUTELY;INTERVAL=7;BYHOUR=3;BYMINUTE=1;BYYEARDAY=366",
      "UID:hours\nDTSTART;VALUE=DATE:20261103\nRRULE:FREQ=HOURLY",
      "UID:huge\nDTSTART:20261101T000000Z\nRRULE:FREQ=DAILY;COUNT=9223372036854775807;INTERVAL=9223372036854775807"
    )
    let found = try expand(document, "2026-11-01", "2026-12-01", limit: 100)
    #expect(found.truncated == ["seconds", "long"])
    #expect(found.occurrences.filter { $0.event.uid == "seconds" }.count == 100)
    #expect(found.occurrences.filter { $0.event.uid == "hours" }.count == 1)
    #expect(found.occurrences.filter { $0.event.uid == "huge" }.count == 1)
    #expect(
      zip(found.occurrences, found.occurrences.dropFirst()).allSatisfy {
        $0.when.first <= $1.when.first
      })
  }
}

extension ICalendarEvent.When {
  /// The first instant in UTC.
  var first: Date {
    switch self {
    case .allDay(let date, _): date.start(in: .gmt)
    case .timed(let start, _): start
    }
  }
}
