import Foundation
import HouseholdColor
import HouseholdTesting
import OutfitAdvisor
import Testing

/// The search against trying every outfit, and against itself under changes that must not matter.
@Suite struct OutfitSearchTests {
  /// The wardrobes of each test; all of them are tried optimized, twenty times as fast.
  #if DEBUG
    private static let wardrobesPerTest = 2
    private static let alikePerTest = 1
    private static let alikeTests = 10
  #else
    private static let wardrobesPerTest = 10
    private static let alikePerTest = 5
    private static let alikeTests = 20
  #endif

  /// Thirty tests of up to ten wardrobes each.
  ///
  /// Every third wardrobe is of plain garments, among which many outfits score exactly the same.
  @Test(arguments: 0..<30)
  func findsWhatTryingEveryOutfitFinds(_ batch: Int) throws {
    for seed in batch * 10..<batch * 10 + Self.wardrobesPerTest {
      var random = RandomWardrobe(seed: seed)
      let garments = random.garments(RandomWardrobe.small, isPlain: seed % 3 == 0)
      var request = random.request(for: garments, count: 5)
      if seed % 4 == 0 {
        let free = OutfitOracle(garments, request)
        request.recentOutfits = free.diverse(2).map { outfit in
          RecentOutfit(
            garmentIDs: Set(
              free.garments(outfit).filter { $0.slot != .accessory }.map(\.id)), daysAgo: 3)
        }
      }
      let oracle = OutfitOracle(garments, request)
      let expected = oracle.diverse(5)
      let found = try request.ranking(from: garments).outfits
      #expect(found.map(\.millionths) == expected.map(\.millionths), "seed \(seed)")
      #expect(
        found.map { $0.garments.map(\.id) } == expected.map { oracle.garments($0).map(\.id) },
        "seed \(seed)")
    }
  }

  /// Garments of one look, among which nearly all outfits score the same or differ only by the days
  /// since something was worn.
  @Test(arguments: 0..<alikeTests)
  func findsTheFirstOfManyEqualOutfits(_ batch: Int) throws {
    // Whichever are left out, each kind of days is tried.
    let seeds = (batch * 5..<batch * 5 + 5).filter { ($0 - batch) % 5 < Self.alikePerTest }
    for seed in seeds {
      var random = RandomWardrobe(seed: 10_000 + seed)
      let days = [[20], [120], [3, 20], [20, 90, 120], [1, 2, 3, 40, 100]][seed % 5]
      let garments = random.garments(Self.ofOneLook, isPlain: true).map { garment in
        var garment = garment
        garment.color = seed % 2 == 0 ? SRGBColor(red: 0, green: 0, blue: 0) : garment.color
        garment.daysSinceWorn = days.randomElement(using: &random.random)
        return garment
      }
      var request = random.request(for: garments, count: 12)
      if seed % 3 == 0 { request.locked = [] }
      let oracle = OutfitOracle(garments, request)
      let expected = oracle.diverse(12)
      let found = try request.ranking(from: garments)
      #expect(found.isProved, "seed \(seed)")
      #expect(found.outfits.map(\.millionths) == expected.map(\.millionths), "seed \(seed)")
      #expect(
        found.outfits.map { $0.garments.map(\.id) }
          == expected.map { oracle.garments($0).map(\.id) }, "seed \(seed)")
    }
  }

  static let ofOneLook: [OutfitSlot: Int] = [
    .top: 4, .bottom: 3, .onePiece: 1, .shoes: 3, .mid: 1, .jacket: 1, .outer: 2, .accessory: 3,
  ]

  /// With little work allowed the search says so, and what it finds is still right in itself.
  @Test(arguments: 0..<10)
  func saysWhenTheWorkWasNotEnough(_ seed: Int) throws {
    var random = RandomWardrobe(seed: 11_000 + seed)
    let garments = random.garments(Self.medium)
    var request = random.request(for: garments, count: 4)
    request.locked = []
    let exact = try request.ranking(from: garments)
    let hasty = try request.ranking(from: garments, budget: 0)
    #expect(exact.isProved && exact.remark == nil)
    #expect(!hasty.isProved && hasty.remark?.contains("not every outfit") == true)
    #expect(!hasty.outfits.isEmpty)
    let scorer = OutfitScorer(request)
    for (number, outfit) in hasty.outfits.enumerated() {
      #expect(scorer.millionths(of: outfit.garments) == outfit.millionths)
      for earlier in hasty.outfits[..<number] {
        #expect(Self.shared(outfit, earlier).count <= 1)
      }
    }
    if let first = exact.outfits.first { #expect(first.millionths >= hasty.outfits[0].millionths) }
    // Nor does a search that was ended depend on the order of the garments.
    #expect(try request.ranking(from: garments.reversed(), budget: 0) == hasty)
  }

  @Test(arguments: 0..<20)
  func doesNotDependOnTheOrderOfGarments(_ seed: Int) throws {
    var random = RandomWardrobe(seed: 1_000 + seed)
    let garments = random.garments(Self.medium, isPlain: seed % 2 == 0)
    let request = random.request(for: garments, count: 6)
    let expected = try request.ranking(from: garments)
    #expect(try request.ranking(from: garments.shuffled(using: &random.random)) == expected)
    #expect(try request.ranking(from: garments.reversed()) == expected)
  }

  static let medium: [OutfitSlot: Int] = [
    .top: 12, .bottom: 9, .onePiece: 5, .shoes: 8, .mid: 4, .jacket: 4, .outer: 6, .accessory: 8,
  ]

  @Test(arguments: 0..<20)
  func termsAddUpAndOutfitsDiffer(_ seed: Int) throws {
    var random = RandomWardrobe(seed: 2_000 + seed)
    let garments = random.garments(Self.medium)
    let request = random.request(for: garments, count: 8)
    let scorer = OutfitScorer(request)
    let found = try request.ranking(from: garments).outfits
    for (number, outfit) in found.enumerated() {
      #expect(outfit.terms.reduce(0) { $0 + $1.millionths } == outfit.millionths)
      #expect(abs(outfit.terms.reduce(0) { $0 + $1.value } - outfit.score) < 1e-9)
      #expect(scorer.millionths(of: outfit.garments.shuffled()) == outfit.millionths)
      #expect((0...1).contains(outfit.confidence))
      #expect(!outfit.explanation.isEmpty)
      for earlier in found[..<number] {
        #expect(earlier.millionths >= outfit.millionths)
        #expect(earlier.confidence >= outfit.confidence)
        let shared = Self.shared(outfit, earlier).filter { !request.locked.contains($0.id) }
        #expect(shared.count <= 1 && shared.allSatisfy { $0.slot != .onePiece })
      }
    }
  }

  /// The garments that two outfits share of their looks.
  private static func shared(_ x: OutfitSuggestion, _ y: OutfitSuggestion) -> [GarmentFacts] {
    x.garments.filter {
      ![.shoes, .outer, .accessory].contains($0.slot) && y.garments.contains($0)
    }
  }

  @Test(arguments: 0..<15)
  func aWorseTwinChangesNothing(_ seed: Int) throws {
    var random = RandomWardrobe(seed: 3_000 + seed)
    let garments = random.garments(Self.medium)
    let request = random.request(for: garments, count: 1)
    let best = try request.ranking(from: garments).outfits
    guard let model = garments.filter({ request.locked.isEmpty && $0.isFavorite }).first else {
      return
    }
    var twin = model
    twin.id = random.id()
    twin.isFavorite = false
    #expect(try request.ranking(from: garments + [twin]).outfits == best)
  }

  @Test(arguments: 0..<15)
  func lockingAndExcludingNeverChangeAScore(_ seed: Int) throws {
    var random = RandomWardrobe(seed: 4_000 + seed)
    let garments = random.garments(Self.medium)
    var request = random.request(for: garments, count: 4)
    request.locked = []
    request.excluded = []
    let free = try request.ranking(from: garments).outfits
    let best = try #require(free.first)

    var locking = request
    locking.locked = Set(best.garments.map(\.id).prefix(seed % 3 + 1))
    let locked = try locking.ranking(from: garments).outfits
    #expect(locked.first == best)
    for outfit in locked {
      #expect(locking.locked.isSubset(of: outfit.garments.map(\.id)))
      #expect(OutfitScorer(request).millionths(of: outfit.garments) == outfit.millionths)
    }

    var excluding = request
    let used = Set(free.flatMap(\.garments).map(\.id))
    excluding.excluded = Set(garments.map(\.id).filter { !used.contains($0) }.prefix(5))
    #expect(try excluding.ranking(from: garments).outfits == free)
    excluding.excluded = [best.garments[0].id]
    let without = try #require(try excluding.ranking(from: garments).outfits.first)
    #expect(!without.garments.contains { $0.id == best.garments[0].id })
    #expect(without.millionths <= best.millionths)
  }

  @Test(arguments: 0..<10)
  func moreOutfitsBeginWithTheSameOnes(_ seed: Int) throws {
    var random = RandomWardrobe(seed: 5_000 + seed)
    let garments = random.garments(Self.medium, isPlain: seed % 5 == 0)
    var request = random.request(for: garments, count: 2)
    let few = try request.ranking(from: garments).outfits
    request.count = 7
    #expect(Array(try request.ranking(from: garments).outfits.prefix(2)) == few)
  }

  @Test func hundredsOfIdenticalGarmentsAreNoTrouble() throws {
    var random = RandomWardrobe(seed: 6)
    let garments = random.garments(
      [.top: 60, .bottom: 60, .shoes: 30, .mid: 20, .outer: 20, .accessory: 30], isPlain: true)
    let request = OutfitRequest(
      occasion: .work, temperatures: DayTemperatures(celsius: 8, 14), count: 5)
    let found = try request.ranking(from: garments).outfits
    #expect(found.count == 5)
    #expect(Set(found.map(\.millionths)).count == 1)
  }
}
