public import Foundation
public import HouseholdPersistence

/// A wish with its price history, for views.
public struct WishCard: Hashable, Sendable, Identifiable {
  /// The wish.
  public var wish: ShoppingWishlistItem
  /// The observed prices, the earliest first.
  public var prices: [PriceObservation]

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - wish: The wish.
  ///   - prices: Its prices, in any order.
  init(_ wish: ShoppingWishlistItem, prices: [PriceObservation]) {
    self.wish = wish
    self.prices = prices.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
  }

  /// The wish's id.
  public var id: UUID { wish.id }

  /// The last known price, or nil if it was never checked.
  public var price: Money? { prices.last.flatMap { Money($0.price, wish.currency) } }

  /// The instant of the last check, or nil.
  public var lastPriceCheck: Date? { prices.last?.date }

  /// Whether the last price is lower than the one before.
  public var isPriceDropped: Bool { change < 0 }

  /// The last price minus the one before; 0 until there are two.
  public var change: Decimal {
    guard let last = prices.last, let previous = prices.dropLast().last else { return 0 }
    return last.price - previous.price
  }

  /// The lowest price observed, or nil if there is none.
  public var lowestPrice: Money? {
    prices.map(\.price).min().flatMap { Money($0, wish.currency) }
  }
}
