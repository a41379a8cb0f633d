public import Foundation
public import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation

/// Something in a home that is maintained, or at least owned.
///
/// It has a ``name``, or else a ``brand`` and a ``model``. Amounts of money are kept as an exact
/// decimal and a currency; ``purchasePrice`` and ``soldPrice`` put the two together.
public struct Appliance: Entity {
  /// The appliance's unique identifier.
  public var id: UUID
  /// The home it is in, or nil.
  public var homeID: UUID?
  /// Its location in the home, or nil.
  public var locationID: UUID?
  /// The appliance's name, trimmed; may be empty if brand and model are given.
  public var name: String
  /// The manufacturer, trimmed; may be empty if there is a name.
  public var brand: String
  /// The maker's name for it, trimmed; may be empty if there is a name.
  public var model: String
  /// The maker's number of this piece, or nil.
  public var serialNumber: String?
  /// The category.
  public var category: ApplianceCategory
  /// A description, or nil.
  public var applianceDescription: String?
  /// The quantity, 0 or more; may be fractional, such as 1.5 meters of hose.
  public var quantity: Decimal
  /// The words it can be found by, trimmed.
  public var tags: Set<String>
  /// The day it was installed, or nil.
  public var installDate: CivilDate?
  /// The day it was bought, or nil.
  public var purchaseDate: CivilDate?
  /// The store that sold it, or nil.
  public var purchasedFrom: String?
  /// The price paid, in units of ``purchasePriceCurrency``, or nil.
  public var purchasePriceAmount: Decimal?
  /// The ISO 4217 code of what it cost; nil without an amount.
  public var purchasePriceCurrency: String?
  /// The last day of its warranty, or nil; wins over ``warrantyDuration``.
  public var warrantyExpiry: CivilDate?
  /// The months its warranty lasts from purchase or installation, or nil.
  public var warrantyDuration: Int?
  /// Whether its warranty never ends.
  public var hasLifetimeWarranty: Bool
  /// The warranty's coverage, or nil.
  public var warrantyDetails: String?
  /// Whether it is insured.
  public var isInsured: Bool
  /// Free-form notes, or nil.
  public var notes: String?
  /// Whether it is kept for the record only.
  public var isArchived: Bool
  /// The day it was sold or given away, or nil.
  public var soldDate: CivilDate?
  /// The new owner, or nil.
  public var soldTo: String?
  /// The sale price, in units of ``soldPriceCurrency``, or nil.
  public var soldPriceAmount: Decimal?
  /// The ISO 4217 code of what it brought; nil without an amount.
  public var soldPriceCurrency: String?
  /// Notes about the sale, or nil.
  public var soldNotes: String?
  /// The number on its inventory label, or nil.
  public var assetID: String?
  /// The id it has in a service it was found in, or nil.
  public var externalID: String?
  /// A page about it, or nil.
  public var externalURL: URL?
  /// The key under which an import finds it again, or nil.
  public var importRef: String?
  /// An anchor in the room, meaningful only to the device that saved it.
  public var spatialAnchorID: String?
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date
  /// What one of it would cost to buy again, in units of ``replacementValueCurrency``, or nil.
  public var replacementValueAmount: Decimal?
  /// The ISO 4217 code of what it would cost; nil without an amount.
  public var replacementValueCurrency: String?
  /// The appliance that it is in or a part of, or nil.
  public var parentID: UUID?

  /// Creates an appliance that is owned and not archived.
  ///
  /// Properties without a parameter are nil, empty or false, and can be set later.
  ///
  /// - Parameters:
  ///   - id: The appliance's unique identifier.
  ///   - homeID: The home it is in.
  ///   - locationID: Its location in the home.
  ///   - name: The appliance's name; may be empty if brand and model are given.
  ///   - brand: The manufacturer; may be empty if there is a name.
  ///   - model: The maker's name for it; may be empty if there is a name.
  ///   - serialNumber: The maker's number of this piece.
  ///   - category: The category.
  ///   - quantity: The quantity.
  ///   - tags: The words it can be found by.
  ///   - installDate: The day it was installed.
  ///   - purchaseDate: The day it was bought.
  ///   - purchasePrice: The price paid.
  ///   - warrantyExpiry: The last day of its warranty.
  ///   - warrantyDuration: The months its warranty lasts.
  ///   - notes: Free-form notes.
  ///   - createdAt: The instant of creation; the store replaces it.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  public init(
    id: UUID = UUID(), homeID: UUID? = nil, locationID: UUID? = nil, name: String = "",
    brand: String = "", model: String = "", serialNumber: String? = nil,
    category: ApplianceCategory = .other, quantity: Decimal = 1, tags: Set<String> = [],
    installDate: CivilDate? = nil, purchaseDate: CivilDate? = nil, purchasePrice: Money? = nil,
    warrantyExpiry: CivilDate? = nil, warrantyDuration: Int? = nil, notes: String? = nil,
    createdAt: Date = .distantPast, updatedAt: Date = .distantPast
  ) {
    self.id = id
    self.homeID = homeID
    self.locationID = locationID
    self.name = name
    self.brand = brand
    self.model = model
    self.serialNumber = serialNumber
    self.category = category
    self.quantity = quantity
    self.tags = tags
    self.installDate = installDate
    self.purchaseDate = purchaseDate
    purchasePriceAmount = purchasePrice?.amount
    purchasePriceCurrency = purchasePrice?.currency
    self.warrantyExpiry = warrantyExpiry
    self.warrantyDuration = warrantyDuration
    hasLifetimeWarranty = false
    isInsured = false
    self.notes = notes
    isArchived = false
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The declaration of the appliance's fields, links, indexes and rules.
  public static let schema = EntitySchema<Appliance>(
    "appliance", blank: Appliance(),
    indexes: [
      Index(\.homeID, \.category, \.brand, \.model),
      Index(\.category, \.brand, \.model),
      Index(\.homeID, \.importRef, unique: true, whenMerged: .merge),
      Index(\.assetID),
      Index(\.parentID),
    ],
    rules: [
      EntityRule("insideItself", \.parentID, \.id) { appliance in
        appliance.parentID == appliance.id ? "must be another appliance" : nil
      },
      // One who renames it and one who corrects its model at once both have their way.
      EntityRule<Appliance>("emptyBrand", \.brand, \.name) { appliance in
        appliance.brand.isEmpty && appliance.name.isEmpty
          ? "must not be empty when there is no name" : nil
      }.onlyWhenWritten(),
      EntityRule<Appliance>("emptyModel", \.model, \.name) { appliance in
        appliance.model.isEmpty && appliance.name.isEmpty
          ? "must not be empty when there is no name" : nil
      }.onlyWhenWritten(),
      EntityRule("currency", \.purchasePriceCurrency, \.purchasePriceAmount) { appliance in
        currencyProblem(appliance.purchasePriceAmount, appliance.purchasePriceCurrency)
      },
      EntityRule("currency", \.soldPriceCurrency, \.soldPriceAmount) { appliance in
        currencyProblem(appliance.soldPriceAmount, appliance.soldPriceCurrency)
      },
      EntityRule("currency", \.replacementValueCurrency, \.replacementValueAmount) { appliance in
        currencyProblem(appliance.replacementValueAmount, appliance.replacementValueCurrency)
      },
    ],
    // A location is in one home, and a model is of one brand.
    sync: .household(together: [[\.homeID, \.locationID], [\.brand, \.model]])
      .telling { before, appliance in
        guard let before, before.isArchived != appliance.isArchived else { return nil }
        return appliance.isArchived ? "archived" : "brought back"
      }
  ) {
    Field(\.id)
    Field(\.homeID, linksTo: Home.self, whenTargetDeleted: .cascade)
    Field(\.locationID, linksTo: Location.self, whenTargetDeleted: .nullify)
    Field(\.name, .label)
    Field(\.brand, .label)
    Field(\.model, .label)
    Field(\.serialNumber)
    Field(\.category)
    Field(\.applianceDescription)
    Field(\.quantity, .notNegative)
    Field(\.tags, .tags, merge: .elements)
    Field(\.installDate)
    Field(\.purchaseDate)
    Field(\.purchasedFrom)
    Field(\.purchasePriceAmount, .notNegative)
    Field(
      \.purchasePriceCurrency, .currencyCode,
      named: "currency of the purchase price")
    Field(\.warrantyExpiry)
    Field(
      \.warrantyDuration, .range(1...1200), named: "warranty period",
      unit: "months")
    Field(\.hasLifetimeWarranty)
    Field(\.warrantyDetails)
    Field(\.isInsured)
    Field(\.notes)
    Field(\.isArchived)
    Field(\.soldDate)
    Field(\.soldTo)
    Field(\.soldPriceAmount, .notNegative, named: "selling price")
    Field(
      \.soldPriceCurrency, .currencyCode,
      named: "currency of the selling price")
    Field(\.soldNotes)
    Field(\.assetID)
    Field(\.externalID)
    Field(\.externalURL, .webAddress, named: "web address")
    Field(\.importRef)
    Field(\.spatialAnchorID, scope: .device)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
    Field(\.replacementValueAmount, .notNegative, named: "replacement value")
    Field(
      \.replacementValueCurrency, .currencyCode,
      named: "currency of the replacement value")
    Field(
      \.parentID, linksTo: Appliance.self, whenTargetDeleted: .nullify,
      named: "enclosing appliance")
  }
}
