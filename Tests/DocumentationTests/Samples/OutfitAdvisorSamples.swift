import Foundation
import HouseholdColor
import OutfitAdvisor
import Testing

@Suite struct OutfitAdvisorSamples {
  @Test func withoutAStore() throws {
    let garments = [
      GarmentFacts(
        id: UUID(), name: "Blue Oxford Shirt", category: .shirt,
        color: "#4169E1"),
      GarmentFacts(
        id: UUID(), name: "Beige Chinos", category: .pants,
        color: "#DCCBAF"),
      GarmentFacts(
        id: UUID(), name: "Brown Boots", category: .boots,
        color: "#6B4423"),
      GarmentFacts(
        id: UUID(), name: "Running Shoes", category: .sneakers,
        color: "#D0202A"),
    ]
    let request = OutfitRequest(
      occasion: .work, temperatures: DayTemperatures(celsius: 14, 20), count: 1)
    let found = try request.suggestions(from: garments)
    let title = found.outfits[0].title
    // "Blue Oxford Shirt, Beige Chinos and Brown Boots"
    #expect(title == "Blue Oxford Shirt, Beige Chinos and Brown Boots")
  }
}
