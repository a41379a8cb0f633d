import Foundation
import HouseholdCalendar
import Testing

@Suite struct DateMillisecondsTests {
  @Test(
    arguments: [
      (0, "1970-01-01T00:00:00.000Z"), (-1, "1969-12-31T23:59:59.999Z"),
      (1, "1970-01-01T00:00:00.001Z"), (1_795_253_760_123, "2026-11-21T09:36:00.123Z"),
      (-62_135_596_800_000, "0001-01-01T00:00:00.000Z"),
      (253_402_300_799_999, "9999-12-31T23:59:59.999Z"),
    ] as [(Int64, String)])
  func knownInstants(milliseconds: Int64, text: String) {
    #expect(Date(milliseconds: milliseconds).iso8601 == text)
    #expect(Date(iso8601: text)?.milliseconds == milliseconds)
  }

  @Test(
    arguments: [
      (253_402_300_799_999, 1), (4_000_000_000_000_000, 2), (1_000, 3), (4_102_444_800_000, 4),
    ] as [(Int64, UInt64)])
  func roundTrips(bound: Int64, seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var failures = 0
    let edges = [-bound, -1001, -1000, -999, -1, 0, 1, 999, 1000, 1001, bound]
    let values = edges + (0..<50_000).map { _ in .random(in: -bound...bound, using: &random) }
    for value in values {
      let date = Date(milliseconds: value)
      let again = Date(milliseconds: date.milliseconds)
      let bits = date.timeIntervalSinceReferenceDate.bitPattern
      if date.milliseconds != value || !date.isCanonical { failures += 1 }
      if again.timeIntervalSinceReferenceDate.bitPattern != bits { failures += 1 }
    }
    #expect(failures == 0)
  }

  @Test(arguments: [
    (Double.nan, Int64.min), (.infinity, .max), (-.infinity, .min), (1e300, .max),
    (-1e300, .min), (.greatestFiniteMagnitude, .max), (9_223_372_036_854_775.0, .max),
    (9_223_372_036_854_776.0, .max), (-9_223_372_036_854_776.0, .min),
  ])
  func saturates(seconds: Double, expected: Int64) {
    let date = Date(timeIntervalSinceReferenceDate: seconds)
    #expect(date.milliseconds == expected)
    _ = date.canonicalized
    _ = date.iso8601
  }

  @Test(arguments: [Int64.min, .min + 1, .max, .max - 1])
  func extremesDoNotTrap(milliseconds: Int64) {
    let date = Date(milliseconds: milliseconds)
    #expect((date.milliseconds < 0) == (milliseconds < 0))
    #expect(date.iso8601.utf8.count == 24)
  }

  @Test func roundsToTheNearest() {
    #expect(Date(timeIntervalSince1970: 1.0004).milliseconds == 1000)
    #expect(Date(timeIntervalSince1970: 1.0006).milliseconds == 1001)
    #expect(Date(timeIntervalSince1970: -1.0006).milliseconds == -1001)
    #expect(!Date(timeIntervalSince1970: 1.0006).isCanonical)
    #expect(Date(timeIntervalSince1970: 1.0006).canonicalized == Date(milliseconds: 1001))
    #expect(!Date(timeIntervalSinceReferenceDate: .nan).isCanonical)
  }

  @Test func canonicalizingTwiceChangesNothing() {
    var random = SplitMix64(seed: 5)
    for _ in 0..<20_000 {
      let seconds = Double.random(in: -6e10...2.5e11, using: &random)
      let once = Date(timeIntervalSinceReferenceDate: seconds).canonicalized
      if !once.isCanonical || abs(once.timeIntervalSinceReferenceDate - seconds) > 0.000_55 {
        Issue.record("\(seconds) becomes \(once.timeIntervalSinceReferenceDate)")
      }
    }
  }

  @Test func theSystemClockIsCanonical() {
    let clock: any HouseholdClock = .system
    #expect(clock.now.isCanonical)
  }
}
