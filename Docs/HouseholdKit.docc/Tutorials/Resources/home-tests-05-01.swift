import Foundation
import HomeMaintenanceKit
import HouseholdTesting
import Testing

@testable import MyHome

@Suite struct HomeBoardTests {
  let clock = TestClock("2026-01-01T08:00:00Z")
  let book: HomeBook

  init() throws {
    book = HomeBook(
      try HouseholdStore(
        MemoryStore(), model: .home, clock: clock, timeZone: .gmt))
  }
}
