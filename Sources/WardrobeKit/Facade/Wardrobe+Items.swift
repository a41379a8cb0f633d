public import Foundation
import HouseholdColor
public import HouseholdPersistence
public import OutfitAdvisor

extension Wardrobe {
  /// Adds a garment.
  ///
  /// See ``WardrobeEdit/addItem(_:seasons:occasions:)``.
  @discardableResult
  public func addItem(
    _ item: WardrobeItem, seasons: Set<Season> = [], occasions: Set<OccasionType> = []
  ) async throws -> ItemCard {
    try await edit { try $0.addItem(item, seasons: seasons, occasions: occasions) }
  }

  /// Adds many garments, and changes those that are there already: what comes in wins.
  ///
  /// See ``WardrobeEdit/saveItems(_:)``.
  @discardableResult
  public func saveItems(_ items: [ItemFacts]) async throws -> Int {
    try await edit { try $0.saveItems(items) }
  }

  /// Changes a garment, its seasons or its occasions.
  ///
  /// See ``WardrobeEdit/changeItem(_:_:)``.
  @discardableResult
  public func changeItem(
    _ id: UUID, _ change: @escaping @Sendable (inout ItemFacts) -> Void
  ) async throws -> ItemCard {
    try await edit { try $0.changeItem(id, change) }
  }

  /// The garment's card, or nil if there is no such garment.
  ///
  /// See ``WardrobeReader/card(for:)``.
  public func card(for id: UUID) async throws -> ItemCard? {
    try await read { try $0.card(for: id) }
  }

  /// The garments that answer a query, a page of them.
  ///
  /// See ``WardrobeReader/items(matching:limit:offset:)``.
  public func items(
    matching query: ItemQuery = ItemQuery(), limit: Int? = nil, offset: Int = 0
  ) async throws -> [ItemCard] {
    try await read { try $0.items(matching: query, limit: limit, offset: offset) }
  }

  /// The garments that outfits are made of: all that are not damaged, never worn ones first, then
  /// those whose last wear is longest ago.
  ///
  /// - Complexity: O(*n* log *n*) in the number of garments and of wears.
  public func itemsForOutfits() async throws -> [ItemCard] {
    try await items(matching: ItemQuery(isWearable: true, order: .leastRecentlyWorn))
  }

  /// The garments that answer a query, now and after every commit that changes them.
  public func liveItems(matching query: ItemQuery = ItemQuery()) -> LiveQuery<[ItemCard]> {
    live { try $0.items(matching: query) }
  }
}
