import Foundation
import HouseholdTesting
import LaundryKit
import Testing

@testable import MyLaundry

@Suite struct LaundryBoardTests {
  let clock = TestClock("2026-03-01T08:00:00Z")
  let room: LaundryRoom

  init() throws {
    room = LaundryRoom(
      try HouseholdStore(MemoryStore(), model: .laundry, clock: clock, timeZone: .gmt))
  }
}
