import Foundation
import HouseholdCalendar
import Testing

@Suite struct DateISO8601Tests {
  @Test(arguments: [
    ("2026-11-21T09:36:00Z", "2026-11-21T09:36:00.000Z"),
    ("2026-11-21 09:36:00Z", "2026-11-21T09:36:00.000Z"),
    ("2026-11-21T09:36:00.5Z", "2026-11-21T09:36:00.500Z"),
    ("2026-11-21T09:36:00.1234Z", "2026-11-21T09:36:00.123Z"),
    ("2026-11-21T09:36:00.123500000Z", "2026-11-21T09:36:00.124Z"),
    ("2026-11-21T23:59:59.999999999Z", "2026-11-22T00:00:00.000Z"),
    ("2026-11-21T10:36:00+01:00", "2026-11-21T09:36:00.000Z"),
    ("2026-11-21T04:36:00-0500", "2026-11-21T09:36:00.000Z"),
    ("2026-11-21T15:21:00.007+0545", "2026-11-21T09:36:00.007Z"),
    ("2026-11-21T23:36:00+14", "2026-11-21T09:36:00.000Z"),
    ("2026-01-01T00:00:00+23:59", "2025-12-31T00:01:00.000Z"),
    ("2026-11-21T09:36:00-00:00", "2026-11-21T09:36:00.000Z"),
    ("2024-02-29T00:00:00Z", "2024-02-29T00:00:00.000Z"),
    ("0001-01-01T00:00:00Z", "0001-01-01T00:00:00.000Z"),
    ("9999-12-31T23:59:59.999Z", "9999-12-31T23:59:59.999Z"),
  ])
  func accepted(text: String, canonical: String) throws {
    let date = try #require(Date(iso8601: text))
    #expect(date.iso8601 == canonical)
    #expect(date.isCanonical)
    #expect(Date(iso8601: canonical) == date)
  }

  @Test(arguments: [
    "", "2026-11-21", "2026-11-21T", "2026-11-21T09:36Z", "2026-11-21T09:36:00",
    "2026-11-21T09:36:00.Z", "2026-11-21T09:36:00.1234567890Z", "2026-11-21T09:36:00,5Z",
    "2026-11-21t09:36:00Z", "2026-11-21T09:36:00z", "2026-11-21  09:36:00Z",
    "2026-02-30T09:36:00Z", "2026-11-21T24:00:00Z", "2026-11-21T25:00:00Z",
    "2026-11-21T09:60:00Z", "2026-12-31T23:59:60Z", "2026-11-21T09:36:00+24:00",
    "2026-11-21T09:36:00+01:60", "2026-11-21T09:36:00+1", "2026-11-21T09:36:00+01:",
    "2026-11-21T09:36:00+01:0", "2026-11-21T09:36:00+010", "2026-11-21T09:36:00Zx",
    "2026-11-21T09:36:00Z ", " 2026-11-21T09:36:00Z", "20261121T093600Z", "junk",
    "2026-11-21T09:36:00+01:00:00", "2026-11-21T09:36:00−01:00", "+002026-11-21T09:36:00Z",
    "0000-12-31T23:59:59Z", "0001-01-01T00:00:00+00:01", "9999-12-31T23:59:59-00:01",
    "9999-12-31T23:59:59.9996Z", "2026-11-21T09:36:00.-5Z", "2026-11-21T09:36:00Z\u{0}",
  ])
  func rejected(text: String) {
    #expect(Date(iso8601: text) == nil)
  }

  @Test func everyCanonicalInstantRoundTrips() {
    var random = SplitMix64(seed: 6)
    var failures = 0
    var (previous, previousText) = (Date.distantPast, Date.distantPast.iso8601)
    for _ in 0..<50_000 {
      let milliseconds = Int64.random(
        in: -62_135_596_800_000...253_402_300_799_999, using: &random)
      let date = Date(milliseconds: milliseconds)
      let text = date.iso8601
      if Date(iso8601: text) != date || text.utf8.count != 24 { failures += 1 }
      if (text < previousText) != (date < previous) { failures += 1 }
      (previous, previousText) = (date, text)
    }
    #expect(failures == 0)
  }

  @Test func agreesWithFoundation() {
    let style = Date.ISO8601FormatStyle(includingFractionalSeconds: true)
    var random = SplitMix64(seed: 7)
    for _ in 0..<5000 {
      // Multiples of a quarter second, which Foundation does not round differently.
      let quarters = Int64.random(in: -8_835_955_200...16_409_779_200, using: &random)
      let date = Date(milliseconds: quarters * 250)
      if date.iso8601 != date.formatted(style) { Issue.record("\(date.iso8601) differs") }
    }
  }

  @Test func noiseNeverTraps() {
    var random = SplitMix64(seed: 8)
    let alphabet = Array("0123456789-:TZ.+ 5é")
    for _ in 0..<20_000 {
      var characters = Array("2026-11-21T09:36:00.123+01:00")
      for _ in 0..<Int.random(in: 1...4, using: &random) {
        let index = Int.random(in: 0..<characters.count, using: &random)
        characters[index] = alphabet[Int.random(in: 0..<alphabet.count, using: &random)]
      }
      characters.removeLast(Int.random(in: 0...8, using: &random))
      if let date = Date(iso8601: String(characters)), !date.isCanonical {
        Issue.record("\(String(characters)) is not canonical")
      }
    }
  }

  @Test(arguments: [
    (Double.infinity, "9999-12-31T23:59:59.999Z"), (-.infinity, "0001-01-01T00:00:00.000Z"),
    (.nan, "0001-01-01T00:00:00.000Z"), (1e15, "9999-12-31T23:59:59.999Z"),
  ])
  func outsideTheRange(seconds: Double, expected: String) {
    #expect(Date(timeIntervalSinceReferenceDate: seconds).iso8601 == expected)
  }

  @Test(arguments: [
    ("2026-11-21", "2026-11-20T23:00:00.000Z"),
    ("2026-11-21T09:36", "2026-11-21T08:36:00.000Z"),
    ("2026-11-21 09:36:05", "2026-11-21T08:36:05.000Z"),
    ("2026-11-21T09:36:05.25", "2026-11-21T08:36:05.250Z"),
    ("2026-11-21T09:36:05.9999", "2026-11-21T08:36:06.000Z"),
    ("2026-11-21T09:36Z", "2026-11-21T09:36:00.000Z"),
    ("2026-11-21T09:36-05:00", "2026-11-21T14:36:00.000Z"),
    ("2026-11-21T09:36:00.000Z", "2026-11-21T09:36:00.000Z"),
    ("2026-03-29T02:30", "2026-03-29T01:00:00.000Z"),
    ("2026-10-25T02:30", "2026-10-25T00:30:00.000Z"),
  ])
  func writtenByAPerson(text: String, expected: String) throws {
    let date = try #require(Date.parseInstant(text, in: zone("Europe/Berlin")))
    #expect(date.iso8601 == expected)
    #expect(date.isCanonical)
  }

  @Test(arguments: [
    "", "now", "2026-11", "2026-02-30", "2026-11-21T", "2026-11-21T9:36", "2026-11-21T09",
    "2026-11-21T09:36.5", "2026-11-21T24:00", "2026-11-21T09:36:05.", "2026-11-21T09:36 ",
    "2026-11-21T09:36+1", "09:36",
  ])
  func notWrittenByAPerson(text: String) throws {
    #expect(try Date.parseInstant(text, in: zone("Europe/Berlin")) == nil)
  }
}
