import Foundation
import HouseholdColor

/// What can be said for an outfit and against it.
///
/// Praise, weakness and ``OutfitSuggestion/meets`` are all taken from here: a garment that is blamed is
/// not praised, and what breaks no rule is not called wrong.
struct OutfitFacts {
  typealias Placed = (garment: GarmentFacts, slot: OutfitSlot)

  let garments: [GarmentFacts]
  let terms: [OutfitTerm]
  let scorer: OutfitScorer
  /// The garments with their places.
  let placed: [Placed]
  /// The rules that it breaks: of the dress code, the occasion and the weather.
  let broken: Set<OutfitTerm.Name>
  /// What speaks most against it, if it is worth speaking of.
  let weakness: Weakness?

  /// A term that takes away, and the garments to blame for it, two at most.
  struct Weakness {
    var term: OutfitTerm
    var blamed: [GarmentFacts]
  }

  init(_ garments: [GarmentFacts], scorer: OutfitScorer) {
    self.garments = garments
    self.scorer = scorer
    let placed = OutfitScorer.arranged(garments)
    self.placed = placed
    let terms = scorer.terms(of: garments)
    self.terms = terms
    let rules: Set<OutfitTerm.Name> = [.dressCode, .purpose, .formality, .together, .weather]
    broken = Set(
      terms.filter { rules.contains($0.name) && $0.millionths <= -Int(RulePrice.broken) }
        .map(\.name))
    // A little too casual or too thin is a matter of taste, and nobody freezes on a warm day, however little he wears.
    let isThinInWarmth =
      scorer.request.temperatures.map {
        $0.lowest >= 15 && Self.discomfort($0, placed).isTooCold
      } ?? false
    let worst =
      terms.filter {
        $0.millionths <= ([.formality, .warmth, .recency].contains($0.name) ? -290_000 : -150_000)
          && $0.name != .finish
          && !($0.name == .warmth && isThinInWarmth)
      }
      .min { $0.millionths < $1.millionths }
    weakness = worst.map {
      Weakness(term: $0, blamed: Self.blamed(for: $0, in: placed, scorer: scorer))
    }
  }

  /// Whether it keeps to the rules of the dress code and the occasion.
  var meets: Bool { broken.isSubset(of: [.weather]) }

  /// Whether it is right for what is asked, without reserve.
  var isFit: Bool {
    loses(.dressCode, atMost: 20_000) && loses(.purpose, atMost: 1_500_000)
      && loses(.formality, atMost: 900_000) && loses(.together, atMost: 1_000_000)
      && (scorer.request.dressCode != nil || loses(.occasion))
  }

  /// Whether it is as warm as the day asks for, and none of it wrong for the weather.
  var isComfortable: Bool {
    loses(.warmth, atMost: 100_000) && loses(.weather) && loses(.missingLayer)
      && weakness?.term.name != .breathability
  }

  /// Whether its colors go together.
  var isHarmonious: Bool {
    [.harmony, .hues, .likeness, .patterns].allSatisfy { loses($0) }
  }

  /// Those that can be praised, with their places.
  var praisable: [Placed] {
    let blamed = Set(weakness.map { $0.blamed.map(\.id) } ?? [])
    return placed.filter { !blamed.contains($0.garment.id) }
  }

  /// What the weather asks for and nothing gives.
  var lackingLayers: OutfitNeeds {
    scorer.rules.needs.subtracting(
      placed.reduce(into: OutfitNeeds()) {
        $0.formUnion(OutfitNeeds.given(by: $1.garment.type, in: $1.slot))
      })
  }

  /// How far it is from comfort on the day, or nil if the temperatures are not known.
  var discomfort: DayTemperatures.Discomfort? {
    scorer.request.temperatures.map { Self.discomfort($0, placed) }
  }

  /// The garments to blame for a term, two at most.
  func blamed(for term: OutfitTerm) -> [GarmentFacts] {
    Self.blamed(for: term, in: placed, scorer: scorer)
  }

  func term(_ name: OutfitTerm.Name) -> OutfitTerm? { terms.first { $0.name == name } }

  private func loses(_ name: OutfitTerm.Name, atMost most: Int = 20_000) -> Bool {
    (term(name)?.millionths ?? 0) >= -most
  }

  private static func discomfort(
    _ day: DayTemperatures, _ placed: [Placed]
  ) -> DayTemperatures.Discomfort {
    func insulation(_ placed: [Placed]) -> Double {
      ThermalComfort.ensembleInsulation(
        ofGarments: placed.reduce(ThermalComfort.underwear) { $0 + $1.garment.insulation })
    }
    return day.discomfort(
      all: insulation(placed), core: insulation(placed.filter { !$0.slot.isRemovable }))
  }

  private static func blamed(
    for term: OutfitTerm, in placed: [Placed], scorer: OutfitScorer
  ) -> [GarmentFacts] {
    switch term.name {
    case .together:
      if let pair = worstPair(placed, scorer: scorer) { return pair }
    case .formalitySpread:
      let parts = placed.map(\.garment).filter { term.garmentIDs.contains($0.id) }
      if let low = parts.min(by: { $0.formality < $1.formality }),
        let high = parts.max(by: { $0.formality < $1.formality }), low.id != high.id
      {
        return [high, low]
      }
    default: break
    }
    let losses = placed.map { garment, slot in
      var sum: Int32 = 0
      scorer.eachTerm(of: garment, in: slot, light: LinearRGB(garment.color)) {
        if $0 == term.name { sum += $1 }
      }
      return (garment, sum)
    }
    let parts = losses.filter { $0.1 < 0 }.sorted { $0.1 < $1.1 }.prefix(2).map(\.0)
    if !parts.isEmpty { return parts }
    return Array(placed.map(\.garment).filter { term.garmentIDs.contains($0.id) }.prefix(2))
  }

  /// The two garments that go together least, or nil if all do.
  private static func worstPair(_ placed: [Placed], scorer: OutfitScorer) -> [GarmentFacts]? {
    let traits = placed.map { scorer.features(of: $0.garment, in: $0.slot).pair }
    var worst: (loss: Int32, pair: [GarmentFacts]) = (0, [])
    for second in traits.indices {
      for first in traits.indices.prefix(second) {
        let loss = PairPenalties(traits[first], traits[second], color: 1).together
        if loss < worst.loss { worst = (loss, [placed[first].garment, placed[second].garment]) }
      }
    }
    return worst.loss < 0 ? worst.pair : nil
  }
}

extension DayTemperatures.Discomfort {
  /// Whether it is cold more than warm.
  var isTooCold: Bool { tooCold > Swift.max(tooMuch, tooWarm) }
}
