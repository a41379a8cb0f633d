import Foundation
import HouseholdTesting
import OutfitAdvisor
import Testing
import WardrobeKit

@testable import MyWardrobe

@Suite struct WeekTests {
  let clock = TestClock("2026-10-05T07:00:00Z")
  let wardrobe: Wardrobe
  let weather = [(7, 12), (8, 14), (6, 11), (9, 16), (10, 17)].map {
    DayTemperatures(celsius: $0.0, $0.1)
  }

  init() async throws {
    wardrobe = Wardrobe(
      try HouseholdStore(
        MemoryStore(), model: .wardrobe, clock: clock, timeZone: .gmt))
    try await WardrobeSamples.insert(into: wardrobe.store)
  }
}
