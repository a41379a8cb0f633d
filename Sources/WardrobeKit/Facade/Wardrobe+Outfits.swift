public import Foundation
public import HouseholdPersistence
public import OutfitAdvisor

extension Wardrobe {
  /// Adds an outfit.
  ///
  /// See ``WardrobeEdit/addOutfit(_:)``.
  @discardableResult
  public func addOutfit(_ outfit: Outfit) async throws -> OutfitCard {
    try await edit { try $0.addOutfit(outfit) }
  }

  /// Changes an outfit.
  ///
  /// See ``WardrobeEdit/changeOutfit(_:_:)``.
  @discardableResult
  public func changeOutfit(
    _ id: UUID, _ change: @escaping @Sendable (inout Outfit) -> Void
  ) async throws -> OutfitCard {
    try await edit { try $0.changeOutfit(id, change) }
  }

  /// The outfit's card, or nil if there is no such outfit.
  ///
  /// See ``WardrobeReader/outfit(_:)``.
  public func outfit(_ id: UUID) async throws -> OutfitCard? {
    try await read { try $0.outfit(id) }
  }

  /// The outfits, the one added last first.
  ///
  /// See ``WardrobeReader/outfits(for:favoritesOnly:)``.
  public func outfits(
    for occasion: OccasionType? = nil, favoritesOnly: Bool = false
  ) async throws -> [OutfitCard] {
    try await read { try $0.outfits(for: occasion, favoritesOnly: favoritesOnly) }
  }

  /// The outfits, now and after every commit that changes them.
  public func liveOutfits(
    for occasion: OccasionType? = nil, favoritesOnly: Bool = false
  ) -> LiveQuery<[OutfitCard]> {
    live {
      try $0.outfits(for: occasion, favoritesOnly: favoritesOnly)
    }
  }

  /// The outfits that were worn last, the last one first.
  ///
  /// See ``WardrobeReader/recentOutfits(limit:)``.
  public func recentOutfits(limit: Int = 20) async throws -> [OutfitCard] {
    try await read { try $0.recentOutfits(limit: limit) }
  }

  /// The outfits that were suggested for a calendar event, the best first.
  ///
  /// See ``WardrobeReader/suggestedOutfits(forEvent:)``.
  public func suggestedOutfits(forEvent id: String) async throws -> [OutfitCard] {
    try await read { try $0.suggestedOutfits(forEvent: id) }
  }
}
