import Foundation
import OutfitAdvisor
import Testing

/// What must hold whatever the wardrobe: changes of a wardrobe with a known effect on the best outfit.
@Suite struct OutfitMetamorphicTests {
  private func best(_ request: OutfitRequest, _ garments: [GarmentFacts]) throws
    -> OutfitSuggestion?
  {
    try request.suggestions(from: garments).outfits.first
  }

  @Test(arguments: 0..<30)
  func oneGarmentMoreNeverMakesTheBestWorse(_ seed: Int) throws {
    var random = RandomWardrobe(seed: 20_000 + seed)
    let garments = random.garments(RandomWardrobe.small)
    let request = random.request(for: garments, count: 1)
    guard let before = try best(request, garments) else { return }
    for slot in OutfitSlot.allCases {
      let more = garments + [random.garment(slot, isPlain: false)]
      let after = try #require(try best(request, more))
      #expect(after.millionths >= before.millionths)
    }
  }

  /// Ids decide between outfits that score the same, and nothing else.
  @Test(arguments: 0..<20)
  func otherIdsChangeNoScore(_ seed: Int) throws {
    var random = RandomWardrobe(seed: 21_000 + seed)
    let garments = random.garments(RandomWardrobe.small)
    var request = random.request(for: garments, count: 1)
    (request.locked, request.excluded, request.dislikedPairs) = ([], [], [])
    let renamed = garments.map { garment in
      var garment = garment
      garment.id = random.id()
      return garment
    }
    #expect(
      try best(request, garments)?.millionths
        == best(request, renamed.shuffled(using: &random.random))?.millionths)
  }
}
