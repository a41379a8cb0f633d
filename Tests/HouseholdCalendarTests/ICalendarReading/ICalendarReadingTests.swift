import Foundation
import HouseholdCalendar
import Testing

@Suite struct ICalendarReadingTests {
  /// The occurrences as `2026-11-02T18:00 Title`, or `2026-11-02+1 Title` for whole days.
  private func lines(
    _ document: ICalendarDocument, _ from: String, _ to: String, _ zoneName: String = "GMT",
    limit: Int = 5000
  ) throws -> [String] {
    let window = try instant("\(from)T00:00:00Z")..<instant("\(to)T00:00:00Z")
    return document.occurrences(in: window, timeZone: try zone(zoneName), limit: limit).occurrences
      .map { occurrence in
        switch occurrence.when {
        case .allDay(let date, let days): "\(date)+\(days) \(occurrence.event.summary)"
        case .timed(let start, let seconds):
          "\(start.iso8601.prefix(16))+\(seconds / 60) \(occurrence.event.summary)"
        }
      }
  }

  /// A calendar of events, with LF between its lines.
  private func calendar(_ events: String..., zones: String = "") throws -> ICalendarDocument {
    let bodies = events.map { "BEGIN:VEVENT\n\($0)\nEND:VEVENT\n" }
    return try ICalendarDocument(
      text: "BEGIN:VCALENDAR\n\(zones)\(bodies.joined())END:VCALENDAR\n")
  }

  @Test func google() throws {
    let document = try ICalendarDocument(text: ICalendarFixtures.google)
    #expect(document.issues.isEmpty)
    #expect(document.productID == "-//Google Inc//Google Calendar 70.9054//EN")
    #expect(document.name == "Household")
    #expect(document.method == "PUBLISH")
    #expect(document.events.count == 4)
    let choir = document.events[0]
    #expect(choir.location == "Town hall, room 2")
    #expect(choir.uid == "choir@google.com" && choir.sequence == 1 && choir.status == .confirmed)
    #expect(choir.rules == [try RecurrenceRule("FREQ=WEEKLY;UNTIL=20261109T225959Z;BYDAY=MO")])
    #expect(choir.lastModified == (try instant("2026-10-01T08:00:00Z")))
    #expect(
      document.events[3].description
        == "<b>Dial in</b>\n\nhttps://meet.example/abc\nwith a description that is folded in the middle of a sentence"
    )
    #expect(document.events[2].description == nil, "an alarm's description is not the event's")
    #expect(
      try lines(document, "2026-10-01", "2026-12-01") == [
        "2026-10-12T17:00+90 Choir", "2026-10-26T18:00+90 Choir",
        "2026-11-03T17:00+120 Choir (a day later)", "2026-11-09T18:00+90 Choir",
      ])
    #expect(
      try lines(document, "2024-01-01", "2033-01-01").filter { $0.contains("Ida") } == [
        "2024-02-29+1 Ida's birthday", "2028-02-29+1 Ida's birthday", "2032-02-29+1 Ida's birthday",
      ])
  }

  @Test func apple() throws {
    let document = try ICalendarDocument(text: ICalendarFixtures.apple)
    #expect(document.issues.isEmpty)
    #expect(document.events.map(\.uid) == ["5A1F-DINNER", "5A1F-WALK"])
    #expect(document.events[0].location == "Chez Max\n12 Main St")
    #expect(
      try lines(document, "2026-11-01", "2026-12-01", "Asia/Tokyo")
        == [
          "2026-10-31T22:00+45 Walk the dog", "2026-11-01T22:00+45 Walk the dog",
          "2026-11-02T22:00+45 Walk the dog", "2026-11-07T00:00+120 Dinner with Sam",
        ].filter { $0 > "2026-11" })
  }

  @Test func outlook() throws {
    let text = "\u{FEFF}" + ICalendarFixtures.outlook.replacing("\n", with: "\r\n")
    let document = try ICalendarDocument(text: text)
    #expect(document.issues.isEmpty)
    #expect(document.events[0].location == "Room 4; first floor")
    #expect(document.events[0].summary == "Planung")
    // Clocks go back on the third day.
    #expect(
      try lines(document, "2026-10-01", "2026-12-01") == [
        "2026-10-23T08:00+60 Planung", "2026-10-24T08:00+60 Planung", "2026-10-25T09:00+60 Planung",
        "2026-10-26T09:00+60 Planung",
      ])
  }

  @Test func zonesThatAFileDescribesAreExpanded() throws {
    let document = try ICalendarDocument(text: ICalendarFixtures.outlook)
    let berlin = try zone("Europe/Berlin")
    // The rules from 1601 match those of Berlin since 1996, and the rest comes from the system's
    // data.
    for day in stride(from: 9700, to: 40_000, by: 3) {
      let date = try #require(CivilDate(dayNumber: day))
      let civil = CivilDateTime(date, .noon)
      #expect(
        document.instant(of: .zoned(civil, zone: "W. Europe Standard Time"), timeZone: .gmt)
          == date.instant(at: .noon, in: berlin), "\(date)")
    }
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-07-01T08:00:00.000Z"),
    ("Romance Standard Time", "2026-07-01T08:00:00.000Z"),
    ("/example.org/20260101_1/America/New_York", "2026-07-01T14:00:00.000Z"),
    ("/freeassociation.sourceforge.net/America/Argentina/Buenos_Aires", "2026-07-01T13:00:00.000Z"),
    ("UTC", "2026-07-01T10:00:00.000Z"), ("Nowhere/Land", "2026-07-01T01:00:00.000Z"),
  ])
  func zoneNames(name: String, expected: String) throws {
    let document = try calendar("UID:1\nDTSTART;TZID=\(name):20260701T100000")
    let start = document.instant(of: document.events[0].start, timeZone: try zone("Asia/Tokyo"))
    #expect(start.iso8601 == expected)
    #expect(document.issues.map(\.property) == (name == "Nowhere/Land" ? ["TZID"] : []))
  }

  @Test func brokenFilesLoseOnlyWhatIsBroken() throws {
    let document = try ICalendarDocument(
      text: """
        BEGIN:VCALENDAR
        BEGIN:VEVENT
        UID:1
        DTSTART:20261101T100000Z
        DTEND:yesterday
        RRULE:FREQ=SOMETIMES
        a line that was not folded
        SUMMARY:Survives
        STATUS:PERHAPS
        END:VEVENT
        BEGIN:VEVENT
        UID:2
        SUMMARY:Has no start
        END:VEVENT
        END:VTODO
        BEGIN:VEVENT
        DTSTART:20261102T1000
        SUMMARY:Has no UID
        RRULE:FREQ=DAILY; COUNT=2;
        BEGIN:VEVENT
        UID:4
        DTSTART;VALUE=DATE:20261103T100000
        DTEND;VALUE=DATE:20261101
        """)
    #expect(document.events.map(\.summary) == ["Survives", "Has no UID", ""])
    #expect(document.events[1].uid.hasPrefix("no-uid-"))
    #expect(document.events[2].start == .date(try day("2026-11-03")))
    #expect(
      document.issues.map { "\($0.line) \($0.property) \($0.effect.rawValue)" }
        == [
          "1 VCALENDAR repaired", "5 DTEND lineIgnored", "6 RRULE lineIgnored",
          "7 line lineIgnored",
          "9 STATUS lineIgnored", "11 VEVENT componentSkipped", "15 END lineIgnored",
          "16 UID repaired", "17 DTSTART repaired", "19 RRULE repaired", "20 VEVENT repaired",
          "20 VEVENT repaired", "22 DTSTART repaired", "23 DTEND lineIgnored",
        ])
    #expect(
      try lines(document, "2026-11-01", "2026-12-01")
        == [
          "2026-11-01T10:00+0 Survives", "2026-11-02T10:00+0 Has no UID",
          "2026-11-03T10:00+0 Has no UID", "2026-11-03+1 ",
        ].sorted())
  }

  @Test(arguments: [
    "", "hello", "BEGIN:VCARD\nEND:VCARD", "{\"events\": []}", "\0\0\0\0", "BEGIN", "BEGIN:",
    "PK\u{3}\u{4}", String(repeating: "x", count: 100_000),
  ])
  func whatIsNoCalendarIsRefused(text: String) {
    #expect(throws: ICalendarError.notACalendar) { try ICalendarDocument(text: text) }
  }

  @Test func limits() throws {
    let data = Data(ICalendarFixtures.google.utf8)
    #expect(throws: ICalendarError.tooLarge(bytes: data.count, limit: 100)) {
      try ICalendarDocument(data, limits: .init(bytes: 100))
    }
    #expect(throws: ICalendarError.tooManyEvents(limit: 3)) {
      try ICalendarDocument(data, limits: .init(events: 3))
    }
    let broken = "BEGIN:VCALENDAR\n" + String(repeating: "x\n", count: 100) + "END:VCALENDAR"
    #expect(try ICalendarDocument(Data(broken.utf8), limits: .init(issues: 7)).issues.count == 7)
  }

  @Test func linesOfAnyKind() throws {
    let lines = ICalendarFixtures.google
    let expected = try ICalendarDocument(text: lines).events
    let crlf = lines.replacing("\n", with: "\r\n")
    let utf16 = try #require(crlf.data(using: .utf16))
    let loose = lines.replacing("\n", with: "\n\n").replacing("\n\n ", with: "\n ")
    for data in [Data(crlf.utf8), Data(lines.replacing("\n", with: "\r").utf8), utf16] {
      #expect(try ICalendarDocument(data).events == expected)
    }
    #expect(try ICalendarDocument(text: loose).events.map(\.uid) == expected.map(\.uid))
    // Folded at every byte, also in the middle of characters.
    var folded: [UInt8] = []
    for line in ICalendarFixtures.google.replacing("Choir", with: "Chœur 🎶").utf8.split(
      separator: 10)
    {
      for byte in line {
        folded += folded.last.map { $0 == 10 } ?? true ? [byte] : [13, 10, 32, byte]
      }
      folded.append(10)
    }
    #expect(try ICalendarDocument(Data(folded)).events[0].summary == "Chœur 🎶")
  }

  @Test func escapesAndParameters() throws {
    let document = try calendar(
      "UID:1\nDTSTART;TZID=\"Europe/Berlin\";X-A=\"a:b;c,d\":20261101T100000\n"
        + "SUMMARY;ALTREP=\"cid:x\":C:\\temp\\new \\N \\\\ \\; \\, \\x \\\n"
        + "CATEGORIES:a\\,b,c\nCATEGORIES:d\nurl:https://example.com/a;b\nTRANSP:transparent",
      "UID:2\nDTSTART;X-A=\"never closed:20261101T100000Z\nSUMMARY:b")
    let event = document.events[0]
    #expect(event.summary == "C:\\temp\new \n \\ ; , \\x \\")
    #expect(event.categories == ["a,b", "c", "d"])
    #expect(event.url?.absoluteString == "https://example.com/a;b")
    #expect(!event.isBusy)
    #expect(document.events[1].start == .instant(try instant("2026-11-01T10:00:00Z")))
  }

  @Test(arguments: [
    ("PT45M", "2026-10-24T22:00+45"), ("P1W", "2026-10-24T22:00+10140"),
    ("P1D", "2026-10-24T22:00+1500"),
    ("PT24H", "2026-10-24T22:00+1440"), ("P1DT1H", "2026-10-24T22:00+1560"),
    ("+PT1H0M0S", "2026-10-24T22:00+60"), ("-PT1H", "2026-10-24T22:00+0"),
    ("P", "2026-10-24T22:00+0"),
    ("PT1D", "2026-10-24T22:00+0"), ("1H", "2026-10-24T22:00+0"), ("PT", "2026-10-24T22:00+0"),
  ])
  func durations(text: String, expected: String) throws {
    // From midnight of the day on which Berlin's clocks go back; a day by the calendar has 25 hours.
    let document = try calendar(
      "UID:1\nDTSTART;TZID=Europe/Berlin:20261025T000000\nDURATION:\(text)")
    #expect(try lines(document, "2026-10-24", "2026-10-25") == [expected + " "])
    #expect(document.issues.isEmpty == !expected.hasSuffix("+0"))
  }

  @Test func wholeDays() throws {
    let document = try calendar(
      "UID:1\nDTSTART;VALUE=DATE:20261101\nDTEND;VALUE=DATE:20261104\nSUMMARY:a",
      "UID:2\nDTSTART;VALUE=DATE:20261101\nDURATION:P2D\nSUMMARY:b",
      "UID:3\nDTSTART:20261101\nSUMMARY:c",
      "UID:4\nDTSTART;VALUE=DATE:20261101\nDTEND;VALUE=DATE:20261101\nSUMMARY:d")
    #expect(
      try lines(document, "2026-11-01", "2026-11-02") == [
        "2026-11-01+3 a", "2026-11-01+2 b", "2026-11-01+1 c", "2026-11-01+1 d",
      ])
    // An event that began before and continues is in the window; one that has ended is not.
    #expect(
      try lines(document, "2026-11-02", "2026-11-03") == ["2026-11-01+3 a", "2026-11-01+2 b"])
    #expect(try lines(document, "2026-11-04", "2026-11-05").isEmpty)
    // In Tokyo, 1 November starts on 31 October UTC.
    #expect(try lines(document, "2026-10-31", "2026-11-01", "Asia/Tokyo").count == 4)
  }
}
