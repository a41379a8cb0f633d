import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdValidation
import OutfitAdvisor
import WardrobeKit

/// An id that is the same in every run.
func testID(_ number: UInt8) -> UUID {
  UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, number))
}

/// A day in ISO form; the first of all days for a typing mistake.
func day(_ iso: String) -> CivilDate { CivilDate(iso) ?? .min }

extension WardrobeItem {
  /// A garment with an id that is the same in every run.
  static func test(
    _ number: UInt8, _ category: ClothingCategory = .shirt, price: Decimal? = nil
  ) -> WardrobeItem {
    WardrobeItem(
      id: testID(number), name: "Garment \(number)", category: category, primaryColor: "#4169E1",
      purchasePrice: price)
  }
}

extension CalendarEvent {
  /// An event of an hour.
  static func test(
    _ id: String, at start: Date, _ title: String = "Meeting"
  ) -> CalendarEvent {
    CalendarEvent(
      id: id, fetchedAt: start, title: title, startDate: start,
      endDate: start.addingTimeInterval(3600))
  }
}

extension WeatherCache {
  /// Mild weather at a place.
  static func test(_ latitude: Double = 52.52, _ longitude: Double = 13.405) -> WeatherCache {
    WeatherCache(
      fetchedAt: .distantPast, latitude: latitude, longitude: longitude, locationName: "Berlin",
      temperature: 55, feelsLike: 52, condition: .cloudy, humidity: 70, windSpeed: 8,
      precipitationChance: 20)
  }
}

/// The fields named by what a step throws, or nil.
func invalidFields(_ step: () async throws -> some Any) async -> [String]? {
  do {
    _ = try await step()
    return nil
  } catch {
    return (error as? ValidationError)?.failures.map(\.field)
  }
}
