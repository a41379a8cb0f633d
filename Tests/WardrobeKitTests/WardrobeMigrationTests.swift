import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdValidation
import OutfitAdvisor
import StoreTestSupport
import Testing
import WardrobeKit

/// Files of the versions 1.0 and 1.1 are opened by the present one.
@Suite struct WardrobeMigrationTests {
  /// The garments of version 1.0, without a finer kind.
  struct Item10: Entity {
    var id: UUID
    var createdAt: Date
    var updatedAt: Date
    var name: String?
    var category: ClothingCategory
    var brand: String?
    var size: String?
    var primaryColor: String
    var secondaryColor: String?
    var pattern: ClothingPattern?
    var fabric: FabricType?
    var photoFile: FileName?
    var thumbnailFile: FileName?
    var modelURL: String?
    var purchaseDate: CivilDate?
    var purchasePrice: Decimal?
    var retailerName: String?
    var productURL: String?
    var tags: Set<String>
    var isFavorite: Bool
    var condition: ItemCondition
    var needsRepair: Bool
    var notes: String?
    var formalityOverride: Int?
    var repairCost: Decimal?
    var resaleValue: Decimal?
    var currency: String

    static let blank = Item10(
      id: UUID(), createdAt: .distantPast, updatedAt: .distantPast, category: .shirt,
      primaryColor: "#000000", tags: [], isFavorite: false, condition: .good, needsRepair: false,
      currency: "USD")

    static let schema = EntitySchema<Item10>(
      "wardrobeItem", blank: blank,
      indexes: [Index(\.category), Index(\.isFavorite), Index(\.primaryColor), Index(\.createdAt)]
    ) {
      Field(\.id)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
      Field(\.name)
      Field(\.category)
      Field(\.brand)
      Field(\.size)
      Field(\.primaryColor)
      Field(\.secondaryColor)
      Field(\.pattern)
      Field(\.fabric)
      Field(\.photoFile)
      Field(\.thumbnailFile)
      Field(\.modelURL)
      Field(\.purchaseDate)
      Field(\.purchasePrice)
      Field(\.retailerName)
      Field(\.productURL)
      Field(\.tags)
      Field(\.isFavorite)
      Field(\.condition)
      Field(\.needsRepair)
      Field(\.notes)
      Field(\.formalityOverride)
      Field(\.repairCost)
      Field(\.resaleValue)
      Field(\.currency)
    }
  }

  /// The link tables of version 1.0, whose garments are those of version 1.0.
  struct Season10: Entity {
    var id: UUID
    var itemID: UUID
    var season: Season

    static let schema = EntitySchema<Season10>(
      "itemSeason", blank: Season10(id: UUID(), itemID: UUID(), season: .fall),
      indexes: [Index(\.itemID, \.season, unique: true), Index(\.season, \.itemID)]
    ) {
      Field(\.id)
      Field(\.itemID, linksTo: Item10.self, whenTargetDeleted: .cascade)
      Field(\.season)
    }
  }

  static let first = Model(
    "wardrobe", Item10.self, Season10.self, ItemOccasion.self, Outfit.self,
    WardrobeVersion5.WearEvent.self, WardrobeVersion7.WashEvent.self, WardrobeVersion4.Profile.self,
    WardrobeVersion5.CalendarEvent.self, WeatherCache.self)

  static let second = Model(
    "wardrobe", Item11.self, Season11.self, ItemOccasion.self, Outfit.self,
    WardrobeVersion5.WearEvent.self, WardrobeVersion7.WashEvent.self, WardrobeVersion4.Profile.self,
    WardrobeVersion5.CalendarEvent.self, WeatherCache.self,
    migrations: Array(Model.wardrobe.kits[0].migrations.prefix(1)))

  private func open(_ folder: TemporaryFolder, _ model: Model) throws -> HouseholdStore {
    try HouseholdStore(
      SQLiteStore(path: folder.url.appending(path: "wardrobe.sqlite").path), model: model)
  }

  @Test func theModelHasTheVersionsOfTheApp() {
    #expect(Model.wardrobe.kits.map(\.version) == [8])
    #expect(
      Model.wardrobe.kits[0].migrations.map(\.name)
        == (2...8).map { "wardrobe.\($0)" })
  }

  @Test func garmentsOfVersion4AreInUseAndWashed() async throws {
    let folder = try TemporaryFolder()
    try await open(folder, WardrobeVersion4.model).write { transaction in
      var coat = WardrobeVersion4.Item()
      (coat.id, coat.name, coat.resaleValue) = (testID(1), "Coat", 30)
      try transaction.insert(coat)
      var profile = WardrobeVersion4.Profile()
      profile.currency = "EUR"
      try transaction.insert(profile)
    }
    let wardrobe = Wardrobe(try open(folder, Model.wardrobe))
    let card = try #require(try await wardrobe.card(for: testID(1)))
    #expect(!card.item.isRetired && card.item.resaleValue == 30)
    let profile = try await wardrobe.profile()
    #expect(profile.tracksWashing && profile.currency == "EUR")
    #expect(try await wardrobe.retireItem(testID(1), as: .sold).item.retirement == .sold)
  }

  @Test func garmentsOfVersion6AreEverybodys() async throws {
    let folder = try TemporaryFolder()
    try await open(folder, WardrobeVersion6.model).write { transaction in
      try transaction.insert(WardrobeVersion6.WardrobeItem(id: testID(1), name: "Coat"))
      try transaction.insert(WardrobeVersion6.UserProfile(currency: "EUR"))
    }
    let wardrobe = Wardrobe(try open(folder, Model.wardrobe))
    #expect(try await wardrobe.card(for: testID(1))?.item.owner == nil)
    let profile = try await wardrobe.changeProfile { $0.name = "Ada" }
    #expect(profile.currency == "EUR")
    #expect(try await wardrobe.itemsForOutfits().map(\.id) == [testID(1)])
  }

  /// Of the rows of version 7 it is not known when they were noted: a wash of their day made them clean.
  @Test func wearsOfVersion7AreBeforeTheWashOfTheirDay() async throws {
    let folder = try TemporaryFolder()
    try await open(folder, WardrobeVersion7.model).write { transaction in
      try transaction.insert(WardrobeItem.test(1, .tshirt))
      try transaction.insert(
        WardrobeVersion7.WearEvent(wornDate: day("2026-01-01"), itemIDs: [testID(1)]))
      try transaction.insert(
        WardrobeVersion7.WashEvent(itemID: testID(1), date: day("2026-01-01")))
    }
    let wardrobe = Wardrobe(try open(folder, Model.wardrobe))
    let card = try #require(try await wardrobe.card(for: testID(1)))
    #expect(card.wear.timesWorn == 1 && card.laundry.wearsSinceWash == 0)
    #expect(card.laundry.lastWashed == day("2026-01-01"))
  }

  /// Of the rows of version 5 it is not known when they were changed: when they were added, if that is.
  @Test func rowsSayWhenTheyWereChanged() async throws {
    let folder = try TemporaryFolder()
    let read = Date(milliseconds: 1_767_225_600_000)
    try await open(folder, WardrobeVersion5.model).write { transaction in
      try transaction.insert(
        WardrobeVersion5.ShoppingWishlistItem(id: testID(1), productName: "Loafers"))
      try transaction.insert(
        WardrobeVersion5.CalendarEvent(
          id: "gala", fetchedAt: read, title: "Gala", startDate: read, endDate: read))
    }
    let wardrobe = Wardrobe(try open(folder, Model.wardrobe))
    let wish = try #require(try await wardrobe.find(ShoppingWishlistItem.self, testID(1)))
    #expect(wish.updatedAt == wish.addedAt)
    #expect(try await wardrobe.find(CalendarEvent.self, "gala")?.updatedAt == read)
  }

  @Test(arguments: [false, true])
  func garmentsGetAFinerKindAndWishesAPlace(_ stopsAtVersion2: Bool) async throws {
    let folder = try TemporaryFolder()
    var old = Item10.blank
    (old.id, old.name, old.purchasePrice) = (testID(1), "Blue Oxford Shirt", 59)
    let item = old
    try await open(folder, Self.first).write { transaction in
      try transaction.insert(item)
      try transaction.insert(Season10(id: testID(7), itemID: item.id, season: .fall))
      try transaction.insert(
        WardrobeVersion5.WearEvent(wornDate: day("2026-01-01"), itemIDs: [item.id]))
    }
    if stopsAtVersion2 {
      try await open(folder, Self.second).write { transaction in
        var item = try #require(try transaction.fetch(Item11.self, id: testID(1)))
        #expect(item.name == "Blue Oxford Shirt" && item.subcategory == nil)
        item.subcategory = "Oxford"
        try transaction.save(item)
      }
      #expect(throws: StoreError.self) { try open(folder, Self.first) }
    }
    let wardrobe = Wardrobe(try open(folder, Model.wardrobe))
    let card = try #require(try await wardrobe.card(for: testID(1)))
    #expect(card.item.name == "Blue Oxford Shirt")
    #expect(card.item.purchasePrice == 59)
    #expect(card.item.subcategory == (stopsAtVersion2 ? "Oxford" : nil))
    #expect(card.seasons == [.fall])
    #expect(card.wear.timesWorn == 1)
    // A season whose row has an id of its own stays when the garment is changed.
    let changed = try await wardrobe.changeItem(testID(1)) { $0.seasons.insert(.winter) }
    #expect(changed.seasons == [.fall, .winter])
    let wish = try await wardrobe.addWish(
      ShoppingWishlistItem(productName: "Loafers"), price: 165)
    #expect(try await wardrobe.wish(wish.id)?.price == Money(165, "USD"))
    // Older apps refuse the new file and leave it alone.
    #expect(throws: StoreError.self) { try open(folder, Self.second) }
    #expect(try await wardrobe.wishes().count == 1)
  }
}
