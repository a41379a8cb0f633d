import Foundation
import HouseholdCalendar
import Testing

/// Local times at clock changes.
@Suite struct RecurrenceZoneTests {
  private func texts(_ rule: String, _ start: String, _ name: String, _ count: Int) throws
    -> [String]
  {
    let from = try #require(CivilDateTime(start))
    return try RecurrenceRule(rule).occurrences(from: from, in: try zone(name)).prefix(count)
      .map { String($0.iso8601.prefix(16)) }
  }

  @Test func aGapMovesByItsLength() throws {
    // 02:30 on 29 March 2026 does not exist in Berlin; with the offset before the gap it is 03:30.
    #expect(
      try texts("FREQ=DAILY", "2026-03-28T02:30", "Europe/Berlin", 3) == [
        "2026-03-28T01:30", "2026-03-29T01:30", "2026-03-30T00:30",
      ])
  }

  @Test func ofTwoTheFirstIsTaken() throws {
    #expect(
      try texts("FREQ=DAILY", "2026-10-24T02:30", "Europe/Berlin", 3) == [
        "2026-10-24T00:30", "2026-10-25T00:30", "2026-10-26T01:30",
      ])
  }

  @Test func timesInAGapFallAmongThoseAfterIt() throws {
    // 02:30 becomes 03:30, which already exists; 02:45 becomes 03:45, after 03:30.
    #expect(
      try texts(
        "FREQ=DAILY;BYHOUR=2,3;BYMINUTE=30,45", "2026-03-29T00:00", "Europe/Berlin", 4) == [
          "2026-03-29T01:30", "2026-03-29T01:45", "2026-03-30T00:30", "2026-03-30T00:45",
        ])
    #expect(
      try texts("FREQ=DAILY;BYHOUR=2,3;BYMINUTE=40,10", "2026-03-29T00:00", "Europe/Berlin", 3)
        == ["2026-03-29T01:10", "2026-03-29T01:40", "2026-03-30T00:10"])
  }

  @Test func hoursGoOnThroughAGap() throws {
    #expect(
      try texts("FREQ=HOURLY", "2026-03-29T00:00", "Europe/Berlin", 4) == [
        "2026-03-28T23:00", "2026-03-29T00:00", "2026-03-29T01:00", "2026-03-29T02:00",
      ])
    // The hour that occurs twice is counted once.
    #expect(
      try texts("FREQ=HOURLY", "2026-10-25T01:00", "Europe/Berlin", 3) == [
        "2026-10-24T23:00", "2026-10-25T00:00", "2026-10-25T02:00",
      ])
  }

  @Test func aDayThatIsSkipped() throws {
    // Samoa had no 30 December 2011.
    #expect(
      try texts("FREQ=DAILY", "2011-12-29T09:00", "Pacific/Apia", 4) == [
        "2011-12-29T19:00", "2011-12-30T19:00", "2011-12-31T19:00", "2012-01-01T19:00",
      ])
    #expect(
      try texts("FREQ=HOURLY;INTERVAL=12", "2011-12-29T12:00", "Pacific/Apia", 4) == [
        "2011-12-29T22:00", "2011-12-30T10:00", "2011-12-30T22:00", "2011-12-31T10:00",
      ])
  }

  @Test func endsAreReadOnTheRightClock() throws {
    let start = "2026-11-01T20:00"
    // 20:00 in New York is 01:00 UTC on the next day.
    func count(_ until: String) throws -> Int {
      try texts("FREQ=DAILY;UNTIL=\(until)", start, "America/New_York", 99).count
    }
    #expect(try count("20261103T010000Z") == 2)
    #expect(try count("20261103T005959Z") == 1)
    #expect(try count("20261103T200000") == 3)
    #expect(try count("20261103T195959") == 2)
    #expect(try count("20261103") == 3)
  }

  @Test func queriesNearAGap() throws {
    let berlin = try zone("Europe/Berlin")
    let from = CivilDateTime("2026-03-01T00:00")
    let hours = try RecurrenceRule("FREQ=MINUTELY;INTERVAL=20").occurrences(from: from, in: berlin)
    let all = Array(hours.prefix(28 * 72 + 90))
    for (index, moment) in all.enumerated().suffix(100).dropLast() {
      #expect(hours.next(after: moment) == all[index + 1])
      #expect(hours.next(after: moment.addingTimeInterval(-0.5)) == moment)
      #expect(hours.starting(from: moment.addingTimeInterval(-0.001)).first { _ in true } == moment)
      #expect(hours.occurrence(at: index) == moment)
    }
  }
}
