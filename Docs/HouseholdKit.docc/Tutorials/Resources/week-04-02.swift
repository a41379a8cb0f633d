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

/// Saves the outfit of each day under the name of the day.
func keepWeek(_ plan: PackingList, in wardrobe: Wardrobe) async throws -> [OutfitCard] {
  var kept: [OutfitCard] = []
  for day in plan.days {
    guard let outfit = day.outfit else { continue }
    let query = SuggestionQuery(occasion: .work, day: day.date)
    let name = "\(day.date.weekday)".capitalized
    kept.append(try await wardrobe.saveSuggestion(outfit, for: query, name: name))
  }
  return kept
}
