public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence

extension Wardrobe {
  /// Adds a wish and what it costs.
  ///
  /// See ``WardrobeEdit/addWish(_:price:)``.
  @discardableResult
  public func addWish(_ wish: ShoppingWishlistItem, price: Decimal? = nil) async throws -> WishCard
  {
    try await edit { try $0.addWish(wish, price: price) }
  }

  /// Notes what a wish costs now.
  ///
  /// See ``WardrobeEdit/notePrice(_:of:)``.
  @discardableResult
  public func notePrice(_ price: Decimal, of id: UUID) async throws -> WishCard {
    try await edit { try $0.notePrice(price, of: id) }
  }

  /// Changes a wish.
  ///
  /// See ``WardrobeEdit/changeWish(_:_:)``.
  @discardableResult
  public func changeWish(
    _ id: UUID, _ change: @escaping @Sendable (inout ShoppingWishlistItem) -> Void
  ) async throws -> WishCard {
    try await edit { try $0.changeWish(id, change) }
  }

  /// Notes that a wish was bought, and adds it to the wardrobe when a garment is given.
  ///
  /// See ``WardrobeEdit/purchaseWish(_:on:adding:)``.
  @discardableResult
  public func purchaseWish(
    _ id: UUID, on day: CivilDate? = nil, adding item: WardrobeItem? = nil
  ) async throws -> WardrobeItem? {
    try await edit { try $0.purchaseWish(id, on: day, adding: item) }
  }

  /// The wish's card, or nil if there is no such wish.
  ///
  /// See ``WardrobeReader/wish(_:)``.
  public func wish(_ id: UUID) async throws -> WishCard? {
    try await read { try $0.wish(id) }
  }

  /// The wishes in the order they were added.
  ///
  /// See ``WardrobeReader/wishes(includingPurchased:)``.
  public func wishes(includingPurchased: Bool = false) async throws -> [WishCard] {
    try await read { try $0.wishes(includingPurchased: includingPurchased) }
  }

  /// The wishes that cost less than at the previous check.
  public func wishesWithDroppedPrice() async throws -> [WishCard] {
    try await wishes().filter(\.isPriceDropped)
  }

  /// The wishes, now and after every commit that changes them.
  public func liveWishes(includingPurchased: Bool = false) -> LiveQuery<[WishCard]> {
    live {
      try $0.wishes(includingPurchased: includingPurchased)
    }
  }
}
