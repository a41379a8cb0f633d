import Foundation
public import HouseholdColor
import HouseholdWeather

/// A garment that would add outfits to a wardrobe.
public struct WardrobeGap: Hashable, Sendable {
  /// The garment to look for, such as a rain jacket.
  public let type: GarmentType
  /// Its category.
  public let category: ClothingCategory
  /// Its color.
  public let color: ColorName
  /// The number of outfits it would add or, for a layer or an accessory, could be added to.
  public let gain: Int
  /// The ways to dress that the wardrobe lacks today and would gain.
  public let covers: [String]

  /// A sentence for people, such as "Navy chinos would add 12 outfits".
  public var explanation: String {
    let name = color.name.prefix(1).uppercased() + color.name.dropFirst()
    let verb = type.slots[0].isOptional ? "could be added to" : "would add"
    let aim = covers.isEmpty ? "" : ", and be right for \(OutfitExplanation.list(covers))"
    return "\(name) \(type.name) \(verb) \(gain) " + (gain == 1 ? "outfit" : "outfits") + aim + "."
  }

  /// The colors that are tried besides those of the wardrobe: neutral ones, in which each kind is sold.
  public static let colors = [
    "navy", "gray", "white", "black", "beige", "brown", "light blue", "olive", "burgundy", "cream",
  ]

  /// The most gaps of one color among any eight.
  private static let mostOfAColor = 2

  /// What to buy next: first garments for ways to dress that the wardrobe has nothing suitable for
  /// today, then what adds most outfits.
  ///
  /// Tried are kinds of garments for what the wardrobe's owner wears: of families that are there, and for
  /// women or men as the clothes that are there. Of each kind one color comes out, and nothing that is
  /// owned in the same kind and nearly the same color.
  ///
  /// - Parameters:
  ///   - garments: The wardrobe.
  ///   - categories: The categories that are tried.
  /// - Complexity: O(*n*²) in the number of garments, for each kind and color.
  public static func gaps(
    in garments: [GarmentFacts], categories: [ClothingCategory] = ClothingCategory.allCases
  ) -> [WardrobeGap] {
    let wearable = garments.filter(\.condition.canWear)
    let counter = OutfitCounter(wearable)
    let palette = palette(of: wearable)
    let uncovered = Scenario.all.filter { !$0.isCovered(by: wearable) }
    var trials: [Trial] = []
    for type in kinds(for: wearable) where categories.contains(type.category) {
      let owned = wearable.filter { $0.type == type }.map { CIELab($0.color) }
      let colors = type.slots[0] == .shoes || type.traits.contains(.belt) ? leathers : palette
      let options = colors.enumerated().compactMap { place, color -> Trial.Option? in
        let lab = CIELab(color.color)
        guard !owned.contains(where: { lab.isWithin(10, of: $0) }) else { return nil }
        return Trial.Option(color: color, gain: counter.gain(of: sketch(type, color)), place: place)
      }.sorted { ($1.gain, $0.place) < ($0.gain, $1.place) }
      guard let best = options.first else { continue }
      let trial = wearable + [sketch(type, best.color)]
      let covers = uncovered.filter { $0.canUse(type) && $0.isCovered(by: trial) }.map(\.name)
      if best.gain > 0 || !covers.isEmpty {
        trials.append(Trial(type: type, options: options, covers: covers))
      }
    }
    return varied(trials)
  }

  /// A kind, the colors it was tried in, best first, and what it would make possible.
  private struct Trial {
    struct Option {
      var color: ColorName
      var gain: Int
      var place: Int
    }

    var type: GarmentType
    var options: [Option]
    var covers: [String]
  }

  /// The gaps in order: what makes something possible, then what adds most; the colors mixed, and of
  /// each category one before a second.
  private static func varied(_ trials: [Trial]) -> [WardrobeGap] {
    var left = trials.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      let (isOptional, isOther) = (a.type.slots[0].isOptional, b.type.slots[0].isOptional)
      if isOptional != isOther { return !isOptional }
      if a.covers.count != b.covers.count { return a.covers.count > b.covers.count }
      let (mine, others) = (a.options[0].gain, b.options[0].gain)
      return mine != others ? mine > others : $0.offset < $1.offset
    }.map(\.element)
    var result: [WardrobeGap] = []
    while !left.isEmpty {
      let recent = result.suffix(7)
      let isOptional = left[0].type.slots[0].isOptional
      let next =
        left.firstIndex { trial in
          trial.type.slots[0].isOptional == isOptional
            && !recent.contains { $0.category == trial.type.category }
        } ?? 0
      let trial = left.remove(at: next)
      let option =
        trial.options.first { option in
          option.gain > 0 && recent.count { $0.color == option.color } < mostOfAColor
        } ?? trial.options[0]
      result.append(
        WardrobeGap(
          type: trial.type, category: trial.type.category, color: option.color, gain: option.gain,
          covers: trial.covers))
    }
    return result
  }

  /// The colors that shoes and belts are sold in.
  private static let leathers = ["black", "brown", "tan", "burgundy", "gray", "white"]
    .compactMap { ColorName.named($0) }

  /// Staples, of which a wardrobe has several, not novelties.
  private static let staples = Set(
    """
    dressShirt oxfordShirt linenShirt checkedShirt poloShirt tshirt longSleeveTop blouse silkBlouse \
    casualBlouse sweater fineSweater turtleneck cardigan blazer sportCoat lightBlazer suitJacket \
    overcoat trenchCoat raincoat rainJacket lightJacket quiltedJacket downJacket chinos \
    dressTrousers suitTrousers cordTrousers linenTrousers jeans shorts skirt pencilSkirt midiSkirt \
    summerSkirt dress summerDress workDress cocktailDress jumpsuit leatherShoes dressShoes loafers \
    sneakers runningShoes sandals ankleBoots winterBoots hikingBoots pumps flats heels sportsTop \
    trackPants sportsLeggings sportsShorts leatherBelt tie
    """.split(separator: " ").map { GarmentType.known(String($0)) })

  /// The colors of the wardrobe, those it has most first, and the neutral ones.
  private static func palette(of garments: [GarmentFacts]) -> [ColorName] {
    var counts: [String: Int] = [:]
    for garment in garments {
      counts[ColorName.nearest(to: garment.color).name, default: 0] += 1
    }
    let own = counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(5).map(\.key)
    var names = colors
    for name in own where !names.contains(name) { names.append(name) }
    return names.compactMap { ColorName.named($0) }
  }

  /// The kinds that are tried.
  private static func kinds(for garments: [GarmentFacts]) -> [GarmentType] {
    var families = Set(garments.map(\.type.family))
    families.formUnion([.casual, .smart, .any])
    families.subtract([.night, .swim, .ski, .workwear, .tails, .lounge])
    let clothes = garments.filter { $0.slot != .accessory }
    let hasWomens = clothes.contains { $0.type.traits.contains(.f) }
    let hasMens =
      !hasWomens || garments.contains { $0.type.traits.contains(.m) && $0.type.id != "dressShoes" }
    return GarmentType.all.filter { type in
      staples.contains(type) && families.contains(type.family)
        && (hasWomens || !type.traits.contains(.f))
        && (hasMens || !type.traits.contains(.m))
    }
  }

  private static func sketch(_ type: GarmentType, _ color: ColorName) -> GarmentFacts {
    GarmentFacts(
      id: UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1)), name: color.name,
      category: type.category, type: type, color: color.color)
  }

  /// Something people dress for, to see whether a wardrobe has an outfit for it.
  private struct Scenario {
    var name: String
    var request: OutfitRequest

    static let all: [Scenario] = [
      Scenario("work", occasion: .work, low: 9, high: 15, condition: .cloudy),
      Scenario("work on a hot day", occasion: .work, low: 26, high: 32, condition: .clear),
      Scenario("rainy days", occasion: .casual, low: 8, high: 13, condition: .rainy),
      Scenario("frost and snow", occasion: .casual, low: -6, high: -1, condition: .snowy),
      Scenario("hot days", occasion: .casual, low: 26, high: 32, condition: .clear),
      Scenario("a date", occasion: .dateNight, low: 14, high: 19, condition: .clear),
      Scenario("a wedding", occasion: .wedding, low: 17, high: 23, condition: .clear),
      Scenario("an interview", occasion: .interview, low: 14, high: 19, condition: .cloudy),
      Scenario("sport", occasion: .gym, low: 18, high: 20, condition: nil),
      Scenario("a walk in the rain", occasion: .outdoor, low: 8, high: 12, condition: .rainy),
    ]

    init(
      _ name: String, occasion: OccasionType, low: Double, high: Double,
      condition: WeatherCondition?
    ) {
      self.name = name
      request = OutfitRequest(
        occasion: occasion, temperatures: DayTemperatures(low, high), condition: condition, count: 1
      )
    }

    /// Whether the best outfit breaks no rule.
    func isCovered(by garments: [GarmentFacts]) -> Bool {
      guard let best = try? request.suggestions(from: garments).outfits.first else { return false }
      return !best.terms.contains { $0.millionths <= -Int(RulePrice.broken) }
    }

    /// Whether a kind could be of help at all.
    func canUse(_ type: GarmentType) -> Bool {
      guard let occasion = request.occasion, type.slots[0] != .outer else { return true }
      return !occasion.rule.never.contains(type.family)
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
