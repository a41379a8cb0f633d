public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// An offer of a part by a supplier, as of an instant.
public struct PartListing: Entity {
  /// The listing's unique identifier.
  public var id: UUID
  /// The part that is offered.
  public var partID: UUID
  /// The supplier, 1 to 200 characters, trimmed.
  public var supplier: String
  /// The unit price without shipping, in units of ``currency``.
  public var priceAmount: Decimal
  /// The ISO 4217 code of price and shipping.
  public var currency: String
  /// Whether the supplier can deliver it.
  public var availability: PartAvailability
  /// The shipping cost, in units of ``currency``, or nil if unknown.
  public var shippingCostAmount: Decimal?
  /// The days until it arrives.
  public var deliveryDays: Int
  /// The page on which it is offered.
  public var url: URL
  /// An affiliate link to the page, or nil.
  public var affiliateURL: URL?
  /// Whether the appliance's maker made the part.
  public var isOEM: Bool
  /// The average buyer rating, 0 to 5, or nil.
  public var rating: Double?
  /// The number of reviews.
  public var reviewCount: Int
  /// The instant at which the offer was seen.
  public var lastUpdated: Date

  /// Creates a listing.
  ///
  /// - Parameters:
  ///   - id: The listing's unique identifier.
  ///   - partID: The part that is offered.
  ///   - supplier: The supplier.
  ///   - priceAmount: The unit price without shipping.
  ///   - currency: The ISO 4217 code of price and shipping.
  ///   - availability: Whether the supplier can deliver it.
  ///   - shippingCostAmount: The shipping cost.
  ///   - deliveryDays: The days until it arrives.
  ///   - url: The page on which it is offered.
  ///   - affiliateURL: An affiliate link to the page.
  ///   - isOEM: Whether the appliance's maker made the part.
  ///   - rating: The average buyer rating, 0 to 5.
  ///   - reviewCount: The number of reviews.
  ///   - lastUpdated: The instant at which the offer was seen.
  public init(
    id: UUID = UUID(), partID: UUID, supplier: String, priceAmount: Decimal, currency: String,
    availability: PartAvailability = .unknown, shippingCostAmount: Decimal? = nil,
    deliveryDays: Int, url: URL, affiliateURL: URL? = nil, isOEM: Bool = false,
    rating: Double? = nil, reviewCount: Int = 0, lastUpdated: Date
  ) {
    self.id = id
    self.partID = partID
    self.supplier = supplier
    self.priceAmount = priceAmount
    self.currency = currency
    self.availability = availability
    self.shippingCostAmount = shippingCostAmount
    self.deliveryDays = deliveryDays
    self.url = url
    self.affiliateURL = affiliateURL
    self.isOEM = isOEM
    self.rating = rating
    self.reviewCount = reviewCount
    self.lastUpdated = lastUpdated
  }

  /// The declaration of the listing's fields, link and index.
  public static let schema = EntitySchema<PartListing>(
    "partListing", named: "offer",
    blank: PartListing(
      partID: UUID(), supplier: "", priceAmount: 0, currency: "USD", deliveryDays: 0, url: .blank,
      lastUpdated: .distantPast),
    indexes: [Index(\.partID, \.priceAmount)],
    // What was seen of the offer at one instant.
    sync: .household(
      titled: \.supplier,
      together: [
        [
          \.priceAmount, \.currency, \.availability, \.shippingCostAmount, \.deliveryDays,
          \.lastUpdated,
        ]
      ])
  ) {
    Field(\.id)
    Field(\.partID, linksTo: Part.self, whenTargetDeleted: .cascade)
    Field(\.supplier, .title)
    Field(\.priceAmount, .notNegative)
    Field(\.currency, .currencyCode)
    Field(\.availability)
    Field(\.shippingCostAmount, .notNegative)
    Field(\.deliveryDays, .range(0...3650), named: "delivery time")
    Field(\.url, .webAddress, named: "web address")
    Field(\.affiliateURL, .webAddress, named: "affiliate address")
    Field(\.isOEM)
    Field(\.rating, .range(0...5))
    Field(\.reviewCount, .atLeast(0), named: "number of reviews")
    Field(\.lastUpdated)
  }
}

extension PartListing {
  /// The unit price without shipping, with its currency.
  public var price: Money? { Money(priceAmount, currency) }

  /// The shipping cost with its currency, or nil if unknown.
  public var shippingCost: Money? { money(shippingCostAmount, currency) }
}

/// Whether a supplier can deliver a part.
public enum PartAvailability: String, EnumField, Sendable {
  /// It can be delivered at once.
  case inStock
  /// There are few left.
  case limited
  /// It can be ordered and comes later.
  case backordered
  /// It is not made anymore.
  case discontinued
  /// The supplier does not say.
  case unknown

  /// The fallback for an availability from a newer version.
  public static var fallback: PartAvailability? { .unknown }
}
