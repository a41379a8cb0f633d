import Foundation
public import HouseholdColor

/// A garment that a wardrobe lacks: for a scene of its owner's life, no outfit is right without it.
public struct WardrobeGap: Hashable, Sendable {
  /// The garment to look for, such as a rain jacket.
  public let type: GarmentType
  /// Its category.
  public let category: ClothingCategory
  /// Its color.
  public let color: ColorName
  /// The number of outfits it would add or, for a layer or an accessory, could be added to.
  public let gain: Int
  /// The scenes that no outfit is right for, and one would be.
  public let covers: [String]
  /// The scenes that lack more besides.
  public let steps: [String]
  /// The scenes that are dressed as long as one garment is there, such as the only gym trousers.
  public let seconds: [String]

  /// A sentence for people, such as "Navy rain jacket would be right for rainy days".
  public var explanation: String {
    let name = color.name.prefix(1).uppercased() + color.name.dropFirst()
    return "\(name) \(type.name) would be \(aim)."
  }

  /// What it is for: "right for rainy days".
  public var aim: String {
    var parts: [String] = []
    if !covers.isEmpty { parts.append("right for \(OutfitExplanation.list(covers))") }
    if !steps.isEmpty { parts.append("a step towards \(OutfitExplanation.list(steps))") }
    if !seconds.isEmpty { parts.append("another choice for \(OutfitExplanation.list(seconds))") }
    return parts.joined(separator: ", ")
  }

  /// What to buy next: first garments for scenes that the wardrobe has no right outfit for, then for those
  /// that hang on one garment.
  ///
  /// Tried are kinds of garments for what the wardrobe's owner wears: of families that are there or that a
  /// scene asks for, and for women or men as most of the clothes that are there. Of each kind one color comes
  /// out, of those worn most, and nothing that is owned in the same kind and nearly the same color. A scene
  /// that one garment opens is not named with another.
  ///
  /// - Parameters:
  ///   - garments: The wardrobe.
  ///   - scenes: What its owner dresses for; nil for what the wardrobe tells.
  ///   - categories: The categories that are tried.
  /// - Complexity: O(*n*²) in the number of garments, for each kind and scene.
  public static func gaps(
    in garments: [GarmentFacts], for scenes: [WardrobeScene]? = nil,
    categories: [ClothingCategory] = ClothingCategory.allCases
  ) -> [WardrobeGap] {
    // What is in the wash or to be mended is there.
    let wearable = garments.filter(\.condition.canWear).map { garment in
      var garment = garment
      (garment.isClean, garment.needsRepair) = (true, false)
      return garment
    }
    let scenes = scenes ?? WardrobeScene.scenes(of: wearable)
    let lacks = scenes.compactMap { Lack($0, in: wearable) }
    guard !lacks.isEmpty else { return [] }
    let level = usualFormality(of: wearable)
    let colors = GarmentColors(wearable)
    var trials: [Trial] = []
    for type in kinds(for: wearable, scenes: scenes) where categories.contains(type.category) {
      let options = colors.options(for: type)
      guard let color = options.first else { continue }
      var trial = Trial(type: type, options: options)
      trial.distance = abs(type.usualFormality - level)
      let sketch = sketch(type, color)
      for lack in lacks { trial.add(lack, sketch, among: wearable) }
      if !trial.scenes.isEmpty { trials.append(trial) }
    }
    return varied(trials, counter: OutfitCounter(wearable))
  }

  /// A scene that a wardrobe is not made for.
  private struct Lack {
    let scene: WardrobeScene
    /// What the best outfit loses, or nil if there is none.
    let shortfall: Int?
    /// If it is right, the garments it hangs on: those that are often in the wash, and others.
    var sole: (washed: [GarmentFacts], others: [GarmentFacts]) = ([], [])
    let scorer: OutfitScorer

    init?(_ scene: WardrobeScene, in garments: [GarmentFacts]) {
      self.scene = scene
      scorer = OutfitScorer(scene.request)
      let best = scene.best(of: garments)
      shortfall = best.map(WardrobeScene.shortfall)
      guard let best, shortfall == 0 else { return }
      sole = scene.soleGarments(of: best, in: garments)
      if sole.washed.isEmpty, sole.others.isEmpty { return nil }
    }

    /// Whether a garment is right there by itself.
    func suits(_ garment: GarmentFacts) -> Bool {
      guard scene.canUse(garment.type) else { return false }
      let rules: Set<OutfitTerm.Name> = [.purpose, .formality, .weather]
      var sum: Int32 = 0
      scorer.eachTerm(of: garment, in: garment.slot, light: LinearRGB(garment.color)) {
        if rules.contains($0) { sum += $1 }
      }
      return sum > -RulePrice.mild * 3 / 4
    }

    var isBroken: Bool { shortfall.map { $0 >= Int(RulePrice.broken) } ?? true }
  }

  /// A kind, the colors it comes in, those worn most first, and what it would make possible.
  private struct Trial {
    var type: GarmentType
    var options: [ColorName]
    var covers: [String] = []
    var steps: [String] = []
    var seconds: [String] = []
    /// What counts first in the order.
    ///
    /// The scenes without any outfit, the others, the steps, the seconds of what is washed, and those of
    /// other garments. What comes often counts twice.
    var ranks = [0, 0, 0, 0, 0]
    /// How much more or less formal it is than most of the wardrobe.
    var distance = 0

    var scenes: [String] { covers + steps + seconds }

    mutating func add(_ lack: Lack, _ sketch: GarmentFacts, among garments: [GarmentFacts]) {
      guard lack.suits(sketch) else { return }
      let weight = lack.scene.isFrequent ? 2 : 1
      guard lack.shortfall != 0 else {
        let isWashed = isSecond(
          sketch, for: lack.sole.washed, in: lack.scene, among: garments)
        if isWashed
          || isSecond(sketch, for: lack.sole.others, in: lack.scene, among: garments)
        {
          seconds.append(lack.scene.name)
          ranks[isWashed ? 3 : 4] += weight
        }
        return
      }
      let after = lack.scene.shortfall(of: garments + [sketch]) ?? .max
      if after == 0 {
        covers.append(lack.scene.name)
        ranks[lack.isBroken ? 0 : 1] += weight
      } else if after < lack.shortfall ?? .max,
        (lack.shortfall ?? .max) - after >= Int(RulePrice.strong) / 2
      {
        steps.append(lack.scene.name)
        ranks[2] += weight
      }
    }

    private func isSecond(
      _ sketch: GarmentFacts, for sole: [GarmentFacts], in scene: WardrobeScene,
      among garments: [GarmentFacts]
    ) -> Bool {
      sole.contains { sole in
        guard sketch.slot == sole.slot else { return false }
        let others = garments.filter { $0.id != sole.id }
        return scene.shortfall(of: others + [sketch]) == 0
      }
    }

    /// Leaves out what others open.
    mutating func remove(_ opened: Set<String>) {
      covers.removeAll(where: opened.contains)
      steps.removeAll(where: opened.contains)
      seconds.removeAll(where: opened.contains)
    }
  }

  /// The formality of the garment in the middle of the wardrobe.
  private static func usualFormality(of garments: [GarmentFacts]) -> Int {
    let levels = garments.filter { $0.slot != .accessory }.map(\.formality).sorted()
    return levels.isEmpty ? 4 : levels[levels.count / 2]
  }

  /// The most gaps of one color among any eight, if others are worn.
  private static let mostOfAColor = 3

  /// The gaps in order: what makes most possible first, of each category one before a second, and the colors
  /// mixed as they are worn.
  private static func varied(_ trials: [Trial], counter: OutfitCounter) -> [WardrobeGap] {
    // Where one garment is enough, nobody needs two.
    let coverable = Set(trials.flatMap(\.covers))
    var left = trials
    for index in left.indices { left[index].steps.removeAll(where: coverable.contains) }
    left = left.filter { !$0.scenes.isEmpty }.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      if a.ranks != b.ranks { return b.ranks.lexicographicallyPrecedes(a.ranks) }
      return (a.distance, $0.offset) < (b.distance, $1.offset)
    }.map(\.element)
    var result: [WardrobeGap] = []
    while !left.isEmpty {
      let recent = result.suffix(7)
      let next =
        left.firstIndex { trial in !recent.contains { $0.category == trial.type.category } } ?? 0
      let trial = left.remove(at: next)
      let color =
        trial.options.first { option in recent.count { $0.color == option } < mostOfAColor }
        ?? trial.options[0]
      result.append(
        WardrobeGap(
          type: trial.type, category: trial.type.category, color: color,
          gain: counter.gain(of: sketch(trial.type, color)), covers: trial.covers,
          steps: trial.steps, seconds: trial.seconds))
      let opened = Set(trial.covers + trial.seconds)
      let slot = trial.type.slots[0]
      for index in left.indices {
        // A step is one only once, but boots and a coat are two.
        let isSameStep = left[index].type.slots[0] == slot
        left[index].remove(isSameStep ? opened.union(trial.steps) : opened)
      }
      left.removeAll(where: \.scenes.isEmpty)
    }
    return result
  }

  /// Staples, of which a wardrobe has several, not novelties.
  private static let staples = Set(
    """
    dressShirt oxfordShirt linenShirt checkedShirt poloShirt tshirt longSleeveTop blouse silkBlouse \
    casualBlouse dressyTop sweater fineSweater turtleneck cardigan fleece blazer sportCoat lightBlazer \
    suitJacket overcoat trenchCoat raincoat rainJacket lightJacket quiltedJacket downJacket chinos \
    dressTrousers suitTrousers cordTrousers linenTrousers jeans shorts skirt pencilSkirt midiSkirt \
    summerSkirt dress summerDress workDress cocktailDress jumpsuit leatherShoes dressShoes loafers \
    sneakers runningShoes sandals smartSandals flipFlops ankleBoots winterBoots hikingBoots pumps flats \
    heels sportsTop trackPants sportsLeggings sportsShorts runningJacket leatherBelt tie swimShorts \
    swimsuit hikingPants sweatpants sweatshirt dinnerJacket tuxedoTrousers formalShirt bowTie \
    eveningGown patentShoes
    """.split(separator: " ").map { GarmentType.known(String($0)) })

  /// The kinds that are tried: staples, and what is worn here.
  private static func kinds(
    for garments: [GarmentFacts], scenes: [WardrobeScene]
  ) -> [GarmentType] {
    let clothes = garments.filter { $0.slot != .accessory }
    var families = Set(garments.map(\.type.family))
    families.formUnion([.casual, .smart, .any])
    for occasion in Set(scenes.compactMap(\.request.occasion)) {
      families.formUnion(occasion.families)
    }
    families.subtract([.night, .ski, .workwear, .tails, .pitch])
    // One pair of leggings makes no woman's wardrobe.
    let womens = clothes.count { $0.type.traits.contains(.f) && $0.type.family != .sport }
    let mens = clothes.count { $0.type.traits.contains(.m) }
    let hasWomens = womens > mens || womens * 4 > clothes.count
    let hasMens = !hasWomens || mens * 4 > clothes.count
    // Who has many clothes and none that shows the legs does not wear them.
    let isWhole = clothes.count >= wholeWardrobe
    let unworn = [.shorts, .heel, .skirt, .tie, .denim].filter { trait in
      isWhole && !garments.contains { $0.type.traits.contains(trait) }
    }
    let owned = Set(clothes.map(\.type))
    return GarmentType.all.filter { type in
      (staples.contains(type) || owned.contains(type))
        && (families.contains(type.family) || type.traits.contains(.rain))
        && (hasWomens || !type.traits.contains(.f))
        && (hasMens || !type.traits.contains(.m))
        && type.traits.isDisjoint(with: GarmentTraits(unworn))
    }
  }

  /// So many clothes tell by what is not among them.
  private static let wholeWardrobe = 20

  private static func sketch(_ type: GarmentType, _ color: ColorName) -> GarmentFacts {
    GarmentFacts(
      id: UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), name: color.name,
      category: type.category, type: type, color: color.color)
  }
}

extension OccasionType {
  /// The families of clothes that it asks for.
  fileprivate var families: Set<GarmentFamily> {
    switch self {
    case .work, .workCasual, .workPresentation, .interview: [.business]
    case .wedding, .party, .dateNight: [.dressy]
    case .formalEvent: [.dressy, .evening]
    case .gym, .athletic: [.sport]
    case .outdoor: [.hike]
    case .beach: [.swim, .beach]
    case .loungewear: [.lounge]
    case .casual, .brunch, .travel: []
    }
  }
}

extension GarmentType {
  /// The category that a garment of the kind is usually kept in.
  public var category: ClothingCategory {
    if let plain = ClothingCategory.allCases.first(where: { Self.plain($0) == self }) {
      return plain
    }
    if let home = ClothingCategory.allCases.first(where: row.homes.contains) { return home }
    switch slots[0] {
    case .top:
      if traits.contains(.collar) { return .shirt }
      return traits.contains(.blouse) || traits.contains(.f)
        ? .blouse
        : traits.contains(.warm) ? .sweater : .tshirt
    case .mid: return traits.contains(.sweat) ? .hoodie : .cardigan
    case .jacket: return .blazer
    case .outer: return traits.contains(.coat) || name.hasSuffix("coat") ? .coat : .jacket
    case .bottom:
      if traits.contains(.skirt) { return .skirt }
      return traits.contains(.shorts) ? .shorts : traits.contains(.denim) ? .jeans : .pants
    case .onePiece:
      return row.name.hasSuffix("suit") || id == "pajamas" || id == "boilerSuit"
        ? .jumpsuit : .dress
    case .shoes:
      if traits.contains(.boots) { return .boots }
      if traits.contains(.open) { return .sandals }
      return traits.contains(.heel) ? .heels : traits.contains(.trainers) ? .sneakers : .shoes
    case .accessory:
      switch row.place {
      case .head: return .hat
      case .waist: return .belt
      case .bag: return .bag
      case .jewel: return .jewelry
      default: return .accessories
      }
    }
  }
}
