/// The outfits suggested for a request, and what was left out.
public struct OutfitSuggestions: Hashable, Sendable {
  /// The outfits, best first.
  ///
  /// Each shares at most one garment, locked ones aside, with every other.
  public let outfits: [OutfitSuggestion]
  /// The number of garments each filter excluded; a garment can count for several.
  public let leftOut: [OutfitFilter: Int]
  /// A sentence on what is missing if there are fewer outfits than requested; otherwise nil.
  public let shortage: String?
  /// Whether the first outfit keeps to the dress code and the occasion.
  public var meets: Bool { outfits.first?.meets ?? false }
  /// When it does not, what the wardrobe has nothing of, such as "dinner jacket"; otherwise empty.
  public let missing: [String]
  /// A note before the outfits if none meets the request, or nil.
  public let preface: String?
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
  /// The first is the best there is. Each next one is the best of those that differ from every outfit
  /// before it in all but one garment at most, locked ones not counted. Of equally good outfits the
  /// one whose ids come first wins. The result is exact, and does not depend on the order of the
  /// garments.
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
    try check(garments)
    let scorer = OutfitScorer(self)
    var search = OutfitSearch(
      garments, scorer: scorer, required: locked, exempt: locked, count: admittedCount,
      budget: budget)
    let outfits = search.run().map {
      OutfitSuggestion(search.space.outfit($0.picks), scorer: scorer)
    }
    let isMet = outfits.first?.meets ?? true
    let missing = isMet ? [] : scorer.rules.missing(in: garments.filter { scorer.admits($0) })
    return OutfitSuggestions(
      outfits: outfits, leftOut: search.space.leftOut,
      shortage: outfits.count < admittedCount
        ? shortage(garments, scorer: scorer, found: outfits.count) : nil, missing: missing,
      preface: isMet ? nil : preface(missing, scorer: scorer), isProved: search.isProved)
  }

  /// Says that nothing here is right, and what is missing.
  private func preface(_ missing: [String], scorer: OutfitScorer) -> String {
    let aim =
      dressCode.map { "is \($0.displayName.lowercased())" }
      ?? occasion.map { "is quite right for \($0.words)" } ?? "is quite right"
    let list = missing.map { "no \($0)" }.joined(separator: ", ")
    return "Nothing here \(aim)\(list.isEmpty ? "" : ": \(list)"). Nearest:"
  }

  /// Why there are fewer outfits than asked for.
  private func shortage(_ garments: [GarmentFacts], scorer: OutfitScorer, found: Int) -> String {
    if found > 0 {
      return found == 1
        ? "Only 1 outfit can be made; any other would share more than one garment with it."
        : "Only \(found) outfits can be made that share no more than one garment."
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
