import Foundation
import HouseholdColor

/// Puts an outfit and the terms of its score into words.
struct OutfitExplanation {
  let garments: [GarmentFacts]
  let terms: [OutfitTerm]
  let scorer: OutfitScorer

  /// What makes it right, and what speaks most against it: three short sentences at most.
  var text: String {
    var sentences: [String] = []
    let merits = merits
    if !merits.isEmpty { sentences.append("It is \(Self.list(merits)).") }
    if let reason = OutfitReason(
      garments: garments, scorer: scorer, most: worst == nil ? 2 : 1
    ).text {
      sentences.append(reason)
    }
    if let flaw = worst {
      sentences.append("Its weak point: \(self.flaw(flaw)).")
    } else if sentences.isEmpty {
      sentences.append("Nothing speaks against it.")
    }
    let unwashed = garments.filter { !$0.isClean }
    if !unwashed.isEmpty {
      let verb = Self.isSingular(unwashed) ? "has" : "have"
      sentences.append("\(Self.list(unwashed.map(\.name))) \(verb) to be washed first.")
    }
    return sentences.joined(separator: " ")
  }

  static func list(_ parts: [String], and: String = "and") -> String {
    guard let last = parts.last else { return "" }
    return parts.count == 1
      ? last : parts.dropLast().joined(separator: ", ") + " \(and) " + last
  }

  /// Whether a name is in the plural, as those of shoes and trousers are.
  static func isPlural(_ name: String) -> Bool {
    let last = name.lowercased().split(separator: " ").last ?? ""
    return last.hasSuffix("s") && !last.hasSuffix("ss")
  }

  static func isSingular(_ garments: [GarmentFacts]) -> Bool {
    garments.count == 1 && !isPlural(garments[0].name)
  }

  private func term(_ name: OutfitTerm.Name) -> OutfitTerm? { terms.first { $0.name == name } }

  /// The term that takes most away, if it takes enough to be spoken of.
  private var worst: OutfitTerm? {
    let least = terms.filter { $0.name != .finish }.min { $0.millionths < $1.millionths }
    return least.flatMap { $0.millionths <= -150_000 ? $0 : nil }
  }

  private var merits: [String] {
    let request = scorer.request
    var merits: [String] = []
    func isGood(_ name: OutfitTerm.Name, _ least: Int = -20_000) -> Bool {
      term(name).map { $0.millionths >= least } ?? true
    }
    let isFit =
      isGood(.dressCode) && isGood(.purpose, -1_500_000) && isGood(.formality, -900_000)
      && isGood(.together, -1_000_000)
    if isFit, let code = request.dressCode {
      merits.append("right for \(code.displayName.lowercased())")
    } else if isFit, isGood(.occasion), let occasion = request.occasion {
      merits.append("right for \(occasion.words)")
    }
    if isGood(.warmth, -100_000), isGood(.weather), isGood(.missingLayer),
      let day = request.temperatures
    {
      merits.append("comfortable at \(temperatures(day))")
    }
    if let style = request.styles.first, let term = term(.style), term.millionths >= 40_000 {
      merits.append("in your \(style.displayName.lowercased()) style")
    }
    return merits
  }

  private func temperatures(_ day: DayTemperatures) -> String {
    let unit = scorer.request.temperatureUnit
    func degrees(_ celsius: Double) -> Int {
      Int((unit == .celsius ? celsius : celsius * 9 / 5 + 32).rounded())
    }
    let (low, high) = (degrees(day.lowest), degrees(day.highest))
    let symbol = unit == .celsius ? "°C" : "°F"
    return low == high ? "\(low) \(symbol)" : "\(low) to \(high) \(symbol)"
  }

  private func names(_ term: OutfitTerm) -> [String] {
    garments.filter { term.garmentIDs.contains($0.id) }.map(\.name)
  }

  /// The garments of a term that it takes most from, two at most.
  private func heaviest(_ term: OutfitTerm) -> [GarmentFacts] {
    let placed = OutfitScorer.arranged(garments)
    let losses = placed.map { garment, slot in
      var sum: Int32 = 0
      scorer.eachTerm(of: garment, in: slot, light: LinearRGB(garment.color)) {
        if $0 == term.name { sum += $1 }
      }
      return (garment, sum)
    }
    let parts = losses.filter { $0.1 < 0 }.sorted { $0.1 < $1.1 }.prefix(2).map(\.0)
    if !parts.isEmpty { return parts }
    return Array(garments.filter { term.garmentIDs.contains($0.id) }.prefix(2))
  }

  /// A term that takes away, as a clause.
  func flaw(_ term: OutfitTerm) -> String {
    let worst = heaviest(term)
    let list = Self.list(worst.map(\.name))
    let (isOr, wereOr) = Self.isSingular(worst) ? ("is", "was") : ("are", "were")
    switch term.name {
    case .dressCode: return codeFlaw(term)
    case .purpose: return "\(list) \(isOr) not made for \(purpose)"
    case .formality: return formalityFlaw(worst)
    case .occasion: return "\(list) \(isOr) kept for other occasions"
    case .season: return "\(list) \(isOr) kept for another season"
    case .style: return "\(list) \(isOr) not in your style"
    case .favoriteColor: return "it has none of your favorite colors"
    case .favorite: return "it has no favorite"
    case .recency: return "\(list) \(wereOr) worn in the last days"
    case .seldomWorn: return "it is worn often"
    case .breathability: return "the cloth of \(list) lets little air through on a hot day"
    case .weather: return "\(list) \(isOr) not right for the weather"
    case .condition: return "\(list) \(isOr) rather worn"
    case .missingLayer: return missingFlaw
    case .finish: return "it has few accessories"
    case .together: return togetherFlaw(term)
    case .harmony: return "the colors of \(list) do not go together"
    case .likeness: return "\(list) have nearly the same color"
    case .formalitySpread: return spreadFlaw(term)
    case .patterns: return "\(list) both have a pattern"
    case .dislikedPair: return "you did not like \(list) together"
    case .warmth: return warmthFlaw
    case .hues: return "it has more than three colors"
    case .repetition: return "you wore the same not long ago"
    }
  }

  /// The purpose as text.
  private var purpose: String {
    let request = scorer.request
    return request.occasion?.words
      ?? request.dressCode.map { $0.displayName.lowercased() } ?? "going out"
  }

  private func codeFlaw(_ term: OutfitTerm) -> String {
    let code = scorer.rules.code?.displayName.lowercased() ?? "the dress code"
    let names = Array(names(term).prefix(2))
    if names.isEmpty { return "something that \(code) asks for is missing" }
    let isOne = names.count == 1 && !Self.isPlural(names[0])
    return "\(Self.list(names)) \(isOne ? "is" : "are") not \(code)"
  }

  private func formalityFlaw(_ worst: [GarmentFacts]) -> String {
    guard let first = worst.first else { return "it is not as formal as asked for" }
    let wanted = scorer.rules.occasion.formality
    func isTooCasual(_ garment: GarmentFacts) -> Bool {
      let middle = wanted.lowerBound + wanted.upperBound
      return garment.formalityRange.upperBound < wanted.lowerBound
        || (garment.formalityRange.lowerBound <= wanted.upperBound
          && garment.formality * 2 < middle)
    }
    let isLess = isTooCasual(first)
    let same = worst.filter { isTooCasual($0) == isLess }
    let verb = Self.isSingular(same) ? "is" : "are"
    return "\(Self.list(same.map(\.name))) \(verb) \(isLess ? "less" : "more") formal than "
      + "\(purpose) asks for"
  }

  private func spreadFlaw(_ term: OutfitTerm) -> String {
    let parts = garments.filter { term.garmentIDs.contains($0.id) }
    guard let low = parts.min(by: { $0.formality < $1.formality }),
      let high = parts.max(by: { $0.formality < $1.formality }), low.id != high.id
    else { return "not all of it is equally formal" }
    return "\(high.name) is much more formal than \(low.name)"
  }

  private func togetherFlaw(_ term: OutfitTerm) -> String {
    let placed = OutfitScorer.arranged(garments)
    let features = placed.map { scorer.features(of: $0.garment, in: $0.slot) }
    var worst: (loss: Int32, pair: String)?
    for second in features.indices {
      for first in features.indices.prefix(second) {
        let loss = PairPenalties(features[first], features[second], color: 1).together
        if loss < worst?.loss ?? 0 {
          worst = (loss, Self.list([placed[first].garment.name, placed[second].garment.name]))
        }
      }
    }
    if let worst { return "\(worst.pair) are not worn together" }
    let names = names(term)
    guard let name = names.first else { return "not all of it is worn together" }
    return "\(name) asks for something that is missing"
  }

  private var missingFlaw: String {
    let given = OutfitScorer.arranged(garments).reduce(into: OutfitNeeds()) {
      $0.formUnion(OutfitNeeds.given(by: $1.garment.type, in: $1.slot))
    }
    let lacking = scorer.rules.needs.subtracting(given)
    if lacking.contains(.rainLayer) { return "nothing in it keeps the rain out" }
    if lacking.contains(.winterCoat) { return "a winter coat is missing" }
    if lacking.contains(.outdoorLayer) { return "a jacket or coat is missing" }
    if lacking == .innerLayer { return "something warm under the coat is missing" }
    return "something to wear over it is missing"
  }

  private var warmthFlaw: String {
    guard let day = scorer.request.temperatures else { return "it is not right for the weather" }
    let placed = OutfitScorer.arranged(garments)
    let sum = garments.reduce(ThermalComfort.underwear) { $0 + $1.insulation }
    let core = placed.filter { !$0.slot.isRemovable }
      .reduce(ThermalComfort.underwear) { $0 + $1.garment.insulation }
    let discomfort = day.discomfort(
      all: ThermalComfort.ensembleInsulation(ofGarments: sum),
      core: ThermalComfort.ensembleInsulation(ofGarments: core))
    if discomfort.tooCold > Swift.max(discomfort.tooMuch, discomfort.tooWarm) {
      return "it is a little thin for \(temperatures(day))"
    }
    return discomfort.tooWarm >= discomfort.tooMuch
      ? "it is warm for \(temperatures(day)), even without its layers"
      : "it is warmer than \(temperatures(day)) asks for"
  }
}

extension OccasionType {
  /// A description for use within a sentence.
  var words: String {
    switch self {
    case .workPresentation: "a work presentation"
    case .workCasual: "a casual day at work"
    case .casual: "everyday life"
    case .dateNight: "a date"
    case .party: "a party"
    case .wedding: "a wedding"
    case .formalEvent: "a formal event"
    case .interview: "an interview"
    case .gym: "the gym"
    case .athletic: "sport"
    case .loungewear: "an evening at home"
    case .outdoor: "a day outdoors"
    case .beach: "the beach"
    case .work, .brunch, .travel: displayName.lowercased()
    }
  }
}
