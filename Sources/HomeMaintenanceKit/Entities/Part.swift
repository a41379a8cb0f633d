public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// A spare part or a consumable, such as a filter that a task needs each time.
public struct Part: Entity {
  /// What tells the part from every other.
  public var id: UUID
  /// The appliance it belongs to, or nil.
  public var applianceID: UUID?
  /// The maker's number of the part, trimmed; may be empty.
  public var partNumber: String
  /// What the part is called, 1 to 200 characters, trimmed.
  public var name: String
  /// What it is, or nil.
  public var partDescription: String?
  /// What kind of part it is, in words, trimmed; may be empty.
  public var category: String
  /// Where a picture of it is, or nil.
  public var imageURL: URL?
  /// The models it fits, as their makers call them.
  public var compatibleModels: [String]
  /// How many are at hand, or nil when nobody counts them.
  public var quantityOnHand: Decimal?
  /// The id it has in the service it was found in, or nil.
  public var externalID: String?
  /// The instant at which it was added; the store sets it.
  public var createdAt: Date
  /// The instant at which it last changed; the store sets it.
  public var updatedAt: Date

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - id: What tells the part from every other.
  ///   - applianceID: The appliance it belongs to.
  ///   - partNumber: The maker's number of the part.
  ///   - name: What the part is called.
  ///   - partDescription: What it is.
  ///   - category: What kind of part it is, in words.
  ///   - imageURL: Where a picture of it is.
  ///   - compatibleModels: The models it fits.
  ///   - quantityOnHand: How many are at hand.
  ///   - externalID: The id it has in the service it was found in.
  ///   - createdAt: The instant at which it was added; the store replaces it.
  ///   - updatedAt: The instant at which it last changed; the store replaces it.
  public init(
    id: UUID = UUID(), applianceID: UUID? = nil, partNumber: String = "",
    name: String, partDescription: String? = nil, category: String = "", imageURL: URL? = nil,
    compatibleModels: [String] = [], quantityOnHand: Decimal? = nil, externalID: String? = nil,
    createdAt: Date = .distantPast, updatedAt: Date = .distantPast
  ) {
    self.id = id
    self.applianceID = applianceID
    self.partNumber = partNumber
    self.name = name
    self.partDescription = partDescription
    self.category = category
    self.imageURL = imageURL
    self.compatibleModels = compatibleModels
    self.quantityOnHand = quantityOnHand
    self.externalID = externalID
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The declaration of the part's fields, links and indexes.
  public static let schema = EntitySchema<Part>(
    "part", blank: Part(name: ""),
    indexes: [Index(\.applianceID, \.name), Index(\.partNumber), Index(\.externalID)]
  ) {
    Field(\.id)
    Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .nullify)
    Field(\.partNumber, .label)
    Field(\.name, .title)
    Field(\.partDescription)
    Field(\.category, .label)
    Field(\.imageURL, .webAddress, named: "web address of the image")
    Field(\.compatibleModels)
    Field(\.quantityOnHand, .notNegative, named: "number in stock")
    Field(\.externalID)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }
}
