import Foundation
import HouseholdColor
import HouseholdTesting
import OutfitAdvisor
import Testing

@Suite struct OutfitCounterTests {
  /// Counts by looking at every outfit.
  private func counted(_ garment: GarmentFacts, _ garments: [GarmentFacts]) -> Int {
    let scorer = OutfitScorer(OutfitRequest())
    func goTogether(_ outfit: [GarmentFacts]) -> Bool {
      let traits = outfit.map { scorer.features(of: $0).pair }
      return traits.indices.allSatisfy { x in
        traits.indices.prefix(x).allSatisfy { y in
          PairPenalties(traits[x], traits[y], color: 1).total >= -100_000
        }
      }
    }
    var all = garments.filter(\.condition.canWear)
    if !all.contains(where: { $0.id == garment.id }) { all.append(garment) }
    func of(_ slot: OutfitSlot) -> [GarmentFacts] { all.filter { $0.slot == slot } }
    var outfits: [[GarmentFacts]] = []
    for shoes in of(.shoes) {
      for piece in of(.onePiece) { outfits.append([piece, shoes]) }
      for top in of(.top) { for bottom in of(.bottom) { outfits.append([top, bottom, shoes]) } }
    }
    return outfits.count { outfit in
      garment.slot.isOptional
        ? goTogether(outfit + [garment])
        : outfit.contains { $0.id == garment.id } && goTogether(outfit)
    }
  }

  @Test(arguments: 0..<6)
  func countsWhatLookingAtEveryOutfitCounts(_ seed: Int) {
    var random = RandomWardrobe(seed: 8_000 + seed)
    let garments = random.garments([
      .top: 7, .bottom: 6, .onePiece: 3, .shoes: 5, .mid: 3, .outer: 3, .accessory: 3,
    ]).filter(\.condition.canWear)
    let counter = OutfitCounter(garments)
    for garment in garments {
      #expect(counter.count(with: garment) == counted(garment, garments))
      #expect(counter.gain(of: garment) == 0)
    }
    for slot in OutfitSlot.allCases {
      var new = random.garment(slot, isPlain: false)
      new.condition = .good
      #expect(counter.gain(of: new) == counted(new, garments))
    }
  }

  @Test func whatIsBoughtMakesTheOutfitsItPromised() {
    var random = RandomWardrobe(seed: 8_100)
    let garments = random.garments([.top: 6, .bottom: 5, .shoes: 4])
    func total(_ garments: [GarmentFacts]) -> Int {
      let counter = OutfitCounter(garments)
      return garments.filter { $0.slot == .shoes }.reduce(0) { $0 + counter.count(with: $1) }
    }
    var new = random.garment(.bottom, isPlain: false)
    new.condition = .good
    let gain = OutfitCounter(garments).gain(of: new)
    #expect(total(garments + [new]) - total(garments) == gain)
  }

  @Test func findsWhatIsMissingMost() throws {
    // Tops and shoes, and nothing for the legs.
    let garments = SmallCloset.garments.filter { $0.slot != .bottom && $0.slot != .onePiece }
    let gaps = WardrobeGap.gaps(in: garments)
    let first = try #require(gaps.first)
    #expect(first.category.outfitSlot == .bottom || first.category.outfitSlot == .onePiece)
    #expect(first.explanation.hasSuffix("would be \(first.aim)."))
    #expect(gaps.allSatisfy { !$0.covers.isEmpty || !$0.steps.isEmpty || !$0.seconds.isEmpty })
    // The colors are mixed, and no two of the first eight are of one kind.
    let first8 = gaps.prefix(8)
    #expect(Set(first8.map(\.type)).count == first8.count)
    for gap in first8 { #expect(first8.count { $0.color == gap.color } <= 5) }
    #expect(GarmentColors.neutrals.allSatisfy { ColorName.named($0) != nil })
  }
}
