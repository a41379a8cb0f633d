import Foundation
import HouseholdCalendar
import Testing

@Suite struct CivilDateZoneTests {
  /// The last column says what the case tests.
  @Test(arguments: [
    ("Europe/Berlin", "2026-11-21", "09:00", "2026-11-21T08:00:00Z", "winter"),
    ("Europe/Berlin", "2026-07-01", "09:00", "2026-07-01T07:00:00Z", "summer"),
    ("Europe/Berlin", "2026-03-29", "01:59:59", "2026-03-29T00:59:59Z", "before the gap"),
    ("Europe/Berlin", "2026-03-29", "02:00", "2026-03-29T01:00:00Z", "first of the gap"),
    ("Europe/Berlin", "2026-03-29", "02:30", "2026-03-29T01:00:00Z", "in the gap"),
    ("Europe/Berlin", "2026-03-29", "03:00", "2026-03-29T01:00:00Z", "after the gap"),
    ("Europe/Berlin", "2026-10-25", "01:59:59", "2026-10-24T23:59:59Z", "before the overlap"),
    ("Europe/Berlin", "2026-10-25", "02:30", "2026-10-25T00:30:00Z", "in the overlap"),
    ("Europe/Berlin", "2026-10-25", "03:00", "2026-10-25T02:00:00Z", "after the overlap"),
    ("America/New_York", "2026-03-08", "02:15", "2026-03-08T07:00:00Z", "gap"),
    ("America/New_York", "2026-11-01", "01:30", "2026-11-01T05:30:00Z", "overlap"),
    ("America/New_York", "2026-11-01", "02:00", "2026-11-01T07:00:00Z", "after the overlap"),
    ("Pacific/Apia", "2011-12-29", "23:59:59", "2011-12-30T09:59:59Z", "before the skipped day"),
    ("Pacific/Apia", "2011-12-30", "00:00", "2011-12-30T10:00:00Z", "the skipped day"),
    ("Pacific/Apia", "2011-12-30", "15:00", "2011-12-30T10:00:00Z", "in the skipped day"),
    ("Pacific/Apia", "2011-12-31", "00:00", "2011-12-30T10:00:00Z", "after the skipped day"),
    ("Asia/Kathmandu", "2026-11-21", "00:00", "2026-11-20T18:15:00Z", "quarter of an hour"),
    ("America/Sao_Paulo", "2018-11-04", "00:00", "2018-11-04T03:00:00Z", "no midnight"),
    ("America/Sao_Paulo", "2018-11-04", "00:30", "2018-11-04T03:00:00Z", "no midnight"),
    ("America/Sao_Paulo", "2018-02-17", "23:30", "2018-02-18T01:30:00Z", "23:30 twice"),
    ("America/Sao_Paulo", "2018-02-18", "00:00", "2018-02-18T03:00:00Z", "after 23:30 twice"),
    ("Australia/Lord_Howe", "2026-10-04", "02:15", "2026-10-03T15:30:00Z", "gap of 30 minutes"),
    ("Australia/Lord_Howe", "2026-04-05", "01:45", "2026-04-04T14:45:00Z", "overlap of 30"),
    ("America/St_Johns", "2006-10-29", "00:00", "2006-10-29T02:30:00Z", "midnight twice"),
    ("Africa/Monrovia", "1960-01-01", "00:00", "1960-01-01T00:44:30Z", "offset with seconds"),
    ("Pacific/Kiritimati", "2026-01-01", "00:00", "2025-12-31T10:00:00Z", "14 hours east"),
  ])
  func instants(
    name: String, date: String, time: String, expected: String, reason: Comment
  ) throws {
    let result = try day(date).instant(at: #require(CivilTime(time)), in: zone(name))
    #expect(try result == instant(expected), reason)
    #expect(result.isCanonical)
  }

  @Test(arguments: [
    ("Europe/Berlin", "2026-11-20T23:00:00Z", "2026-11-21", "00:00"),
    ("Europe/Berlin", "2026-11-20T22:59:59.999Z", "2026-11-20", "23:59:59"),
    ("America/New_York", "1969-12-31T23:00:00Z", "1969-12-31", "18:00"),
    ("Pacific/Apia", "2011-12-30T09:59:59.999Z", "2011-12-29", "23:59:59"),
    ("Pacific/Apia", "2011-12-30T10:00:00Z", "2011-12-31", "00:00"),
    ("Asia/Kathmandu", "2026-11-20T18:15:00Z", "2026-11-21", "00:00"),
    ("GMT", "0001-01-01T00:00:00Z", "0001-01-01", "00:00"),
    ("GMT", "9999-12-31T23:59:59.999Z", "9999-12-31", "23:59:59"),
    ("America/New_York", "0001-01-01T00:00:00Z", "0001-01-01", "19:03:58"),
    ("Pacific/Kiritimati", "9999-12-31T23:59:59Z", "9999-12-31", "13:59:59"),
  ])
  func walls(name: String, moment: String, date: String, time: String) throws {
    let (moment, zone) = (try instant(moment), try zone(name))
    #expect(CivilDate(moment, in: zone).description == date)
    #expect(CivilTime(moment, in: zone).description == time)
  }

  @Test(arguments: [
    (Double.nan, CivilDate.min), (.infinity, .max), (-.infinity, .min), (1e300, .max),
    (-1e300, .min), (.greatestFiniteMagnitude, .max), (-1e12, .min), (1e12, .max),
  ])
  func absurdInstants(seconds: Double, expected: CivilDate) throws {
    for name in ["GMT", "Europe/Berlin", "Pacific/Apia"] {
      let absurd = Date(timeIntervalSinceReferenceDate: seconds)
      #expect(try CivilDate(absurd, in: zone(name)) == expected)
      _ = CivilTime(absurd, in: try zone(name))
    }
  }

  @Test(arguments: [
    "Europe/Berlin", "America/New_York", "Pacific/Apia", "Asia/Kathmandu", "America/Sao_Paulo",
    "Australia/Lord_Howe", "America/St_Johns", "Africa/Casablanca", "Asia/Tehran", "GMT",
  ])
  func agreesWithFoundation(name: String) throws {
    let zone = try zone(name)
    var calendar = Calendar(identifier: .gregorian)
    calendar.timeZone = zone
    var random = SplitMix64(seed: 2)
    for _ in 0..<2000 {
      let seconds = Int64.random(in: -2_208_988_800...4_102_444_800, using: &random)
      let moment = Date(milliseconds: seconds * 1000)
      let (date, time) = (CivilDate(moment, in: zone), CivilTime(moment, in: zone))
      let parts = calendar.dateComponents(
        [.year, .month, .day, .hour, .minute, .second], from: moment)
      let agrees =
        parts.year == date.year && parts.month == date.month && parts.day == date.day
        && parts.hour == time.hour && parts.minute == time.minute && parts.second == time.second
      if !agrees { Issue.record("\(moment.iso8601) is \(date) \(time), or \(parts)") }
      // Converting back gives the same instant, or an earlier one at which the clocks showed the
      // same.
      let back = date.instant(at: time, in: zone)
      let returns =
        back <= moment && moment.timeIntervalSince(back) < 86_400
        && CivilDate(back, in: zone) == date && CivilTime(back, in: zone) == time
      if !returns { Issue.record("\(moment.iso8601) comes back as \(back.iso8601)") }
    }
  }

  @Test(arguments: ["Europe/Berlin", "America/Sao_Paulo", "Pacific/Apia", "Africa/Cairo"])
  func everyDayStartsWhenTheOneBeforeEnds(name: String) throws {
    let zone = try zone(name)
    for date in try day("1990-01-01")...day("2030-12-31") {
      let start = date.start(in: zone)
      let before = Date(milliseconds: start.milliseconds - 1000)
      if CivilDate(start, in: zone) < date || CivilDate(before, in: zone) >= date {
        Issue.record("\(date) starts at \(start.iso8601)")
      }
    }
  }

  @Test func endsOfTheRange() throws {
    for name in ["GMT", "America/New_York", "Pacific/Kiritimati"] {
      let zone = try zone(name)
      #expect(CivilDate.max.start(in: zone) > CivilDate.min.start(in: zone))
      #expect(CivilDate(CivilDate.max.start(in: zone), in: zone) == .max)
      #expect(CivilDate(CivilDate.min.start(in: zone), in: zone) == .min)
    }
  }
}
