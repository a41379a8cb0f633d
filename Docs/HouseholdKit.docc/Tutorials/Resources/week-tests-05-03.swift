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

  @Test func everyDayHasAnOutfit() async throws {
    let monday = CivilDate(clock.now, in: .gmt)
    let plan = try await planWeek(from: monday, weather: weather, in: wardrobe)
    #expect(plan.days.allSatisfy { $0.outfit != nil })
    for entry in plan.garments {
      let limit = entry.garment.category.wearsBetweenWashes ?? .max
      #expect(entry.dates.count <= limit)
    }
  }

  @Test func theWeekIsWornAndWashed() async throws {
    let monday = CivilDate(clock.now, in: .gmt)
    let plan = try await planWeek(from: monday, weather: weather, in: wardrobe)
    for outfit in try await keepWeek(plan, in: wardrobe) {
      try await wardrobe.wearOutfit(outfit.id)
      clock.advance(days: 1)
    }
    let basket = try await wardrobe.itemsToWash()
    #expect(!basket.isEmpty)
    try await wardrobe.wash(Set(basket.map(\.id)))
    #expect(try await wardrobe.itemsToWash().isEmpty)
  }
}
