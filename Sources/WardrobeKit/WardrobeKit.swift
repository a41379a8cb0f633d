public import HouseholdPersistence

/// Garments, outfits, when they were worn, and what to wear next.
///
/// ```swift
/// let store = try HouseholdStore(MemoryStore(), model: WardrobeKit.model)
/// ```
public enum WardrobeKit {
  /// The entities of the kit.
  public static let model = Model(
    "wardrobe", WardrobeItem.self, ItemSeason.self, ItemOccasion.self)
}
