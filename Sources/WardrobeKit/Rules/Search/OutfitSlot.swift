/// The place of a garment in an outfit.
///
/// An outfit is a top and a bottom, or one piece instead of both; with shoes; and, each or none, a
/// mid layer, an outer layer and up to two accessories of different kinds.
public enum OutfitSlot: String, CaseIterable, Codable, Sendable {
  /// On the upper body, worn indoors: shirts, blouses, T-shirts, sweaters.
  case top
  /// On the legs: trousers, jeans, shorts, skirts, leggings.
  case bottom
  /// Instead of a top and a bottom: dresses and jumpsuits.
  case onePiece
  /// On the feet.
  case shoes
  /// Over the top, and taken off when it gets warm: blazers, cardigans, hoodies.
  case mid
  /// Over everything, outdoors: jackets and coats.
  case outer
  /// Scarves, hats, belts, jewellery, bags and the like.
  case accessory

  /// Whether it is taken off when the day gets warm.
  public var isRemovable: Bool {
    switch self {
    case .mid, .outer, .accessory: true
    case .top, .bottom, .onePiece, .shoes: false
    }
  }

  /// Whether an outfit can do without.
  public var isOptional: Bool { isRemovable }

  /// The text for people, in lower case, such as `mid layer`.
  public var displayName: String {
    switch self {
    case .top: "top"
    case .bottom: "bottom"
    case .onePiece: "dress or jumpsuit"
    case .shoes: "shoes"
    case .mid: "mid layer"
    case .outer: "outer layer"
    case .accessory: "accessory"
    }
  }
}

extension ClothingCategory {
  /// The place of a garment of this category in an outfit.
  public var outfitSlot: OutfitSlot {
    switch self {
    case .shirt, .blouse, .tshirt, .sweater: .top
    case .hoodie, .blazer, .cardigan: .mid
    case .jacket, .coat: .outer
    case .pants, .jeans, .shorts, .skirt, .leggings: .bottom
    case .dress, .jumpsuit: .onePiece
    case .shoes, .boots, .sneakers, .sandals, .heels: .shoes
    case .accessories, .scarf, .hat, .belt, .jewelry, .bag: .accessory
    }
  }

  /// Whether an outfit can have two of them, as it can two pieces of jewellery but not two hats.
  var isWornTwice: Bool { self == .accessories || self == .jewelry }
}
