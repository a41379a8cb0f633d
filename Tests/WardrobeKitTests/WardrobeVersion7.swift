import Foundation
import HouseholdCalendar
import HouseholdPersistence
import OutfitAdvisor
import WardrobeKit

/// The seventh version: nothing says when wears and washes were noted.
enum WardrobeVersion7 {
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
    var updatedAt: Date = .distantPast

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
      Field(\.updatedAt, stamp: .updated)
    }
  }

  struct WashEvent: Entity {
    var id: UUID = UUID()
    var itemID: UUID = UUID()
    var date: CivilDate = .min

    static let schema = EntitySchema<WashEvent>("washEvent", blank: WashEvent()) {
      Field(\.id)
      Field(\.itemID, linksTo: WardrobeItem.self, whenTargetDeleted: .cascade)
      Field(\.date)
    }
  }

  static let model = Model(
    "wardrobe", WardrobeItem.self, ItemSeason.self, ItemOccasion.self, Outfit.self,
    WearEvent.self, WashEvent.self, UserProfile.self, CalendarEvent.self, WeatherCache.self,
    ShoppingWishlistItem.self, PriceObservation.self,
    migrations: Array(Model.wardrobe.kits[0].migrations.prefix(6)))
}
