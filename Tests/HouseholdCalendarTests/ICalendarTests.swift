import Foundation
import HouseholdCalendar
import HouseholdMessages
import Testing

@Suite struct ICalendarTests {
  /// Returns the unfolded content lines, after checking the requirements for every file.
  private func lines(
    of calendar: ICalendar, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    let bytes = Array(calendar.text().utf8)
    let isControl = { (byte: UInt8) in byte < 0x20 && ![0x09, 0x0A, 0x0D].contains(byte) }
    #expect(!bytes.contains(where: isControl), sourceLocation: sourceLocation)
    #expect(bytes.suffix(2) == [0x0D, 0x0A], sourceLocation: sourceLocation)
    var unfolded: [[UInt8]] = []
    for line in bytes.split(separator: 0x0A, omittingEmptySubsequences: false).dropLast() {
      #expect(line.last == 0x0D, sourceLocation: sourceLocation)
      let content = line.dropLast()
      #expect(content.count <= 75 && !content.contains(0x0D), sourceLocation: sourceLocation)
      #expect(
        String(validating: content, as: UTF8.self) != nil, "split within a character",
        sourceLocation: sourceLocation)
      if content.first == 0x20, !unfolded.isEmpty {
        unfolded[unfolded.count - 1] += content.dropFirst()
      } else {
        unfolded.append(Array(content))
      }
    }
    return unfolded.map { String(decoding: $0, as: UTF8.self) }
  }

  /// Returns the lines of the only event.
  private func lines(
    of event: ICalendarEvent, sourceLocation: SourceLocation = #_sourceLocation
  ) -> [String] {
    let all = lines(
      of: ICalendar(productID: "-//T//EN", events: [event]), sourceLocation: sourceLocation)
    return Array(all.dropFirst(5).dropLast(2))
  }

  private func event(
    _ summary: String = "Walk", when: ICalendarEvent.When = .timed(Date(milliseconds: 0))
  ) -> ICalendarEvent {
    ICalendarEvent(uid: "1@t", stamp: Date(milliseconds: 0), when: when, summary: summary)
  }

  @Test func aWholeCalendar() throws {
    let calendar = ICalendar(
      productID: "-//Example//Pets//EN", name: "Pets, all", method: .publish,
      events: [
        ICalendarEvent(
          uid: ICalendarEvent.uid(for: "vaccination/7", domain: "pets.example"), sequence: 3,
          stamp: try instant("2026-11-01T10:00:00.999Z"),
          when: .timed(try instant("2026-11-21T08:00:00Z"), seconds: 1800),
          summary: "Rabies; Rex", description: "First line\r\nC:\\next", location: "Berlin, Mitte",
          categories: ["vaccination", "a,b"], url: URL(string: "https://pets.example/7?a=b;c"),
          recurrenceRule: "FREQ=YEARLY;COUNT=3", alarmMinutesBefore: 15, status: .confirmed,
          isBusy: true, created: try instant("2026-01-01T00:00:00Z"),
          lastModified: try instant("2026-02-01T00:00:00Z"))
      ])
    let expected = """
      BEGIN:VCALENDAR
      VERSION:2.0
      PRODID:-//Example//Pets//EN
      CALSCALE:GREGORIAN
      METHOD:PUBLISH
      NAME:Pets\\, all
      X-WR-CALNAME:Pets\\, all
      BEGIN:VEVENT
      UID:vaccination%2F7@pets.example
      DTSTAMP:20261101T100000Z
      SEQUENCE:3
      CREATED:20260101T000000Z
      LAST-MODIFIED:20260201T000000Z
      DTSTART:20261121T080000Z
      DTEND:20261121T083000Z
      RRULE:FREQ=YEARLY;COUNT=3
      SUMMARY:Rabies\\; Rex
      DESCRIPTION:First line\\nC:\\\\next
      LOCATION:Berlin\\, Mitte
      CATEGORIES:vaccination,a\\,b
      URL:https://pets.example/7?a=b;c
      STATUS:CONFIRMED
      TRANSP:OPAQUE
      BEGIN:VALARM
      ACTION:DISPLAY
      TRIGGER:-PT15M
      DESCRIPTION:Rabies\\; Rex
      END:VALARM
      END:VEVENT
      END:VCALENDAR

      """
    #expect(calendar.text() == expected.replacing("\n", with: "\r\n"))
  }

  @Test func theLeastEvent() {
    #expect(
      lines(of: event()) == [
        "UID:1@t", "DTSTAMP:19700101T000000Z", "SEQUENCE:0", "DTSTART:19700101T000000Z",
        "SUMMARY:Walk", "TRANSP:TRANSPARENT",
      ])
    let empty = ICalendar(productID: "x").text()
    #expect(
      empty
        == "BEGIN:VCALENDAR\r\nVERSION:2.0\r\nPRODID:x\r\nCALSCALE:GREGORIAN\r\nEND:VCALENDAR\r\n")
  }

  @Test(arguments: [
    ("2026-12-31", 1, "20261231", "20270101"), ("2024-02-28", 2, "20240228", "20240301"),
    ("2026-12-31", 0, "20261231", "20270101"), ("2026-12-31", .min, "20261231", "20270101"),
    ("2026-12-31", .max, "20261231", "99991231"), ("9999-12-31", 1, "99991231", nil),
    ("0001-01-01", 1, "00010101", "00010102"),
  ])
  func allDay(start: String, days: Int, first: String, end: String?) throws {
    let lines = lines(of: event(when: .allDay(try day(start), days: days)))
    #expect(
      lines.filter { $0.hasPrefix("DT") }.dropFirst()
        == ["DTSTART;VALUE=DATE:\(first)"] + (end.map { ["DTEND;VALUE=DATE:\($0)"] } ?? []))
  }

  @Test(arguments: [
    ("2026-11-21T08:00:00.999Z", 0, "20261121T080000Z", nil),
    ("2026-11-21T08:00:00.999Z", 60, "20261121T080000Z", "20261121T080100Z"),
    ("2026-11-21T08:00:00Z", -60, "20261121T080000Z", nil),
    ("2026-11-21T08:00:00Z", .min, "20261121T080000Z", nil),
    ("2026-11-21T08:00:00Z", .max, "20261121T080000Z", "99991231T235959Z"),
    ("9999-12-31T23:59:59Z", 60, "99991231T235959Z", nil),
  ])
  func timed(start: String, seconds: Int, first: String, end: String?) throws {
    let lines = lines(of: event(when: .timed(try instant(start), seconds: seconds)))
    #expect(
      lines.filter { $0.hasPrefix("DT") }.dropFirst()
        == ["DTSTART:\(first)"] + (end.map { ["DTEND:\($0)"] } ?? []))
  }

  @Test(arguments: [Double.nan, .infinity, -.infinity, 1e300])
  func absurdInstants(seconds: Double) {
    let absurd = Date(timeIntervalSinceReferenceDate: seconds)
    for length in [0, 1, .max] {
      var event = event(when: .timed(absurd, seconds: length))
      event.stamp = absurd
      #expect(lines(of: event).count >= 6)
    }
  }

  @Test(arguments: [
    (0, "TRIGGER:PT0S"), (1440, "TRIGGER:-PT1440M"), (-5, "TRIGGER:PT5M"),
    (.min, "TRIGGER:PT9223372036854775808M"),
  ])
  func alarms(minutes: Int, trigger: String) {
    var event = event("Pills; two")
    event.alarmMinutesBefore = minutes
    #expect(
      lines(of: event).suffix(5) == [
        "BEGIN:VALARM", "ACTION:DISPLAY", trigger, "DESCRIPTION:Pills\\; two", "END:VALARM",
      ])
  }

  @Test(arguments: hostileTexts)
  func hostileTextStaysText(text: String) {
    var event = event(text)
    event.uid = text
    event.description = text
    event.location = text
    event.categories = [text, text]
    event.alarmMinutesBefore = 5
    event.sequence = -1
    let names = lines(of: event).map { $0.prefix { $0.isASCII && ($0.isLetter || $0 == "-") } }
    #expect(
      names == [
        "UID", "DTSTAMP", "SEQUENCE", "DTSTART", "SUMMARY", "DESCRIPTION", "LOCATION", "CATEGORIES",
        "TRANSP", "BEGIN", "ACTION", "TRIGGER", "DESCRIPTION", "END",
      ])
    #expect(lines(of: event)[2] == "SEQUENCE:0")
    let summary = lines(of: event)[4].utf8.dropFirst("SUMMARY:".utf8.count)
    #expect(unescaped(String(decoding: Array(summary), as: UTF8.self)) == plain(text))
    let calendar = ICalendar(productID: text, name: text, events: [event])
    #expect(lines(of: calendar).filter { $0 == "BEGIN:VEVENT" }.count == 1)
    #expect(lines(of: calendar).count == 7 + names.count + 2)
  }

  @Test(arguments: 1...200 as ClosedRange<UInt64>)
  func randomTextRoundTrips(seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let pieces = [
      "\\", ";", ",", "\n", "\r", "\r\n", ":", "\"", "n", "N", " ", "\t", "é", "e\u{301}",
    ]
    let more = ["🐕‍🦺", "👩‍👩‍👧‍👦", "\0", "\u{7F}", "\u{85}", "\u{2028}", "漢", "abc", "\u{200D}", "🇩🇪"]
    let text = (0..<Int.random(in: 0...200, using: &random))
      .compactMap { _ in (pieces + more).randomElement(using: &random) }.joined()
    let line = try #require(lines(of: event(text)).first { $0.hasPrefix("SUMMARY") })
    #expect(unescaped(String(line.unicodeScalars.dropFirst(8))) == plain(text))
  }

  @Test(arguments: 60...160)
  func foldsBetweenCharacters(length: Int) {
    let family = "👨‍👩‍👧‍👦"  // 25 octets
    let text = String(repeating: "x", count: length) + String(repeating: family, count: 8)
    let whole = ICalendar(productID: "p", events: [event(text)]).text()
    // Folding splits no character: unfolded, the text is unchanged, and each line has whole family
    // emoji.
    for line in whole.split(separator: "\r\n") where line.contains(family) {
      let rest = line.utf8.count - line.replacing(family, with: "").utf8.count
      #expect(rest % family.utf8.count == 0)
      #expect(!line.replacing(family, with: "").contains { !$0.isASCII })
    }
  }

  @Test(arguments: [
    "FREQ=DAILY\r\nSUMMARY:x", "FREQ=DAILY\nX", "", "FREQ=DAILY:1", "FREQ=DÄILY", "FREQ=DAILY\0",
    "FREQ=DAILY X",
  ])
  func whatIsNoRuleIsNotWritten(rule: String) {
    var event = event()
    event.recurrenceRule = rule
    #expect(lines(of: event) == lines(of: self.event()))
  }

  @Test func addressesStayOnTheirLine() throws {
    var event = event()
    event.url = URL(string: "https://pets.example/" + String(repeating: "a%0Ab/", count: 40))
    let line = try #require(lines(of: event).first { $0.hasPrefix("URL") })
    #expect(line == "URL:\(event.url?.absoluteString ?? "")")
  }

  @Test(arguments: [
    ("7", "pets.example", "7@pets.example"), ("a b", "d", "a%20b@d"), ("a@b", "c", "a%40b@c"),
    ("é\n", "d", "%C3%A9%0A@d"), ("%20", "d", "%2520@d"), ("", "", "@"),
  ])
  func uids(identifier: String, domain: String, expected: String) {
    #expect(ICalendarEvent.uid(for: identifier, domain: domain) == expected)
  }

  @Test func aPlanAsACalendar() throws {
    let reminders = [
      Reminder(
        id: "b/2", fireDate: try instant("2026-11-22T08:00:00Z"), kind: "", group: "rex",
        title: "Worming"),
      Reminder(
        id: "a/1", fireDate: try instant("2026-11-21T08:00:00Z"), kind: "vaccination", group: "rex",
        title: "Rabies", body: "At the vet's"),
    ]
    let plan = ReminderPlan(reminders, now: try instant("2026-11-01T00:00:00Z"))
    let calendar = ICalendar(
      plan, productID: "-//T//EN", name: "Pets", domain: "pets.example",
      stamp: try instant("2026-11-01T00:00:00Z"), sequence: 2)
    #expect(calendar.name == "Pets")
    #expect(calendar.events.map(\.uid) == ["a%2F1@pets.example", "b%2F2@pets.example"])
    #expect(calendar.events.map(\.summary) == ["Rabies", "Worming"])
    #expect(calendar.events.map(\.description) == ["At the vet's", nil])
    #expect(calendar.events.map(\.categories) == [["vaccination"], []])
    #expect(calendar.events.map(\.alarmMinutesBefore) == [0, 0])
    #expect(calendar.events.map(\.sequence) == [2, 2])
    #expect(calendar.events.map(\.when) == plan.map { .timed($0.fireDate, seconds: 0) })
  }
}
