import HouseholdWeather

/// The requirements of a day's weather, beyond warmth.
///
/// Sources: the thresholds are ours, where people agree: what covers the shirt up to 14 °C, a jacket or
/// coat up to 8 °C, a winter coat at 0 °C and below, something warm under it at −4 °C, none of the winter's things from 15 °C on, and
/// nothing warm from 22 °C on. They lie within the comfort zones of the UTCI clothing model, see
/// ``ThermalComfort/wantedInsulation(at:)``. Shoes with grip on snow and ice: winter walking advice of
/// the Toronto Rehabilitation Institute ("Rate My Treads").
struct WeatherRule: Sendable {
  private let low: Double
  private let high: Double
  private let isKnown: Bool
  /// Whether it is summer, and no more is known of the temperatures.
  private let isSummer: Bool
  private let condition: WeatherCondition?
  private let occasion: OccasionType?
  private let rule: OccasionRule
  /// The features that the weather requires of an outfit.
  let needs: OutfitNeeds

  init(_ request: OutfitRequest, _ rule: OccasionRule) {
    isKnown = request.temperatures != nil
    isSummer = !isKnown && request.season == .summer
    // To a tenth, so that 22 °C is 22 °C when it came by way of degrees Fahrenheit.
    low = ((request.temperatures?.lowest ?? 18) * 10).rounded() / 10
    high = ((request.temperatures?.highest ?? 18) * 10).rounded() / 10
    condition = request.condition
    occasion = request.occasion
    self.rule = rule
    var needs: OutfitNeeds = []
    let isAtHome = request.occasion == .loungewear
    let isAtBeach = request.occasion == .beach
    if isKnown, isAtBeach, low <= 15 { needs.insert(.lightCover) }
    if isKnown, !isAtHome, !isAtBeach, !rule.isIndoors {
      if low <= 14 { needs.insert(low > 11 ? .lightCover : .cover) }
      // Who runs is warm from running, and who is out in the rain is above freezing: dry comes first.
      let isRunning = request.occasion == .athletic
      let isWet = condition == .rainy || condition == .stormy
      if low <= (isRunning ? 0 : 8) { needs.insert(.outdoorLayer) }
      if low <= (isWet ? -1 : 0), !isRunning { needs.insert(.winterCoat) }
      if low <= -4 { needs.insert(.innerLayer) }
    }
    if !rule.isIndoors, condition == .rainy || condition == .stormy { needs.insert(.rainLayer) }
    self.needs = needs
  }

  /// Whether boots are right whatever the occasion asks of shoes: on snow and ice, with a suit those
  /// that are not made for hiking.
  func wantsBoots(_ traits: GarmentTraits) -> Bool {
    guard isIcy, !rule.isIndoors, rule.shoes != .trainers, traits.contains(.boots) else {
      return false
    }
    let isFine = traits.contains(.grip1) && traits.isDisjoint(with: [.sturdy, .winterShoe])
    if rule.formality.lowerBound < 7 { return true }
    // Where people dress up, dry cold alone is no reason.
    let isNeeded = condition == .snowy || high <= -5
    return isNeeded && isFine && rule.formality.lowerBound < 9
  }

  private var mean: Double { (low + high) / 2 }
  /// The seasons that a day like this can be of, wherever it is; empty if the temperatures are not known.
  var seasons: Set<Season> {
    guard isKnown else { return [] }
    var seasons: Set<Season> = []
    if mean < 9 { seasons.insert(.winter) }
    if mean > 5, mean < 20 { seasons.formUnion([.spring, .fall]) }
    if mean > 17 { seasons.insert(.summer) }
    return seasons
  }

  /// Whether clothes for some seasons are for the other half of the thermometer.
  func isAgainst(_ seasons: Set<Season>) -> Bool {
    guard isKnown else { return false }
    return mean < 12
      ? seasons.contains(.summer) && seasons.isSubset(of: [.spring, .summer])
      : mean > 18 && seasons.isSubset(of: [.winter, .fall])
  }

  /// Whether it is cool for sport.
  var isCool: Bool { isKnown && low <= 8 }
  private var isRaining: Bool { condition == .rainy || condition == .stormy }
  /// Whether nothing warm is worn.
  private var isHot: Bool { isKnown && ((low >= 15 && high >= 22) || mean >= 21) }
  /// Whether the winter's things stay at home.
  private var isMild: Bool { isKnown && high >= 15 && (low > 8 || mean >= 13) }
  /// Whether who has the choice leaves the jacket at home.
  var isTooWarmForAJacket: Bool { isKnown && (isHot || mean >= 20) }
  /// Whether long trousers are too warm.
  var isForShorts: Bool { isKnown && mean >= 26 }
  /// Whether something warm is wanted under the coat.
  var isCold: Bool { isKnown && low <= 2 }
  /// Whether there is snow or ice outside.
  var isIcy: Bool { condition == .snowy || (isKnown && low <= -3) }

  /// The penalty of a garment in this weather, in millionths; 0 or less.
  ///
  /// - Parameters:
  ///   - garment: The garment.
  ///   - slot: Its place in the outfit.
  func loss(of garment: GarmentFacts, in slot: OutfitSlot) -> Int32 {
    var loss: Int32 = 0
    if slot == .shoes {
      loss -= shoes(garment)
    } else if slot == .accessory {
      loss -= accessory(garment)
    } else {
      loss -= warmth(garment, slot) + cold(garment, slot)
    }
    return loss - water(garment, slot)
  }

  private func warmth(_ garment: GarmentFacts, _ slot: OutfitSlot) -> Int32 {
    let traits = garment.type.traits
    if isSummer, traits.contains(.warm) { return RulePrice.mild }
    // A wetsuit is for cold water.
    if garment.type.id == "wetsuit", isKnown, high >= 18 {
      return RulePrice.strong
    }
    // On a mild day nobody puts on a winter coat because there is no other.
    if slot == .outer, traits.contains(.winter), isKnown, low > 11, high < 15 {
      return RulePrice.strong
    }
    let keepsRainOut = isRaining && !traits.isDisjoint(with: [.rain, .proof])
    if traits.contains(.winter), isKnown, high >= 15 {
      if isMild { return RulePrice.rule }
      return RulePrice.strong
    }
    if occasion == .loungewear {
      if slot == .outer { return RulePrice.rule }
      return isKnown && low >= 22 && (slot == .mid || traits.contains(.warm)) ? RulePrice.strong : 0
    }
    // A winter coat is for exercise only if there is nothing lighter.
    if rule.shoes == .trainers, slot == .outer, traits.contains(.winter) {
      return RulePrice.rule / 2
    }
    // Who exercises gets warm; a layer is for the way there on a cold day.
    if rule.shoes == .trainers, isKnown, low > 14, slot == .mid || slot == .outer {
      return RulePrice.rule / 2
    }
    guard isHot else {
      // Between mild and hot a thick sweater or a coat is more than is needed.
      if isKnown, mean >= 17, traits.contains(.thick) { return RulePrice.strong }
      if isKnown, low >= 17, slot == .outer, !keepsRainOut { return RulePrice.mild }
      return 0
    }
    return slot == .outer && keepsRainOut ? RulePrice.slight : heat(garment, slot)
  }

  /// What a garment is too warm on a hot day.
  private func heat(_ garment: GarmentFacts, _ slot: OutfitSlot) -> Int32 {
    let traits = garment.type.traits
    let isWool = garment.fabric == .wool || garment.fabric == .cashmere
    switch slot {
    case .outer: return RulePrice.rule
    case .jacket:
      if rule.formality.lowerBound >= 7 {
        return isWool && !traits.contains(.light) ? RulePrice.slight : 0
      }
      return RulePrice.rule
    case .mid:
      if traits.contains(.tailored), rule.formality.lowerBound >= 8 { return 0 }
      return traits.contains(.warm) || isWool ? RulePrice.rule : RulePrice.strong
    case .top, .onePiece:
      return traits.contains(.warm) || isWool ? RulePrice.rule : 0
    case .bottom:
      if !isWool {
        let isHeavy = mean >= 27 && traits.contains(.denim)
        return traits.contains(.warm) ? RulePrice.rule : isHeavy ? RulePrice.mild / 2 : 0
      }
      return rule.formality.lowerBound >= 7 ? 0 : RulePrice.strong
    case .shoes, .accessory: return 0
    }
  }

  private func cold(_ garment: GarmentFacts, _ slot: OutfitSlot) -> Int32 {
    guard isKnown, occasion != .beach else { return 0 }
    let traits = garment.type.traits
    var loss: Int32 = 0
    if traits.contains(.summer), low < 15, !(rule.isIndoors && low >= 10) {
      if occasion == .athletic, traits.contains(.shorts), low >= 2 {
        loss += low >= 8 ? RulePrice.slight : low >= 5 ? RulePrice.mild : RulePrice.mild * 4
      } else {
        loss += high < 18 || low < 12 ? RulePrice.rule : RulePrice.strong
      }
    }
    if low <= 10, garment.fabric == .linen { loss += RulePrice.mild }
    // What is made for the Arctic is worn there.
    if low <= -20, slot == .outer, garment.type.insulation < 0.9 { loss += RulePrice.slight * 4 }
    if low <= 5, garment.type.id == "rippedJeans" { loss += RulePrice.mild }
    // Who runs wears what lets the legs and arms move.
    if occasion == .athletic || occasion == .gym, slot == .outer,
      ![.sport, .hike].contains(garment.type.family)
    {
      loss += traits.isDisjoint(with: [.resists, .rain]) ? RulePrice.strong : RulePrice.slight * 3
    }
    if low <= 0, traits.contains(.skirt) || slot == .onePiece { loss += RulePrice.slight }
    if low <= 10, traits.contains(.light), slot == .onePiece { loss += RulePrice.mild }
    return loss
  }

  private func shoes(_ garment: GarmentFacts) -> Int32 {
    let traits = garment.type.traits
    if rule.isIndoors, low > -10 { return 0 }
    var loss: Int32 = 0
    let isOpen = traits.contains(.open)
    if isKnown, isOpen {
      let isDressy = traits.contains(.dressyShoes)
      if low < 12 {
        loss += isDressy && low >= 8 ? RulePrice.mild : RulePrice.rule
      } else if high < 18, !isDressy {
        loss += RulePrice.strong
      }
    }
    if isKnown, traits.contains(.summer), !isOpen, high < 18 { loss += RulePrice.rule }
    if isIcy, rule.shoes != .trainers {
      if traits.contains(.grip2) {
        // What is made for it; at work rather leather than what is for the mountains or the rain.
        let isNeat = rule.formality.lowerBound >= 4
        if traits.contains(.rubber) { loss += isNeat ? RulePrice.strong : RulePrice.slight * 3 }
        if traits.contains(.sturdy), isNeat { loss += RulePrice.mild }
        if isKnown, low <= -15, !traits.contains(.winterShoe) { loss += RulePrice.slight * 4 }
      } else if traits.contains(.grip1), !traits.contains(.boots), rule.formality.lowerBound < 7 {
        loss += RulePrice.mild
      } else if traits.contains(.boots), garment.fabric != .suede, !traits.contains(.suffers) {
        loss += RulePrice.slight * (traits.contains(.grip1) ? 3 : 10)
      } else if traits.contains(.heel) || isOpen || traits.contains(.suffers)
        || traits.contains(.trainers) || garment.fabric == .suede
      {
        loss += RulePrice.rule
      } else {
        loss += rule.formality.lowerBound < 7 ? RulePrice.rule : RulePrice.strong
      }
    } else if traits.contains(.winterShoe), isKnown, low >= 8 {
      loss += high >= 15 ? RulePrice.rule : RulePrice.strong
    }
    if isHot, traits.contains(.boots), occasion != .outdoor { loss += RulePrice.mild }
    if traits.contains(.rubber), !isRaining, condition != .snowy {
      loss += RulePrice.rule
    }
    if isRaining {
      if isOpen || traits.contains(.suffers) { loss += RulePrice.rule }
      if traits.contains(.winterShoe), !traits.contains(.resists) { loss += RulePrice.rule }
      if garment.fabric == .cotton, traits.contains(.trainers) { loss += RulePrice.rule }
      if traits.contains(.trainers) || traits.contains(.heel) { loss += RulePrice.slight }
    }
    return loss
  }

  private func water(_ garment: GarmentFacts, _ slot: OutfitSlot) -> Int32 {
    guard isRaining || condition == .snowy else {
      // What keeps the rain out is worn for that, when the sky says there will be none.
      let isForRain = garment.type.traits.contains(.rain)
      if isForRain, slot == .bottom {
        return isKnown || condition != nil ? RulePrice.rule : RulePrice.strong
      }
      guard slot == .outer, isForRain else { return 0 }
      if garment.type.id == "rainPoncho" { return RulePrice.strong * 2 }
      guard rule.formality.lowerBound >= 2 else { return 0 }
      if rule.formality.lowerBound >= 7 { return RulePrice.mild }
      let isDry = condition == .clear || condition == .partlyCloudy
      return isDry ? RulePrice.slight * 4 : condition == nil ? 0 : RulePrice.slight * 2
    }
    var loss: Int32 = 0
    if garment.fabric == .suede {
      loss += garment.type.traits.contains(.grip2) ? RulePrice.mild : RulePrice.rule
    }
    if isRaining, garment.type.traits.contains(.shorts), isKnown, high < 24 {
      loss += RulePrice.mild
    }
    if isRaining, slot == .outer, !garment.type.traits.contains(.rain) {
      loss += garment.type.traits.contains(.proof) ? RulePrice.slight : RulePrice.slight * 3
    }
    return loss
  }

  private func accessory(_ garment: GarmentFacts) -> Int32 {
    let traits = garment.type.traits
    let isWool = garment.fabric == .wool || garment.fabric == .cashmere
    if traits.contains(.umbrella) {
      if isRaining { return occasion == .outdoor ? RulePrice.slight * 2 : -RulePrice.slight }
      return RulePrice.strong
    }
    if traits.contains(.winter) {
      if isMild || (isKnown && high >= 15) { return RulePrice.rule }
      guard isKnown else { return RulePrice.slight }
      if low <= 5 { return -RulePrice.slight / 2 }
      return low <= 7 ? 0 : low <= 10 ? RulePrice.slight * 3 : RulePrice.mild
    }
    if isHot, traits.contains(.warm) || (isWool && !traits.contains(.tie)) {
      return RulePrice.rule
    }
    if isKnown, high >= 17, garment.type.row.place == .head, traits.contains(.warm) {
      return RulePrice.mild
    }
    if isKnown, high >= 20, garment.type.row.place == .neck, traits.contains(.light) {
      return RulePrice.mild
    }
    if traits.contains(.sun) {
      if isRaining || condition == .snowy { return RulePrice.rule }
      let isSunny = condition == .clear || condition == .partlyCloudy
      if isSunny, isKnown, high >= 22 { return -RulePrice.slight / 5 }
      if isKnown, low < 15, traits.contains(.summer) { return RulePrice.strong }
      return isSunny || condition == nil ? RulePrice.slight / 2 : RulePrice.mild
    }
    return 0
  }
}
