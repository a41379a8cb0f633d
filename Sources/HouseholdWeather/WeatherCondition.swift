/// The weather condition.
public enum WeatherCondition: String, CaseIterable, Codable, Sendable {
  /// No clouds.
  case clear
  /// Sun and clouds.
  case partlyCloudy
  /// Clouds.
  case cloudy
  /// Rain.
  case rainy
  /// Snow.
  case snowy
  /// A thunderstorm.
  case stormy
  /// Strong wind.
  case windy
  /// Fog.
  case foggy

  /// The display name.
  public var displayName: String {
    switch self {
    case .clear: "Clear"
    case .partlyCloudy: "Partly cloudy"
    case .cloudy: "Cloudy"
    case .rainy: "Rainy"
    case .snowy: "Snowy"
    case .stormy: "Stormy"
    case .windy: "Windy"
    case .foggy: "Foggy"
    }
  }

  /// The name of the SF Symbol that shows the condition.
  ///
  /// Values for views.
  public var icon: String {
    switch self {
    case .clear: "sun.max"
    case .partlyCloudy: "cloud.sun"
    case .cloudy: "cloud"
    case .rainy: "cloud.rain"
    case .snowy: "cloud.snow"
    case .stormy: "cloud.bolt.rain"
    case .windy: "wind"
    case .foggy: "cloud.fog"
    }
  }

  /// Whether water falls that spoils suede and marks linen.
  package var isWet: Bool {
    switch self {
    case .rainy, .snowy, .stormy: true
    case .clear, .partlyCloudy, .cloudy, .windy, .foggy: false
    }
  }
}
