public import Foundation
public import HouseholdCalendar
public import HouseholdWeather
public import OutfitAdvisor

/// The occasion that the wearer needs clothes for.
///
/// Whatever is left out comes from elsewhere: without a purpose the day's most formal event or what such
/// weekdays are for, else everyday life; the forecast that names the day, else the temperatures noted in
/// this month, else those usual at the latitude of the time zone; the season and the wearer's profile.
/// ``/OutfitAdvisor/OutfitSuggestions/assumption`` says what was assumed.
public struct SuggestionQuery: Hashable, Sendable {
  /// The occasion, or nil.
  public var occasion: OccasionType?
  /// The dress code, or nil for the event's.
  public var dressCode: DressCode?
  /// The calendar event it is for, or nil.
  public var eventID: String?
  /// The day, or nil for the event's, or else today.
  public var day: CivilDate?
  /// The day's feels-like temperatures, or nil for those that are known.
  public var temperatures: DayTemperatures?
  /// The unit of the answer's sentences, or nil for the profile's.
  public var temperatureUnit: TemperatureUnit?
  /// The weather, or nil for the one that is known.
  public var condition: WeatherCondition?
  /// Garments every outfit must have.
  public var locked: Set<UUID>
  /// Garments no outfit may have.
  public var excluded: Set<UUID>
  /// The number of outfits, 1 to ``/OutfitAdvisor/OutfitRequest/mostOutfits``.
  public var count: Int

  /// Creates a query.
  ///
  /// - Parameters:
  ///   - occasion: The occasion.
  ///   - dressCode: The dress code.
  ///   - eventID: The calendar event it is for.
  ///   - day: The day.
  ///   - temperatures: The day's feels-like temperatures.
  ///   - condition: The weather.
  ///   - locked: Garments every outfit must have.
  ///   - excluded: Garments no outfit may have.
  ///   - count: The number of outfits.
  public init(
    occasion: OccasionType? = nil, dressCode: DressCode? = nil, eventID: String? = nil,
    day: CivilDate? = nil, temperatures: DayTemperatures? = nil,
    condition: WeatherCondition? = nil, locked: Set<UUID> = [], excluded: Set<UUID> = [],
    count: Int = 5
  ) {
    self.occasion = occasion
    self.dressCode = dressCode
    self.eventID = eventID
    self.day = day
    self.temperatures = temperatures
    self.condition = condition
    self.locked = locked
    self.excluded = excluded
    self.count = count
  }
}
