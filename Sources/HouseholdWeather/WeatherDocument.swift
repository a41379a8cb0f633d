import Foundation
import HouseholdCalendar
import HouseholdJSON
import HouseholdMessages

/// The JSON of a weather service, read by path with errors that name the path.
struct WeatherDocument {
  let value: JSONValue

  /// The most bytes of an answer; a forecast of sixteen days by the hour has some 100 KB.
  static let limit = 8 << 20

  init(_ data: Data) throws(WeatherError) {
    var limits = InputLimits.message
    limits.bytes = Self.limit
    guard data.count <= Self.limit else {
      throw WeatherError(
        .tooLarge, "The answer has \(data.count) bytes; at most \(Self.limit) are read.")
    }
    guard let value = try? JSONValue(parsing: data, limits: limits), value.object != nil else {
      throw WeatherError(
        .notAForecast,
        "Expected the JSON of a weather service, found \(Self.shape(data)).")
    }
    self.value = value
  }

  /// A description of unreadable bytes, without quoting them.
  private static func shape(_ data: Data) -> Message {
    let start = data.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }.prefix(1)
    return switch start.first {
    case nil: "nothing"
    case UInt8(ascii: "<"): "a page in HTML or XML"
    case UInt8(ascii: "{"): "JSON that is broken or cut off"
    case UInt8(ascii: "["): "a list"
    default: "\(data.count) bytes of something else"
    }
  }

  static func missing(_ path: String, _ expected: Message) -> WeatherError {
    WeatherError(.notAForecast, "Expected \(expected) at \(path) of the forecast, found none.")
  }
}

/// Units of the services, and how to get to those of a ``WeatherForecast``.
enum WeatherUnit {
  /// Degrees as °F.
  static func fahrenheit(_ value: Double, _ unit: String) throws(WeatherError) -> Double {
    switch name(unit) {
    case "°c", "degc", "c", "celsius": value * 9 / 5 + 32
    case "°f", "degf", "f", "fahrenheit": value
    case "k", "kelvin": (value - 273.15) * 9 / 5 + 32
    default: throw unknown(unit, "degrees")
    }
  }

  /// A speed in miles an hour; an international mile is 1.609344 km, a knot 1.852 km/h.
  static func milesPerHour(_ value: Double, _ unit: String) throws(WeatherError) -> Double {
    switch name(unit) {
    case "mph", "mp/h", "mi_h-1": value
    case "km/h", "kmh", "km_h-1": value / 1.609_344
    case "m/s", "ms", "m_s-1": value * 3.6 / 1.609_344
    case "kn", "kt", "knots": value * 1.852 / 1.609_344
    default: throw unknown(unit, "a speed")
    }
  }

  /// The name of a unit, without the vocabulary before it.
  private static func name(_ unit: String) -> String {
    String(unit.split(separator: ":").last ?? "").trimmingCharacters(in: .whitespaces).lowercased()
  }

  private static func unknown(_ unit: String, _ what: Message) -> WeatherError {
    WeatherError(
      .unknownUnit, "Expected \(what), found the unknown unit \"\(unit.prefix(20))\".")
  }
}
