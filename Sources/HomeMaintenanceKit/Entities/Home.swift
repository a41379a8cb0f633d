public import Foundation
public import HouseholdCalendar
public import HouseholdPersistence
import HouseholdValidation

/// A house or flat in which there is something to maintain.
public struct Home: Entity {
  /// The home's unique identifier.
  public var id: UUID
  /// The home's name, 1 to 200 characters, trimmed.
  public var name: String
  /// The location, or nil.
  public var address: String?
  /// The day it was bought, or nil.
  public var purchaseDate: CivilDate?
  /// Its living space in square feet, or nil.
  public var squareFootage: Int?
  /// The year it was built, or nil.
  public var yearBuilt: Int?
  /// The kind of building.
  public var homeType: HomeType
  /// Free-form notes, or nil.
  public var notes: String?
  /// The name of its time zone, which decides what day it is there.
  public var timeZone: String
  /// The instant of creation; the store sets it.
  public var createdAt: Date
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date
  /// The part of the Earth, which decides its seasons; nil for that of the time zone's place.
  public var hemisphere: Hemisphere?
  /// The day it was sold or given up, or nil.
  public var soldDate: CivilDate?
  /// The currency of costs in it, as an ISO 4217 code; nil for that which a person prefers.
  public var currency: String?

  /// Creates a home.
  ///
  /// - Parameters:
  ///   - id: The home's unique identifier.
  ///   - name: The home's name.
  ///   - address: The location.
  ///   - purchaseDate: The day it was bought.
  ///   - squareFootage: Its living space in square feet.
  ///   - yearBuilt: The year it was built.
  ///   - homeType: The kind of building.
  ///   - notes: Free-form notes.
  ///   - timeZone: The name of its time zone in the IANA database, such as `Europe/Berlin`.
  ///   - hemisphere: The part of the Earth; nil for that of the time zone's place.
  ///   - currency: The currency of costs in it, as an ISO 4217 code.
  ///   - createdAt: The instant of creation; the store replaces it.
  ///   - updatedAt: The instant of the last change; the store replaces it.
  public init(
    id: UUID = UUID(), name: String, address: String? = nil, purchaseDate: CivilDate? = nil,
    squareFootage: Int? = nil, yearBuilt: Int? = nil, homeType: HomeType = .singleFamily,
    notes: String? = nil, timeZone: String = "Etc/UTC", hemisphere: Hemisphere? = nil,
    currency: String? = nil, createdAt: Date = .distantPast, updatedAt: Date = .distantPast
  ) {
    self.id = id
    self.name = name
    self.address = address
    self.purchaseDate = purchaseDate
    self.squareFootage = squareFootage
    self.yearBuilt = yearBuilt
    self.homeType = homeType
    self.notes = notes
    self.timeZone = timeZone
    self.hemisphere = hemisphere
    self.currency = currency
    self.createdAt = createdAt
    self.updatedAt = updatedAt
  }

  /// The declaration of the home's fields and indexes.
  public static let schema = EntitySchema<Home>(
    "home", blank: Home(name: ""), indexes: [Index(\.name)]
  ) {
    Field(\.id)
    Field(\.name, .title)
    Field(\.address)
    Field(\.purchaseDate)
    Field(\.squareFootage, .atLeast(1), named: "floor area")
    Field(\.yearBuilt, .range(1...9999), named: "year of construction")
    Field(\.homeType)
    Field(\.notes)
    Field(\.timeZone, .timeZoneName)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
    Field(\.hemisphere)
    Field(\.soldDate)
    Field(\.currency, .currencyCode)
  }
}

extension Home {
  /// The time zone, or nil if this system does not know it.
  public var zone: TimeZone? { TimeZone(identifier: timeZone) }

  /// Whether it was not sold or given up.
  ///
  /// The tasks and appliances of others ask for nothing; their history and costs stay.
  public var isOwned: Bool { soldDate == nil }
}

/// The kind of building a home is.
public enum HomeType: String, EnumField, Sendable {
  /// A house for one family.
  case singleFamily = "single_family"
  /// An owned flat.
  case condo
  /// A flat.
  case apartment
  /// A house in a row of houses.
  case townhouse
  /// Anything else.
  case other

  /// The fallback for a type from a newer version.
  public static var fallback: HomeType? { .other }
}
