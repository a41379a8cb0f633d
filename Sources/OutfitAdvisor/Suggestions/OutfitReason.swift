import HouseholdColor
import HouseholdWeather

/// What of an outfit makes it right: the garments that the weather or the dress code asks for, else its
/// colors.
struct OutfitReason {
  let facts: OutfitFacts
  /// How many garments are named at most.
  let most: Int

  /// A sentence with one garment's name or two, or with the colors; nil if there is nothing to say.
  var text: String? {
    let placed = facts.praisable
    let clauses = [water(placed), cold(placed), code(placed)].compactMap(\.self).prefix(most)
    if clauses.isEmpty { return colors }
    // The same garment can keep out rain and cold.
    let first = clauses[0]
    guard clauses.count > 1, clauses[1].name != first.name else { return first.sentence + "." }
    return first.sentence + ", and " + clauses[1].sentence + "."
  }

  private typealias Placed = (garment: GarmentFacts, slot: OutfitSlot)
  private typealias Clause = (name: String, sentence: String)

  private func clause(_ placed: Placed?, one: String, many: String) -> Clause? {
    guard let garment = placed?.garment else { return nil }
    let verb = OutfitExplanation.isPlural(garment) ? many : one
    return (garment.name, "\(garment.name) \(verb)")
  }

  private func water(_ placed: [Placed]) -> Clause? {
    switch facts.scorer.request.condition {
    case .rainy, .stormy:
      return clause(
        placed.first {
          OutfitNeeds.given(by: $0.garment.type, in: $0.slot).contains(.rainLayer)
        }, one: "keeps the rain out", many: "keep the rain out")
    case .snowy:
      return clause(
        placed.first { $0.slot == .shoes && $0.garment.type.traits.contains(.boots) },
        one: "is for the snow", many: "are for the snow")
    default: return nil
    }
  }

  private func cold(_ placed: [Placed]) -> Clause? {
    guard let day = facts.scorer.request.temperatures, day.lowest <= 8,
      facts.discomfort?.isTooCold != true, !facts.lackingLayers.contains(.winterCoat)
    else { return nil }
    return clause(
      placed.first { $0.slot == .outer }, one: "keeps the cold out", many: "keep the cold out")
  }

  /// What a dress code of suits and gowns turns on.
  private func code(_ placed: [Placed]) -> Clause? {
    let rules = facts.scorer.rules
    guard facts.meets, let code = rules.code, code.formalityLevel >= 6 else { return nil }
    let name = code.displayName.lowercased()
    let main = placed.first { $0.slot == .jacket } ?? placed.first { $0.slot == .onePiece }
    guard let main else { return nil }
    let isAdmitted = rules.ways.filter { $0.isAbout(facts.placed) }
      .contains { rules.loss(of: main.garment, in: main.slot, for: $0) == 0 }
    return isAdmitted ? clause(main, one: "makes it \(name)", many: "make it \(name)") : nil
  }

  /// The colors of what is seen most, when they go together.
  private var colors: String? {
    let clothes = facts.placed.filter { $0.slot != .accessory }
    guard facts.isHarmonious, clothes.count > 1 else { return nil }
    var names: [String] = []
    for (garment, _) in clothes {
      let name = ColorName.nearest(to: garment.color).name
      if !names.contains(name) { names.append(name) }
    }
    guard names.count > 1, names.count <= 3 else { return "Its colors go together." }
    let list = OutfitExplanation.list(names)
    return list.prefix(1).uppercased() + list.dropFirst() + " go together."
  }
}
