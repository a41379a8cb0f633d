public import Foundation
import HouseholdMessages
public import HouseholdPersistence
import HouseholdValidation
public import HouseholdWeather
public import OutfitAdvisor

/// Garments that are worn together.
///
/// How often and when it was worn is computed from the wear events. An outfit that lost its last
/// garment stays and is ``isIncomplete``.
public struct Outfit: Entity {
  /// The outfit's unique identifier.
  public var id: UUID
  /// The instant of creation; the store sets it.
  public var createdAt: Date = .distantPast
  /// The instant of the last change; the store sets it.
  public var updatedAt: Date = .distantPast
  /// The name, or nil.
  public var name: String?
  /// The occasion.
  public var occasionType: OccasionType
  /// The season it is for, or nil for any.
  public var season: Season?
  /// The weather it is for, or nil for any.
  public var weatherCondition: WeatherCondition?
  /// The lowest temperature it is for, in degrees Fahrenheit, or nil.
  public var temperatureMin: Int?
  /// The highest temperature it is for, in degrees Fahrenheit, or nil.
  public var temperatureMax: Int?
  /// Its style, or nil.
  public var styleType: StyleType?
  /// The formality, 1 to 10.
  public var formalityLevel: Int
  /// Whether it is a favorite.
  public var isFavorite: Bool
  /// Whether it was suggested instead of put together by hand.
  public var isAIGenerated: Bool
  /// The score of the suggestion, 0 to 1; 1 for an outfit assembled by hand.
  public var confidenceScore: Double
  /// The garments.
  public var itemIDs: Set<UUID>
  /// The calendar event it was suggested for, or nil.
  public var associatedEventID: String?

  /// Creates an outfit.
  ///
  /// - Parameters:
  ///   - id: The outfit's unique identifier.
  ///   - name: The name.
  ///   - occasionType: The occasion.
  ///   - season: The season it is for, or nil for any.
  ///   - weatherCondition: The weather it is for, or nil for any.
  ///   - temperatureMin: The lowest temperature it is for, in degrees Fahrenheit.
  ///   - temperatureMax: The highest temperature it is for, in degrees Fahrenheit.
  ///   - styleType: Its style.
  ///   - formalityLevel: The formality, 1 to 10; nil for the occasion's level.
  ///   - isFavorite: Whether it is a favorite.
  ///   - isAIGenerated: Whether it was suggested instead of put together by hand.
  ///   - confidenceScore: The score of the suggestion, 0 to 1; 1 for an outfit assembled by hand.
  ///   - itemIDs: The garments.
  ///   - associatedEventID: The calendar event it was suggested for.
  public init(
    id: UUID = UUID(), name: String? = nil, occasionType: OccasionType, season: Season? = nil,
    weatherCondition: WeatherCondition? = nil, temperatureMin: Int? = nil,
    temperatureMax: Int? = nil, styleType: StyleType? = nil, formalityLevel: Int? = nil,
    isFavorite: Bool = false, isAIGenerated: Bool = false, confidenceScore: Double = 1,
    itemIDs: Set<UUID>, associatedEventID: String? = nil
  ) {
    self.id = id
    self.name = name
    self.occasionType = occasionType
    self.season = season
    self.weatherCondition = weatherCondition
    self.temperatureMin = temperatureMin
    self.temperatureMax = temperatureMax
    self.styleType = styleType
    self.formalityLevel = formalityLevel ?? occasionType.formalityLevel
    self.isFavorite = isFavorite
    self.isAIGenerated = isAIGenerated
    self.confidenceScore = confidenceScore
    self.itemIDs = itemIDs
    self.associatedEventID = associatedEventID
  }

  /// The declaration of the outfit's fields and rules.
  public static let schema = EntitySchema<Outfit>(
    "outfit", blank: Outfit(occasionType: .casual, itemIDs: []),
    indexes: [Index(\.occasionType), Index(\.isFavorite), Index(\.createdAt)],
    rules: [
      EntityRule("temperatureOrder", \.temperatureMax, \.temperatureMin) { outfit in
        guard let low = outfit.temperatureMin, let high = outfit.temperatureMax else { return nil }
        return low <= high ? nil : "must be at least the lowest"
      }
    ], sync: .household(together: [[\.isAIGenerated, \.confidenceScore]])
  ) {
    Field(\.id)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
    Field(\.name, .trimmedLength(1...200))
    Field(\.occasionType)
    Field(\.season)
    Field(\.weatherCondition)
    Field(
      \.temperatureMin, .range(Temperature.fahrenheit),
      named: "lowest temperature", unit: "°F")
    Field(
      \.temperatureMax, .range(Temperature.fahrenheit),
      named: "highest temperature", unit: "°F")
    Field(\.styleType)
    Field(\.formalityLevel, .range(Formality.levels))
    Field(\.isFavorite)
    Field(\.isAIGenerated)
    Field(\.confidenceScore, .range(0...1), named: "confidence")
    Field(\.itemIDs, linksToMany: WardrobeItem.self)
    Field(
      \.associatedEventID, linksTo: CalendarEvent.self,
      whenTargetDeleted: .nullify)
  }
}

extension Outfit {
  /// Whether it has no garment left.
  public var isIncomplete: Bool { itemIDs.isEmpty }

  /// Its name, or the name of what it is worn for.
  public var displayName: String { name ?? occasionType.displayName }
}
