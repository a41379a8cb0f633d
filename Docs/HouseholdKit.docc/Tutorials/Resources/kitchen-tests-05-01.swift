import Foundation
import HouseholdTesting
import Testing
import TimerKit

@testable import MyKitchen

@Suite struct KitchenBoardTests {
  let clock = TestClock("2026-03-01T17:00:00Z")
  let timers: TimerBoard

  init() throws {
    timers = TimerBoard(
      try HouseholdStore(MemoryStore(), model: .timer, clock: clock, timeZone: .gmt))
  }
}
