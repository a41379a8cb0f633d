import Foundation

/// A garment that would add outfits to a wardrobe.
public struct WardrobeGap: Hashable, Sendable {
  /// What kind of garment it is.
  public let category: ClothingCategory
  /// Its colour.
  public let color: GarmentColorName
  /// The number of outfits it would add or, for a layer or an accessory, could be added to.
  public let gain: Int

  /// A sentence for people, such as "Navy pants would add 12 outfits".
  public var explanation: String {
    let name = color.name.prefix(1).uppercased() + color.name.dropFirst()
    let verb =
      category.outfitSlot.isOptional ? "could be added to" : "would add"
    return "\(name) \(category.displayName.lowercased()) \(verb) \(gain) "
      + (gain == 1 ? "outfit." : "outfits.")
  }

  /// The colours that are tried: those that shops have most of.
  public static let colors = [
    "black", "white", "grey", "navy", "blue", "light blue", "beige", "brown", "olive", "burgundy",
  ]

  /// For each kind of garment the colour that would add most, the kinds that add most first.
  ///
  /// Layers and accessories come after clothes and shoes, because they make no outfit of their own.
  /// Of equal gains the earlier colour and the earlier kind come first.
  ///
  /// - Parameters:
  ///   - garments: The wardrobe.
  ///   - categories: The kinds that are tried.
  /// - Complexity: O(*n*²) in the number of garments, for each kind and colour.
  public static func gaps(
    in garments: [GarmentFacts], categories: [ClothingCategory] = ClothingCategory.allCases
  ) -> [WardrobeGap] {
    let counter = OutfitCounter(garments)
    let colors = colors.compactMap { GarmentColorName.named($0) }
    let gaps = categories.compactMap { category in
      colors.map { color in
        let sketch = GarmentFacts(
          id: UUID(), name: color.name, category: category, color: color.color)
        return WardrobeGap(category: category, color: color, gain: counter.gain(of: sketch))
      }.enumerated().max {
        ($0.element.gain, -$0.offset) < ($1.element.gain, -$1.offset)
      }?.element
    }
    return gaps.filter { $0.gain > 0 }.enumerated().sorted {
      let (a, b) = ($0.element, $1.element)
      if a.category.outfitSlot.isOptional != b.category.outfitSlot.isOptional {
        return !a.category.outfitSlot.isOptional
      }
      return a.gain != b.gain ? a.gain > b.gain : $0.offset < $1.offset
    }.map(\.element)
  }
}
