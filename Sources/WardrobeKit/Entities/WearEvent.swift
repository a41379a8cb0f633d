public import Foundation
public import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation
public import HouseholdWeather
public import OutfitAdvisor

/// A day on which garments were worn, together as an outfit or one by one.
///
/// Wearing an outfit copies its garments of that moment, so that later changes of the outfit do
/// not change the past. An event that is left with neither outfit nor garments goes.
public struct WearEvent: Entity {
  /// The event's unique identifier.
  public var id: UUID
  /// The day, not in the future.
  public var wornDate: CivilDate
  /// The location, or nil.
  public var location: String?
  /// The weather, or nil.
  public var weatherCondition: WeatherCondition?
  /// The temperature in degrees Fahrenheit, or nil.
  public var temperature: Int?
  /// The occasion, or nil.
  public var eventType: OccasionType?
  /// The wearer's rating, 1 to 5 stars, or nil.
  public var userRating: Int?
  /// Free-form notes, or nil.
  public var notes: String?
  /// The address of a picture of the day that is kept elsewhere, or nil.
  public var photoURL: URL?
  /// The file that holds a picture of the day, or nil.
  public var photoFile: FileName?
  /// The outfit that was worn, or nil for single garments.
  public var outfitID: UUID?
  /// The garments that were worn.
  public var itemIDs: Set<UUID>
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date = .distantPast
  /// The instant at which it was noted; the store sets it.
  public var createdAt: Date = .distantPast

  /// Creates an event.
  ///
  /// - Parameters:
  ///   - id: The event's unique identifier.
  ///   - wornDate: The day, not in the future.
  ///   - weatherCondition: The weather.
  ///   - temperature: The temperature in degrees Fahrenheit.
  ///   - eventType: The occasion.
  ///   - userRating: The wearer's rating, 1 to 5 stars.
  ///   - outfitID: The outfit that was worn.
  ///   - itemIDs: The garments that were worn.
  public init(
    id: UUID = UUID(), wornDate: CivilDate, weatherCondition: WeatherCondition? = nil,
    temperature: Int? = nil, eventType: OccasionType? = nil, userRating: Int? = nil,
    outfitID: UUID? = nil, itemIDs: Set<UUID>
  ) {
    self.id = id
    self.wornDate = wornDate
    self.weatherCondition = weatherCondition
    self.temperature = temperature
    self.eventType = eventType
    self.userRating = userRating
    self.outfitID = outfitID
    self.itemIDs = itemIDs
  }

  /// Whether it was noted on the day that it is about.
  func isNotedThatDay(in timeZone: TimeZone) -> Bool {
    CivilDate(createdAt, in: timeZone) == wornDate
  }

  /// The declaration of the event's fields and rules.
  public static let schema = EntitySchema<WearEvent>(
    "wearEvent", named: "wear", blank: WearEvent(wornDate: .min, itemIDs: []),
    indexes: [Index(\.wornDate), Index(\.eventType), Index(\.outfitID, \.wornDate)],
    rules: [
      EntityRule("somethingWorn", \.itemIDs, \.outfitID) { event in
        event.itemIDs.isEmpty && event.outfitID == nil
          ? "must not be empty without an outfit" : nil
      }
    ],
    sync: .household(titled: \.wornDate, together: [[\.weatherCondition, \.temperature]])
      .telling { before, _ in before == nil ? "wore" : nil }
  ) {
    Field(\.id)
    Field(\.wornDate, .notInFuture, named: "date")
    Field(\.location, .notBlank, .maximumLength(200))
    Field(\.weatherCondition)
    Field(
      \.temperature, .range(Temperature.fahrenheit), named: "temperature", unit: "°F"
    )
    Field(\.eventType)
    Field(\.userRating, .range(1...5), named: "rating")
    Field(\.notes)
    Field(\.photoURL, .address, named: "address of the photo")
    Field(\.photoFile, attachment: .photo)
    Field(
      \.outfitID, linksTo: Outfit.self, whenTargetDeleted: .nullify, whenEmpty: .delete)
    Field(
      \.itemIDs, linksToMany: WardrobeItem.self, whenEmpty: .delete, named: "garments")
    Field(\.updatedAt, stamp: .updated)
    Field(\.createdAt, stamp: .created)
  }
}
