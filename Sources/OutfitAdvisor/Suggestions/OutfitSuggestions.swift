/// The outfits suggested for a request, and what was left out.
public struct OutfitSuggestions: Hashable, Sendable {
  /// The outfits, best first.
  ///
  /// Each shares at most one garment with every other, and no dress: shoes, coats, accessories and what is
  /// locked do not count. None breaks a rule that the first keeps.
  public let outfits: [OutfitSuggestion]
  /// The number of garments each filter excluded; a garment can count for several.
  public let leftOut: [OutfitFilter: Int]
  /// A sentence on what is missing if there are fewer outfits than requested; otherwise nil.
  public let shortage: String?
  /// Whether the first outfit keeps to the dress code and the occasion.
  public var meets: Bool { outfits.first?.meets ?? false }
  /// When it does not, what the wardrobe has nothing of, such as "dinner jacket"; otherwise empty.
  public let missing: [String]
  /// A note on what the question left open and was assumed, such as the temperatures, or nil.
  ///
  /// A request is complete in itself; who completes it sets the note.
  public var assumption: String?
  /// A note before the outfits if no clean one meets the request, or nil: what is missing, and which
  /// garments would be right and cannot be worn now.
  public let preface: String?
  /// A note after the outfits on garments that would make the first one better and may not be worn, such as
  /// a shirt in the wash, and how many are like them; or nil.
  public let withheld: String?
  /// Whether every outfit was proved to be the best of those that differ from the ones before it.
  ///
  /// False only when a wardrobe has so many garments that are nearly alike that the proof takes too
  /// long; then the outfits are the best known when the search ended.
  public let isProved: Bool
  /// A note after outfits that are not proved to be the best, or nil.
  public var remark: String? {
    isProved || outfits.isEmpty
      ? nil
      : "Many garments here are nearly alike, and not every outfit was compared: a slightly better "
        + "one may exist."
  }
}

extension OutfitRequest {
  /// The number of outfits, within what is possible.
  var admittedCount: Int { Swift.min(Self.mostOutfits, Swift.max(1, count)) }

  /// The best outfits of some garments, which differ from each other.
  ///
  /// The first is the best there is. Each next one is the best of those that share at most one garment with
  /// every outfit before it, and no dress. Shoes, coats, accessories and locked garments do not count: they go
  /// under and over several outfits. Of equally good outfits the one wins whose garments come first by name,
  /// then by id. The result is exact, and does not depend on the order of the garments.
  ///
  /// If no clean outfit meets the request, those come first that do with garments that have to be washed.
  /// An outfit that would break a rule which the first one keeps is left out, and the list goes on.
  ///
  /// - Parameter garments: The wardrobe.
  /// - Throws: When the locks contradict the exclusions, the wardrobe or each other.
  /// - Complexity: Exponential in the worst case; on 2,000 garments of common variety about 20 ms for
  ///   10 outfits.
  public func suggestions(
    from garments: [GarmentFacts]
  ) throws(OutfitRequestError) -> OutfitSuggestions {
    try suggestions(from: garments, budget: OutfitSearch.usualBudget)
  }

  /// The best outfits of some garments, found with a bound on the work for each.
  package func suggestions(
    from garments: [GarmentFacts], budget: Int
  ) throws(OutfitRequestError) -> OutfitSuggestions {
    try suggestions(from: garments, ranked: ranking(from: garments, budget: budget), budget: budget)
  }

  /// What is suggested, once the best outfits of what can be worn are known.
  func suggestions(
    from garments: [GarmentFacts], ranked found: OutfitSuggestions, budget: Int
  ) throws(OutfitRequestError) -> OutfitSuggestions {
    let scorer = OutfitScorer(self)
    var outfits = found.outfits
    let best = try best(ofAll: garments, leftOut: found.leftOut, budget: budget)
    let broken = outfits.first?.faults ?? Set(OutfitTerm.Name.allCases)
    if found.leftOut[.notClean] != nil, !broken.isEmpty {
      outfits =
        try ranking(from: garments, lifting: [.notClean], budget: budget).outfits
        .filter { $0.faults.isStrictSubset(of: broken) } + outfits
    }
    var named = Set(outfits.first?.toWash.map(\.id) ?? [])
    var preface: String?
    var missing: [String] = []
    if let first = outfits.first, first.meets, !first.toWash.isEmpty,
      found.outfits.first != first
    {
      preface = self.preface(
        washing: first, isForWeather: broken.isSubset(of: [.weather, .missingLayer]))
    } else if let first = outfits.first, !first.meets {
      missing = scorer.rules.missing(in: garments.filter { !excluded.contains($0.id) })
      let kept =
        best?.meets == true ? keptBack(of: best, from: garments, scorer: scorer) : []
      named.formUnion(kept.map(\.id))
      preface = self.preface(
        missing,
        keptBack: kept.map {
          "\($0.name) would be right, but \(reasons(for: $0, scorer: scorer))"
        })
    }
    let right = try keepingRules(outfits, ranked: found.outfits, from: garments, budget: budget)
    return OutfitSuggestions(
      outfits: right, leftOut: found.leftOut,
      shortage: shortage(of: right, among: outfits, garments, scorer: scorer), missing: missing,
      preface: preface,
      withheld: outfits.isEmpty
        ? nil : withheld(best, named: named, from: garments, scorer: scorer),
      isProved: found.isProved)
  }

  /// Those of some outfits that break no rule which the first keeps, and further ones in place of the
  /// others.
  private func keepingRules(
    _ outfits: [OutfitSuggestion], ranked: [OutfitSuggestion], from garments: [GarmentFacts],
    budget: Int
  ) throws(OutfitRequestError) -> [OutfitSuggestion] {
    let rules = outfits.first?.broken ?? []
    let right = outfits.prefix(admittedCount).filter { $0.broken.isSubset(of: rules) }
    guard right.count < admittedCount, ranked.count == admittedCount else { return right }
    var longer = self
    longer.count = 2 * admittedCount
    let further = try longer.ranking(from: garments, budget: budget).outfits
      .dropFirst(ranked.count)
      .filter { $0.broken.isSubset(of: rules) && !outfits.contains($0) }
    return right + further.prefix(admittedCount - right.count)
  }

  /// The best outfits, whatever rules they break.
  ///
  /// - Parameters:
  ///   - lifted: What keeps no garment back.
  ///   - price: What an outfit loses in the search for each garment that would be kept back otherwise.
  package func ranking(
    from garments: [GarmentFacts], lifting lifted: Set<OutfitFilter> = [],
    price: Double = ScoreWeights.washing, budget: Int? = nil
  ) throws(OutfitRequestError) -> OutfitSuggestions {
    try check(garments)
    let scorer = OutfitScorer(self)
    var lifting = scorer
    (lifting.lifted, lifting.priceOfLifting) = (lifted, price)
    var search = OutfitSearch(
      garments, scorer: lifting, required: locked, exempt: locked, count: admittedCount,
      budget: budget ?? OutfitSearch.usualBudget)
    let outfits = search.run().map {
      OutfitSuggestion(search.space.outfit($0.picks), scorer: scorer)
    }
    return OutfitSuggestions(
      outfits: outfits, leftOut: search.space.leftOut, shortage: nil, missing: [], preface: nil,
      withheld: nil, isProved: search.isProved)
  }

  /// What the request asks for, after "is".
  private var aim: String {
    dressCode.map { $0.displayName.lowercased() }
      ?? occasion.map { "quite right for \($0.words)" } ?? "quite right"
  }

  /// Says that nothing here is right, what is missing, and what would be right and cannot be worn.
  private func preface(_ missing: [String], keptBack: [String]) -> String {
    let list = missing.map { "no \($0)" }.joined(separator: ", ")
    let held = keptBack.map { " \($0)." }.joined()
    return "Nothing here is \(aim)\(list.isEmpty ? "" : ": \(list)").\(held) Nearest:"
  }

  /// Says that nothing clean is right, and what would be.
  private func preface(washing outfit: OutfitSuggestion, isForWeather: Bool) -> String {
    let garments = outfit.toWash
    let (verb, are) = OutfitExplanation.isSingular(garments) ? ("is", "is") : ("are", "are")
    let names = OutfitExplanation.list(garments.map(\.name))
    let aim = isForWeather ? "right for the weather" : self.aim
    return
      "Nothing clean is \(aim). \(OutfitExplanation.capitalized(names)) \(verb) right and \(are) "
      + "to be washed:"
  }

  /// Why there are fewer outfits than asked for, or nil.
  private func shortage(
    of right: [OutfitSuggestion], among outfits: [OutfitSuggestion], _ garments: [GarmentFacts],
    scorer: OutfitScorer
  ) -> String? {
    if right.count == admittedCount { return nil }
    if right.count < min(outfits.count, admittedCount) {
      return "Any other outfit would break a rule that "
        + (right.count == 1 ? "it keeps." : "these keep.")
    }
    return shortage(garments, scorer: scorer, found: right.count)
  }

  private func shortage(_ garments: [GarmentFacts], scorer: OutfitScorer, found: Int) -> String {
    if found > 0 {
      return found == 1
        ? "Only 1 outfit can be made; any other would be too much like it."
        : "Only \(found) outfits can be made that differ enough."
    }
    let admitted = Set(garments.filter { scorer.admits($0) }.map(\.slot))
    let missing: [OutfitSlot] =
      admitted.contains(.onePiece)
        && !locked.contains { id in
          garments.contains { $0.id == id && ($0.slot == .top || $0.slot == .bottom) }
        }
      ? [.shoes].filter { !admitted.contains($0) }
      : [.top, .bottom, .shoes].filter { !admitted.contains($0) }
    guard let slot = missing.first else { return "No outfit can be made of these garments." }
    let name = slot.plural
    let owned = garments.filter { $0.slot == slot }
    if owned.isEmpty { return "No outfit can be made: there are no \(name) in the wardrobe." }
    if owned.count == 1 {
      return "No outfit can be made: \(owned[0].name) \(reasons(for: owned[0], scorer: scorer))."
    }
    var reasons: [OutfitFilter: Int] = [:]
    for garment in owned {
      for filter in scorer.filters(of: garment) { reasons[filter, default: 0] += 1 }
    }
    let listed = OutfitFilter.allCases.compactMap { filter in
      reasons[filter].map {
        "\($0) \($0 == 1 ? filter.reason(for: self) : filter.plural(for: self))"
      }
    }
    return "No outfit can be made: of the \(name), \(OutfitExplanation.list(listed))."
  }
}

extension OutfitSlot {
  /// Several of them, in words.
  var plural: String {
    switch self {
    case .top: "tops"
    case .bottom: "bottoms"
    case .onePiece: "dresses and jumpsuits"
    case .shoes: "shoes"
    case .mid: "mid layers"
    case .jacket: "jackets"
    case .outer: "outer layers"
    case .accessory: "accessories"
    }
  }
}

extension OutfitFilter {
  /// The reason for several garments, such as `are in the wash`.
  func plural(for request: OutfitRequest) -> String {
    switch self {
    case .excluded: "were excluded"
    case .damaged: "are damaged"
    case .needsRepair: "need repair"
    case .notClean: "have to be washed first"
    case .avoidedColor: "have a color you avoid"
    case .rain: "are not suitable for rain or snow"
    }
  }
}
