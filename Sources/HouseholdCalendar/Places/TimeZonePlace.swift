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
