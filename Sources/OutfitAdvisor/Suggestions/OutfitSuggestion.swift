import Foundation

/// An outfit that is suggested: its garments, its score, and why.
public struct OutfitSuggestion: Hashable, Sendable {
  /// The garments: body, legs, feet, layers from the inside out, accessories.
  public let garments: [GarmentFacts]
  /// The parts of the score, which add up to it.
  ///
  /// What is not known of the day has no part.
  public let terms: [OutfitTerm]
  /// The score in millionths of a point.
  public let millionths: Int
  /// Whether it keeps to the rules of the dress code and the occasion; the weather has no part in it.
  public let meets: Bool
  /// The rules that it breaks: of the dress code, the occasion and the weather.
  package let broken: Set<OutfitTerm.Name>
  /// The rules that it breaks, and what the weather asks for and it lacks: a coat that has to be washed is
  /// better in the rain than none.
  var faults: Set<OutfitTerm.Name> {
    let isLacking = terms.contains {
      $0.name == .missingLayer && $0.millionths <= -Int(RulePrice.broken)
    }
    return isLacking ? broken.union([.missingLayer]) : broken
  }
  /// The garments that have to be washed first.
  public var toWash: [GarmentFacts] { garments.filter { !$0.isClean } }
  /// Two or three short sentences for people that say why: for the weather, the dress code, the colors,
  /// and what its one weakness is.
  ///
  /// They name at most the few garments that matter; ``title`` has all.
  public let explanation: String

  /// The names of its garments, such as "White Shirt, Beige Chinos and Brown Boots".
  public var title: String { OutfitExplanation.list(garments.map(\.name)) }

  /// The score in points: 0 is neutral; negative scores are penalties.
  public var score: Double { Double(millionths) / 1_000_000 }

  /// The score on a scale from 0 to 1.
  ///
  /// `1 / (1 + e^(−4·(score + 0.25)))`: a higher score is a higher confidence, a score of 0 is 0.73,
  /// one of −0.25 a half.
  public var confidence: Double { 1 / (1 + exp(-4 * (score + 0.25))) }

  init(_ garments: [GarmentFacts], scorer: OutfitScorer) {
    let facts = OutfitFacts(garments, scorer: scorer)
    self.garments = garments
    terms = facts.terms
    millionths = facts.terms.reduce(0) { $0 + $1.millionths }
    broken = facts.broken
    meets = facts.meets
    explanation = OutfitExplanation(facts: facts).text
  }
}
