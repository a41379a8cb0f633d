import Foundation
import HouseholdCalendar
import Testing

/// The cost of an expansion, in examined occurrences and replacements.
@Suite struct ICalendarExpansionCostTests {
  /// Events with one UID, and as many replacements.
  private func calendar(_ count: Int, _ kind: Kind) throws -> ICalendarDocument {
    var text = "BEGIN:VCALENDAR\n"
    for number in 0..<count {
      let day = try #require(CivilDate(dayNumber: 20_000 + number)).description
        .replacing("-", with: "")
      let range = kind == .laterOnes ? ";RANGE=THISANDFUTURE" : ""
      text += "BEGIN:VEVENT\nUID:one\nDTSTART:\(day)T100000Z\n"
      if kind != .single { text += "RRULE:FREQ=DAILY;COUNT=3\n" }
      text += "END:VEVENT\nBEGIN:VEVENT\nUID:one\nRECURRENCE-ID\(range):\(day)T100000Z\n"
      text += "DTSTART:\(day)T110000Z\nEND:VEVENT\n"
    }
    return try ICalendarDocument(text: text + "END:VCALENDAR\n")
  }

  enum Kind: CaseIterable { case single, repeating, laterOnes }

  private func steps(
    _ document: ICalendarDocument, limit: Int = 5000
  ) throws -> (count: Int, limit: Int) {
    var expander = ICalendarExpander(
      document: document,
      window: try instant("2000-01-01T00:00:00Z")..<instant("2100-01-01T00:00:00Z"),
      zone: .gmt, limit: limit)
    expander.expandAll()
    return (expander.steps, expander.mostSteps)
  }

  @Test(arguments: Kind.allCases)
  func costsGrowWithTheFile(_ kind: Kind) throws {
    let small = try steps(calendar(200, kind)).count
    let large = try steps(calendar(800, kind)).count
    #expect(small > 0)
    #expect(large <= small * 4)
  }

  /// Before the limit, 8,000 events with as many replacements took 64,000,000 comparisons.
  @Test func manyReplacementsOfOneEvent() throws {
    let document = try calendar(4000, .repeating)
    #expect(try steps(document).count <= 5 * 4000)
  }

  @Test func allExpansionsOfAFileHaveABoundTogether() throws {
    let events = (0..<100).map {
      "BEGIN:VEVENT\nUID:\($0)\nDTSTART:20200101T000000Z\nRRULE:FREQ=MINUTELY\n"
        + "EXRULE:FREQ=DAILY\nSTATUS:CANCELLED\nEND:VEVENT\n"
        + "BEGIN:VEVENT\nUID:\($0)\nRECURRENCE-ID;RANGE=THISANDFUTURE:21000101T000000Z\n"
        + "DTSTART:21000101T000000Z\nEND:VEVENT\n"
    }
    let document = try ICalendarDocument(
      text: "BEGIN:VCALENDAR\n\(events.joined())END:VCALENDAR\n")
    let found = try steps(document, limit: 10)
    #expect(found.limit == 102_000)
    #expect(found.count <= found.limit + 100)
    let window = try instant("2026-01-01T00:00:00Z")..<instant("2027-01-01T00:00:00Z")
    let truncated = document.occurrences(in: window, timeZone: .gmt, limit: 10).truncated
    #expect(truncated == (0..<100).map(String.init))
  }
}
