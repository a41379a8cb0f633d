import Foundation
import HouseholdCalendar
import HouseholdPersistence
import OutfitAdvisor
import WardrobeKit

/// The fourth version: no garment is retired, and every wear asks for a wash.
enum WardrobeVersion4 {
  struct Item: Entity {
    var id: UUID = UUID()
    var createdAt: Date = .distantPast
    var updatedAt: Date = .distantPast
    var name: String?
    var category: ClothingCategory = .shirt
    var brand: String?
    var size: String?
    var primaryColor: String = "#000000"
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
    var tags: Set<String> = []
    var isFavorite: Bool = false
    var condition: ItemCondition = .good
    var needsRepair: Bool = false
    var notes: String?
    var formalityOverride: Int?
    var repairCost: Decimal?
    var resaleValue: Decimal?
    var currency: String = "USD"
    var subcategory: String?
    var kind: String?

    static let schema = EntitySchema<Item>(
      "wardrobeItem", blank: Item(),
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
      Field(\.subcategory)
      Field(\.kind)
    }
  }

  struct ItemSeason: Entity {
    var id: UUID
    var itemID: UUID
    var season: Season

    static let schema = EntitySchema<ItemSeason>(
      "itemSeason", blank: ItemSeason(id: UUID(), itemID: UUID(), season: .fall),
      indexes: [Index(\.itemID, \.season, unique: true), Index(\.season, \.itemID)]
    ) {
      Field(\.id)
      Field(\.itemID, linksTo: Item.self, whenTargetDeleted: .cascade)
      Field(\.season)
    }
  }

  struct Profile: Entity {
    var id: UUID = UserProfile.onlyID
    var createdAt: Date = .distantPast
    var updatedAt: Date = .distantPast
    var topSize: String?
    var bottomSize: String?
    var dressSize: String?
    var shoeSize: String?
    var fitPreference: FitPreference = .regular
    var primaryStyle: StyleType = .classic
    var secondaryStyle: StyleType?
    var favoriteColors: [String] = []
    var avoidColors: [String] = []
    var comfortLevel: ComfortLevel = .balanced
    var budgetRange: BudgetRange = .moderate
    var sustainabilityPreference: Bool = false
    var styleIcons: [String] = []
    var temperatureUnit: TemperatureUnit = .fahrenheit
    var enableWeatherIntegration: Bool = true
    var enableCalendarIntegration: Bool = true
    var enableNotifications: Bool = true
    var currency: String = "USD"
    var hemisphere: Hemisphere = .northern

    static let schema = EntitySchema<Profile>("userProfile", blank: Profile()) {
      Field(\.id)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
      Field(\.topSize)
      Field(\.bottomSize)
      Field(\.dressSize)
      Field(\.shoeSize)
      Field(\.fitPreference)
      Field(\.primaryStyle)
      Field(\.secondaryStyle)
      Field(\.favoriteColors)
      Field(\.avoidColors)
      Field(\.comfortLevel)
      Field(\.budgetRange)
      Field(\.sustainabilityPreference)
      Field(\.styleIcons)
      Field(\.temperatureUnit)
      Field(\.enableWeatherIntegration)
      Field(\.enableCalendarIntegration)
      Field(\.enableNotifications)
      Field(\.currency)
      Field(\.hemisphere)
    }
  }

  static let model = Model(
    "wardrobe", Item.self, ItemSeason.self, ItemOccasion.self, Outfit.self,
    WardrobeVersion5.WearEvent.self, WardrobeVersion7.WashEvent.self, Profile.self,
    WardrobeVersion5.CalendarEvent.self, WeatherCache.self,
    WardrobeVersion5.ShoppingWishlistItem.self, PriceObservation.self,
    migrations: Array(Model.wardrobe.kits[0].migrations.prefix(3)))
}
