import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

@Suite struct ItemTests {
  @Test(arguments: StoreKind.allCases)
  func aGarmentIsAddedChangedAndDeleted(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let card = try await home.wardrobe.addItem(
      WardrobeItem(name: "  Blue Oxford Shirt ", category: .shirt, primaryColor: "#4169e1"),
      seasons: [.spring, .fall], occasions: [.work])
    #expect(card.item.name == "Blue Oxford Shirt")
    #expect(card.item.primaryColor == "#4169E1")
    #expect(card.item.createdAt == home.clock.now)
    #expect(try await home.wardrobe.card(for: card.id) == card)

    home.clock.advance(hours: 1)
    let changed = try await home.wardrobe.changeItem(card.id) { facts in
      facts.item.isFavorite = true
      facts.seasons = [.fall, .winter]
      facts.occasions = []
    }
    #expect(changed.seasons == [.fall, .winter])
    #expect(changed.occasions.isEmpty)
    #expect(changed.item.isFavorite)
    #expect(changed.item.updatedAt == home.clock.now)
    #expect(changed.item.createdAt == card.item.createdAt)
    #expect(try await home.wardrobe.card(for: card.id) == changed)

    try await home.wardrobe.delete(WardrobeItem.self, card.id)
    #expect(try await home.wardrobe.card(for: card.id) == nil)
    #expect(try await home.store.read { try $0.count(Fetch<ItemSeason>()) } == 0)
    let error = await wardrobeError { try await home.wardrobe.delete(WardrobeItem.self, card.id) }
    #expect(error?.code == .unknownItem)
    let broken = SRGBColor(red: .nan, green: 0, blue: 0)
    #expect(
      await invalidFields {
        try await home.wardrobe.addItem(WardrobeItem(category: .hat, primaryColor: broken))
      } == ["primaryColor"])
  }

  @Test(arguments: StoreKind.allCases)
  func savingManyAddsAndChanges(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let first = (1...3).map { ItemFacts(.test($0), seasons: [.summer]) }
    #expect(try await home.wardrobe.saveItems(first) == 3)
    var changed = ItemFacts(.test(3), occasions: [.gym])
    changed.item.brand = "Acme"
    #expect(try await home.wardrobe.saveItems([changed, ItemFacts(.test(4))]) == 1)
    let card = try #require(try await home.wardrobe.card(for: testID(3)))
    #expect(card.item.brand == "Acme")
    #expect(card.seasons.isEmpty)
    #expect(card.occasions == [.gym])
    // One bad garment, and none is written.
    var bad = ItemFacts(.test(6))
    bad.item.primaryColor = SRGBColor(red: 0, green: .infinity, blue: 0)
    let facts = [ItemFacts(.test(5)), bad]
    #expect(await invalidFields { try await home.wardrobe.saveItems(facts) } == ["primaryColor"])
    #expect(try await home.wardrobe.items().count == 4)
  }

  @Test(arguments: StoreKind.allCases)
  func queriesFindGarments(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await WardrobeSamples.insert(into: home.store)
    let wardrobe = home.wardrobe
    let all = try await wardrobe.items()
    #expect(all.count == 42)
    #expect(
      all.map(\.item.displayName)
        == all.map(\.item.displayName).sorted { $0.lowercased() < $1.lowercased() })

    /// The query must give the same as a filter over all garments.
    func check(_ query: ItemQuery, _ expected: (ItemCard) -> Bool) async throws {
      let found = try await wardrobe.items(matching: query)
      #expect(Set(found.map(\.id)) == Set(all.filter(expected).map(\.id)))
      #expect(!found.isEmpty && found.count < all.count)
    }
    try await check(ItemQuery(category: .sweater, season: .fall)) {
      $0.item.category == .sweater
        && ($0.seasons.isEmpty || $0.seasons.contains(.fall) || $0.seasons.contains(.allSeason))
    }
    try await check(ItemQuery(parentCategory: .shoes)) { $0.item.category.parentCategory == .shoes }
    try await check(ItemQuery(occasion: .gym)) {
      $0.occasions.isEmpty || $0.occasions.contains(.gym)
    }
    try await check(ItemQuery(primaryColor: "#1f2a44")) { $0.item.primaryColor == "#1F2A44" }
    try await check(ItemQuery(isFavorite: true)) { $0.item.isFavorite }
    try await check(ItemQuery(isWearable: true)) { $0.item.condition != .damaged }
    try await check(ItemQuery(isWearable: false)) { $0.item.condition == .damaged }
    try await check(ItemQuery(needsWash: true)) { $0.laundry.needsWash }
    try await check(ItemQuery(text: "OXFORD")) { $0.item.name?.contains("Oxford") ?? false }
    let tagged = all[5].id
    try await wardrobe.changeItem(tagged) { $0.item.tags = ["capsule", "office"] }
    #expect(try await wardrobe.items(matching: ItemQuery(tags: ["office"])).map(\.id) == [tagged])
    #expect(try await wardrobe.items(matching: ItemQuery(tags: ["office", "x"])).isEmpty)
    #expect(try await wardrobe.items(limit: 5, offset: 40).map(\.id) == all[40...].map(\.id))
  }

  @Test(arguments: StoreKind.allCases)
  func ordersAreThoseOfTheHistory(_ kind: StoreKind) async throws {
    let home = try kind.household()
    for number in UInt8(1)...4 { try await home.wardrobe.addItem(.test(number)) }
    try await home.wardrobe.wear([testID(2)], on: day("2026-02-01"))
    try await home.wardrobe.wear([testID(2), testID(4)], on: day("2026-02-03"))
    try await home.wardrobe.wear([testID(3)], on: day("2026-02-02"))
    func ids(_ order: ItemQuery.Order) async throws -> [UUID] {
      try await home.wardrobe.items(matching: ItemQuery(order: order)).map(\.id)
    }
    #expect(try await ids(.leastRecentlyWorn) == [1, 3, 2, 4].map { testID($0) })
    #expect(try await ids(.mostRecentlyWorn) == [2, 4, 3, 1].map { testID($0) })
    #expect(try await ids(.mostWorn) == [2, 3, 4, 1].map { testID($0) })
    try await home.wardrobe.changeItem(testID(1)) { $0.item.condition = .damaged }
    #expect(try await home.wardrobe.itemsForOutfits().map(\.id) == [3, 2, 4].map { testID($0) })
  }

  @Test(arguments: StoreKind.allCases)
  func aLiveQueryFollowsWears(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await home.wardrobe.addItem(.test(1, .tshirt))
    var answers = home.wardrobe.liveItems().makeAsyncIterator()
    #expect(try await answers.next()?.map(\.laundry.needsWash) == [false])
    try await home.wardrobe.wear([testID(1)])
    #expect(try await answers.next()?.map(\.laundry.needsWash) == [true])
    try await home.wardrobe.wash([testID(1)])
    #expect(try await answers.next()?.map(\.laundry.needsWash) == [false])
  }

  @Test(arguments: StoreKind.allCases)
  func photosAreFilesThatGoWithTheirRows(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let wardrobe = home.wardrobe
    try await wardrobe.addItem(.test(1))
    let large = FileContent(Data([1, 2, 3]), extension: "heic")
    let small = FileContent(Data([4]), extension: "jpg")
    try await wardrobe.setPhoto(large, thumbnail: small, of: .item(testID(1)))
    #expect(try await wardrobe.photo(of: .item(testID(1))) == large.data)
    #expect(try await wardrobe.thumbnail(of: testID(1)) == small.data)
    // Another photo takes its place; the closure of a change cannot lose it.
    try await wardrobe.setPhoto(small, of: .item(testID(1)))
    try await wardrobe.changeItem(testID(1)) { $0.item.photoFile = nil }
    #expect(try await wardrobe.photo(of: .item(testID(1))) == small.data)
    #expect(try await wardrobe.thumbnail(of: testID(1)) == nil)
    let wear = try await wardrobe.wear([testID(1)])
    try await wardrobe.setPhoto(large, of: .wear(wear.id))
    let wish = try await wardrobe.addWish(ShoppingWishlistItem(productName: "Hat"))
    try await wardrobe.setPhoto(large, of: .wish(wish.id))
    #expect(try await wardrobe.wish(wish.id)?.wish.triedOnVirtually == true)
    #expect(try await wardrobe.auditFiles().isClean, "what undo may bring back is no orphan")
    func forget() async throws { try await home.store.forgetCommands(files: wardrobe.files) }
    try await forget()
    #expect(try wardrobe.files?.list().count == 3)
    #expect(try await wardrobe.auditFiles().isClean)
    // The wear was about the garment alone and goes with it, photo and all.
    try await wardrobe.delete(WardrobeItem.self, testID(1))
    #expect(try wardrobe.files?.list().count == 3)
    try await wardrobe.undo()
    #expect(try await wardrobe.photo(of: .item(testID(1))) == small.data)
    #expect(try await wardrobe.photo(of: .wear(wear.id)) == large.data)
    try await wardrobe.redo()
    try await forget()
    #expect(try wardrobe.files?.list().count == 1)
    try await wardrobe.removePhoto(of: .wish(wish.id))
    try await forget()
    #expect(try await wardrobe.photo(of: .wish(wish.id)) == nil)
    #expect(try wardrobe.files?.list().isEmpty == true)
    let program = FileContent(Data([1]), extension: "exe")
    await #expect(throws: FileFolderError.self) {
      try await wardrobe.setPhoto(program, of: .wish(wish.id))
    }
    let unknown = await wardrobeError { try await wardrobe.setPhoto(large, of: .item(testID(9))) }
    #expect(unknown?.code == .unknownItem)
    #expect(try wardrobe.files?.list().isEmpty == true)
    let bare = Wardrobe(home.store)
    #expect(await wardrobeError { try await bare.auditFiles() }?.code == .noFiles)
  }
}
