import Foundation
import HouseholdColor

/// Puts what is to be said of an outfit into words.
struct OutfitExplanation {
  let facts: OutfitFacts

  /// What makes it right, and what speaks most against it: three short sentences at most.
  var text: String {
    var sentences: [String] = []
    let merits = merits
    if !merits.isEmpty { sentences.append("It is \(Self.list(merits)).") }
    let weakness = facts.weakness
    if let reason = OutfitReason(facts: facts, most: weakness == nil ? 2 : 1).text {
      sentences.append(Self.capitalized(reason))
    }
    if let weakness {
      sentences.append("Its weak point: \(flaw(weakness.term, blamed: weakness.blamed)).")
    } else if sentences.isEmpty {
      sentences.append("Nothing speaks against it.")
    }
    let unwashed = facts.garments.filter { !$0.isClean }
    if !unwashed.isEmpty {
      let verb = Self.isSingular(unwashed) ? "has" : "have"
      sentences.append(
        Self.capitalized("\(Self.list(unwashed.map(\.name))) \(verb) to be washed first."))
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
    garments.count == 1 && !isPlural(garments[0])
  }

  /// Whether a garment is spoken of in the plural: shoes, trousers and gloves are, whatever they are called.
  static func isPlural(_ garment: GarmentFacts) -> Bool {
    switch garment.slot {
    case .shoes: true
    case .bottom: !garment.type.traits.contains(.skirt)
    case .mid, .jacket, .outer: false
    case .accessory:
      switch garment.type.row.place {
      case .hands, .eyes, .feet, .legs: true
      case .neck, .waist, .bag, .head, .wrist, .rain: false
      default: isPlural(garment.name)
      }
    case .top, .onePiece: isPlural(garment.name)
    }
  }

  /// A sentence that begins with a capital letter, whatever its first garment is called.
  static func capitalized(_ sentence: String) -> String {
    sentence.prefix(1).uppercased() + sentence.dropFirst()
  }

  private var merits: [String] {
    let request = facts.scorer.request
    var merits: [String] = []
    if facts.isFit, request.isMourning {
      merits.append("right for a funeral")
    } else if facts.isFit, let code = request.dressCode {
      merits.append("right for \(code.words)")
    } else if facts.isFit, let occasion = request.occasion {
      merits.append("right for \(occasion.words)")
    }
    if facts.isComfortable, let day = request.temperatures {
      merits.append("comfortable at \(temperatures(day))")
    }
    if let style = request.styles.first, let term = facts.term(.style), term.millionths >= 40_000 {
      merits.append("in your \(style.displayName.lowercased()) style")
    }
    return merits
  }

  private func temperatures(_ day: DayTemperatures) -> String {
    day.text(in: facts.scorer.request.temperatureUnit)
  }

  /// A term that takes away, as a clause.
  ///
  /// - Parameters:
  ///   - term: The term.
  ///   - worst: The garments to blame.
  func flaw(_ term: OutfitTerm, blamed worst: [GarmentFacts]) -> String {
    let list = Self.list(worst.map(\.name))
    let (isOr, wereOr) = Self.isSingular(worst) ? ("is", "was") : ("are", "were")
    let isBroken = facts.broken.contains(term.name)
    switch term.name {
    case .dressCode: return codeFlaw(worst)
    case .purpose:
      return isBroken
        ? "\(list) \(isOr) not made for \(purpose)"
        : "\(list) \(isOr) second choice for \(purpose)"
    case .formality: return formalityFlaw(worst)
    case .occasion: return "\(list) \(isOr) kept for other occasions"
    case .season: return "\(list) \(isOr) kept for another season"
    case .style: return "\(list) \(isOr) not in your style"
    case .favoriteColor: return "it has none of your favorite colors"
    case .favorite: return "it has no favorite"
    case .recency: return "\(list) \(wereOr) worn in the last few days"
    case .seldomWorn: return "it is worn often"
    case .breathability: return "the cloth of \(list) lets little air through on a hot day"
    case .weather:
      return isBroken
        ? "\(list) \(isOr) not right for the weather" : "\(list) could be better for the weather"
    case .condition: return "\(list) \(isOr) rather worn"
    case .missingLayer: return missingFlaw
    case .finish: return "it has few accessories"
    case .together: return togetherFlaw(worst)
    case .harmony: return "the colors of \(list) do not go together"
    case .likeness: return "\(list) have nearly the same color"
    case .formalitySpread where worst.count == 2:
      return "\(worst[0].name) \(Self.isPlural(worst[0]) ? "are" : "is") much more formal than "
        + worst[1].name
    case .formalitySpread: return "not all of it is equally formal"
    case .patterns: return "\(list) both have a pattern"
    case .dislikedPair: return "you did not like \(list) together"
    case .warmth: return warmthFlaw
    case .hues: return "it has more than three colors"
    case .repetition: return "you wore the same not long ago"
    }
  }

  /// The purpose as text.
  private var purpose: String {
    let request = facts.scorer.request
    if request.isMourning { return "a funeral" }
    return request.occasion?.words
      ?? request.dressCode?.words ?? (request.formality == nil ? "going out" : "the event")
  }

  private func codeFlaw(_ worst: [GarmentFacts]) -> String {
    let code = facts.scorer.rules.code?.displayName.lowercased() ?? "the dress code"
    let isBroken = facts.broken.contains(.dressCode)
    if worst.isEmpty {
      return isBroken
        ? "something that \(code) asks for is missing" : "it would look better with a tie"
    }
    let verb = Self.isSingular(worst) ? "is" : "are"
    let list = Self.list(worst.map(\.name))
    return "\(list) \(verb) \(isBroken ? "not" : "second choice for") \(code)"
  }

  private func formalityFlaw(_ worst: [GarmentFacts]) -> String {
    guard let first = worst.first else { return "it is not as formal as asked for" }
    let wanted = facts.scorer.rules.occasion.formality
    func isTooCasual(_ garment: GarmentFacts) -> Bool {
      let middle = wanted.lowerBound + wanted.upperBound
      return garment.formalityRange.upperBound < wanted.lowerBound
        || (garment.formalityRange.lowerBound <= wanted.upperBound
          && garment.formality * 2 < middle)
    }
    let isLess = isTooCasual(first)
    let same = worst.filter { isTooCasual($0) == isLess }
    let verb = Self.isSingular(same) ? "is" : "are"
    let degree = facts.broken.contains(.formality) ? "" : "a little "
    return "\(Self.list(same.map(\.name))) \(verb) \(degree)\(isLess ? "less" : "more") formal "
      + "than \(purpose) asks for"
  }

  private func togetherFlaw(_ worst: [GarmentFacts]) -> String {
    let list = Self.list(worst.map(\.name))
    let isBroken = facts.broken.contains(.together)
    if worst.count > 1 { return "\(list) are \(isBroken ? "not" : "seldom") worn together" }
    return isBroken
      ? "\(list) asks for something that is missing"
      : "\(list) would look better with what belongs to it"
  }

  private var missingFlaw: String {
    let lacking = facts.lackingLayers
    if lacking.contains(.rainLayer) { return "nothing in it keeps the rain out" }
    if lacking.contains(.winterCoat) { return "it has no winter coat" }
    if lacking.contains(.outdoorLayer) { return "it has no jacket or coat" }
    if lacking == .innerLayer { return "it has nothing warm under the coat" }
    return "it has nothing to wear over it"
  }

  private var warmthFlaw: String {
    guard let day = facts.scorer.request.temperatures, let discomfort = facts.discomfort else {
      return "it is not right for the weather"
    }
    if discomfort.isTooCold { return "it is a little thin for \(temperatures(day))" }
    return discomfort.tooWarm >= discomfort.tooMuch
      ? "it is warm for \(temperatures(day))"
        + (facts.placed.contains { $0.slot.isRemovable } ? ", even without its layers" : "")
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

extension DressCode {
  /// A description for use after "right for".
  var words: String {
    let name = displayName.lowercased()
    switch self {
    case .whiteTie, .blackTie, .blackTieOptional, .cocktailAttire: return name
    case .businessProfessional, .businessCasual, .smartCasual, .casual: return name + " dress"
    }
  }
}
