import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation
import OutfitAdvisor
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
      Field(\.id)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
      Field(\.name)
      Field(\.category)
      Field(\.subcategory)
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

  /// The link tables of version 1.1, whose garments are those of version 1.1.
  struct Season11: Entity {
    var id: UUID
    var itemID: UUID
    var season: Season

    static let schema = EntitySchema<Season11>(
      "itemSeason", blank: Season11(id: UUID(), itemID: UUID(), season: .fall),
      indexes: [Index(\.itemID, \.season, unique: true), Index(\.season, \.itemID)]
    ) {
      Field(\.id)
      Field(\.itemID, linksTo: Item11.self, whenTargetDeleted: .cascade)
      Field(\.season)
    }
  }
}
