import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation
import OutfitAdvisor
import WardrobeKit

/// The fifth version: nothing says when wishes, wears and events were last changed.
enum WardrobeVersion5 {
  struct ShoppingWishlistItem: Entity {
    var id: UUID = UUID()
    var addedAt: Date = .distantPast
    var productName: String = ""
    var brand: String?
    var productURL: URL?
    var imageURL: URL?
    var triedOnVirtually: Bool = false
    var tryOnPhotoFile: FileName?
    var originalPrice: Decimal?
    var currency: String = "USD"
    var isPurchased: Bool = false
    var purchasedDate: CivilDate?
    var category: ClothingCategory?
    var primaryColor: SRGBColor?
    var fabric: FabricType?

    static let schema = EntitySchema<ShoppingWishlistItem>(
      "shoppingWishlistItem", collection: "wishlist", blank: ShoppingWishlistItem()
    ) {
      Field(\.id)
      Field(\.addedAt, stamp: .created)
      Field(\.productName)
      Field(\.brand)
      Field(\.productURL)
      Field(\.imageURL)
      Field(\.triedOnVirtually)
      Field(\.tryOnPhotoFile)
      Field(\.originalPrice)
      Field(\.currency)
      Field(\.isPurchased)
      Field(\.purchasedDate)
      Field(\.category)
      Field(\.primaryColor)
      Field(\.fabric)
    }
  }

  struct WearEvent: Entity {
    var id: UUID = UUID()
    var wornDate: CivilDate = .min
    var location: String?
    var weatherCondition: WeatherCondition?
    var temperature: Int?
    var eventType: OccasionType?
    var userRating: Int?
    var notes: String?
    var photoURL: URL?
    var photoFile: FileName?
    var outfitID: UUID?
    var itemIDs: Set<UUID> = []

    static let schema = EntitySchema<WearEvent>("wearEvent", blank: WearEvent()) {
      Field(\.id)
      Field(\.wornDate)
      Field(\.location)
      Field(\.weatherCondition)
      Field(\.temperature)
      Field(\.eventType)
      Field(\.userRating)
      Field(\.notes)
      Field(\.photoURL)
      Field(\.photoFile)
      Field(\.outfitID, linksTo: Outfit.self, whenTargetDeleted: .nullify, whenEmpty: .delete)
      Field(\.itemIDs, linksToMany: WardrobeItem.self, whenEmpty: .delete)
    }
  }

  struct CalendarEvent: Entity {
    var id: String = ""
    var fetchedAt: Date = .distantPast
    var title: String = ""
    var startDate: Date = .distantPast
    var endDate: Date = .distantPast
    var isAllDay: Bool = false
    var startDay: CivilDate?
    var endDay: CivilDate?
    var location: String?
    var notes: String?
    var extractedDressCode: DressCode?
    var formalityLevel: Int?
    var dressCodeConfidence: Double?
    var selectedOutfitID: UUID?
    var reminderSent: Bool = false

    static let schema = EntitySchema<CalendarEvent>("calendarEvent", blank: CalendarEvent()) {
      Field(\.id)
      Field(\.fetchedAt)
      Field(\.title)
      Field(\.startDate)
      Field(\.endDate)
      Field(\.isAllDay)
      Field(\.startDay)
      Field(\.endDay)
      Field(\.location)
      Field(\.notes)
      Field(\.extractedDressCode)
      Field(\.formalityLevel)
      Field(\.dressCodeConfidence)
      Field(\.selectedOutfitID, linksTo: Outfit.self, whenTargetDeleted: .nullify)
      Field(\.reminderSent)
    }
  }

  static let model = Model(
    "wardrobe", WardrobeVersion6.WardrobeItem.self, ItemSeason.self, ItemOccasion.self, Outfit.self,
    WearEvent.self, WardrobeVersion7.WashEvent.self, WardrobeVersion6.UserProfile.self,
    CalendarEvent.self, WeatherCache.self,
    ShoppingWishlistItem.self, PriceObservation.self,
    migrations: Array(Model.wardrobe.kits[0].migrations.prefix(4)))
}
