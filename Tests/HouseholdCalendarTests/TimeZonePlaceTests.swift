import Foundation
import HouseholdCalendar
import Testing

@Suite struct TimeZonePlaceTests {
  @Test(
    arguments: [
      ("Europe/Berlin", "DE", Hemisphere.northern), ("Australia/Sydney", "AU", .southern),
      ("Australia/ACT", "AU", .southern), ("Australia/Darwin", "AU", .tropical),
      ("America/Sao_Paulo", "BR", .southern), ("Asia/Calcutta", "IN", .tropical),
      ("Africa/Johannesburg", "ZA", .southern), ("Pacific/Auckland", "NZ", .southern),
      ("US/Eastern", "US", .northern), ("Pacific/Honolulu", "US", .tropical),
      ("America/Port-au-Prince", "HT", .tropical), ("Africa/Nairobi", "KE", .tropical),
      ("Asia/Taipei", "TW", .northern), ("America/Argentina/Ushuaia", "AR", .southern),
      ("CET", "BE", .northern),
    ])
  func aZoneIsAtAPlace(_ zone: String, _ country: String, _ hemisphere: Hemisphere) throws {
    let place = try #require(TimeZonePlace(zone: zone))
    #expect(place.countryCode == country)
    #expect(place.hemisphere == hemisphere)
  }

  @Test(arguments: ["Etc/UTC", "UTC", "GMT", "Etc/GMT+5", "EST", "Europe/Elm", ""])
  func someZonesAreAtNone(_ zone: String) { #expect(TimeZonePlace(zone: zone) == nil) }

  @Test func minutesSouthOfTheEquatorCountSouthward() throws {
    let place = try #require(TimeZonePlace(zone: "Australia/Sydney"))
    #expect(abs(place.latitude - -33.8667) < 0.001)
    #expect(try #require(TimeZonePlace(zone: "America/Guayaquil")).latitude < -2)
    #expect(try #require(TimeZonePlace(zone: "Africa/Libreville")).latitude > 0.3)
    #expect(try #require(TimeZonePlace(zone: "Pacific/Nauru")).latitude < 0)
  }

  /// Every zone that this system knows, besides those by hours and letters.
  @Test func noZoneOfThisSystemIsMissing() {
    let missing = TimeZone.knownTimeZoneIdentifiers.filter {
      $0.contains("/") && !$0.hasPrefix("Etc/") && !$0.hasPrefix("SystemV/")
        && TimeZonePlace(zone: $0) == nil
    }
    #expect(missing.isEmpty, "\(missing)")
  }

  @Test func theTropicsAreBetweenTheSolstices() {
    #expect(Hemisphere(latitude: 23.43) == .tropical)
    #expect(Hemisphere(latitude: -23.43) == .tropical)
    #expect(Hemisphere(latitude: 23.44) == .northern)
    #expect(Hemisphere(latitude: -23.44) == .southern)
  }
}
