import HouseholdWeather

/// Something that the owner of a wardrobe dresses for, to see whether there is an outfit for it.
public struct WardrobeScene: Hashable, Sendable {
  /// The name, after "right for": "work on a hot day".
  public var name: String
  /// What is asked for.
  public var request: OutfitRequest

  /// Describes a scene.
  init(_ name: String, _ request: OutfitRequest) {
    self.name = name
    self.request = request
  }

  private init(
    _ name: String, for occasion: OccasionType, from low: Double, to high: Double,
    _ condition: WeatherCondition? = nil
  ) {
    self.init(
      name,
      OutfitRequest(
        occasion: occasion, temperatures: DayTemperatures(celsius: low, high), condition: condition,
        count: 1
      ))
  }

  /// The scenes of a life: everyday life in every weather of the place, what was dressed for before, and
  /// what most of the clothes are made for.
  ///
  /// - Parameters:
  ///   - garments: The wardrobe.
  ///   - occasions: The occasions that were dressed for, or are planned.
  ///   - climate: The usual temperatures of the months, or empty if they are not known: then there is heat
  ///     and frost.
  package static func scenes(
    of garments: [GarmentFacts], occasions: Set<OccasionType> = [], climate: [DayTemperatures] = []
  ) -> [WardrobeScene] {
    let coldest = climate.map(\.lowest).min() ?? -6
    let warmest = climate.map(\.highest).max() ?? 32
    let usual = occasions.union(suggested(by: garments)).union([.casual])
    return table.compactMap { scene in
      guard let occasion = scene.request.occasion, usual.contains(occasion),
        let day = scene.request.temperatures
      else { return nil }
      // What takes place at home or in a hall knows no season.
      if occasion == .gym || occasion == .loungewear { return scene }
      return coldest <= day.lowest + 7 && warmest >= day.highest - 7 ? scene : nil
    }
  }

  /// What people dress for, in the weathers that ask for other clothes.
  private static let table = [
    WardrobeScene("rainy days", for: .casual, from: 8, to: 13, .rainy),
    WardrobeScene("frost and snow", for: .casual, from: -6, to: -1, .snowy),
    WardrobeScene("cold days", for: .casual, from: 2, to: 7, .windy),
    WardrobeScene("mild days", for: .casual, from: 14, to: 19, .cloudy),
    WardrobeScene("hot days", for: .casual, from: 26, to: 32, .clear),
    WardrobeScene("work", for: .work, from: 9, to: 15, .cloudy),
    WardrobeScene("work on a rainy day", for: .work, from: 6, to: 11, .rainy),
    WardrobeScene("work in the snow", for: .work, from: -6, to: -1, .snowy),
    WardrobeScene("work on a hot day", for: .work, from: 26, to: 32, .clear),
    WardrobeScene("a casual day at work", for: .workCasual, from: 12, to: 18, .cloudy),
    WardrobeScene("a presentation", for: .workPresentation, from: 14, to: 19, .cloudy),
    WardrobeScene("a presentation on a rainy day", for: .workPresentation, from: 4, to: 9, .rainy),
    WardrobeScene("an interview", for: .interview, from: 14, to: 19, .cloudy),
    WardrobeScene("a date", for: .dateNight, from: 14, to: 19, .clear),
    WardrobeScene("a date on a cold evening", for: .dateNight, from: 0, to: 5, .cloudy),
    WardrobeScene("a party", for: .party, from: 14, to: 19, .clear),
    WardrobeScene("brunch", for: .brunch, from: 16, to: 21, .clear),
    WardrobeScene("a wedding", for: .wedding, from: 12, to: 18, .cloudy),
    WardrobeScene("a summer wedding", for: .wedding, from: 24, to: 30, .clear),
    WardrobeScene("a winter wedding", for: .wedding, from: 0, to: 5, .cloudy),
    WardrobeScene("a formal event", for: .formalEvent, from: 12, to: 18, .clear),
    WardrobeScene("sport", for: .gym, from: 18, to: 20),
    WardrobeScene("a run in the cold", for: .athletic, from: 3, to: 7, .cloudy),
    WardrobeScene("a run in the rain", for: .athletic, from: 8, to: 12, .rainy),
    WardrobeScene("a run in the heat", for: .athletic, from: 24, to: 29, .clear),
    WardrobeScene("a walk in the rain", for: .outdoor, from: 8, to: 12, .rainy),
    WardrobeScene("a walk in the snow", for: .outdoor, from: -6, to: -1, .snowy),
    WardrobeScene("a walk in summer", for: .outdoor, from: 20, to: 26, .clear),
    WardrobeScene("a journey", for: .travel, from: 12, to: 18, .cloudy),
    WardrobeScene("a journey in the cold", for: .travel, from: 0, to: 5, .rainy),
    WardrobeScene("the beach", for: .beach, from: 26, to: 32, .clear),
    WardrobeScene("an evening at home", for: .loungewear, from: 18, to: 21),
  ]

  /// The occasions that a wardrobe's own kinds suggest: not one garment, but several do.
  private static func suggested(by garments: [GarmentFacts]) -> Set<OccasionType> {
    let clothes = garments.filter { $0.slot != .accessory }
    func count(_ families: Set<GarmentFamily>) -> Int {
      clothes.count { families.contains($0.type.family) }
    }
    func count(_ traits: GarmentTraits) -> Int {
      clothes.count { !$0.type.traits.isDisjoint(with: traits) }
    }
    var occasions: Set<OccasionType> = []
    if count([.business] as Set) > 1 || count([.business, .smart] as Set) * 2 > clothes.count {
      occasions.insert(.work)
    }
    if count([.suitJacket, .suitTrousers] as GarmentTraits) > 1 {
      occasions.formUnion([.workPresentation, .wedding])
    }
    if count([.sport] as Set) > 1 { occasions.insert(.gym) }
    if clothes.count(where: { $0.type.id.hasPrefix("running") }) > 1 {
      occasions.insert(.athletic)
    }
    if count([.hike] as Set) > 1 { occasions.insert(.outdoor) }
    if count([.swim, .beach] as Set) > 1 { occasions.insert(.beach) }
    if count([.dressy, .evening] as Set) > 1 { occasions.formUnion([.wedding, .dateNight]) }
    if count([.evening] as Set) > 1 { occasions.insert(.formalEvent) }
    if count([.lounge, .night] as Set) > 1 { occasions.insert(.loungewear) }
    return occasions
  }

  /// Whether it comes so often that clothes for it are in the wash when it comes again.
  var isFrequent: Bool {
    switch request.occasion {
    case .casual, .work, .workCasual, .gym, .athletic, .loungewear: true
    default: false
    }
  }

  /// The best outfit, or nil if there is none.
  func best(of garments: [GarmentFacts]) -> OutfitSuggestion? {
    // Scenes lock nothing, so that no request contradicts itself.
    try? request.ranking(from: garments).outfits.first
  }

  /// What the best outfit loses by what its wearer would mend, in millionths: 0 if it is right; nil if there
  /// is none.
  func shortfall(of garments: [GarmentFacts]) -> Int? {
    best(of: garments).map(Self.shortfall)
  }

  static func shortfall(_ outfit: OutfitSuggestion) -> Int {
    outfit.terms.reduce(0) { sum, term in
      let least: Int? =
        switch term.name {
        case .dressCode, .purpose, .formality, .formalitySpread, .together, .weather, .missingLayer:
          leastLoss
        case .warmth: leastDiscomfort
        default: nil
        }
      guard let least, -term.millionths >= least else { return sum }
      return sum - term.millionths
    }
  }

  /// What is less is a matter of taste.
  private static let leastLoss = 2_000_000
  /// About half a clo.
  private static let leastDiscomfort = 800_000

  /// Those garments of its best outfit without which no outfit is right: those that are worn next to the
  /// body, and are often in the wash when the scene comes again, and others.
  func soleGarments(
    of outfit: OutfitSuggestion, in garments: [GarmentFacts]
  ) -> (washed: [GarmentFacts], others: [GarmentFacts]) {
    let sole = outfit.garments.filter { garment in
      garment.slot != .accessory
        && shortfall(of: garments.filter { $0.id != garment.id }) != 0
    }
    func isWashed(_ garment: GarmentFacts) -> Bool {
      isFrequent && [.top, .bottom, .onePiece].contains(garment.slot)
    }
    return (sole.filter(isWashed), sole.filter { !isWashed($0) })
  }

  /// Whether a kind could be of help at all.
  func canUse(_ type: GarmentType) -> Bool {
    guard let occasion = request.occasion, type.slots[0] != .outer else { return true }
    return !occasion.rule.never.contains(type.family)
  }
}
