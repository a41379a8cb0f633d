import HouseholdWeather

/// Something that the owner of a wardrobe dresses for, to see whether there is an outfit for it.
public struct WardrobeScene: Hashable, Sendable {
  /// The name, after "right for": "work on a hot day".
  public var name: String
  /// What is asked for.
  public var request: OutfitRequest

  /// Describes a scene.
  public init(_ name: String, _ request: OutfitRequest) {
    self.name = name
    self.request = request
  }

  private init(
    _ name: String, _ occasion: OccasionType, _ low: Double, _ high: Double,
    _ condition: WeatherCondition? = nil
  ) {
    self.init(
      name,
      OutfitRequest(
        occasion: occasion, temperatures: DayTemperatures(low, high), condition: condition, count: 2
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
  public static func scenes(
    of garments: [GarmentFacts], occasions: Set<OccasionType> = [], climate: [DayTemperatures] = []
  ) -> [WardrobeScene] {
    let coldest = climate.map(\.lowest).min() ?? -6
    let warmest = climate.map(\.highest).max() ?? 32
    let isHot = warmest >= 25
    var scenes = [WardrobeScene("rainy days", .casual, 8, 13, .rainy)]
    if coldest <= 1 { scenes.append(WardrobeScene("frost and snow", .casual, -6, -1, .snowy)) }
    if coldest > 1 { scenes.append(WardrobeScene("cold days", .casual, 5, 10, .cloudy)) }
    if isHot { scenes.append(WardrobeScene("hot days", .casual, 26, 32, .clear)) }
    let usual = occasions.union(suggested(by: garments))
    func add(_ occasion: OccasionType, _ scene: WardrobeScene) {
      if usual.contains(occasion) { scenes.append(scene) }
    }
    add(.work, WardrobeScene("work", .work, 9, 15, .cloudy))
    if isHot { add(.work, WardrobeScene("work on a hot day", .work, 26, 32, .clear)) }
    add(.workCasual, WardrobeScene("a casual day at work", .workCasual, 12, 18, .cloudy))
    add(.workPresentation, WardrobeScene("a presentation", .workPresentation, 14, 19, .cloudy))
    add(.interview, WardrobeScene("an interview", .interview, 14, 19, .cloudy))
    add(.dateNight, WardrobeScene("a date", .dateNight, 14, 19, .clear))
    add(.party, WardrobeScene("a party", .party, 14, 19, .clear))
    add(.brunch, WardrobeScene("brunch", .brunch, 16, 21, .clear))
    add(.wedding, WardrobeScene("a wedding", .wedding, 17, 23, .clear))
    add(.formalEvent, WardrobeScene("a formal event", .formalEvent, 17, 23, .clear))
    add(.gym, WardrobeScene("sport", .gym, 18, 20))
    add(.athletic, WardrobeScene("a run in the cold", .athletic, 3, 7, .cloudy))
    add(.outdoor, WardrobeScene("a walk in the rain", .outdoor, 8, 12, .rainy))
    add(.travel, WardrobeScene("a journey", .travel, 12, 18, .cloudy))
    if isHot { add(.beach, WardrobeScene("the beach", .beach, 26, 32, .clear)) }
    add(.loungewear, WardrobeScene("an evening at home", .loungewear, 18, 21))
    return scenes
  }

  /// The occasions that a wardrobe's own kinds suggest: not one garment, but several do.
  private static func suggested(by garments: [GarmentFacts]) -> Set<OccasionType> {
    let clothes = garments.filter { $0.slot != .accessory }
    func count(_ families: Set<GarmentFamily>) -> Int {
      clothes.count { families.contains($0.type.family) }
    }
    var occasions: Set<OccasionType> = []
    if count([.business]) > 1 || count([.business, .smart]) * 2 > clothes.count {
      occasions.insert(.work)
    }
    if count([.sport]) > 1 { occasions.formUnion([.gym]) }
    if count([.hike]) > 1 { occasions.insert(.outdoor) }
    if count([.swim, .beach]) > 1 { occasions.insert(.beach) }
    if count([.dressy, .evening]) > 1 { occasions.formUnion([.wedding, .dateNight]) }
    if count([.lounge, .night]) > 1 { occasions.insert(.loungewear) }
    return occasions
  }

  /// What the best outfit loses by broken rules, in millionths; nil if there is none.
  func shortfall(of garments: [GarmentFacts]) -> Int? {
    best(of: garments).first.map(Self.broken)
  }

  /// The number of outfits that break no rule, two at most.
  func goodOutfits(of garments: [GarmentFacts]) -> Int {
    best(of: garments).count { Self.broken($0) == 0 }
  }

  private func best(of garments: [GarmentFacts]) -> [OutfitSuggestion] {
    // Scenes lock nothing, so that no request contradicts itself.
    (try? request.ranking(from: garments).outfits) ?? []
  }

  private static func broken(_ outfit: OutfitSuggestion) -> Int {
    outfit.terms.reduce(0) {
      $1.millionths <= -Int(RulePrice.broken) ? $0 - $1.millionths : $0
    }
  }

  /// Whether a kind could be of help at all.
  func canUse(_ type: GarmentType) -> Bool {
    guard let occasion = request.occasion, type.slots[0] != .outer else { return true }
    return !occasion.rule.never.contains(type.family)
  }
}
