import Foundation
import HouseholdColor

extension OutfitRequest {
  /// The best outfit if all garments were whole and nothing kept one back but an exclusion, or nil if
  /// nothing does.
  ///
  /// Its garments that may not be worn are those whose filters changed the answer.
  func best(
    ofAll garments: [GarmentFacts], leftOut: [OutfitFilter: Int], budget: Int
  ) throws(OutfitRequestError) -> OutfitSuggestion? {
    guard leftOut.keys.contains(where: { $0 != .excluded }) else { return nil }
    let whole = garments.map { garment in
      var garment = garment
      if !garment.condition.canWear { garment.condition = .good }
      return garment
    }
    var one = self
    one.count = 1
    return try one.ranking(
      from: whole, lifting: Set(OutfitFilter.allCases).subtracting([.excluded]), price: 0,
      budget: budget
    ).outfits.first
  }

  /// Says which garments would be better and why they may not be worn, and how many of their kind are kept
  /// back like them; nil if there are none.
  ///
  /// - Parameters:
  ///   - best: The best outfit if nothing kept a garment back.
  ///   - named: Garments that are named before.
  func withheld(
    _ best: OutfitSuggestion?, named: Set<UUID>, from garments: [GarmentFacts], scorer: OutfitScorer
  ) -> String? {
    let kept = keptBack(of: best, from: garments, scorer: scorer)
    var sentences = kept.filter { !named.contains($0.id) }.map {
      OutfitExplanation.capitalized("\($0.name)")
        + " would be better, but \(reasons(for: $0, scorer: scorer))."
    }
    var counted: Set<String> = []
    for garment in kept {
      for filter in scorer.filters(of: garment) {
        let others = garments.filter {
          $0.slot == garment.slot && isRight($0, scorer: scorer)
        }
        let count = others.count { scorer.filters(of: $0).contains(filter) }
        guard count > 1, others.count > 2, counted.insert("\(garment.slot) \(filter)").inserted
        else { continue }
        let aim = dressCode?.displayName.lowercased() ?? occasion?.words
        sentences.append(
          "\(count) of \(others.count) \(garment.slot.plural)\(aim.map { " for \($0)" } ?? "") "
            + "\(filter.plural(for: self)).")
      }
    }
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  /// The garments of an outfit that may not be worn, as they are.
  func keptBack(
    of best: OutfitSuggestion?, from garments: [GarmentFacts], scorer: OutfitScorer
  ) -> [GarmentFacts] {
    let ids = best.map { $0.garments.map(\.id) } ?? []
    return ids.compactMap { id in garments.first { $0.id == id } }
      .filter { !scorer.filters(of: $0).isEmpty }
  }

  /// Why a garment may not be worn, in words that follow its name.
  func reasons(for garment: GarmentFacts, scorer: OutfitScorer) -> String {
    let isOne = OutfitExplanation.isSingular([garment])
    return OutfitExplanation.list(
      scorer.filters(of: garment).map { isOne ? $0.reason(for: self) : $0.plural(for: self) })
  }

  /// Whether a garment breaks no rule by itself.
  private func isRight(_ garment: GarmentFacts, scorer: OutfitScorer) -> Bool {
    let rules: Set<OutfitTerm.Name> = [.purpose, .formality, .weather]
    var sum: Int32 = 0
    scorer.eachTerm(of: garment, in: garment.slot, light: LinearRGB(garment.color)) {
      if rules.contains($0) { sum += $1 }
    }
    let code = scorer.rules.ways.map {
      scorer.rules.loss(of: garment, in: garment.slot, for: $0)
    }
    return sum + (code.max() ?? 0) > -RulePrice.broken
  }
}
