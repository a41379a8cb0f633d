import Foundation
import HouseholdPersistence
import Testing

/// Until when a store believes its clock.
struct ClockLooksTests {
  /// The last believed instants after looks, in days.
  private func sure(_ days: [Double]) -> [Double] {
    var looks = ClockLooks()
    return days.map { day in
      looks.look(at: Date(timeIntervalSince1970: (10_000 + day) * 86_400))
      return looks.sure.timeIntervalSince1970 / 86_400 - 10_000
    }
  }

  @Test func aClockThatGoesOnIsBelieved() {
    #expect(sure([0, 1, 1.5, 3.5, 5.5]) == [-10_000, 1, 1.5, 3.5, 5.5])
  }

  @Test func aClockThatJumpsIsBelievedADayLater() {
    #expect(sure([0, 1, 400, 400.5, 401]) == [-10_000, 1, 1, 1, 401])
    // Who comes every other week is always one look behind.
    #expect(sure([0, 14, 28, 42]) == [-10_000, 0, 14, 28])
  }

  @Test func aClockThatIsPutRightWasNeverBelieved() {
    #expect(sure([0, 1, 400, 1.25, 2, 401, 2.5]) == [-10_000, 1, 1, 1.25, 2, 2, 2.5])
    // It is behind, and right again.
    #expect(sure([0, 1, -9_000, 1.5, 2.5]) == [-10_000, 1, -9_000, -9_000, 2.5])
    // It is ahead, then less so.
    #expect(sure([0, 1, 400, 300, 300.5, 301]) == [-10_000, 1, 1, 1, 1, 301])
  }
}
