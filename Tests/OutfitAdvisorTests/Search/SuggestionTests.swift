import Foundation
import HouseholdColor
import HouseholdWeather
import OutfitAdvisor
import Testing

/// What people see of suggestions: filters, locks, terms, words.
@Suite struct SuggestionTests {
  private let work = OutfitRequest(
    occasion: .work, temperatures: DayTemperatures(celsius: 9, 15), condition: .clear, count: 1)

  private func best(
    _ request: OutfitRequest, _ garments: [GarmentFacts] = SmallCloset.garments
  ) throws -> OutfitSuggestion {
    try #require(try request.suggestions(from: garments).outfits.first)
  }

  @Test func dressesForWork() throws {
    let outfit = try best(work)
    let names = SmallCloset.names(outfit)
    #expect(names.contains("grey trousers"))
    #expect(names.contains("black shoes"))
    #expect(names.contains("navy blazer") || names.contains("camel coat"))
    #expect(!names.contains("black T-shirt"))
    #expect(outfit.explanation.contains("right for work"))
    #expect(outfit.explanation.contains("comfortable at 9 to 15 °C"))
  }

  @Test func speaksTheUnitOfThePerson() throws {
    var request = work
    request.temperatureUnit = .fahrenheit
    #expect(try best(request).explanation.contains("48 to 59 °F"))
    #expect(try best(request).millionths == best(work).millionths)
  }

  @Test func dressesWarmerForColderDays() throws {
    var last = 0.0
    for celsius in [32.0, 24, 16, 8, 0, -8] {
      var request = OutfitRequest(
        temperatures: DayTemperatures(celsius: celsius, celsius), count: 1)
      request.occasion = .casual
      let insulation = try best(request).garments.reduce(0) { $0 + $1.insulation }
      #expect(insulation >= last)
      last = insulation
    }
  }

  @Test(arguments: [
    OutfitFilter.excluded, .damaged, .needsRepair, .notClean, .avoidedColor, .rain,
  ])
  func eachFilterKeepsAGarmentOut(_ filter: OutfitFilter) throws {
    var request = work
    var garments = SmallCloset.garments
    switch filter {
    case .excluded: request.excluded = [SmallCloset.id(7)]
    case .damaged: garments = SmallCloset.changing(7) { $0.condition = .damaged }
    case .needsRepair: garments = SmallCloset.changing(7) { $0.needsRepair = true }
    case .notClean: garments = SmallCloset.changing(7) { $0.isClean = false }
    case .avoidedColor: request.avoidedColors = [try #require(SRGBColor(hex: "#121212"))]
    case .rain:
      request.condition = .rainy
      garments = SmallCloset.changing(7) { $0.fabric = .suede }
    }
    #expect(OutfitScorer(request).filters(of: garments[6]) == [filter])
    let suggestions = try request.suggestions(from: garments)
    #expect(!suggestions.outfits.flatMap(\.garments).contains { $0.id == SmallCloset.id(7) })
    #expect(suggestions.leftOut[filter, default: 0] >= 1)
    let why = try request.whyNot(SmallCloset.id(7), from: garments)
    #expect(why.cause == .filtered([filter]))
    #expect(why.explanation == "black shoes \(filter.reason(for: request)).")

    // A lock holds against every filter but an exclusion, which contradicts it.
    request.locked = [SmallCloset.id(7)]
    if filter == .excluded {
      #expect(throws: OutfitRequestError.self) { try request.suggestions(from: garments) }
    } else {
      #expect(try best(request, garments).garments.contains { $0.id == SmallCloset.id(7) })
    }
  }

  @Test func aGarmentJustBeyondTheAvoidedColourIsWorn() throws {
    var request = work
    request.avoidedColors = [try #require(SRGBColor(hex: "#6E6E6E"))]
    let grey = SmallCloset.garments[3]
    let difference = CIELab(grey.color).difference(to: CIELab(request.avoidedColors[0]))
    #expect(difference < 10)
    #expect(OutfitScorer(request).filters(of: grey) == [.avoidedColor])
    request.avoidedColors = [try #require(SRGBColor(hex: "#5F5F5F"))]
    #expect(OutfitScorer(request).filters(of: grey) == [])
  }

  @Test func contradictoryLocksAreRefused() throws {
    func code(_ change: (inout OutfitRequest) -> Void) -> OutfitRequestError.Code? {
      var request = work
      change(&request)
      do {
        _ = try request.suggestions(from: SmallCloset.garments)
        return nil
      } catch { return error.code }
    }
    #expect(code { $0.locked = [UUID()] } == .unknownGarment)
    #expect(
      code {
        $0.locked = [SmallCloset.id(1)]
        $0.excluded = [SmallCloset.id(1)]
      } == .lockedAndExcluded)
    #expect(code { $0.locked = [SmallCloset.id(1), SmallCloset.id(2)] } == .locksTakeOnePlace)
    #expect(code { $0.locked = [SmallCloset.id(1), SmallCloset.id(10)] } == .locksTakeOnePlace)
    #expect(code { $0.locked = [SmallCloset.id(11), SmallCloset.id(12)] } == .locksTakeOnePlace)
    #expect(code { $0.locked = [SmallCloset.id(6), SmallCloset.id(9), SmallCloset.id(11)] } == nil)
  }

  @Test func withAllButOneGarmentLockedOutfitsStillDiffer() throws {
    var request = work
    request.count = 10
    request.locked = [
      SmallCloset.id(1), SmallCloset.id(4), SmallCloset.id(6), SmallCloset.id(9),
      SmallCloset.id(11),
    ]
    let outfits = try request.suggestions(from: SmallCloset.garments).outfits
    #expect(outfits.count >= 2)
    #expect(Set(outfits.map { $0.garments.map(\.id) }).count == outfits.count)
  }

  @Test func saysWhatIsMissing() throws {
    let bare = SmallCloset.garments.filter { $0.slot != .shoes }
    #expect(
      try work.suggestions(from: bare).shortage
        == "No outfit can be made: there are no shoes in the wardrobe.")
    var unclean = SmallCloset.garments
    unclean[6].condition = .damaged
    unclean[7].needsRepair = true
    #expect(
      try work.suggestions(from: unclean).shortage
        == "No outfit can be made: of the shoes, 1 is damaged and 1 needs repair.")
    // What has only to be washed is no lack.
    unclean[6].condition = .good
    unclean[6].isClean = false
    #expect(
      try work.suggestions(from: unclean).outfits.first?.toWash.map(\.id) == [SmallCloset.id(7)])

    var many = work
    many.count = 20
    let few = try many.suggestions(from: SmallCloset.garments)
    #expect(few.outfits.count < 20)
    #expect(few.shortage == "Any other outfit would break a rule that these keep.")
    let ranked = try many.ranking(from: SmallCloset.garments)
    #expect(ranked.outfits.count > few.outfits.count)
    #expect(try work.suggestions(from: SmallCloset.garments).shortage == nil)
    #expect(try work.suggestions(from: []).outfits == [])
  }

  @Test func whatIsNotKnownNeitherHelpsNorHurts() throws {
    // On a hot day cloth is judged by how it breathes. A shirt of unknown cloth that is otherwise
    // perfect scores like a perfect one, and one that is otherwise bad no better than a bad one.
    var request = OutfitRequest(
      occasion: .work, temperatures: DayTemperatures(celsius: 27, 33), count: 1)
    request.season = .summer
    let scorer = OutfitScorer(request)
    func score(_ change: (inout GarmentFacts) -> Void) -> Int {
      var shirt = GarmentFacts(
        id: SmallCloset.id(1), name: "shirt", category: .shirt,
        color: SRGBColor(red: 1, green: 1, blue: 1), insulation: 0.2, daysSinceWorn: 7)
      change(&shirt)
      return scorer.millionths(of: [shirt])
    }
    let unknown = score { _ in }
    #expect(
      unknown
        < score {
          $0.fabric = nil; $0.isFavorite = true
        })
    #expect(
      score { $0.seasons = [.winter] }
        < score {
          $0.seasons = [.winter]; $0.isFavorite = true
        })
    #expect(abs(unknown - score { $0.fabric = .linen }) < 10_000)
    #expect(score { $0.fabric = .leather } < unknown)
    let terms = OutfitScorer(request).terms(of: [SmallCloset.garments[0]])
    #expect(terms.contains { $0.name == .breathability })
    let bare = OutfitScorer(OutfitRequest()).terms(of: [SmallCloset.garments[0]])
    #expect(!bare.contains { [.breathability, .warmth, .formality, .style].contains($0.name) })
  }

  @Test func whyNotNamesTheTermThatLost() throws {
    let why = try work.whyNot(SmallCloset.id(3), from: SmallCloset.garments)
    guard case .outscored(by: let term) = why.cause else {
      Issue.record("cause is \(why.cause)")
      return
    }
    let best = try #require(why.best)
    let rival = try #require(why.rival)
    #expect(best.garments.contains { $0.id == SmallCloset.id(3) })
    #expect(best.millionths <= rival.millionths)
    #expect(term == .dressCode)
    #expect(why.explanation.contains("black T-shirt"))
    // The best with it is what locking it gives.
    var locking = work
    locking.locked = [SmallCloset.id(3)]
    #expect(try self.best(locking).millionths == best.millionths)
  }

  @Test func whyNotSeesWhatIsSuggestedOrTooMuchAlike() throws {
    let first = try best(work).garments[0]
    #expect(
      try work.whyNot(first.id, from: SmallCloset.garments).cause == .isSuggested(place: 1))
    var many = work
    many.count = 20
    let suggested = try many.suggestions(from: SmallCloset.garments).outfits
    let left = SmallCloset.garments.filter { garment in
      !suggested.contains { $0.garments.contains { $0.id == garment.id } }
    }
    for garment in left {
      let why = try many.whyNot(garment.id, from: SmallCloset.garments)
      // Or its outfit breaks a rule that the first keeps.
      let breaks = why.best.map { !$0.broken.isSubset(of: suggested[0].broken) } ?? false
      #expect(why.cause == .tooMuchAlike || breaks)
    }
    #expect(throws: OutfitRequestError.self) {
      try work.whyNot(UUID(), from: SmallCloset.garments)
    }
    let onlyDress = SmallCloset.garments.filter { [4, 7, 10].map(SmallCloset.id).contains($0.id) }
    #expect(try work.whyNot(SmallCloset.id(4), from: onlyDress).cause == .noOutfit)
  }

  @Test(arguments: 0..<12)
  func whyNotAgreesWithTheSearch(_ seed: Int) throws {
    var random = RandomWardrobe(seed: 7_000 + seed)
    let garments = random.garments(RandomWardrobe.small)
    var request = random.request(for: garments, count: 3)
    request.locked = []
    let suggestions = try request.suggestions(from: garments)
    let scorer = OutfitScorer(request)
    for garment in garments {
      let why = try request.whyNot(garment.id, from: garments)
      let isSuggested = suggestions.outfits.contains {
        $0.garments.contains { $0.id == garment.id }
      }
      switch why.cause {
      case .isSuggested: #expect(isSuggested)
      case .filtered(let filters): #expect(filters == scorer.filters(of: garment))
      case .noOutfit, .tooMuchAlike: #expect(!isSuggested)
      case .outscored:
        #expect(!isSuggested)
        let last = try #require(suggestions.outfits.last)
        let breaks = why.best.map { !$0.broken.isSubset(of: suggestions.outfits[0].broken) } ?? true
        #expect(try breaks || request.ranking(from: garments).outfits.count == 3)
        #expect(breaks || why.best.map { $0.millionths <= last.millionths } == true)
      }
    }
  }

  @Test func theSameOutfitIsNotSuggestedAgainSoon() throws {
    let first = try best(work)
    var request = work
    request.recentOutfits = [
      RecentOutfit(
        garmentIDs: Set(first.garments.filter { $0.slot != .accessory }.map(\.id)), daysAgo: 1)
    ]
    let next = try best(request)
    #expect(next.garments.map(\.id) != first.garments.map(\.id))
    let again = OutfitScorer(request).terms(of: first.garments)
    #expect(again.contains { $0.name == .repetition && $0.millionths < 0 })
    request.recentOutfits[0].daysAgo = 14
    #expect(try best(request).garments == first.garments)
  }

  @Test func aDislikedPairIsAvoided() throws {
    let first = try best(work)
    var request = work
    request.dislikedPairs = [GarmentPair(first.garments[1].id, first.garments[0].id)]
    let ids = Set(try best(request).garments.map(\.id))
    #expect(!(ids.contains(first.garments[0].id) && ids.contains(first.garments[1].id)))
  }
}
