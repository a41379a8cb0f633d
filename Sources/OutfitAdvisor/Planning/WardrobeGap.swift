import Foundation
public import HouseholdColor

/// A garment that a wardrobe lacks: for a scene of its owner's life, there is no outfit without it.
public struct WardrobeGap: Hashable, Sendable {
  /// The garment to look for, such as a rain jacket.
  public let type: GarmentType
  /// Its category.
  public let category: ClothingCategory
  /// Its color.
  public let color: ColorName
  /// The number of outfits it would add or, for a layer or an accessory, could be added to.
  public let gain: Int
  /// The scenes for which the wardrobe has no good outfit, and would have one.
  public let covers: [String]
  /// The scenes for which something more is missing besides.
  public let steps: [String]
  /// The scenes for which there is one good outfit, and would be a second.
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
    if !seconds.isEmpty { parts.append("a second choice for \(OutfitExplanation.list(seconds))") }
    return parts.joined(separator: ", ")
  }

  /// The colors that are tried after those of the wardrobe: neutral ones, in which each kind is sold.
  public static let colors = [
    "navy", "gray", "white", "black", "beige", "brown", "light blue", "olive", "burgundy", "cream",
  ]

  /// The most gaps of one color among any eight, if others are worn.
  private static let mostOfAColor = 3

  /// What to buy next: first garments for scenes that the wardrobe has no good outfit for, then for those
  /// that it has one for.
  ///
  /// Tried are kinds of garments for what the wardrobe's owner wears: of families that are there, and for
  /// women or men as most of the clothes that are there. Of each kind one color comes out, of those worn
  /// most, and nothing that is owned in the same kind and nearly the same color.
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
    let palette = palette(
      of: wearable.filter { $0.slot != .shoes && !$0.type.traits.contains(.belt) })
    let leathers = leathers(of: wearable)
    let states = (scenes ?? WardrobeScene.scenes(of: wearable)).map {
      (scene: $0, count: $0.goodOutfits(of: wearable), shortfall: $0.shortfall(of: wearable))
    }.filter { $0.count < 2 }
    var trials: [Trial] = []
    for type in kinds(for: wearable) where categories.contains(type.category) {
      let owned = wearable.filter { $0.type == type }.map { CIELab($0.color) }
      let isLeather = type.slots[0] == .shoes || type.traits.contains(.belt)
      let options = (isLeather ? leathers : palette).filter { color in
        let lab = CIELab(color.color)
        return !owned.contains { lab.isWithin(10, of: $0) }
      }
      guard let best = options.first else { continue }
      let more = wearable + [sketch(type, best)]
      var trial = Trial(type: type, options: options)
      for (scene, count, shortfall) in states where scene.canUse(type) {
        let after = scene.shortfall(of: more)
        if count == 0, after == 0 {
          trial.covers.append(scene.name)
        } else if count == 0, let after, after + Int(RulePrice.broken) <= shortfall ?? .max {
          trial.steps.append(scene.name)
        } else if count == 1, scene.goodOutfits(of: more) > 1 {
          trial.seconds.append(scene.name)
        }
      }
      trials.append(trial)
    }
    // Where one garment is enough, nobody needs two.
    let covered = Set(trials.flatMap(\.covers))
    let level = usualFormality(of: wearable)
    trials = trials.map { trial in
      var trial = trial
      trial.steps.removeAll(where: covered.contains)
      trial.distance = abs(trial.type.usualFormality - level)
      return trial
    }.filter(\.isOfUse)
    return varied(trials, own: ownColors(of: wearable).count, counter: OutfitCounter(wearable))
  }

  /// A kind, the colors it comes in, those worn most first, and what it would make possible.
  private struct Trial {
    var type: GarmentType
    var options: [ColorName]
    var covers: [String] = []
    var steps: [String] = []
    var seconds: [String] = []
    /// How much more or less formal it is than most of the wardrobe.
    var distance = 0

    var isOfUse: Bool { !covers.isEmpty || !steps.isEmpty || !seconds.isEmpty }
    /// What counts first in the order.
    var ranks: [Int] { [covers.count, steps.count, seconds.count] }
  }

  /// The formality of the garment in the middle of the wardrobe.
  private static func usualFormality(of garments: [GarmentFacts]) -> Int {
    let levels = garments.filter { $0.slot != .accessory }.map(\.formality).sorted()
    return levels.isEmpty ? 4 : levels[levels.count / 2]
  }

  /// The gaps in order: what makes most possible first; the colors mixed as they are worn, and of each
  /// category one before a second.
  private static func varied(
    _ trials: [Trial], own: Int, counter: OutfitCounter
  ) -> [WardrobeGap] {
    var left = trials.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      if a.ranks != b.ranks { return b.ranks.lexicographicallyPrecedes(a.ranks) }
      return (a.distance, $0.offset) < (b.distance, $1.offset)
    }.map(\.element)
    var result: [WardrobeGap] = []
    var opened: Set<String> = []
    while !left.isEmpty {
      let recent = result.suffix(7)
      // What opens a scene that nothing before it opens, and is of another category.
      let next =
        left.firstIndex { trial in
          !recent.contains { $0.category == trial.type.category }
            && !(trial.covers.isEmpty ? trial.steps + trial.seconds : trial.covers)
              .allSatisfy(opened.contains)
        }
        ?? left.firstIndex { trial in !recent.contains { $0.category == trial.type.category } } ?? 0
      let trial = left.remove(at: next)
      opened.formUnion(trial.covers + trial.seconds)
      let color =
        trial.options.prefix(own).first { option in
          recent.count { $0.color == option } < mostOfAColor
        } ?? trial.options[0]
      result.append(
        WardrobeGap(
          type: trial.type, category: trial.type.category, color: color,
          gain: counter.gain(of: sketch(trial.type, color)), covers: trial.covers,
          steps: trial.steps, seconds: trial.seconds))
    }
    return result
  }

  /// The colors that shoes and belts are sold in, those that are worn first.
  private static func leathers(of garments: [GarmentFacts]) -> [ColorName] {
    let worn = garments.filter { $0.slot == .shoes }.map { ColorName.nearest(to: $0.color).name }
    let names = ["black", "brown", "tan", "burgundy", "gray", "white"]
    return names.enumerated().sorted { x, y in
      let (a, b) = (worn.count { $0 == x.element }, worn.count { $0 == y.element })
      return a != b ? a > b : x.offset < y.offset
    }.compactMap { ColorName.named($0.element) }
  }

  /// Staples, of which a wardrobe has several, not novelties.
  private static let staples = Set(
    """
    dressShirt oxfordShirt linenShirt checkedShirt poloShirt tshirt longSleeveTop blouse silkBlouse \
    casualBlouse sweater fineSweater turtleneck cardigan blazer sportCoat lightBlazer suitJacket \
    overcoat trenchCoat raincoat rainJacket lightJacket quiltedJacket downJacket chinos \
    dressTrousers suitTrousers cordTrousers linenTrousers jeans shorts skirt pencilSkirt midiSkirt \
    summerSkirt dress summerDress workDress cocktailDress jumpsuit leatherShoes dressShoes loafers \
    sneakers runningShoes sandals ankleBoots winterBoots hikingBoots pumps flats heels sportsTop \
    trackPants sportsLeggings sportsShorts leatherBelt tie swimShorts swimsuit hikingPants runningJacket
    """.split(separator: " ").map { GarmentType.known(String($0)) })

  /// The colors of the wardrobe, those it has most first, and then the neutral ones.
  private static func palette(of garments: [GarmentFacts]) -> [ColorName] {
    let own = ownColors(of: garments)
    return (own + colors.filter { !own.contains($0) }).compactMap { ColorName.named($0) }
  }

  private static func ownColors(of garments: [GarmentFacts]) -> [String] {
    var counts: [String: Int] = [:]
    for garment in garments {
      counts[ColorName.nearest(to: garment.color).name, default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(4).map(\.key)
  }

  /// The kinds that are tried.
  private static func kinds(for garments: [GarmentFacts]) -> [GarmentType] {
    var families = Set(garments.map(\.type.family))
    families.formUnion([.casual, .smart, .any])
    families.subtract([.night, .ski, .workwear, .tails, .lounge])
    let clothes = garments.filter { $0.slot != .accessory }
    // One pair of leggings makes no woman's wardrobe.
    let womens = clothes.count { $0.type.traits.contains(.f) && $0.type.family != .sport }
    let mens = clothes.count { $0.type.traits.contains(.m) }
    let hasWomens = womens > mens || womens * 4 > clothes.count
    let hasMens = !hasWomens || mens * 4 > clothes.count
    return GarmentType.all.filter { type in
      staples.contains(type)
        && (families.contains(type.family) || type.traits.contains(.rain))
        && (hasWomens || !type.traits.contains(.f))
        && (hasMens || !type.traits.contains(.m))
    }
  }

  private static func sketch(_ type: GarmentType, _ color: ColorName) -> GarmentFacts {
    GarmentFacts(
      id: UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), name: color.name,
      category: type.category, type: type, color: color.color)
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
