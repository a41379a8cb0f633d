import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

@Suite struct SuggestionFacadeTests {
  private func household(_ kind: StoreKind) async throws -> Household {
    let home = try kind.household()
    func add(
      _ number: UInt8, _ name: String, _ category: ClothingCategory, _ color: SRGBColor,
      _ fabric: FabricType
    ) async throws {
      try await home.wardrobe.addItem(
        WardrobeItem(
          id: testID(number), name: name, category: category, primaryColor: color, fabric: fabric))
    }
    try await add(1, "white shirt", .shirt, "#FFFFFF", .cotton)
    try await add(2, "blue shirt", .shirt, "#ADD0E6", .cotton)
    try await add(3, "grey trousers", .pants, "#808080", .wool)
    try await add(4, "jeans", .jeans, "#3B6294", .denim)
    try await add(5, "black shoes", .shoes, "#101010", .leather)
    try await add(6, "suede boots", .boots, "#8B5A2B", .suede)
    try await add(7, "navy blazer", .blazer, "#14213D", .wool)
    return home
  }

  private let work = SuggestionQuery(
    occasion: .work, temperatures: DayTemperatures(celsius: 9, 14), condition: .clear, count: 1)

  @Test(arguments: StoreKind.allCases)
  func suggestsFromTheStore(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let best = try #require(try await home.wardrobe.suggestions(work).outfits.first)
    #expect(best.garments.contains { $0.id == testID(3) })
    #expect(best.explanation.contains("48 to 57 °F"))
    try await home.wardrobe.changeProfile { $0.temperatureUnit = .celsius }
    let metric = try #require(try await home.wardrobe.suggestions(work).outfits.first)
    #expect(metric.explanation.contains("9 to 14 °C"))
    #expect(metric.garments == best.garments)
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsWornTwiceIsWashedFirst(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    try await home.wardrobe.wear([testID(1)], on: day("2026-01-10"))
    try await home.wardrobe.wear([testID(1)], on: day("2026-01-12"))
    let why = try await home.wardrobe.whyNot(testID(1), work)
    #expect(why.cause == .filtered([.notClean]))
    try await home.wardrobe.wash([testID(1)], on: day("2026-01-13"))
    #expect(try await home.wardrobe.whyNot(testID(1), work).cause != .filtered([.notClean]))
    let unknown = await wardrobeError { try await home.wardrobe.whyNot(testID(99), work) }
    #expect(unknown?.code == .unknownItem)
  }

  @Test(arguments: StoreKind.allCases)
  func yesterdaysOutfitAndWhatWasNotLikedAreAvoided(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let first = try #require(try await home.wardrobe.suggestions(work).outfits.first)
    let ids = Set(first.garments.map(\.id))
    try await home.wardrobe.wear(ids, on: day("2026-03-01")) { $0.userRating = 1 }
    let next = try #require(try await home.wardrobe.suggestions(work).outfits.first)
    #expect(Set(next.garments.map(\.id)) != ids)

    var locking = work
    locking.locked = ids
    let again = try #require(try await home.wardrobe.suggestions(locking).outfits.first)
    func value(_ name: OutfitTerm.Name) -> Double? {
      again.terms.first { $0.name == name }?.value
    }
    #expect(value(.repetition).map { $0 < 0 } == true)
    #expect(value(.dislikedPair).map { $0 < 0 } == true)
    #expect(value(.recency).map { $0 < 0 } == true)
  }

  @Test(arguments: StoreKind.allCases)
  func aSavedSuggestionIsAnOutfitOfAnEvent(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    var event = CalendarEvent.test("dinner", at: home.clock.now.addingTimeInterval(86_400))
    event.extractedDressCode = .smartCasual
    event.formalityLevel = 4
    try await home.wardrobe.keepEvents([event])
    var query = work
    query.occasion = .dateNight
    query.eventID = event.id
    let best = try #require(try await home.wardrobe.suggestions(query).outfits.first)
    let saved = try await home.wardrobe.saveSuggestion(best, for: query, name: "Dinner").outfit
    #expect(saved.isAIGenerated)
    #expect(saved.confidenceScore == best.confidence)
    #expect(saved.itemIDs == Set(best.garments.map(\.id)))
    #expect(saved.occasionType == .dateNight)
    #expect(saved.formalityLevel == 4)
    #expect(saved.temperatureMin == 48)
    #expect(saved.temperatureMax == 57)
    #expect(saved.weatherCondition == .clear)
    #expect(saved.season == .spring)
    #expect(
      try await home.wardrobe.suggestedOutfits(forEvent: event.id).map(\.outfit.id) == [saved.id])
    query.eventID = "none"
    let unknown = await wardrobeError { try await home.wardrobe.suggestions(query) }
    #expect(unknown?.code == .unknownEvent)
  }

  @Test(arguments: StoreKind.allCases)
  func countsOutfitsAndPacks(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let versatility = try await home.wardrobe.versatility()
    #expect(versatility.count == 7)
    #expect(versatility.map(\.outfits) == versatility.map(\.outfits).sorted(by: >))
    #expect(try await !home.wardrobe.gaps().isEmpty)
    let gain = try await home.wardrobe.gain(ofBuying: .pants, color: "#14213D")
    #expect(gain > 0)
    var wish = ShoppingWishlistItem(productName: "Navy chinos")
    let plain = try await home.wardrobe.addWish(wish)
    #expect(try await home.wardrobe.gain(ofWish: plain.id) == nil)
    wish.id = testID(50)
    wish.category = .pants
    wish.primaryColor = "#14213D"
    try await home.wardrobe.addWish(wish)
    #expect(try await home.wardrobe.gain(ofWish: wish.id) == gain)
    let none = await wardrobeError { try await home.wardrobe.gain(ofWish: testID(51)) }
    #expect(none?.code == .unknownWish)

    let list = try await home.wardrobe.packingList(
      for: [TripDay(day("2026-03-10"), work), TripDay(day("2026-03-09"), work)])
    #expect(list.days.map(\.date) == [day("2026-03-09"), day("2026-03-10")])
    #expect(list.days.allSatisfy { $0.outfit != nil })
    #expect(try await home.wardrobe.packingList(for: []).garments == [])
  }
}
