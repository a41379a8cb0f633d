import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation
import OutfitAdvisor
import Testing
import WardrobeKit

/// The rules of the entities, each with values that keep and that break it.
@Suite struct SchemaTests {
  private let now = Date(milliseconds: 1_772_438_400_000)

  private func failing<E: Entity>(_ value: E) -> [String] {
    E.schema.failures(of: value, now: now).map(\.field)
  }

  private func item(_ change: (inout WardrobeItem) -> Void) -> WardrobeItem {
    var item = WardrobeItem.test(1)
    change(&item)
    return item
  }

  @Test func garments() {
    #expect(failing(item { _ in }).isEmpty)
    #expect(failing(item { $0.name = nil }).isEmpty)
    #expect(failing(item { $0.name = " " }) == ["name"])
    #expect(failing(item { $0.name = String(repeating: "x", count: 201) }) == ["name"])
    #expect(failing(item { $0.purchasePrice = -1 }) == ["purchasePrice"])
    #expect(failing(item { $0.purchasePrice = 0 }).isEmpty)
    #expect(failing(item { $0.repairCost = -1 }) == ["repairCost"])
    #expect(failing(item { $0.resaleValue = -1 }) == ["resaleValue"])
    #expect(failing(item { $0.currency = "Euro" }) == ["currency"])
    #expect(failing(item { $0.formalityOverride = 0 }) == ["formalityOverride"])
    #expect(failing(item { $0.formalityOverride = 10 }).isEmpty)
    #expect(failing(item { $0.productURL = URL(string: "shop") }) == ["productURL"])
    #expect(failing(item { $0.productURL = URL(string: "https://example.com/shirt") }).isEmpty)
    #expect(failing(item { $0.modelURL = URL(string: "file:///models/shirt.usdz") }).isEmpty)
  }

  @Test func formalityComesFromTheKindUnlessItIsSaid() {
    #expect(item { _ in }.formalityLevel == ClothingCategory.shirt.formalityLevel)
    #expect(item { $0.formalityOverride = 9 }.formalityLevel == 9)
    #expect(item { $0.name = nil }.displayName == "Shirt")
  }

  private func outfit(_ change: (inout Outfit) -> Void) -> Outfit {
    var outfit = Outfit(occasionType: .work, itemIDs: [testID(1)])
    change(&outfit)
    return outfit
  }

  @Test func outfits() {
    #expect(outfit { _ in }.formalityLevel == OccasionType.work.formalityLevel)
    #expect(failing(outfit { _ in }).isEmpty)
    #expect(failing(outfit { $0.itemIDs = [] }).isEmpty)
    #expect(outfit { $0.itemIDs = [] }.isIncomplete)
    #expect(failing(outfit { $0.formalityLevel = 11 }) == ["formalityLevel"])
    #expect(failing(outfit { $0.confidenceScore = 1.01 }) == ["confidenceScore"])
    #expect(
      failing(outfit { ($0.temperatureMin, $0.temperatureMax) = (60, 50) }) == ["temperatureMax"])
    #expect(failing(outfit { ($0.temperatureMin, $0.temperatureMax) = (50, 50) }).isEmpty)
    #expect(failing(outfit { $0.temperatureMin = 60 }).isEmpty)
    #expect(failing(outfit { $0.temperatureMax = 200 }) == ["temperatureMax"])
  }

  private func wear(_ change: (inout WearEvent) -> Void) -> WearEvent {
    var event = WearEvent(wornDate: day("2026-03-01"), itemIDs: [testID(1)])
    change(&event)
    return event
  }

  @Test func wears() {
    #expect(failing(wear { _ in }).isEmpty)
    #expect(failing(wear { $0.itemIDs = [] }) == ["itemIDs"])
    #expect(failing(wear { ($0.itemIDs, $0.outfitID) = ([], testID(2)) }).isEmpty)
    #expect(failing(wear { $0.userRating = 0 }) == ["userRating"])
    #expect(failing(wear { $0.userRating = 6 }) == ["userRating"])
    #expect(failing(wear { $0.userRating = 5 }).isEmpty)
    // 2 March, 08:00 UTC: it is 2 March everywhere east of Greenwich, and never the third.
    #expect(failing(wear { $0.wornDate = day("2026-03-02") }).isEmpty)
    #expect(failing(wear { $0.wornDate = day("2026-03-03") }) == ["wornDate"])
    #expect(failing(wear { $0.photoURL = URL(string: "photo.jpg") }) == ["photoURL"])
  }

  @Test func profiles() {
    #expect(failing(UserProfile()).isEmpty)
    func profile(_ change: (inout UserProfile) -> Void) -> UserProfile {
      var profile = UserProfile()
      change(&profile)
      return profile
    }
    #expect(failing(profile { $0.styleIcons = ["", "x"] }) == ["styleIcons"])
    #expect(failing(profile { $0.currency = "x" }) == ["currency"])
    #expect(failing(profile { $0.id = testID(9) }) == ["id"])
  }

  private func event(_ change: (inout CalendarEvent) -> Void) -> CalendarEvent {
    var event = CalendarEvent.test("a", at: now)
    change(&event)
    return event
  }

  @Test func events() {
    #expect(failing(event { _ in }).isEmpty)
    #expect(failing(event { $0.id = " " }) == ["id"])
    #expect(failing(event { $0.endDate = $0.startDate }).isEmpty)
    #expect(failing(event { $0.endDate = $0.startDate.addingTimeInterval(-1) }) == ["endDate"])
    #expect(failing(event { $0.formalityLevel = 0 }) == ["formalityLevel"])
    #expect(failing(event { $0.dressCodeConfidence = -0.1 }) == ["dressCodeConfidence"])
    let (first, second) = (day("2026-03-02"), day("2026-03-03"))
    #expect(
      failing(event { ($0.isAllDay, $0.startDay, $0.endDay) = (true, first, second) }).isEmpty)
    #expect(
      failing(event { ($0.isAllDay, $0.startDay, $0.endDay) = (true, second, first) })
        == ["startDay"])
    #expect(failing(event { $0.isAllDay = true }) == ["startDay"])
    #expect(failing(event { ($0.startDay, $0.endDay) = (first, first) }) == ["startDay"])
    #expect(failing(event { $0.startDay = first }) == ["startDay"])
  }

  @Test func weather() {
    func weather(_ change: (inout WeatherCache) -> Void) -> WeatherCache {
      var weather = WeatherCache.test()
      change(&weather)
      return weather
    }
    #expect(failing(weather { _ in }).isEmpty)
    #expect(failing(weather { $0.latitude = 90.1 }) == ["latitude"])
    #expect(failing(weather { $0.longitude = -181 }) == ["longitude"])
    #expect(failing(weather { $0.humidity = 101 }) == ["humidity"])
    #expect(failing(weather { $0.precipitationChance = -1 }) == ["precipitationChance"])
    #expect(failing(weather { $0.windSpeed = -1 }) == ["windSpeed"])
  }

  @Test func wishes() {
    func wish(_ change: (inout ShoppingWishlistItem) -> Void) -> ShoppingWishlistItem {
      var wish = ShoppingWishlistItem(productName: "Loafers")
      change(&wish)
      return wish
    }
    #expect(failing(wish { _ in }).isEmpty)
    #expect(failing(wish { $0.productName = "" }) == ["productName"])
    #expect(failing(wish { $0.originalPrice = -1 }) == ["originalPrice"])
    #expect(failing(wish { $0.purchasedDate = day("2026-03-01") }) == ["purchasedDate"])
    #expect(
      failing(wish { ($0.isPurchased, $0.purchasedDate) = (true, day("2026-03-01")) }).isEmpty)
    #expect(failing(PriceObservation(wishID: testID(1), date: now, price: -1)) == ["price"])
    #expect(
      failing(PriceObservation(wishID: testID(1), date: now.addingTimeInterval(1), price: 1))
        == ["date"])
  }

  @Test func rowsOfSeasonsHaveIdsOfTheirOwn() {
    var ids: Set<UUID> = []
    for number in UInt8.min...UInt8.max {
      for season in Season.allCases {
        ids.insert(ItemSeason(itemID: testID(number), season: season).id)
      }
      for occasion in OccasionType.allCases {
        ids.insert(ItemOccasion(itemID: testID(number), occasion: occasion).id)
      }
    }
    #expect(ids.count == 256 * (Season.allCases.count + OccasionType.allCases.count))
    #expect(
      ItemSeason(itemID: testID(1), season: .fall).id
        == ItemSeason(itemID: testID(1), season: .fall).id)
  }
}
