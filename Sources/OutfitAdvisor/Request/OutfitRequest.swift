public import Foundation
public import HouseholdColor
public import HouseholdWeather

/// The occasion for an outfit, and the wearer's preferences.
///
/// Whatever is nil or empty is not judged: it neither speaks for nor against a garment.
public struct OutfitRequest: Hashable, Sendable {
  /// The most outfits one request gives.
  public static let mostOutfits = 64

  /// The occasion.
  public var occasion: OccasionType?
  /// The dress code; garments too far from it are left out.
  public var dressCode: DressCode?
  /// The formality, 1 to 10, when it is known of an event; otherwise that of the dress code, or else
  /// of the occasion, counts.
  public var formality: Int?
  /// The day's feels-like temperatures.
  public var temperatures: DayTemperatures?
  /// The weather.
  public var condition: WeatherCondition?
  /// The season.
  public var season: Season?
  /// The wearer's styles, the most important one first.
  public var styles: [StyleType]
  /// The colors the wearer likes.
  public var favoriteColors: [SRGBColor]
  /// The colors the wearer does not wear; garments that look like them are left out.
  public var avoidedColors: [SRGBColor]
  /// The wearer's priority, or nil for balanced.
  public var comfort: ComfortLevel?
  /// Whether garments that are seldom worn count for more.
  public var prefersSeldomWorn: Bool
  /// Garments that every outfit must have.
  ///
  /// They pass every filter, and do not count when outfits are compared for what they share.
  public var locked: Set<UUID>
  /// Garments that no outfit may have.
  public var excluded: Set<UUID>
  /// Garments the wearer does not like together.
  public var dislikedPairs: Set<GarmentPair>
  /// Outfits worn lately, with the days since: for the same garments, accessories aside, the least
  /// days count.
  public var recentOutfits: [RecentOutfit]
  /// Whether it is for a funeral or the like, at which bright colors are out of place.
  public var isMourning = false
  /// The unit of temperatures in explanations.
  public var temperatureUnit: TemperatureUnit
  /// The number of outfits to give, 1 to ``mostOutfits``; others count as the nearest.
  public var count: Int

  /// Creates a request for something to wear, about which nothing is known.
  ///
  /// - Parameters:
  ///   - occasion: The occasion.
  ///   - temperatures: The day's feels-like temperatures.
  ///   - condition: The weather.
  ///   - count: The number of outfits to give.
  public init(
    occasion: OccasionType? = nil, temperatures: DayTemperatures? = nil,
    condition: WeatherCondition? = nil, count: Int = 5
  ) {
    self.occasion = occasion
    self.temperatures = temperatures
    self.condition = condition
    self.count = count
    styles = []
    favoriteColors = []
    avoidedColors = []
    prefersSeldomWorn = false
    locked = []
    excluded = []
    dislikedPairs = []
    recentOutfits = []
    temperatureUnit = .celsius
  }

  /// The formality that is asked for, 1 to 10, or nil.
  package var wantedFormality: Int? {
    formality ?? dressCode?.formalityLevel ?? occasion?.formalityLevel
  }
}

/// Two garments, in no order.
public struct GarmentPair: Hashable, Sendable {
  /// The one with the lower id.
  public let first: UUID
  /// The one with the higher id.
  public let second: UUID

  /// Creates a pair, in either order.
  public init(_ one: UUID, _ other: UUID) {
    first = Swift.min(one, other)
    second = Swift.max(one, other)
  }
}

/// An outfit that was worn, and how long ago.
public struct RecentOutfit: Hashable, Sendable {
  /// Its garments.
  public var garmentIDs: Set<UUID>
  /// The days since; negative counts as 0.
  public var daysAgo: Int

  /// Creates a recent outfit.
  public init(garmentIDs: Set<UUID>, daysAgo: Int) {
    self.garmentIDs = garmentIDs
    self.daysAgo = daysAgo
  }
}

extension OutfitRequest {
  /// The same, with the temperatures of the rooms where it takes place, if that is at home or at the gym.
  var inside: OutfitRequest {
    guard let day = temperatures, occasion == .loungewear || occasion == .gym else { return self }
    var inside = self
    let warm = occasion == .gym ? 17.0 : 19
    inside.temperatures = DayTemperatures(
      celsius: Swift.max(day.lowest, warm), Swift.max(day.highest, warm + 2))
    return inside
  }
}
