import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation
import WardrobeKit

extension WardrobeMigrationTests {
  /// The garments of version 1.1: with a finer kind, and without what they are taken for.
  struct Item11: Entity {
    var id: UUID
    var createdAt: Date
    var updatedAt: Date
    var name: String?
    var category: ClothingCategory
    var subcategory: String?
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

    static let blank = Item11(
      id: UUID(), createdAt: .distantPast, updatedAt: .distantPast, category: .shirt,
      primaryColor: "#000000", tags: [], isFavorite: false, condition: .good, needsRepair: false,
      currency: "USD")

    static let schema = EntitySchema<Item11>(
      "wardrobeItem", blank: blank,
      indexes: [Index(\.category), Index(\.isFavorite), Index(\.primaryColor), Index(\.createdAt)]
    ) {
      Field("id", \.id)
      Field("createdAt", \.createdAt, stamp: .created)
      Field("updatedAt", \.updatedAt, stamp: .updated)
      Field("name", \.name)
      Field("category", \.category)
      Field("subcategory", \.subcategory)
      Field("brand", \.brand)
      Field("size", \.size)
      Field("primaryColor", \.primaryColor)
      Field("secondaryColor", \.secondaryColor)
      Field("pattern", \.pattern)
      Field("fabric", \.fabric)
      Field("photoFile", \.photoFile)
      Field("thumbnailFile", \.thumbnailFile)
      Field("modelURL", \.modelURL)
      Field("purchaseDate", \.purchaseDate)
      Field("purchasePrice", \.purchasePrice)
      Field("retailerName", \.retailerName)
      Field("productURL", \.productURL)
      Field("tags", \.tags)
      Field("isFavorite", \.isFavorite)
      Field("condition", \.condition)
      Field("needsRepair", \.needsRepair)
      Field("notes", \.notes)
      Field("formalityOverride", \.formalityOverride)
      Field("repairCost", \.repairCost)
      Field("resaleValue", \.resaleValue)
      Field("currency", \.currency)
    }
  }

  /// The link tables of version 1.1, whose garments are those of version 1.1.
  struct Season11: Entity {
    var id: UUID
    var itemID: UUID
    var season: Season

    static let schema = EntitySchema<Season11>(
      "itemSeason", blank: Season11(id: UUID(), itemID: UUID(), season: .fall),
      indexes: [Index(\.itemID, \.season, unique: true), Index(\.season, \.itemID)]
    ) {
      Field("id", \.id)
      Field("itemID", \.itemID, linksTo: Item11.self, whenTargetDeleted: .cascade)
      Field("season", \.season)
    }
  }
}
