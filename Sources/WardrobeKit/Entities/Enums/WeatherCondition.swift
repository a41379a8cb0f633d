public import HouseholdPersistence
public import HouseholdWeather

extension WeatherCondition: EnumField {
  /// Newer conditions read as `cloudy`.
  public static var fallback: WeatherCondition? { .cloudy }
}
