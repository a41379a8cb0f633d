import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

/// What a person sold, gave away or lost is suggested no longer, and what it cost and did stays known.
@Suite struct RetirementTests {
  private func household(_ kind: StoreKind) async throws -> Household {
    let home = try kind.household()
    try await home.wardrobe.importItems(
      csv: """
        name,category,color,price
        White Shirt,shirt,white,50
        Blue Shirt,shirt,light blue,40
        Grey Trousers,pants,grey,80
        Black Oxfords,shoes,black,120
        """.utf8)
    return home
  }

  private func id(_ name: String, in home: Household) async throws -> UUID {
    try #require(try await home.wardrobe.items().first { $0.item.name == name }).id
  }

  private let work = SuggestionQuery(
    occasion: .work, temperatures: DayTemperatures(celsius: 16, 20), count: 1)

  @Test(arguments: StoreKind.allCases)
  func aSoldShirtIsHistory(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let wardrobe = home.wardrobe
    let shirt = try await id("White Shirt", in: home)
    try await wardrobe.wear([shirt], on: day("2026-02-01"))
    let before = try await wardrobe.statistics()
    let sold = try await wardrobe.retireItem(shirt, as: .sold, on: day("2026-02-20"), for: 12)
    #expect(sold.item.retiredOn == day("2026-02-20") && sold.item.resaleValue == 12)
    #expect(!sold.isWearable)

    let best = try #require(try await wardrobe.suggestions(work).outfits.first)
    #expect(best.garments.contains { $0.name == "Blue Shirt" })
    #expect(
      try await wardrobe.whyNot(shirt, work).explanation == "White Shirt was sold (2026-02-20).")
    #expect(try await wardrobe.versatility().allSatisfy { $0.garment.id != shirt })
    #expect(try await wardrobe.itemsForOutfits().count == 3)
    #expect(try await wardrobe.items(matching: ItemQuery(isRetired: true)).map(\.id) == [shirt])

    let after = try await wardrobe.statistics()
    #expect(after.itemCount == 3 && after.retired == [.sold: 1])
    #expect(after.spent == before.spent && after.wearCount == before.wearCount)
    #expect(after.recovered == [Money(12, "USD")].compactMap(\.self))
    #expect(after.mostWorn == [shirt])

    try await wardrobe.restoreItem(shirt)
    #expect(try await wardrobe.statistics().itemCount == 4)
    _ = try await wardrobe.undo()
    #expect(try await wardrobe.statistics().itemCount == 3)
  }

  @Test func aDayNeedsAReason() async throws {
    let home = try await household(.memory)
    let shirt = try await id("White Shirt", in: home)
    #expect(
      await invalidFields {
        try await home.wardrobe.changeItem(shirt) { $0.item.retiredOn = day("2026-01-01") }
      } == ["retirement"])
    let error = await wardrobeError {
      try await home.wardrobe.retireItem(shirt, as: .lost, on: day("2027-01-01"))
    }
    #expect(error?.code == .dayInFuture)
  }

  /// Tables say it in the words of other programs too.
  @Test func tablesSayWhatBecameOfAGarment() throws {
    let table = try GarmentTable(
      csv: """
        name,category,color,is_archived,archive_reason,archived_at,resale
        A,shirt,white,true,donated,2026-01-02,
        B,shirt,white,yes,,,
        C,shirt,white,false,,,
        D,shirt,white,,Sold,2026-01-03,12.50
        """.utf8)
    #expect(table.problems.isEmpty)
    #expect(table.items.map(\.item.retirement) == [.givenAway, .stored, nil, .sold])
    #expect(table.items[3].item.retiredOn == day("2026-01-03"))
  }

  @Test(arguments: StoreKind.allCases)
  func aDocumentKeepsIt(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let shirt = try await id("White Shirt", in: home)
    let retired = try await home.wardrobe.retireItem(shirt, as: .stored)
    let other = try kind.household()
    try await other.wardrobe.importDocument(
      try await home.wardrobe.exportDocument().json.bytes())
    #expect(try await other.wardrobe.card(for: shirt)?.item.retirement == .stored)
    #expect(try await other.wardrobe.card(for: shirt)?.item.retiredOn == retired.item.retiredOn)
  }

  /// Who does not note washes wears the same shirt on and on.
  @Test(arguments: StoreKind.allCases)
  func washesNeedNotBeNoted(_ kind: StoreKind) async throws {
    let home = try await household(kind)
    let shirt = try await id("White Shirt", in: home)
    for date in ["2026-02-25", "2026-02-26", "2026-02-27"] {
      try await home.wardrobe.wear([shirt], on: day(date))
    }
    #expect(try await home.wardrobe.itemsToWash().map(\.id) == [shirt])
    try await home.wardrobe.changeProfile { $0.tracksWashing = false }
    #expect(try await home.wardrobe.itemsToWash().isEmpty)
    #expect(try await home.wardrobe.statistics().washCount == 0)
    var locked = work
    locked.excluded = [try await id("Blue Shirt", in: home)]
    let found = try await home.wardrobe.suggestions(locked)
    #expect(found.preface == nil && found.outfits.first?.toWash.isEmpty == true)
  }
}
