import Foundation
import HouseholdPersistence
import HouseholdSQLite
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

/// The wardrobe's queries are served by indexes, but for those that give most of a table.
@Suite struct WardrobeQueryTests {
  /// How the entity's own table is read: `SEARCH` or `SCAN`, and the index or `TABLE`.
  ///
  /// What remains of a plan are the join tables, which are read by their keys, and the sorting of
  /// rows that were found.
  private func plan<E: Entity>(_ fetch: Fetch<E>) async throws -> [String] {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.url.appending(path: "wardrobe.sqlite").path)
    _ = try HouseholdStore(rows, model: .wardrobe)
    return try await rows.explain(fetch).compactMap { line in
      let words = line.split(separator: " ")
      guard ["SEARCH", "SCAN"].contains(words.first), words.count > 1,
        words[1] == E.schema.name
      else { return nil }
      let index = words.firstIndex(of: "INDEX").map { String(words[$0 + 1]) } ?? "TABLE"
      return "\(words[0]) \(index)"
    }
  }

  @Test(arguments: [
    (ItemQuery(category: .sweater, season: .fall), "wardrobeItem_category"),
    (ItemQuery(parentCategory: .shoes), "wardrobeItem_category"),
    (ItemQuery(isFavorite: true), "wardrobeItem_isFavorite"),
    (ItemQuery(primaryColor: "#000000"), "wardrobeItem_primaryColor"),
  ])
  func garments(_ query: ItemQuery, _ index: String) async throws {
    #expect(
      try await plan(WardrobeReader.fetch(for: query)) == ["SEARCH \(index)"])
  }

  @Test func seasonsAndOccasions() async throws {
    #expect(
      try await plan(Fetch<ItemSeason> { $0.itemID.isIn([testID(1), testID(2)]) })
        .allSatisfy { $0.hasPrefix("SEARCH itemSeason_itemID_season") })
    #expect(
      try await plan(Fetch<ItemSeason> { $0.season.isIn([.fall, .allSeason]) })
        == ["SEARCH itemSeason_season_itemID"])
    #expect(
      try await plan(Fetch<ItemOccasion> { $0.occasion == .work })
        == ["SEARCH itemOccasion_occasion_itemID"])
  }

  @Test func outfits() async throws {
    #expect(
      try await plan(Fetch<Outfit> { $0.occasionType == .work })
        == ["SEARCH outfit_occasionType"])
    #expect(
      try await plan(Fetch<Outfit> { $0.isFavorite })
        == ["SEARCH outfit_isFavorite"])
    #expect(
      try await plan(Fetch<Outfit> { $0.associatedEventID == "a" })
        == ["SEARCH outfit_associatedEventID"])
    // The newest wears first: the index on the day gives them without sorting.
    let recent = try await plan(WardrobeReader.outfitWears(limit: 50, offset: 0))
    #expect(recent == ["SCAN wearEvent_wornDate"])
  }

  @Test func wears() async throws {
    #expect(
      try await plan(WardrobeReader.wears(limit: 20)) == ["SCAN wearEvent_wornDate"]
    )
    #expect(
      try await plan(WardrobeReader.wears(in: day("2026-01-01")...day("2026-02-01")))
        == ["SEARCH wearEvent_wornDate"])
    #expect(
      try await plan(WardrobeReader.wears(outfit: testID(1)))
        == ["SEARCH wearEvent_outfitID_wornDate"])
    #expect(
      try await plan(Fetch<WearEvent> { $0.eventType == .work })
        == ["SEARCH wearEvent_eventType"])
    let ofItem = try await plan(Fetch<WearEvent> { $0.itemIDs.contains(testID(1)) })
    #expect(ofItem.count == 1 && ofItem.allSatisfy { $0.hasPrefix("SEARCH") }, "\(ofItem)")
  }

  @Test func washings() async throws {
    #expect(
      try await plan(
        Fetch<WashEvent>(where: { $0.itemID == testID(1) }, sortBy: [Sort(\.date, .descending)]))
        == ["SEARCH washEvent_itemID_date"])
  }

  @Test func caches() async throws {
    #expect(
      try await plan(
        Fetch<CalendarEvent>(where: { $0.startDate > .now }, sortBy: [Sort(\.startDate)]))
        == ["SEARCH calendarEvent_startDate"])
    #expect(
      try await plan(Fetch<CalendarEvent>(sortBy: [Sort(\.fetchedAt, .descending)], limit: 1))
        == ["SCAN calendarEvent_fetchedAt"])
    #expect(
      try await plan(Fetch<WeatherCache>(sortBy: [Sort(\.fetchedAt, .descending)]))
        == ["SCAN weatherCache_fetchedAt"])
  }

  @Test func wishes() async throws {
    #expect(
      try await plan(WardrobeReader.wishes(includingPurchased: false))
        == [
          "SEARCH shoppingWishlistItem_isPurchased_addedAt"
        ])
    #expect(
      try await plan(WardrobeReader.wishes(includingPurchased: true))
        == ["SCAN shoppingWishlistItem_addedAt"])
    #expect(
      try await plan(
        Fetch<PriceObservation>(where: { $0.wishID == testID(1) }, sortBy: [Sort(\.date)]))
        == ["SEARCH priceObservation_wishID_date"])
  }
}
