public import Foundation
import HouseholdCalendar

/// Answers of weather services, written by us after their documentation.
public enum WeatherFixture: String, CaseIterable, Sendable {
  case openMeteo = "open-meteo"
  case olderOpenMeteo = "open-meteo-older"
  case hourly = "nws-hourly"
  case halfDays = "nws-half-days"
  case quantities = "nws-quantities"

  /// The bytes of the answer.
  public var data: Data {
    get throws {
      try Data(
        contentsOf: URL(filePath: #filePath).deletingLastPathComponent().appending(
          path: "Fixtures/\(rawValue).json"))
    }
  }
}

/// The instant of a text; the first of all for a typing mistake.
public func instant(_ iso: String) -> Date { Date(iso8601: iso) ?? .distantPast }
