import Foundation
import HouseholdColor
import OutfitAdvisor
import Testing

@Suite struct AvoidedColorTests {
  /// Who avoids orange avoids both oranges, and keeps brown, tan and gold.
  @Test func avoidedNamesMeanAllTheirValues() throws {
    var request = OutfitRequest()
    request.avoidedColors = [try #require(ColorName.named("orange")).color]
    let scorer = OutfitScorer(request)
    func isAvoided(_ hex: String) throws -> Bool {
      let color = try #require(SRGBColor(hex: hex))
      return scorer.filters(
        of: GarmentFacts(id: UUID(), name: "shirt", category: .shirt, color: color)
      ) == [.avoidedColor]
    }
    #expect(try isAvoided("#FFA500") && isAvoided("#F57C00"))
    for hex in ["#6B4423", "#D2B48C", "#D4AF37"] { #expect(try !isAvoided(hex)) }
  }
}
