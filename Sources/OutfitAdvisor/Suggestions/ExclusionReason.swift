public import Foundation
import HouseholdMessages

/// Why a garment is not in any suggested outfit.
public struct ExclusionReason: Hashable, Sendable {
  /// The reason for excluding a garment.
  public enum Cause: Hashable, Sendable {
    /// It is suggested: the place of its first outfit, from 1.
    case isSuggested(place: Int)
    /// It may not be worn; all reasons.
    case filtered([OutfitFilter])
    /// No outfit with it can be made.
    case noOutfit
    /// The best outfit with it would share more than one garment with those suggested.
    case tooMuchAlike
    /// Its best outfit scores less than the last one suggested: the term that lost most against that.
    case outscored(by: OutfitTerm.Name)
  }

  /// The garment.
  public let garment: GarmentFacts
  /// The reason for its exclusion.
  public let cause: Cause
  /// The best outfit with the garment, if there is one and it is not suggested.
  public let best: OutfitSuggestion?
  /// The suggested outfit it is compared with: the last one.
  public let rival: OutfitSuggestion?
  /// A sentence for people.
  public let explanation: String
}

extension ExclusionReason {
  fileprivate init(
    _ garment: GarmentFacts, _ cause: Cause, because explanation: String,
    best: OutfitSuggestion? = nil, rival: OutfitSuggestion? = nil
  ) {
    self.init(
      garment: garment, cause: cause, best: best, rival: rival, explanation: explanation)
  }

  /// The reason of one who keeps a garment out of all questions.
  package init(excluding garment: GarmentFacts, because sentence: String) {
    self.init(garment, .filtered([.excluded]), because: sentence)
  }
}

extension OutfitSuggestion {
  fileprivate func has(_ id: UUID) -> Bool { garments.contains { $0.id == id } }
}

extension OutfitRequest {
  /// Why a garment is not in any outfit that is suggested.
  ///
  /// The garment is taken for required, the best outfit with it that differs enough from all
  /// suggested ones but the last is found, and its terms are compared with those of the last.
  ///
  /// - Parameters:
  ///   - id: The garment.
  ///   - garments: The wardrobe.
  /// - Throws: ``OutfitRequestError``: `unknownGarment` when it is not in the wardrobe; what
  ///   ``suggestions(from:)`` throws.
  public func whyNot(
    _ id: UUID, from garments: [GarmentFacts]
  ) throws(OutfitRequestError) -> ExclusionReason {
    try check(garments)
    guard let garment = garments.first(where: { $0.id == id }) else {
      throw OutfitRequestError(
        .unknownGarment, "The garment is not in the wardrobe; it was deleted, or never added.",
        of: [id])
    }
    let scorer = OutfitScorer(self)
    let found = try ranking(from: garments)
    let shown = try suggestions(
      from: garments, ranked: found, budget: OutfitSearch.usualBudget
    ).outfits
    if let place = shown.firstIndex(where: { $0.has(id) }) {
      return ExclusionReason(
        garment, .isSuggested(place: place + 1),
        because: "\(garment.name) is in outfit \(place + 1).",
        best: shown[place])
    }
    let filters = scorer.filters(of: garment)
    if !filters.isEmpty {
      let reasons = OutfitExplanation.list(filters.map { $0.reason(for: self) })
      return ExclusionReason(garment, .filtered(filters), because: "\(garment.name) \(reasons).")
    }
    guard let rival = shown.last else {
      return ExclusionReason(
        garment, .noOutfit, because: "No outfit can be made at all of the garments at hand.")
    }
    return whyNot(garment, rival: rival, ranked: found.outfits, from: garments, scorer: scorer)
  }

  /// Why a garment that may be worn is in no outfit: its best one is compared with the last suggested.
  private func whyNot(
    _ garment: GarmentFacts, rival: OutfitSuggestion, ranked: [OutfitSuggestion],
    from garments: [GarmentFacts], scorer: OutfitScorer
  ) -> ExclusionReason {
    let outfits = ranked.map(\.garments)
    func best(after earlier: [[GarmentFacts]]) -> OutfitSuggestion? {
      var search = OutfitSearch(
        garments, scorer: scorer, required: locked.union([garment.id]), exempt: locked, count: 1)
      search.recordEarlier(earlier)
      return search.runOnce().map {
        OutfitSuggestion(search.space.outfit($0.picks), scorer: scorer)
      }
    }
    // When there are fewer outfits than asked for, none at all was left that differs enough.
    let isExhausted = outfits.count < admittedCount
    // An outfit that breaks a rule is ranked, and not suggested.
    if let best = ranked.first(where: { $0.has(garment.id) })
      ?? best(after: isExhausted ? outfits : Array(outfits.dropLast()))
    {
      let term = Self.lostMost(best, against: rival)
      let flaw = OutfitExplanation(facts: OutfitFacts(best.garments, scorer: scorer))
        .loss(term, against: rival)
      return ExclusionReason(
        garment, .outscored(by: term),
        because:
          "The best outfit with \(garment.name) scores \(Self.points(best.score)), the last one "
          + "suggested \(Self.points(rival.score)): \(flaw).", best: best, rival: rival)
    }
    guard let best = best(after: []) else {
      return ExclusionReason(
        garment, .noOutfit,
        because: "No outfit can be made with \(garment.name) and the garments at hand.",
        rival: rival)
    }
    return ExclusionReason(
      garment, .tooMuchAlike,
      because:
        "Every outfit with \(garment.name) shares more than one garment with one that is suggested.",
      best: best, rival: rival)
  }

  /// The term in which an outfit lost most against another.
  private static func lostMost(
    _ outfit: OutfitSuggestion, against rival: OutfitSuggestion
  ) -> OutfitTerm.Name {
    func value(_ name: OutfitTerm.Name, _ outfit: OutfitSuggestion) -> Int {
      outfit.terms.first { $0.name == name }?.millionths ?? 0
    }
    let names = OutfitTerm.Name.allCases
    return names.min {
      value($0, outfit) - value($0, rival) < value($1, outfit) - value($1, rival)
    } ?? .formality
  }

  private static func points(_ score: Double) -> String {
    let thousandths = Int((abs(score) * 1000).rounded())
    let text = String(thousandths % 1000 + 1000).dropFirst()
    return (score < 0 && thousandths > 0 ? "−" : "") + "\(thousandths / 1000).\(text)"
  }
}

extension OutfitExplanation {
  /// What cost this outfit more than another, in words that follow a colon.
  func loss(_ name: OutfitTerm.Name, against rival: OutfitSuggestion) -> String {
    guard let term = facts.term(name), term.millionths < 0 else {
      switch name {
      case .favorite: return "it has fewer favorites"
      case .favoriteColor: return "it has less of your favorite colors"
      case .seldomWorn: return "its garments are worn more often"
      case .style: return "it is less in your style"
      default: return "the other is a little better in everything"
      }
    }
    return flaw(term, blamed: facts.blamed(for: term))
  }
}
