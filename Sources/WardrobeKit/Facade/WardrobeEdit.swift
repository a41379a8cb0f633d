public import HouseholdPersistence

/// Changes of garments, outfits, wears, wishes and events inside one transaction; `Wardrobe.edit`
/// gives one.
///
/// Each step reads facts, applies a rule and writes new facts. A refused step throws and changes
/// nothing.
///
/// ```swift
/// try await wardrobe.edit { edit in
///   let shirt = try edit.addItem(WardrobeItem(name: "Blue Oxford Shirt", category: .shirt))
///   try edit.wear([shirt.id])
/// }
/// ```
public struct WardrobeEdit: StoreEdit {
  /// The wardrobe's questions.
  public typealias Reader = WardrobeReader

  /// The transaction, for further changes.
  public let transaction: any WriteTransaction

  package init(_ transaction: any WriteTransaction) { self.transaction = transaction }

  /// Deletes every row of the kit.
  func eraseRows() throws {
    try transaction.deleteEverything(
      of: [
        PriceObservation.self, ShoppingWishlistItem.self, WeatherCache.self, WearEvent.self,
        WashEvent.self, Outfit.self, CalendarEvent.self, ItemSeason.self, ItemOccasion.self,
        WardrobeItem.self, UserProfile.self,
      ])
  }
}

/// An entity whose rows a ``Wardrobe`` adds, changes and deletes.
public protocol WardrobeEntity: FacadeEntity where Edit == WardrobeEdit {}
