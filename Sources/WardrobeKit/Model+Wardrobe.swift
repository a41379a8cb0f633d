// All modules of a kit's interface come with the kit.
@_exported public import HouseholdColor
@_exported public import HouseholdPersistence
@_exported public import HouseholdTransfer
@_exported public import HouseholdWeather
@_exported public import OutfitAdvisor

extension Model {
  /// The entities and migrations of WardrobeKit.
  ///
  /// ```swift
  /// let store = try HouseholdStore(MemoryStore(), model: .wardrobe)
  /// let wardrobe = Wardrobe(store)
  /// try await wardrobe.addItem(
  ///   WardrobeItem(name: "Jeans", category: .jeans, primaryColor: "#3B6294"))
  /// ```
  public static let wardrobe = Model(
    "wardrobe", WardrobeItem.self, ItemSeason.self, ItemOccasion.self, Outfit.self, WearEvent.self,
    WashEvent.self, UserProfile.self, CalendarEvent.self, WeatherCache.self,
    ShoppingWishlistItem.self, PriceObservation.self, migrations: WardrobeMigrations.all)
}
