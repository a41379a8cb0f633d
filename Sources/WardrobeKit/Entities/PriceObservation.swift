public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// What a wish cost at an instant.
public struct PriceObservation: Entity {
  /// What tells the observation from every other.
  public var id: UUID
  /// The wish.
  public var wishID: UUID
  /// The instant at which somebody looked, not in the future.
  public var date: Date
  /// The price in the wish's currency, 0 or more.
  public var price: Decimal

  /// Creates an observation.
  ///
  /// - Parameters:
  ///   - id: What tells the observation from every other.
  ///   - wishID: The wish.
  ///   - date: The instant at which somebody looked, not in the future.
  ///   - price: The price in the wish's currency, 0 or more.
  public init(
    id: UUID = UUID(), wishID: UUID, date: Date, price: Decimal
  ) {
    self.id = id
    self.wishID = wishID
    self.date = date
    self.price = price
  }

  /// The declaration of the observation's fields and rules.
  public static let schema = EntitySchema<PriceObservation>(
    "priceObservation", collection: "prices", named: "price",
    blank: PriceObservation(wishID: UUID(), date: .distantPast, price: 0),
    indexes: [Index(\.wishID, \.date)]
  ) {
    Field(\.id)
    Field(\.wishID, linksTo: ShoppingWishlistItem.self, whenTargetDeleted: .cascade)
    Field(\.date, .notInFuture)
    Field(\.price, .atLeast(0), named: "amount")
  }
}
