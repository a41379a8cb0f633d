public import HouseholdPersistence
public import HouseholdWeather
public import OutfitAdvisor

extension ClothingCategory: EnumField {
  /// Newer categories read as `accessories`.
  public static var fallback: ClothingCategory? { .accessories }
}

extension ClothingPattern: EnumField {
  /// Newer patterns read as `other`.
  public static var fallback: ClothingPattern? { .other }
}

extension ComfortLevel: EnumField {
  /// Newer levels read as `balanced`.
  public static var fallback: ComfortLevel? { .balanced }
}

extension DressCode: EnumField {
  /// Newer dress codes read as `casual`.
  public static var fallback: DressCode? { .casual }
}

extension FabricType: EnumField {
  /// Newer fabrics read as `blend`.
  public static var fallback: FabricType? { .blend }
}

extension ItemCondition: EnumField {
  /// Newer conditions read as `good`.
  public static var fallback: ItemCondition? { .good }
}

extension OccasionType: EnumField {
  /// Newer occasions read as `casual`.
  public static var fallback: OccasionType? { .casual }
}

extension Season: EnumField {
  /// Newer seasons read as `allSeason`.
  public static var fallback: Season? { .allSeason }
}

extension StyleType: EnumField {
  /// Newer styles read as `classic`.
  public static var fallback: StyleType? { .classic }
}

extension TemperatureUnit: EnumField {
  /// Newer units read as `fahrenheit`.
  public static var fallback: TemperatureUnit? { .fahrenheit }
}

extension WeatherCondition: EnumField {
  /// Newer conditions read as `cloudy`.
  public static var fallback: WeatherCondition? { .cloudy }
}
