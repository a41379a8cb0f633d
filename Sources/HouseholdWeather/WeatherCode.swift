extension WeatherCondition {
  /// The condition of a code of the World Meteorological Organization, as Open-Meteo gives them.
  ///
  /// Source: WMO Manual on Codes, volume I.1, code table 4677 (present weather, ww), of which
  /// Open-Meteo documents 0–3, 45, 48, 51–57, 61–67, 71–77, 80–86 and 95–99; the whole table is
  /// covered.
  ///
  /// - Parameter code: 0 to 99.
  /// - Returns: nil for another number.
  public init?(wmoCode code: Int) {
    switch code {
    // Clear; mainly clear and clouds dissolving; partly cloudy or unchanged; overcast or forming.
    case 0: self = .clear
    case 1, 2: self = .partlyCloudy
    case 3: self = .cloudy
    // Smoke, haze, dust, mist and shallow fog.
    case 4...6, 10...12: self = .foggy
    case 7...9, 30...35: self = .windy
    case 13, 17, 29: self = .stormy
    case 14...16, 20, 21, 24, 25: self = .rainy
    case 18, 19: self = .windy
    case 22, 23, 26, 27: self = .snowy
    case 28, 40...49: self = .foggy
    // Blowing snow.
    case 36...39: self = .snowy
    // Drizzle, rain, freezing rain.
    case 50...67: self = .rainy
    // Rain and snow, snow, ice pellets.
    case 68...79: self = .snowy
    case 80...82: self = .rainy
    // Showers of rain and snow, of snow, of pellets and hail.
    case 83...90: self = .snowy
    case 91, 92: self = .rainy
    case 93, 94: self = .snowy
    case 95...99: self = .stormy
    default: return nil
    }
  }
}
