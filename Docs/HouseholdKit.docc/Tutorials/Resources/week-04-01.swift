import Foundation
import WardrobeKit

/// An outfit for each day from one on, of as few garments as do for all of them.
func planWeek(
  from monday: CivilDate, weather: [DayTemperatures], in wardrobe: Wardrobe
) async throws -> PackingList {
  let days = weather.enumerated().map { offset, temperatures in
    TripDay(
      monday.adding(days: offset),
      SuggestionQuery(occasion: .work, temperatures: temperatures))
  }
  return try await wardrobe.packingList(for: days)
}
