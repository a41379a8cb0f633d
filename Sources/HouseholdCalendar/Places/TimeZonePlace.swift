/// Where the place is that a time zone is named after.
///
/// ```swift
/// TimeZonePlace(zone: "Australia/Sydney")?.hemisphere  // southern
/// TimeZonePlace(zone: "Etc/UTC")                       // nil
/// ```
public struct TimeZonePlace: Hashable, Sendable {
  /// The country's code by ISO 3166, such as `AU`.
  public let countryCode: String
  let latitudeInMinutes: Int

  init(countryCode: String, latitudeInMinutes: Int) {
    self.countryCode = countryCode
    self.latitudeInMinutes = latitudeInMinutes
  }

  /// Looks a zone up, also by a former name such as `Australia/ACT`.
  ///
  /// - Parameter identifier: The name of the zone.
  /// - Returns: nil for one that is at no place, such as `Etc/UTC`.
  public init?(zone identifier: String) {
    guard let place = ZoneTable.places[identifier[...]] else { return nil }
    self = place
  }

  /// Its distance from the equator in degrees, positive in the north.
  public var latitude: Double { Double(latitudeInMinutes) / 60 }

  /// The part of the Earth in which it is.
  public var hemisphere: Hemisphere { Hemisphere(latitude: latitude) }
}

/// A part of the Earth, which decides the season of a month.
public enum Hemisphere: String, CaseIterable, Codable, Sendable {
  /// North of the tropics.
  case northern
  /// South of the tropics.
  case southern
  /// Between the tropics, where it is warm all year.
  case tropical

  /// The part in which a place lies.
  ///
  /// The tropics are at 23° 26′, where the sun is overhead at a solstice.
  ///
  /// - Parameter latitude: Degrees, positive in the north.
  public init(latitude: Double) {
    let tropic = 23 + 26.0 / 60
    self = abs(latitude) <= tropic ? .tropical : latitude < 0 ? .southern : .northern
  }
}
