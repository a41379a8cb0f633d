import Foundation
import OutfitAdvisor
import WardrobeKit

/// Finds an outfit for each of several days, from as few garments as possible.
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
