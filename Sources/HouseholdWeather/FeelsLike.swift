import Foundation

/// The temperature that air feels like.
///
/// Sources: US National Weather Service, "Wind Chill Chart" (the index of 2001, for 50 °F or less and
/// winds above 3 mph), and "The Heat Index Equation" (L. P. Rothfusz, Technical Attachment SR 90-23,
/// 1990, with its adjustments, and Steadman's simple form below 80 °F).
public enum FeelsLike {
  /// The felt temperature.
  ///
  /// - Parameters:
  ///   - temperature: The temperature of the air in °F.
  ///   - windSpeed: The speed of the wind in miles an hour, or nil.
  ///   - humidity: The relative humidity in percent, or nil.
  /// - Returns: °F: wind chill when it is cold and windy, the heat index when it is warm and the
  ///   humidity is known, and else the temperature itself.
  package static func fahrenheit(
    temperature: Double, windSpeed: Double?, humidity: Double?
  ) -> Double {
    if temperature <= 50, let windSpeed, windSpeed > 3 {
      let power = pow(windSpeed, 0.16)
      return 35.74 + 0.6215 * temperature - 35.75 * power + 0.4275 * temperature * power
    }
    guard temperature >= 60, let humidity, (0...100).contains(humidity) else { return temperature }
    let simple = 0.5 * (temperature + 61 + (temperature - 68) * 1.2 + humidity * 0.094)
    if (simple + temperature) / 2 < 80 { return (simple + temperature) / 2 }
    return heatIndex(temperature, humidity)
  }

  private static func heatIndex(_ t: Double, _ r: Double) -> Double {
    var index = -42.379 + 2.049_015_23 * t + 10.143_331_27 * r - 0.224_755_41 * t * r
    index += -0.006_837_83 * t * t - 0.054_817_17 * r * r
    index += 0.001_228_74 * t * t * r + 0.000_852_82 * t * r * r - 0.000_001_99 * t * t * r * r
    if r < 13, (80...112).contains(t) {
      index -= (13 - r) / 4 * ((17 - abs(t - 95)) / 17).squareRoot()
    } else if r > 85, (80...87).contains(t) {
      index += (r - 85) / 10 * (87 - t) / 5
    }
    return index
  }
}
