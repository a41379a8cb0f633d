import Foundation
import HouseholdColor
import OutfitAdvisor

/// A wardrobe one can oversee, by name.
enum SmallCloset {
  static func id(_ number: Int) -> UUID {
    UUID(uuid: (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, UInt8(number)))
  }

  static func garment(
    _ number: Int, _ name: String, _ category: ClothingCategory, _ hex: String,
    fabric: FabricType? = nil, formality: Int? = nil
  ) -> GarmentFacts {
    GarmentFacts(
      id: id(number), name: name, category: category, color: SRGBColor(hex: hex)!,
      fabric: fabric, formality: formality)
  }

  static let garments = [
    garment(1, "white shirt", .shirt, "#FFFFFF", fabric: .cotton),
    garment(2, "blue shirt", .shirt, "#ADD0E6", fabric: .cotton),
    garment(3, "black T-shirt", .tshirt, "#000000", fabric: .cotton),
    garment(4, "grey trousers", .pants, "#808080", fabric: .wool),
    garment(5, "jeans", .jeans, "#3B6294", fabric: .denim),
    garment(6, "navy blazer", .blazer, "#14213D", fabric: .wool),
    garment(7, "black shoes", .shoes, "#101010", fabric: .leather),
    garment(8, "suede boots", .boots, "#8B5A2B", fabric: .suede),
    garment(9, "camel coat", .coat, "#C19A6B", fabric: .wool),
    garment(10, "red dress", .dress, "#D0202A", fabric: .silk),
    garment(11, "brown belt", .belt, "#6B4423", fabric: .leather),
    garment(12, "black belt", .belt, "#000000", fabric: .leather),
  ]

  /// The garments with one of them changed.
  static func changing(_ number: Int, _ change: (inout GarmentFacts) -> Void) -> [GarmentFacts] {
    var garments = garments
    change(&garments[number - 1])
    return garments
  }

  static func names(_ outfit: OutfitSuggestion) -> [String] { outfit.garments.map(\.name) }
}
