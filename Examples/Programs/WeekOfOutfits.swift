// Outfits for a working week: an exact search over the wardrobe, for the temperatures of each day.
// What was worn counts: the suggestions of the next day avoid it.

import Foundation
import HouseholdTesting
import OutfitAdvisor
import WardrobeKit

@main
struct WeekOfOutfits {
  static func main() async throws {
    // Monday, 2 March 2026.
    let clock = TestClock("2026-03-02T07:00:00Z")
    let store = try HouseholdStore(
      MemoryStore(), model: .wardrobe, clock: clock, timeZone: .gmt)
    let wardrobe = Wardrobe(store)
    try await WardrobeSamples.insert(into: store)

    // The lowest and the highest temperature of each day in °C.
    for (low, high) in [(2.0, 9.0), (4, 11), (6, 14), (8, 17), (3, 10)] {
      let query = SuggestionQuery(
        occasion: .work, temperatures: DayTemperatures(celsius: low, high), count: 1)
      let found = try await wardrobe.suggestions(query)
      guard let best = found.outfits.first else { continue }

      let day = CivilDate(clock.now, in: .gmt)
      print("\(day.weekday):", best.garments.prefix(3).map(\.name).joined(separator: ", "))
      let outfit = try await wardrobe.saveSuggestion(best, for: query, name: "\(day)")
      try await wardrobe.wearOutfit(outfit.id)
      clock.advance(days: 1)
    }
  }
}

// Prints:
//   monday: Ivory Silk Blouse, Pleated Midi Skirt, Brown Chelsea Boots
//   tuesday: Pale Blue Dress Shirt, Navy Chinos, Brown Chelsea Boots
//   wednesday: Blue Oxford Shirt, Charcoal Suit Trousers, Black Leather Shoes
//   thursday: Navy Merino Sweater, Beige Chinos, Brown Chelsea Boots
//   friday: White Dress Shirt, Navy Chinos, Brown Chelsea Boots
