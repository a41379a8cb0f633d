package import HouseholdColor
import HouseholdWeather

extension OutfitScorer {
  /// The value a garment adds to any outfit, in millionths: the sum of its terms.
  package func gain(of garment: GarmentFacts, in slot: OutfitSlot, light: LinearRGB) -> Int32 {
    var sum: Int32 = 0
    eachTerm(of: garment, in: slot, light: light) { sum += $1 }
    return sum
  }

  /// Gives what each judgment of a garment adds, in millionths.
  ///
  /// A judgment without data has no term, and the weights of the others are scaled up so that
  /// their sum stays the same: missing data makes a garment neither better nor worse.
  @inline(__always)
  func eachTerm(
    of garment: GarmentFacts, in slot: OutfitSlot, light: LinearRGB,
    _ body: (OutfitTerm.Name, Int32) -> Void
  ) {
    rules.eachLoss(of: garment, in: slot, body)
    let style = leanings.isEmpty ? nil : styleValue(of: garment)
    var asked = 0.0
    var known = 0.0
    eachJudgement(of: garment, style: style, light: light) { _, weight, isKnown, _ in
      asked += weight
      if isKnown { known += weight }
    }
    let scale = known > 0 ? asked / known : 1
    eachJudgement(of: garment, style: style, light: light) { name, weight, isKnown, value in
      if isKnown { body(name, Self.millionths(weight * scale * value())) }
    }
  }

  /// Gives each judgment the request asks for: its weight, whether the garment has the data for it,
  /// and its value from −1 to 1, which is computed when it is asked for.
  @inline(__always)
  private func eachJudgement(
    of garment: GarmentFacts, style: Double?, light: LinearRGB,
    _ body: (OutfitTerm.Name, Double, Bool, () -> Double) -> Void
  ) {
    if !leanings.isEmpty { body(.style, ScoreWeights.style, style != nil) { style ?? 0 } }
    if !favoriteColors.isEmpty {
      body(.favoriteColor, ScoreWeights.favoriteColor, true) { favoriteColorValue(of: light) }
    }
    body(.favorite, ScoreWeights.favorite, true) { garment.isFavorite ? 1 : 0 }
    let days = garment.daysSinceWorn.map { Swift.max(0, $0) }
    // A coat, a bag, or a watch is worn day after day; clothes beneath and what covers the hair need a rest.
    let needsRest =
      garment.slot != .outer
      && (garment.slot != .accessory || garment.type.traits.contains(.veil))
    body(.recency, ScoreWeights.recency, true) {
      guard needsRest else { return 0 }
      let rest = Double(days ?? ScoreWeights.recencyDays) / Double(ScoreWeights.recencyDays)
      return Swift.min(0, rest - 1)
    }
    let seldomFactor = request.prefersSeldomWorn ? 2.0 : 1
    body(.seldomWorn, ScoreWeights.seldomWorn * seldomFactor, true) {
      guard needsRest || request.prefersSeldomWorn else { return 0 }
      return Swift.min(1, Double(days ?? ScoreWeights.seldomDays) / Double(ScoreWeights.seldomDays))
    }
    let slot = garment.slot
    if isHot, slot != .shoes, slot != .accessory {
      let fabric = garment.fabric
      body(.breathability, ScoreWeights.breathability, fabric != nil) {
        (fabric?.breathability ?? 1) - 1
      }
    }
    body(.condition, ScoreWeights.condition, true) { Self.wear(garment.condition) }
  }

  private static func wear(_ condition: ItemCondition) -> Double {
    switch condition {
    case .new, .excellent, .good: 0
    case .fair: -0.3
    case .worn, .damaged: -1
    }
  }

  /// 1 for a favorite color, down to 0 for what is out of reach of all of them.
  private func favoriteColorValue(of light: LinearRGB) -> Double {
    let color = CIELab(light)
    var least = ScoreWeights.favoriteColorReach
    for favorite in favoriteColors where color.isWithin(least, of: favorite) {
      least = color.difference(to: favorite)
    }
    return 1 - least / ScoreWeights.favoriteColorReach
  }

  /// The mean over the wearer's styles, each weighing half of the one before; nil if the garment
  /// tells nothing of any.
  private func styleValue(of garment: GarmentFacts) -> Double? {
    var sum = 0.0
    var weights = 0.0
    var weight = 1.0
    for leaning in leanings {
      if let value = leaning.value(of: garment) {
        sum += weight * value
        weights += weight
      }
      weight /= 2
    }
    return weights > 0 ? sum / weights : nil
  }

  // MARK: - Filters

  /// Whether a garment can be part of an outfit.
  func admits(_ garment: GarmentFacts) -> Bool {
    var isAdmitted = true
    eachFilter(of: garment) { _ in isAdmitted = false }
    return isAdmitted
  }

  /// Every reason why a garment cannot be part of an outfit; empty if it can.
  ///
  /// A locked garment is kept back by nothing.
  public func filters(of garment: GarmentFacts) -> [OutfitFilter] {
    var filters: [OutfitFilter] = []
    eachFilter(of: garment) { filters.append($0) }
    return filters
  }

  /// Whether a garment would be kept back if nothing were lifted.
  func isLifted(_ garment: GarmentFacts) -> Bool {
    var isLifted = false
    eachReason(of: garment) { if lifted.contains($0) { isLifted = true } }
    return isLifted
  }

  @inline(__always)
  func eachFilter(of garment: GarmentFacts, _ body: (OutfitFilter) -> Void) {
    eachReason(of: garment) { if lifted.isEmpty || !lifted.contains($0) { body($0) } }
  }

  @inline(__always)
  private func eachReason(of garment: GarmentFacts, _ body: (OutfitFilter) -> Void) {
    if !request.locked.isEmpty, request.locked.contains(garment.id) { return }
    if !request.excluded.isEmpty, request.excluded.contains(garment.id) { body(.excluded) }
    if !garment.condition.canWear { body(.damaged) }
    if garment.needsRepair { body(.needsRepair) }
    if !garment.isClean { body(.notClean) }
    if !avoidedColors.isEmpty {
      let color = CIELab(garment.color)
      let isAvoided = avoidedColors.contains {
        color.isWithin(OutfitFilter.avoidedColorThreshold, of: $0)
      }
      if isAvoided { body(.avoidedColor) }
    }
    // Boots for the mountains are treated against water, whatever they are made of.
    let isTreated = garment.type.traits.contains(.grip2)
    if request.condition?.isWet == true, !isTreated,
      garment.fabric == .suede || garment.fabric == .linen
    {
      body(.rain)
    }
  }
}
