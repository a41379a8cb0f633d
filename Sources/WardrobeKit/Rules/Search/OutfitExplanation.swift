import Foundation

/// Puts an outfit and the terms of its score into words.
struct OutfitExplanation {
  let garments: [GarmentFacts]
  let terms: [OutfitTerm]
  let scorer: OutfitScorer

  /// What it is, what speaks for it, and what speaks most against it.
  var text: String {
    var text = Self.list(garments.map(\.name))
    let merits = merits
    if !merits.isEmpty { text += ": " + Self.list(merits) }
    text += "."
    if let flaw = worst { text += " It loses most because \(self.flaw(flaw))." }
    return text
  }

  static func list(_ parts: [String]) -> String {
    guard let last = parts.last else { return "" }
    return parts.count == 1 ? last : parts.dropLast().joined(separator: ", ") + " and " + last
  }

  private func term(_ name: OutfitTerm.Name) -> OutfitTerm? { terms.first { $0.name == name } }

  /// The term that takes most away, if it takes enough to be spoken of.
  private var worst: OutfitTerm? {
    let least = terms.min { $0.millionths < $1.millionths }
    return least.flatMap { $0.millionths <= -40_000 ? $0 : nil }
  }

  private var merits: [String] {
    let request = scorer.request
    var merits: [String] = []
    func isGood(_ name: OutfitTerm.Name) -> Bool {
      term(name).map { $0.millionths >= -20_000 } ?? false
    }
    if isGood(.formality), term(.occasion).map({ $0.millionths == 0 }) ?? true {
      if let code = request.dressCode {
        merits.append("right for the dress code \(code.displayName.lowercased())")
      } else if let occasion = request.occasion {
        merits.append("right for \(occasion.displayName.lowercased())")
      }
    }
    if isGood(.warmth), let day = request.temperatures {
      merits.append("comfortable at \(temperatures(day))")
    }
    if isGood(.harmony), isGood(.hues) { merits.append("its colours go together") }
    if let style = request.styles.first, let term = term(.style), term.millionths >= 40_000 {
      merits.append("in your \(style.displayName.lowercased()) style")
    }
    if let favorite = term(.favorite), let name = names(favorite).first {
      merits.append("with \(name), a favourite")
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

  /// A term that takes away, in words that follow "because".
  func flaw(_ term: OutfitTerm) -> String {
    let names = names(term)
    let list = Self.list(names)
    let (isOr, wereOr) = names.count == 1 ? ("is", "was") : ("are", "were")
    switch term.name {
    case .formality: return "\(list) \(isOr) not as formal or casual as asked for"
    case .occasion: return "\(list) \(isOr) kept for other occasions"
    case .season: return "\(list) \(isOr) kept for another season"
    case .style: return "\(list) \(isOr) not in your style"
    case .favoriteColor: return "it has none of your favourite colours"
    case .favorite: return "it has no favourite"
    case .recency: return "\(list) \(wereOr) worn in the last days"
    case .seldomWorn: return "it is worn often"
    case .breathability: return "\(list) \(isOr) close for a hot day"
    case .weather: return "\(list) \(isOr) open, and it is wet outside"
    case .condition: return "\(list) \(isOr) rather worn"
    case .missingLayer: return "a layer is missing that the weather or the occasion asks for"
    case .finish: return "it has few accessories"
    case .harmony: return "the colours of \(list) do not go together"
    case .likeness: return "\(list) are nearly of the same colour"
    case .formalitySpread: return "\(list) are not equally formal"
    case .patterns: return "\(list) all have a pattern"
    case .dislikedPair: return "you did not like \(list) together"
    case .warmth: return warmthFlaw
    case .hues: return "it has more than three colours"
    case .repetition: return "you wore the same not long ago"
    }
  }

  private var warmthFlaw: String {
    guard let day = scorer.request.temperatures else { return "it is not right for the weather" }
    let sum = garments.reduce(ThermalComfort.underwear) { $0 + $1.insulation }
    let core = garments.filter { !$0.slot.isRemovable }
      .reduce(ThermalComfort.underwear) { $0 + $1.insulation }
    let discomfort = day.discomfort(
      all: ThermalComfort.ensembleInsulation(ofGarments: sum),
      core: ThermalComfort.ensembleInsulation(ofGarments: core))
    if discomfort.tooCold > Swift.max(discomfort.tooMuch, discomfort.tooWarm) {
      return "it is too cold for \(temperatures(day))"
    }
    return discomfort.tooWarm >= discomfort.tooMuch
      ? "it is too warm for \(temperatures(day)), even without its layers"
      : "it is more than \(temperatures(day)) asks for"
  }
}
