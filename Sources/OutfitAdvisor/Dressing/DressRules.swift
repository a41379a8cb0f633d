import HouseholdMessages

/// All rules that a request sets for outfits: those of its dress code, its occasion and its weather.
struct DressRules: Sendable {
  /// The requirements of the occasion and the dress code for every garment.
  let occasion: OccasionRule
  /// The ways to dress; an outfit is judged by the one it comes nearest to.
  let ways: [DressCodeRule]
  /// The dress code that is asked for or that the occasion means.
  let code: DressCode?
  let weather: WeatherRule
  let request: OutfitRequest
  private let hasPurpose: Bool

  init(_ request: OutfitRequest) {
    self.request = request
    let occasion = Self.occasion(request)
    self.occasion = occasion
    code = request.dressCode ?? occasion.code
    let rules = code?.rules ?? []
    weather = WeatherRule(request, occasion)
    let isWarm = weather.isTooWarmForAJacket
    let isStrict = code == .businessProfessional
    ways =
      rules.isEmpty
      ? DressCodeRule.anything
      : rules.map { isWarm ? $0.withoutJacket(isAllowed: isStrict) : $0 }
    hasPurpose =
      request.occasion != nil || request.dressCode != nil || request.formality != nil
  }

  /// The requirements of this weather.
  var needs: OutfitNeeds { weather.needs }

  /// The rule of the occasion, with that of the dress code where one is given.
  private static func occasion(_ request: OutfitRequest) -> OccasionRule {
    guard let occasion = request.occasion else {
      guard request.dressCode != nil || request.formality != nil else { return OccasionType.unsaid }
      // Whatever an event is, nobody goes there in clothes for sport, hiking or the sofa.
      var rule = request.dressCode.map { OccasionType.rule(for: $0) } ?? OccasionType.neat
      if request.dressCode == nil, let formality = request.formality {
        if formality > 5 { rule.seldom = [] }
        rule.formality = Swift.max(1, formality - 1)...Swift.max(1, Swift.min(10, formality + 1))
        if formality >= 8 { rule.never.remove(.evening) }
      }
      return rule
    }
    var rule = occasion.rule
    guard let code = request.dressCode else { return rule }
    let strict = OccasionType.rule(for: code)
    // Who exercises, rests or bathes does so in what is made for it, whatever the invitation says.
    if !rule.madeFor.isEmpty { return rule }
    rule.formality = strict.formality
    rule.code = code
    rule.never.formUnion(strict.never)
    rule.seldom.formUnion(strict.seldom)
    rule.neverTraits.formUnion(strict.neverTraits)
    rule.seldomTraits.formUnion(strict.seldomTraits)
    if code.formalityLevel >= 7 {
      // What a strict code asks for is right, however casual the occasion would be without it.
      rule.never.formIntersection(strict.never)
      rule.seldom.formIntersection(strict.seldom)
      rule.neverTraits.formIntersection(strict.neverTraits)
      rule.seldomTraits.formIntersection(strict.seldomTraits)
    }
    return rule
  }

  // MARK: - Single garments

  /// Gives what each rule takes away for a garment in a slot, in millionths, all 0 or less; dress codes
  /// aside.
  @inline(__always)
  func eachLoss(
    of garment: GarmentFacts, in slot: OutfitSlot, _ body: (OutfitTerm.Name, Int32) -> Void
  ) {
    let isSaid = request.occasion.map { $0.isAmong(garment.occasions) } ?? false
    if !isSaid {
      let purpose = purposeLoss(garment, slot)
      if purpose != 0 { body(.purpose, purpose) }
    }
    if hasPurpose {
      let loss = formalityLoss(garment, slot)
      // What its owner wears there is formal enough, unless the invitation asks for more.
      let most = request.dressCode == nil ? -RulePrice.slight : -RulePrice.strong
      body(.formality, isSaid ? Swift.max(loss, most) : loss)
    }
    if let occasion = request.occasion {
      let isKept =
        !garment.occasions.isEmpty && !isSaid && !isForCode(garment)
        && !(occasion.isGrand && garment.occasions.contains(where: \.isGrand))
      // Whoever has clothes for work wears them there, and what is for feasts nowhere else.
      let isMeant = self.isSaid(garment)
      let isForWork = isMeant && garment.type.family == .workwear && occasion.isWork
      let isFestive =
        isKept && occasion.isEveryday && garment.occasions.isSubset(of: OccasionType.festive)
      body(
        .occasion,
        isKept
          ? -(isFestive ? RulePrice.strong : RulePrice.mild)
          : isForWork ? 3 * RulePrice.slight : isMeant ? RulePrice.slight / 2 : 0)
    } else if request.formality != nil, !garment.occasions.isEmpty {
      // An event of any kind: what is kept for sport, the beach or a wedding is not for it.
      body(.occasion, garment.occasions.contains(where: \.isEveryday) ? 0 : -RulePrice.strong)
    }
    if let season = request.season, season != .allSeason {
      body(.season, seasonLoss(garment, season))
    }
    let weatherLoss = weather.loss(of: garment, in: slot)
    if weatherLoss != 0 { body(.weather, weatherLoss) }
  }

  /// What a garment that is kept for other seasons loses: by the calendar, and by what the day is like.
  private func seasonLoss(_ garment: GarmentFacts, _ season: Season) -> Int32 {
    let seasons = garment.seasons
    guard !seasons.isEmpty, !seasons.contains(.allSeason) else { return 0 }
    let today = weather.seasons
    if seasons.contains(season) || !seasons.isDisjoint(with: today) {
      // Clothes for the heat are none for the frost, and the reverse.
      return weather.isAgainst(seasons) ? -RulePrice.mild : 0
    }
    return weather.isAgainst(seasons) ? -RulePrice.strong - RulePrice.mild : -RulePrice.mild
  }

  /// Whether a garment that is kept for festive occasions is what a festive dress code asks for.
  private func isForCode(_ garment: GarmentFacts) -> Bool {
    guard let code = request.dressCode, code.formalityLevel >= 7 else { return false }
    return !garment.occasions.isDisjoint(with: [.wedding, .formalEvent, .party])
  }

  private func purposeLoss(_ garment: GarmentFacts, _ slot: OutfitSlot) -> Int32 {
    let (type, traits) = (garment.type, garment.type.traits)
    let care = careLoss(garment)
    if slot == .shoes, isRightInSnow(type) { return care }
    if slot == .accessory { return accessoryPurposeLoss(garment, care: care) }
    if slot == .shoes, !occasion.shoes.isEmpty, traits.isDisjoint(with: occasion.shoes) {
      let isWrong = !traits.isDisjoint(with: occasion.neverTraits)
      return care - RulePrice.rule - misfit(type) - (isWrong ? RulePrice.strong : 0)
    }
    if slot == .bottom || slot == .onePiece, !occasion.legs.isEmpty,
      traits.isDisjoint(with: occasion.legs), !occasion.madeFor.contains(type.family)
    {
      return -RulePrice.rule - misfit(type)
    }
    // A base layer is made for moving in the cold, by whichever name.
    let isForMoving = type.id == "baseLayer" && occasion.shoes == .trainers && weather.isCool
    if occasion.never.contains(type.family), !isLayerAgainstWeather(type, slot), !isForMoving {
      return care - RulePrice.rule - misfit(type)
    }
    // Shorts with a belt's loops do at sports, where there are no others.
    let isShortsForSport = occasion.shoes == .trainers && traits.contains(.shorts)
    let never = isShortsForSport ? occasion.neverTraits.subtracting(.loops) : occasion.neverTraits
    if !traits.isDisjoint(with: never) {
      return care - RulePrice.rule - misfit(type)
    }
    return care + eveningLoss(garment, slot) + brideLoss(garment, slot)
      + detailLoss(garment, slot) + outerLoss(garment, slot) + mourningLoss(garment)
      + seldomLoss(garment, slot)
  }

  /// What an accessory loses for what it is made for.
  private func accessoryPurposeLoss(_ garment: GarmentFacts, care: Int32) -> Int32 {
    let (type, traits) = (garment.type, garment.type.traits)
    // Who covers her hair does so wherever she is seen.
    if traits.contains(.veil) { return care + veilGain(type) }
    if care <= -RulePrice.rule { return care }
    if request.isMourning, mourningLoss(garment) != 0 { return mourningLoss(garment) }
    if isBlackTie(garment), !request.isMourning { return care - RulePrice.slight }
    if occasion.isWithoutAccessories {
      return type.family == .sport ? -RulePrice.mild : -RulePrice.rule
    }
    return occasion.never.contains(type.family) || !traits.isDisjoint(with: occasion.neverTraits)
      ? -RulePrice.rule : accessoryLoss(type)
  }

  /// What a garment that may be worn to the occasion loses as one that is seldom worn there.
  private func seldomLoss(_ garment: GarmentFacts, _ slot: OutfitSlot) -> Int32 {
    let (type, traits) = (garment.type, garment.type.traits)
    var loss: Int32 = 0
    // Good shoes are right wherever shirts are.
    let isGoodShoe =
      slot == .shoes && type.family == .business && occasion.formality.lowerBound >= 3
    let isForSnow = type.family == .ski && weather.isIcy || isKnitInTheCold(type, slot)
    if occasion.seldom.contains(type.family), slot != .outer, !isGoodShoe, !isForSnow {
      loss -= isForHeat(type) ? RulePrice.slight : RulePrice.strong
    }
    if !traits.isDisjoint(with: occasion.seldomTraits) { loss -= RulePrice.strong }
    let isMain = slot == .top || slot == .bottom || slot == .onePiece || slot == .shoes
    if isMain, !occasion.madeFor.isEmpty, !occasion.madeFor.contains(type.family),
      !(slot == .top && !occasion.madeFor.contains(.sport))
    {
      loss -= RulePrice.strong
    }
    // A hood over bare skin is no top to go out in.
    if slot == .top, traits.contains(.sweat), garment.category == .hoodie { loss -= RulePrice.mild }
    return loss
  }

  /// Whether it is shorts in the heat, whatever they are made for.
  private func isForHeat(_ type: GarmentType) -> Bool {
    type.traits.contains(.shorts) && weather.isForShorts && occasion.formality.lowerBound < 3
  }

  /// Whether it is what keeps warm on a cold walk, made for hiking or not.
  private func isKnitInTheCold(_ type: GarmentType, _ slot: OutfitSlot) -> Bool {
    weather.isCold && type.traits.contains(.warm) && (slot == .top || slot == .mid)
  }

  private func isRightInSnow(_ type: GarmentType) -> Bool {
    weather.wantsBoots(type.traits)
  }

  /// Whether its owner says that a garment is for the occasion, and the code is only the usual one there.
  func isSaid(_ garment: GarmentFacts) -> Bool {
    request.dressCode == nil && request.occasion?.isAmong(garment.occasions) ?? false
  }

  /// The penalty of a garment for a way to dress, in millionths; 0 or less.
  func loss(of garment: GarmentFacts, in slot: OutfitSlot, for way: DressCodeRule) -> Int32 {
    isSaid(garment) && slot != way.key ? 0 : loss(of: garment.type, in: slot, for: way)
  }

  /// The penalty of a kind of garment for a way to dress, in millionths; 0 or less.
  func loss(of type: GarmentType, in slot: OutfitSlot, for way: DressCodeRule) -> Int32 {
    slot == .shoes && isRightInSnow(type) ? 0 : way.loss(of: type, in: slot)
  }

  /// Whether a garment for the open air is worn over all for the weather's sake.
  private func isLayerAgainstWeather(_ type: GarmentType, _ slot: OutfitSlot) -> Bool {
    slot == .outer && (type.family == .hike || type.family == .sport)
      && !weather.needs.isEmpty
  }

  private func formalityLoss(_ garment: GarmentFacts, _ slot: OutfitSlot) -> Int32 {
    if slot == .shoes, isRightInSnow(garment.type) { return 0 }
    if slot == .bottom, isForHeat(garment.type) { return 0 }
    // What keeps hands warm or the rain off is neither formal nor casual.
    if let place = garment.type.row.place, place == .rain || place == .hands,
      garment.type.family == .any
    {
      return 0
    }
    let wanted = occasion.formality
    let own = garment.formalityRange
    let gap = Swift.max(
      own.lowerBound - wanted.upperBound, wanted.lowerBound - own.upperBound, 0)
    let isLoose = slot == .outer || slot == .accessory
    let aside = abs(garment.formality * 2 - wanted.lowerBound - wanted.upperBound)
    let pull = -Int32(aside) * RulePrice.slight / 8
    switch gap {
    case 0: return pull
    case 1: return pull - (isLoose ? 2 : 3) * RulePrice.slight
    case 2: return pull - (isLoose ? RulePrice.mild : RulePrice.mild * 3 / 2)
    default: return pull - (isLoose ? 2 * RulePrice.strong : RulePrice.rule)
    }
  }

  // MARK: - Dress codes

  /// The penalty of an outfit for its closest way to dress, in millionths; 0 or less.
  ///
  /// - Parameters:
  ///   - outfit: The garments with their slots.
  ///   - given: The values given.
  func codeLoss(_ outfit: [(garment: GarmentFacts, slot: OutfitSlot)], given: OutfitNeeds) -> Int32
  {
    let worn = Set(outfit.map(\.slot))
    return ways.filter { $0.isAbout(outfit) }.map { way in
      var loss = way.needs.subtracting(given).loss
      for (garment, slot) in outfit { loss += self.loss(of: garment, in: slot, for: way) }
      for slot in OutfitSlot.allCases where slot.isOptional && !worn.contains(slot) {
        loss += way.omission(of: slot)
      }
      return loss
    }.max() ?? 0
  }

  /// Whether a wardrobe's wearer dresses that way: where there are men's clothes only, there is no talk
  /// of gowns, and the reverse.
  private func isWorn(_ way: DressCodeRule, in garments: [GarmentFacts]) -> Bool {
    guard way.isOpen(to: Set(garments.map(\.type))) else { return false }
    let isMens = garments.contains { $0.type.traits.contains(.m) }
    let isWomens = garments.contains { $0.type.traits.contains(.f) && $0.slot != .accessory }
    guard isMens != isWomens else { return true }
    let other: GarmentTraits = isMens ? .f : .m
    return !way.places.values.contains { place in
      !place.kinds.isEmpty && place.kinds.allSatisfy { $0.traits.contains(other) }
    }
  }

  /// The kinds of garments that the wardrobe lacks for each way to dress, such as "dinner jacket".
  func missing(in garments: [GarmentFacts]) -> [String] {
    var names: [String] = []
    if !occasion.shoes.isEmpty, !occasion.shoesName.isEmpty {
      let isThere = garments.contains {
        $0.slot == .shoes && !$0.type.traits.isDisjoint(with: occasion.shoes)
      }
      if !isThere { names.append(occasion.shoesName) }
    }
    for way in ways where isWorn(way, in: garments) {
      for slot in [OutfitSlot.onePiece, .jacket, .bottom, .top, .shoes] {
        guard let place = way.places[slot], place.isNeeded else { continue }
        let isThere = garments.contains {
          $0.slots.contains(slot)
            && (place.kinds.contains($0.type) || place.others.contains($0.type))
        }
        if !isThere {
          if !names.contains(place.name) { names.append(place.name) }
          break
        }
      }
    }
    return names
  }
}

/// The penalty for breaking a rule of dressing, in millionths of a point.
///
/// Everything that is a matter of taste takes away less than a point or two; so an outfit that breaks
/// no rule always comes before one that does, and among those that break one, taste decides again. A
/// price instead of a ban: where every outfit breaks a rule, because the wardrobe has nothing better,
/// the nearest is still found.
enum RulePrice {
  /// A rule that any reasonable person holds: 20 points.
  static let rule: Int32 = 20_000_000
  /// Acceptable only without a better choice: 3 points.
  static let strong: Int32 = 3_000_000
  /// Disliked by most people: 1 point.
  static let mild: Int32 = 1_000_000
  /// A tiebreaker: a tenth of a point.
  static let slight: Int32 = 100_000

  /// The least that counts as a broken rule.
  static let broken: Int32 = 10_000_000
}
