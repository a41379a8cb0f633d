/// The fit of garments to a style, from their kind, cloth and pattern.
///
/// Source: ours, after how each style is commonly described; a style the owner gives to a garment
/// counts before it.
struct StyleAffinity: Sendable {
  private let style: StyleType
  private let leaning: Leaning

  init(_ style: StyleType) {
    self.style = style
    leaning = Self.leaning(style)
  }

  /// From −1, against the style, to 1, made for it; nil if nothing about the garment tells.
  func value(of garment: GarmentFacts) -> Double? {
    if !garment.styles.isEmpty { return garment.styles.contains(style) ? 1 : -0.5 }
    var sum = 0.0
    var isKnown = false
    func count(_ isFor: Bool, _ isAgainst: Bool) {
      if isFor { sum += 0.5 }
      if isAgainst { sum -= 0.5 }
      isKnown = isKnown || isFor || isAgainst
    }
    count(
      leaning.categories.contains(garment.category), leaning.against.contains(garment.category))
    if let fabric = garment.fabric { count(leaning.fabrics.contains(fabric), false) }
    if let pattern = garment.pattern {
      count(leaning.patterns.contains(pattern), leaning.patternsAgainst.contains(pattern))
    }
    return isKnown ? Swift.min(1, Swift.max(-1, sum)) : nil
  }

  private struct Leaning: Sendable {
    var categories: [ClothingCategory] = []
    var against: [ClothingCategory] = []
    var fabrics: [FabricType] = []
    var patterns: [ClothingPattern] = []
    var patternsAgainst: [ClothingPattern] = []
  }

  private static func leaning(_ style: StyleType) -> Leaning {
    switch style {
    case .minimalist:
      Leaning(
        patterns: [.solid], patternsAgainst: [.floral, .animalPrint, .graphic, .polkaDot, .plaid])
    case .classic:
      Leaning(
        categories: [.shirt, .blazer, .coat, .pants], against: [.hoodie], fabrics: [.wool],
        patterns: [.solid, .striped, .checked], patternsAgainst: [.graphic, .animalPrint])
    case .trendy: Leaning(categories: [.sneakers, .jumpsuit], patterns: [.geometric, .graphic])
    case .edgy:
      Leaning(
        categories: [.boots, .jacket], against: [.cardigan], fabrics: [.leather, .denim],
        patterns: [.animalPrint], patternsAgainst: [.floral])
    case .bohemian:
      Leaning(
        categories: [.sandals, .skirt, .dress, .scarf, .jewelry], against: [.blazer],
        fabrics: [.linen, .rayon, .suede], patterns: [.floral])
    case .preppy:
      Leaning(
        categories: [.blazer, .cardigan, .sweater, .shirt], against: [.hoodie, .leggings],
        patterns: [.striped, .plaid, .checked], patternsAgainst: [.animalPrint, .graphic])
    case .streetwear:
      Leaning(
        categories: [.hoodie, .sneakers, .tshirt, .jeans, .hat], against: [.heels, .blazer],
        fabrics: [.denim], patterns: [.graphic])
    case .elegant:
      Leaning(
        categories: [.dress, .heels, .blazer, .coat, .blouse, .jewelry],
        against: [.hoodie, .sneakers, .leggings, .shorts, .tshirt], fabrics: [.silk, .cashmere],
        patternsAgainst: [.graphic])
    case .sporty:
      Leaning(
        categories: [.leggings, .sneakers, .hoodie, .tshirt, .shorts], against: [.heels, .blazer],
        fabrics: [.polyester, .nylon])
    case .vintage:
      Leaning(
        categories: [.skirt, .dress, .hat], fabrics: [.denim, .rayon],
        patterns: [.plaid, .polkaDot, .floral])
    }
  }
}
