public import Foundation
import HouseholdCalendar
package import HouseholdPersistence

extension WardrobeReader {
  /// The wish's card, or nil if there is no such wish.
  public func wish(_ id: UUID) throws -> WishCard? {
    try find(ShoppingWishlistItem.self, id)
      .map { try WishCard($0, in: transaction) }
  }

  /// The wishes in the order they were added.
  ///
  /// - Parameter includingPurchased: Whether bought ones are among them.
  /// - Complexity: O(*n* log *n*) in the number of wishes and prices.
  public func wishes(includingPurchased: Bool = false) throws -> [WishCard] {
    let prices = Dictionary(
      grouping: try transaction.fetchAll(PriceObservation.self), by: \.wishID)
    return try all(Self.wishes(includingPurchased: includingPurchased))
      .map { WishCard($0, prices: prices[$0.id] ?? []) }
  }

  /// The wishes in the order they were added.
  package static func wishes(includingPurchased: Bool) -> Fetch<ShoppingWishlistItem> {
    Fetch(
      where: includingPurchased ? nil : Filter { !$0.isPurchased }, sortBy: [Sort(\.addedAt)])
  }
}
