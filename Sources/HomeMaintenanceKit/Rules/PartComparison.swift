public import Foundation
public import HouseholdPersistence

/// A part buyer's preferences besides the price.
///
/// Waiting and the maker's name are put into money, so that offers can be compared: the weights
/// are ours, chosen so that a week of waiting weighs less than a tenth of the price.
public struct PartPreference: Hashable, Sendable {
  /// The value of a day of waiting, as a share of the price.
  public var dayShare: Decimal
  /// The bonus for a part by the appliance's manufacturer, as a share of the price.
  public var oemShare: Decimal

  /// Creates a preference.
  ///
  /// - Parameters:
  ///   - dayShare: The value of a day of waiting, as a share of the price.
  ///   - oemShare: The bonus for a part by the appliance's manufacturer, likewise.
  public init(
    dayShare: Decimal = Decimal(sign: .plus, exponent: -2, significand: 1),
    oemShare: Decimal = Decimal(sign: .plus, exponent: -2, significand: 15)
  ) {
    self.dayShare = dayShare
    self.oemShare = oemShare
  }
}

/// An offer with its total cost and a breakdown.
public struct RatedListing: Hashable, Sendable {
  /// A part of what an offer comes to.
  public struct Term: Hashable, Sendable {
    /// The purpose of the amount.
    public enum Kind: String, Hashable, Codable, Sendable {
      /// The price.
      case price
      /// Shipping.
      case shipping
      /// Shipping that is not known: the dearest known one among the offers.
      case assumedShipping
      /// The days until it arrives, as if waiting cost money.
      case waiting
      /// Not made by the appliance's maker, as if that cost money.
      case notOEM
    }

    /// The purpose of the amount.
    public var kind: Kind
    /// The amount, in the offer's currency.
    public var amount: Decimal

    /// Creates a term.
    init(_ kind: Kind, _ amount: Decimal) {
      self.kind = kind
      self.amount = amount
    }
  }

  /// The offer.
  public var listing: PartListing
  /// The offer's total in its currency: the sum of ``terms``.
  public var score: Decimal
  /// The terms of the score; zero terms are left out.
  public var terms: [Term]

  /// The total to pay: price and shipping, including assumed shipping.
  public var total: Money? {
    Money(
      terms.reduce(0) { sum, term in
        switch term.kind {
        case .price, .shipping, .assumedShipping: sum + term.amount
        case .waiting, .notOEM: sum
        }
      }, listing.currency)
  }
}

/// The offers of a part, best first, and why the best is.
///
/// An offer comes to its price, its shipping, a share of the price for each day of waiting, and
/// another when the appliance's maker did not make the part. The one that comes to least is best.
/// Available parts come before parts on order, and discontinued parts are last
/// and never best. Offers in different currencies are not compared: each currency has its own list.
public struct PartComparison: Hashable, Sendable {
  /// The offers of one currency.
  public struct Group: Hashable, Sendable {
    /// The ISO 4217 code.
    public var currency: String
    /// The offers, best first.
    public var listings: [RatedListing]

    /// The best offer that can be delivered at all, or nil.
    public var best: RatedListing? {
      listings.first { $0.listing.availability != .discontinued }
    }
  }

  /// The offers of each currency; the preferred currency first, then by code.
  public let groups: [Group]

  /// Compares offers of one part.
  ///
  /// - Parameters:
  ///   - listings: The offers.
  ///   - preference: The buyer's preferences besides the price.
  ///   - currency: The currency whose offers come first.
  /// - Complexity: O(*n* log *n*) in the number of offers.
  package init(
    _ listings: [PartListing], preference: PartPreference = PartPreference(),
    preferring currency: String? = nil
  ) {
    groups = Dictionary(grouping: listings, by: \.currency)
      .sorted { left, right in
        (left.key == currency ? 0 : 1, left.key) < (right.key == currency ? 0 : 1, right.key)
      }
      .map { Group(currency: $0, listings: Self.rated($1, preference)) }
  }

  /// The best offer in the first currency that has one, or nil.
  public var best: RatedListing? { groups.lazy.compactMap(\.best).first }

  private static func rated(
    _ listings: [PartListing], _ preference: PartPreference
  ) -> [RatedListing] {
    let assumed = listings.compactMap(\.shippingCostAmount).max() ?? 0
    return listings.map { rated($0, preference: preference, assumedShipping: assumed) }.sorted {
      left, right in
      let (a, b) = (left.listing, right.listing)
      if rank(a.availability) != rank(b.availability) {
        return rank(a.availability) < rank(b.availability)
      }
      if left.score != right.score { return left.score < right.score }
      // Of two that come to the same the one that more buyers liked, then always the same one.
      if a.rating != b.rating { return (a.rating ?? 0) > (b.rating ?? 0) }
      if a.reviewCount != b.reviewCount { return a.reviewCount > b.reviewCount }
      return a.id < b.id
    }
  }

  private static func rated(
    _ listing: PartListing, preference: PartPreference, assumedShipping: Decimal
  ) -> RatedListing {
    let price = listing.priceAmount
    let terms: [RatedListing.Term] = [
      .init(.price, price),
      listing.shippingCostAmount.map { .init(.shipping, $0) }
        ?? .init(.assumedShipping, assumedShipping),
      .init(.waiting, price * preference.dayShare * Decimal(listing.deliveryDays)),
      .init(.notOEM, listing.isOEM ? 0 : price * preference.oemShare),
    ]
    return RatedListing(
      listing: listing, score: terms.reduce(0) { $0 + $1.amount },
      terms: terms.filter { $0.kind == .price || !$0.amount.isZero })
  }

  private static func rank(_ availability: PartAvailability) -> Int {
    switch availability {
    case .inStock, .limited, .unknown: 0
    case .backordered: 1
    case .discontinued: 2
    }
  }
}
