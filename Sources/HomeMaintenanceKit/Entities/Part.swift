public import Foundation
public import HouseholdPersistence
import HouseholdValidation

/// A spare part or a consumable, such as a filter that a task needs each time.
public struct Part: Entity {
  /// The part's unique identifier.
  public var id: UUID
  /// The appliance it belongs to, or nil.
  public var applianceID: UUID?
  /// The maker's number of the part, trimmed; may be empty.
  public var partNumber: String
  /// The part's name, 1 to 200 characters, trimmed.
  public var name: String
  /// A description, or nil.
  public var partDescription: String?
  /// The kind of part, as free text, trimmed; may be empty.
  public var category: String
  /// The URL of a picture, or nil.
  public var imageURL: URL?
  /// The models it fits, as their makers call them.
  public var compatibleModels: [String]
  /// The number in stock, or nil if it is not tracked: what was counted, less what was used since.
  public var quantityOnHand: Decimal?
  /// The id it has in the service it was found in, or nil.
  public var externalID: String?
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date
  /// The number that is always to be in stock, or nil.
  public var minimumStock: Decimal?
  /// The number in stock when it was last set, or nil.
  public internal(set) var countedQuantity: Decimal?
  /// An id for each part that a completion has used since the last count; where its day was corrected in two
  /// places there are several, which have a half in common and count once.
  ///
  /// What was used before ``countedAt`` is not among them, also if it arrives later.
  public internal(set) var usesSinceCount: Set<UUID> = []
  /// When the stock was last counted, or nil if that is not known.
  public internal(set) var countedAt: Date?
  /// The appliance it belonged to, if that was deleted since and it would be bought, or nil; see ``isLeftOver``.
  ///
  /// Who sets another ``minimumStock`` clears it, too.
  public var formerApplianceID: UUID?

  /// Creates a part.
  ///
  /// - Parameters:
  ///   - id: The part's unique identifier.
  ///   - applianceID: The appliance it belongs to.
  ///   - partNumber: The maker's number of the part.
  ///   - name: The part's name.
  ///   - partDescription: A description.
  ///   - category: The kind of part, as free text.
  ///   - imageURL: The URL of a picture.
  ///   - compatibleModels: The models it fits.
  ///   - quantityOnHand: The number in stock.
  ///   - externalID: The id it has in the service it was found in.
  ///   - createdAt: The instant of creation; the store replaces it.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  ///   - minimumStock: The number that is always to be in stock.
  public init(
    id: UUID = UUID(), applianceID: UUID? = nil, partNumber: String = "",
    name: String, partDescription: String? = nil, category: String = "", imageURL: URL? = nil,
    compatibleModels: [String] = [], quantityOnHand: Decimal? = nil, externalID: String? = nil,
    createdAt: Date = .distantPast, updatedAt: Date = .distantPast, minimumStock: Decimal? = nil
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
    self.minimumStock = minimumStock
    countedQuantity = quantityOnHand
  }

  /// The declaration of the part's fields, links and indexes.
  public static let schema = EntitySchema<Part>(
    "part", blank: Part(name: ""),
    indexes: [Index(\.applianceID, \.name), Index(\.partNumber), Index(\.externalID)],
    sync: .household(together: [[\.countedQuantity, \.countedAt]]).telling { before, part in
      before.flatMap {
        // That follows from the deletion, which is told.
        if $0.formerApplianceID != part.formerApplianceID { return "" }
        return $0.usesSinceCount.isStrictSubset(of: part.usesSinceCount) ? "used" : nil
      }
    }
  ) {
    Field(\.id)
    Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .nullify)
    Field(\.partNumber, .label)
    Field(\.name, .title)
    Field(\.partDescription)
    Field(\.category, .label)
    Field(\.imageURL, .webAddress, named: "web address of the image")
    Field(\.compatibleModels)
    Field(\.quantityOnHand, .notNegative, named: "number in stock", merge: .derived)
    Field(\.externalID)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
    Field(\.minimumStock, .notNegative, named: "minimum in stock")
    Field(\.countedQuantity, .notNegative, named: "stock count")
    Field(\.usesSinceCount, named: "uses", merge: .elements(since: \.countedAt))
    Field(\.countedAt, named: "time of count")
    Field(\.formerApplianceID)
  }
}
