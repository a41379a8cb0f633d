import Foundation

extension OutfitScorer {
  /// The terms of an outfit's score, those of which nothing is known left out.
  ///
  /// This is what a score means; the search finds the outfit for which the sum is highest.
  ///
  /// - Parameter outfit: The garments, in any order.
  /// - Complexity: O(*n*²) in the number of garments.
  public func terms(of outfit: [GarmentFacts]) -> [OutfitTerm] {
    let garments = outfit.sorted { Self.order($0, $1) }
    var sums: [OutfitTerm.Name: OutfitTerm] = [:]
    func add(_ name: OutfitTerm.Name, _ millionths: Int32, _ ids: [UUID] = []) {
      var term = sums[name] ?? OutfitTerm(name)
      term.millionths += Int(millionths)
      if millionths != 0 { term.garmentIDs += ids.filter { !term.garmentIDs.contains($0) } }
      sums[name] = term
    }
    for garment in garments {
      eachTerm(of: garment, light: LinearRGB(garment.color)) { add($0, $1, [garment.id]) }
    }
    addOmissions(garments, add)
    let features = garments.map { self.features(of: $0) }
    for second in garments.indices {
      for first in garments.indices.prefix(second) {
        let ids = [garments[first].id, garments[second].id]
        let pair = PairPenalties(features[first], features[second], color: colorFactor)
        add(.harmony, pair.harmony, ids)
        add(.likeness, pair.likeness, ids)
        add(.formalitySpread, pair.formalitySpread, ids)
        add(.patterns, pair.patterns, ids)
        if features[first].hasDislikes, features[second].hasDislikes {
          add(.dislikedPair, Self.dislike(ids[0], ids[1], in: request.dislikedPairs), ids)
        }
      }
    }
    if let warmth {
      let all = features.reduce(0) { $0 + $1.insulation }
      let core = features.reduce(0) { $0 + $1.coreInsulation }
      add(.warmth, warmth.penalty(all: all, core: core))
    }
    add(.hues, Self.huePenalty(features.reduce(0) { $0 | $1.hues }))
    if hasRepetitions {
      add(
        .repetition,
        repetition(of: Set(garments.filter { $0.slot != .accessory }.map(\.id))))
    }
    return OutfitTerm.Name.allCases.compactMap { sums[$0] }
  }

  private func addOmissions(
    _ garments: [GarmentFacts], _ add: (OutfitTerm.Name, Int32, [UUID]) -> Void
  ) {
    let slots = Set(garments.map(\.slot))
    let isOnePiece = slots.contains(.onePiece)
    for slot in [OutfitSlot.mid, .outer] where !slots.contains(slot) {
      let value = omission(of: slot, isOnePiece: isOnePiece)
      if value != 0 { add(.missingLayer, value, []) }
    }
    let accessories = garments.count { $0.slot == .accessory }
    for number in stride(from: accessories, to: 2, by: 1) {
      add(.finish, omission(of: .accessory, isOnePiece: isOnePiece, number: number), [])
    }
  }

  /// The order of garments in an outfit: by slot, then by id.
  static func order(_ first: GarmentFacts, _ second: GarmentFacts) -> Bool {
    let (a, b) = (first.slot.position, second.slot.position)
    return a != b ? a < b : first.id < second.id
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
    case .outer: 5
    case .accessory: 6
    }
  }

  /// Where garments of the slot stand in an outfit.
  var position: Int {
    switch self {
    case .top, .onePiece: 0
    case .bottom: 1
    case .shoes: 2
    case .mid: 3
    case .outer: 4
    case .accessory: 5
    }
  }
}
