public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// The price of a wish at an instant.
public struct PriceObservation: Entity {
  /// The observation's unique identifier.
  public var id: UUID
  /// The wish.
  public var wishID: UUID
  /// The instant of the check, not in the future.
  public var date: Date
  /// The price in the wish's currency, 0 or more.
  public var price: Decimal

  /// Creates an observation.
  ///
  /// - Parameters:
  ///   - id: The observation's unique identifier.
  ///   - wishID: The wish.
  ///   - date: The instant of the check, not in the future.
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
    indexes: [Index(\.wishID, \.date)],
    sync: .household(titled: \.date, together: [[\.date, \.price]])
  ) {
    Field(\.id)
    Field(\.wishID, linksTo: ShoppingWishlistItem.self, whenTargetDeleted: .cascade)
    Field(\.date, .notInFuture)
    Field(\.price, .atLeast(0), named: "amount")
  }
}
