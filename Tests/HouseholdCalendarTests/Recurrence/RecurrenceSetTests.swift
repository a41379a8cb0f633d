import Foundation
import HouseholdCalendar
import Testing

@Suite struct RecurrenceSetTests {
  private func days(_ texts: String) throws -> [CivilDate] {
    try texts.split(separator: " ").map { try day(String($0)) }
  }

  @Test func mergesEverything() throws {
    let set = RecurrenceSet(
      rules: [
        try RecurrenceRule("FREQ=WEEKLY;COUNT=4"), try RecurrenceRule("FREQ=MONTHLY;BYMONTHDAY=15"),
      ],
      additions: try days("2026-11-10 2026-11-08 2026-11-10"),
      exceptions: Set(try days("2026-11-15 2026-11-03")))
    let sequence = try set.occurrences(from: try day("2026-11-01"))
    // 15 November is a Sunday in the first rule and the day of the second rule, and is excluded.
    #expect(
      Array(sequence.prefix(6))
        == (try days("2026-11-01 2026-11-08 2026-11-10 2026-11-22 2026-12-15 2027-01-15")))
    #expect(sequence.next(after: try day("2026-11-10")) == (try day("2026-11-22")))
    #expect(sequence.occurrence(at: 4) == (try day("2026-12-15")))
    #expect(sequence.contains(try day("2026-11-10")))
    #expect(!sequence.contains(try day("2026-11-15")))
    #expect(
      sequence.occurrences(in: try day("2026-11-08")..<day("2026-12-15"))
        == (try days("2026-11-08 2026-11-10 2026-11-22")))
    #expect(
      sequence.occurrences(in: try day("2026-11-08")...day("2026-12-15"), limit: 2)
        == (try days("2026-11-08 2026-11-10")))
  }

  @Test func theStartCounts() throws {
    let start = try day("2026-11-17")  // a Tuesday
    var set = RecurrenceSet<CivilDate>(rules: [try RecurrenceRule("FREQ=WEEKLY;BYDAY=MO;COUNT=3")])
    #expect(
      Array(try set.occurrences(from: start)) == (try days("2026-11-17 2026-11-23 2026-11-30")))
    set.includesStart = false
    #expect(
      Array(try set.occurrences(from: start)) == (try days("2026-11-23 2026-11-30 2026-12-07")))
    set.rules = [try RecurrenceRule("FREQ=WEEKLY;COUNT=2")]
    set.includesStart = true
    #expect(Array(try set.occurrences(from: start)) == (try days("2026-11-17 2026-11-24")))
  }

  @Test func instantsAndClocks() throws {
    let berlin = try zone("Europe/Berlin")
    let start = CivilDateTime("2026-03-28T09:00")
    let instants = RecurrenceSet(
      rules: [try RecurrenceRule("FREQ=DAILY;COUNT=3")],
      additions: [try instant("2026-03-28T12:00:00Z")],
      exceptions: [try instant("2026-03-29T07:00:00Z")])
    #expect(
      instants.occurrences(from: start, in: berlin).map(\.iso8601) == [
        "2026-03-28T08:00:00.000Z", "2026-03-28T12:00:00.000Z", "2026-03-30T07:00:00.000Z",
      ])
    let clocks = RecurrenceSet<CivilDateTime>(rules: [try RecurrenceRule("FREQ=DAILY;COUNT=2")])
    #expect(
      clocks.occurrences(from: start).map(\.description) == [
        "2026-03-28T09:00:00", "2026-03-29T09:00:00",
      ])
  }

  @Test func aSetWithoutRules() throws {
    let set = RecurrenceSet<CivilDate>()
    #expect(Array(try set.occurrences(from: try day("2026-01-01"))) == [try day("2026-01-01")])
    #expect(throws: RecurrenceError.self) {
      try RecurrenceSet<CivilDate>(rules: [RecurrenceRule("FREQ=HOURLY")])
        .occurrences(from: try day("2026-01-01"))
    }
  }
}
