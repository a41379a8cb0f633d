import Foundation
import HouseholdCalendar
import HouseholdPersistence
import OutfitAdvisor
import WardrobeKit

/// The sixth version: garments are nobody's, and the profile has no name.
enum WardrobeVersion6 {
  struct WardrobeItem: Entity {
    var id: UUID = UUID()
    var createdAt: Date = .distantPast
    var updatedAt: Date = .distantPast
    var name: String?
    var category: ClothingCategory = .shirt
    var brand: String?
    var size: String?
    var primaryColor: SRGBColor = "#000000"
    var secondaryColor: SRGBColor?
    var pattern: ClothingPattern?
    var fabric: FabricType?
    var photoFile: FileName?
    var thumbnailFile: FileName?
    var modelURL: URL?
    var purchaseDate: CivilDate?
    var purchasePrice: Decimal?
    var retailerName: String?
    var productURL: URL?
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
    var retirement: Retirement?
    var retiredOn: CivilDate?

    static let schema = EntitySchema<WardrobeItem>("wardrobeItem", blank: WardrobeItem()) {
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
      Field(\.retirement)
      Field(\.retiredOn)
    }
  }

  struct UserProfile: Entity {
    var id: UUID = WardrobeKit.UserProfile.onlyID
    var createdAt: Date = .distantPast
    var updatedAt: Date = .distantPast
    var topSize: String?
    var bottomSize: String?
    var dressSize: String?
    var shoeSize: String?
    var fitPreference: FitPreference = .regular
    var primaryStyle: StyleType = .classic
    var secondaryStyle: StyleType?
    var favoriteColors: [SRGBColor] = []
    var avoidColors: [SRGBColor] = []
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
    var tracksWashing: Bool = true

    static let schema = EntitySchema<UserProfile>(
      "userProfile", collection: "profile", blank: UserProfile()
    ) {
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
      Field(\.tracksWashing)
    }
  }

  static let model = Model(
    "wardrobe", WardrobeItem.self, ItemSeason.self, ItemOccasion.self, Outfit.self,
    WardrobeVersion7.WearEvent.self, WardrobeVersion7.WashEvent.self, UserProfile.self,
    CalendarEvent.self, WeatherCache.self,
    ShoppingWishlistItem.self, PriceObservation.self,
    migrations: Array(Model.wardrobe.kits[0].migrations.prefix(5)))
}
