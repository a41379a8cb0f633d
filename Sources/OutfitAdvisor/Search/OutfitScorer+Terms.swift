import Foundation
import HouseholdColor

extension OutfitScorer {
  /// The terms of an outfit's score, without those that lack data.
  ///
  /// This is what a score means; the search finds the outfit with the highest sum.
  ///
  /// - Parameter outfit: The garments, in any order.
  /// - Complexity: O(*n*²) in the number of garments.
  public func terms(of outfit: [GarmentFacts]) -> [OutfitTerm] {
    let placed = Self.arranged(outfit)
    let garments = placed.map(\.garment)
    var sums: [OutfitTerm.Name: OutfitTerm] = [:]
    func add(_ name: OutfitTerm.Name, _ millionths: Int32, of ids: [UUID] = []) {
      var term = sums[name] ?? OutfitTerm(name)
      term.millionths += Int(millionths)
      if millionths != 0 { term.garmentIDs += ids.filter { !term.garmentIDs.contains($0) } }
      sums[name] = term
    }
    for (garment, slot) in placed {
      eachTerm(of: garment, in: slot, light: LinearRGB(garment.color)) {
        add($0, $1, of: [garment.id])
      }
    }
    addOmissions(placed.map(\.slot), add)
    let features = placed.map { self.features(of: $0.garment, in: $0.slot) }
    addNeeds(placed, features: features, add: add)
    for second in garments.indices {
      for first in garments.indices.prefix(second) {
        let ids = [garments[first].id, garments[second].id]
        let pair = PairPenalties(features[first].pair, features[second].pair, color: colorFactor)
        add(.harmony, pair.harmony, of: ids)
        add(.likeness, pair.likeness, of: ids)
        add(.formalitySpread, pair.formalitySpread, of: ids)
        add(.patterns, pair.patterns, of: ids)
        add(.together, pair.together, of: ids)
        if features[first].pair.hasDislikes, features[second].pair.hasDislikes {
          add(.dislikedPair, Self.dislike(ids[0], ids[1], in: request.dislikedPairs), of: ids)
        }
      }
    }
    if let warmth {
      let all = features.reduce(0) { $0 + $1.sums.insulation }
      let core = features.reduce(0) { $0 + $1.sums.core }
      add(.warmth, warmth.penalty(all: all, core: core))
    }
    add(.hues, Self.huePenalty(features.reduce(0) { $0 | $1.sums.hues }))
    if hasRepetitions {
      add(
        .repetition,
        repetition(of: Set(garments.filter { $0.slot != .accessory }.map(\.id))))
    }
    return OutfitTerm.Name.allCases.compactMap { sums[$0] }
  }

  private func addOmissions(
    _ slots: [OutfitSlot], _ add: (OutfitTerm.Name, Int32, [UUID]) -> Void
  ) {
    let accessories = slots.count { $0 == .accessory }
    for number in stride(from: accessories, to: 2, by: 1) {
      add(.finish, omission(of: .accessory, number: number), [])
    }
  }

  /// The missing features that the weather, the dress code or a garment requires.
  private func addNeeds(
    _ placed: [(garment: GarmentFacts, slot: OutfitSlot)], features: [GarmentFeatures],
    add: (OutfitTerm.Name, Int32, [UUID]) -> Void
  ) {
    let given = features.reduce(into: OutfitNeeds()) { $0.formUnion($1.sums.gives) }
    let layers = rules.needs.subtracting(given)
    if !layers.isEmpty { add(.missingLayer, layers.loss, []) }
    let lacking = features.reduce(into: OutfitNeeds()) { $0.formUnion($1.sums.asks) }
      .subtracting(given)
    let askers = zip(placed, features).filter { !$1.sums.asks.isDisjoint(with: lacking) }
    add(.together, lacking.loss, askers.map(\.0.garment.id))
    if rules.code != nil {
      add(.dressCode, rules.codeLoss(placed, given: given), codeBreakers(placed))
    }
  }

  /// The garments that the way to dress which the outfit comes nearest to does not admit.
  private func codeBreakers(_ placed: [(garment: GarmentFacts, slot: OutfitSlot)]) -> [UUID] {
    let ways = rules.ways.filter { $0.isAbout(placed) }
    let breakers = ways.map { way in
      placed.filter { rules.loss(of: $0.garment, in: $0.slot, for: way) < 0 }
        .map(\.garment.id)
    }
    return breakers.min { $0.count < $1.count } ?? []
  }

  /// The garments with their places, in the order of an outfit: by place, then by name, then by id.
  ///
  /// A garment that is worn alone or over another is over it when the outfit has another top, or is of
  /// one piece.
  package static func arranged(
    _ outfit: [GarmentFacts]
  ) -> [(garment: GarmentFacts, slot: OutfitSlot)] {
    let hasTop = outfit.contains {
      !$0.isFlexible && ($0.slot == .top || $0.slot == .onePiece)
    }
    return outfit.map { garment in
      (garment, garment.isFlexible ? (hasTop ? .mid : .top) : garment.slot)
    }.sorted {
      let (a, b) = ($0.1.position, $1.1.position)
      return a != b ? a < b : $0.0.precedes($1.0)
    }
  }
}

extension OutfitSlot {
  /// Its number among all, to keep things of each slot in an array.
  var number: Int {
    switch self {
    case .top: 0
    case .bottom: 1
    case .onePiece: 2
    case .shoes: 3
    case .mid: 4
    case .jacket: 5
    case .outer: 6
    case .accessory: 7
    }
  }

  /// The position of the slot's garments in an outfit.
  var position: Int {
    switch self {
    case .top, .onePiece: 0
    case .bottom: 1
    case .shoes: 2
    case .mid: 3
    case .jacket: 4
    case .outer: 5
    case .accessory: 6
    }
  }
}
