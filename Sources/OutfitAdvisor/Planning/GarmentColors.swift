import HouseholdColor

/// The colors in which a garment is looked for: those that are worn, and neutral ones.
package struct GarmentColors {
  private let garments: [GarmentFacts]

  init(_ garments: [GarmentFacts]) { self.garments = garments }

  /// The colors for a kind, the best first, without those that it is owned in, or nearly.
  ///
  /// First come colors that are worn in the same place, then those of the whole wardrobe, then neutral ones.
  func options(for type: GarmentType) -> [ColorName] {
    let owned = garments.filter { $0.type == type }.map { CIELab($0.color) }
    let slot = type.slots[0]
    let isLeather = slot == .shoes || type.traits.contains(.belt)
    let sold = isLeather ? Self.leathers : Self.neutrals
    var names = worn { $0.type.slots[0] == slot }
    if !isLeather { names += worn { $0.slot != .shoes && !$0.type.traits.contains(.belt) } }
    names = names.filter { isLeather ? sold.contains($0) : true } + sold
    if slot == .bottom || slot == .jacket || slot == .outer || slot == .shoes,
      !type.traits.contains(.trainers), !type.traits.contains(.denim)
    {
      // Trousers, coats and boots are seldom bought in what shows each spot.
      names.removeAll(where: Self.pale.contains)
    }
    var seen: Set<String> = []
    return names.filter { seen.insert($0).inserted }.compactMap { ColorName.named($0) }
      .filter { color in
        let lab = CIELab(color.color)
        return !owned.contains { lab.isWithin(10, of: $0) }
      }
  }

  /// The colors worn most among some garments, three at most.
  private func worn(_ isOne: (GarmentFacts) -> Bool) -> [String] {
    var counts: [String: Int] = [:]
    for garment in garments where isOne(garment) {
      counts[ColorName.nearest(to: garment.color).name, default: 0] += 1
    }
    return counts.sorted { ($1.value, $0.key) < ($0.value, $1.key) }.prefix(3).map(\.key)
  }

  /// Colors in which every kind of clothes is sold.
  package static let neutrals = [
    "navy", "gray", "white", "black", "beige", "brown", "light blue", "olive", "burgundy", "cream",
  ]
  /// Those of shoes and belts.
  private static let leathers = ["black", "brown", "tan", "burgundy", "gray", "white"]
  private static let pale: Set = ["white", "cream", "ivory", "light blue", "pink", "yellow"]
}
