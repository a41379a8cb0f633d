public import Foundation
import HouseholdMessages
import HouseholdPersistence
import HouseholdTransfer
import HouseholdValidation

/// A service's response to a search for parts.
///
/// Decoding checks the values; a wrong one is a `TransferError` that names the way to it, such as
/// `parts[0].listings[1].price`.
///
/// Read it with `TransferCoder.partSearch`: a `JSONDecoder` throws errors of its own for a part of the mistakes.
public struct PartSearchResponse: Codable, Hashable, Sendable {
  /// The parts that were found, or one page of them.
  public var parts: [PartDTO]
  /// The total number found.
  public var totalResults: Int

  /// Creates an answer; the values are not checked.
  public init(parts: [PartDTO], totalResults: Int) {
    self.parts = parts
    self.totalResults = totalResults
  }

  /// Reads and checks an answer.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `invalidValue` or `duplicateID`, or what
  ///   the decoder throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    parts = try values.container.decode([PartDTO].self, forKey: .parts)
    totalResults = try values.decode(.totalResults, .atLeast(0))
    try values.checkUnique(parts, id: \.id, key: .parts)
  }
}

/// A part as a service describes it, with the offers of it.
public struct PartDTO: Codable, Hashable, Sendable {
  /// The id it has in the service.
  public var id: String
  /// The maker's number of the part.
  public var partNumber: String
  /// The part's name.
  public var name: String
  /// A description.
  public var description: String
  /// The URL of a picture, or nil.
  public var imageURL: URL?
  /// The models it fits.
  public var compatibleModels: [String]
  /// The offers of it.
  public var listings: [PartListingDTO]

  /// Reads and checks a part.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `invalidValue`, or what the decoder
  ///   throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    id = try values.decode(.id, .title)
    partNumber = try values.decode(.partNumber, .label)
    name = try values.decode(.name, .title)
    description = try values.container.decode(String.self, forKey: .description)
    imageURL = try values.decodeIfPresent(.imageURL, .webAddress)
    compatibleModels = try values.container.decode([String].self, forKey: .compatibleModels)
    listings = try values.container.decode([PartListingDTO].self, forKey: .listings)
  }
}

/// An offer of a part as a service describes it.
public struct PartListingDTO: Codable, Hashable, Sendable {
  /// The supplier.
  public var supplier: String
  /// The unit price without shipping.
  public var price: Decimal
  /// The ISO 4217 code of price and shipping.
  public var currency: String
  /// Whether it can be delivered: a raw value of ``PartAvailability``; any other text is unknown.
  public var availability: String
  /// The shipping cost, or nil.
  public var shippingCost: Decimal?
  /// The days until it arrives.
  public var deliveryDays: Int
  /// The page on which it is offered.
  public var productURL: URL
  /// An affiliate link to the page, or nil.
  public var affiliateURL: URL?
  /// Whether the appliance's maker made the part.
  public var isOEM: Bool
  /// The average buyer rating, 0 to 5, or nil.
  public var rating: Double?
  /// The number of reviews.
  public var reviewCount: Int

  /// Reads and checks an offer.
  ///
  /// - Throws: ``/HouseholdTransfer/TransferError`` with `invalidValue`, or what the decoder
  ///   throws.
  public init(from decoder: any Decoder) throws {
    let values = CheckedValues(try decoder.container(keyedBy: CodingKeys.self))
    supplier = try values.decode(.supplier, .title)
    price = try values.decode(.price, .notNegative)
    currency = try values.decode(.currency, .currencyCode)
    availability = try values.container.decode(String.self, forKey: .availability)
    shippingCost = try values.decodeIfPresent(.shippingCost, .notNegative)
    deliveryDays = try values.decode(.deliveryDays, .deliveryDays)
    productURL = try values.decode(.productURL, .webAddress)
    affiliateURL = try values.decodeIfPresent(.affiliateURL, .webAddress)
    isOEM = try values.container.decode(Bool.self, forKey: .isOEM)
    rating = try values.decodeIfPresent(.rating, .range(0...5))
    reviewCount = try values.decode(.reviewCount, .atLeast(0))
  }
}

extension PartDTO {
  /// The part as a row.
  ///
  /// - Parameter applianceID: The appliance it belongs to, or nil.
  public func part(of applianceID: UUID? = nil) -> Part {
    Part(
      applianceID: applianceID, partNumber: partNumber, name: name,
      partDescription: description.isEmpty ? nil : description, imageURL: imageURL,
      compatibleModels: compatibleModels, externalID: id)
  }
}

extension PartListingDTO {
  /// The offer as a row.
  ///
  /// - Parameters:
  ///   - partID: The part that is offered.
  ///   - instant: The instant at which the offer was seen.
  public func listing(of partID: UUID, at instant: Date) -> PartListing {
    PartListing(
      partID: partID, supplier: supplier, priceAmount: price, currency: currency,
      availability: PartAvailability(rawValue: availability) ?? .unknown,
      shippingCostAmount: shippingCost, deliveryDays: deliveryDays, url: productURL,
      affiliateURL: affiliateURL, isOEM: isOEM, rating: rating, reviewCount: reviewCount,
      lastUpdated: instant)
  }
}

extension Rule where Value == String {
  /// The text is a raw value of an enum.
  static func oneOf<E: EnumField>(_: E.Type) -> Rule {
    let names = E.allCases.map(\.rawValue)
    let summary = "one of " + names.joined(separator: ", ")
    return Rule("oneOf", summary) { value, _ in
      names.contains(value) ? nil : "must be one of \(names, .commas)"
    }
  }
}

extension Rule where Value == Int {
  /// The days until something arrives: at most ten years.
  static var deliveryDays: Rule { .range(0...3650) }
}
