public import Foundation
public import HouseholdPersistence

/// What a view shows of a wish: what is stored about it, and how its price went.
public struct WishCard: Hashable, Sendable, Identifiable {
  /// The wish.
  public var wish: ShoppingWishlistItem
  /// What it cost, the earliest observation first.
  public var prices: [PriceObservation]

  /// Creates a card.
  ///
  /// - Parameters:
  ///   - wish: The wish.
  ///   - prices: Its prices, in any order.
  public init(_ wish: ShoppingWishlistItem, prices: [PriceObservation]) {
    self.wish = wish
    self.prices = prices.sorted { ($0.date, $0.id) < ($1.date, $1.id) }
  }

  /// The wish's id.
  public var id: UUID { wish.id }

  /// What it costs as far as is known, or nil when nobody looked.
  public var price: Money? { prices.last.flatMap { Money($0.price, wish.currency) } }

  /// The instant at which somebody last looked, or nil.
  public var lastPriceCheck: Date? { prices.last?.date }

  /// Whether the last price is lower than the one before.
  public var isPriceDropped: Bool { change < 0 }

  /// The last price less the one before; 0 until somebody looked twice.
  public var change: Decimal {
    guard let last = prices.last, let previous = prices.dropLast().last else { return 0 }
    return last.price - previous.price
  }

  /// The lowest price ever seen, or nil when nobody looked.
  public var lowestPrice: Money? {
    prices.map(\.price).min().flatMap { Money($0, wish.currency) }
  }
}
