// Colors and forecasts are part of this module's interface.
@_exported public import HouseholdColor
public import HouseholdPersistence
@_exported public import HouseholdWeather

/// Garments, outfits, when they were worn, and what to wear next.
///
/// ```swift
/// let store = try HouseholdStore(MemoryStore(), model: WardrobeKit.model)
/// ```
public enum WardrobeKit {
  /// The entities of the kit, and the way from older versions of their rows.
  public static let model = Model(
    "wardrobe", WardrobeItem.self, ItemSeason.self, ItemOccasion.self, Outfit.self, WearEvent.self,
    WashEvent.self, UserProfile.self, CalendarEvent.self, WeatherCache.self,
    ShoppingWishlistItem.self, PriceObservation.self, migrations: WardrobeMigrations.all)
}
