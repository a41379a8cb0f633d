/// The place of a garment in an outfit.
///
/// An outfit has shoes, and either a top and a bottom or one piece instead of both. It may also have a
/// mid layer, a jacket, an outer layer, and up to two accessories for different places of the body.
public enum OutfitSlot: String, CaseIterable, Codable, Sendable {
  /// On the upper body, worn indoors: shirts, blouses, T-shirts, sweaters.
  case top
  /// On the legs: trousers, jeans, shorts, skirts, leggings.
  case bottom
  /// Instead of a top and a bottom: dresses and jumpsuits.
  case onePiece
  /// On the feet.
  case shoes
  /// Over the top, and taken off when it gets warm: sweaters, cardigans, hoodies, waistcoats.
  case mid
  /// Over top and mid layer, worn indoors as well: blazers, the jackets of suits.
  case jacket
  /// Over everything, outdoors: jackets and coats.
  case outer
  /// Scarves, hats, belts, jewelry, bags and the like.
  case accessory

  /// Whether it is taken off when the day gets warm.
  var isRemovable: Bool {
    switch self {
    case .mid, .jacket, .outer, .accessory: true
    case .top, .bottom, .onePiece, .shoes: false
    }
  }

  /// Whether it is part of the look by which outfits are told apart: shoes, coats and accessories go under
  /// and over several.
  var isOfLook: Bool {
    switch self {
    case .top, .bottom, .onePiece, .mid, .jacket: true
    case .shoes, .outer, .accessory: false
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
    case .jacket: "jacket"
    case .outer: "outer layer"
    case .accessory: "accessory"
    }
  }
}

extension ClothingCategory {
  /// The place of a garment of this category in an outfit.
  package var outfitSlot: OutfitSlot {
    switch self {
    case .shirt, .blouse, .tshirt, .sweater: .top
    case .hoodie, .cardigan: .mid
    case .blazer: .jacket
    case .jacket, .coat: .outer
    case .pants, .jeans, .shorts, .skirt, .leggings: .bottom
    case .dress, .jumpsuit: .onePiece
    case .shoes, .boots, .sneakers, .sandals, .heels: .shoes
    case .accessories, .scarf, .hat, .belt, .jewelry, .bag: .accessory
    }
  }
}

extension GarmentType {
  /// Its places in an outfit when it is kept in a part of the wardrobe.
  ///
  /// The part wins: swimwear kept among the bottoms is a bottom.
  package func slots(in part: ParentCategory) -> [OutfitSlot] {
    let possible: Set<OutfitSlot> =
      switch part {
      case .tops: [.top, .mid, .jacket, .outer]
      case .bottoms: [.bottom]
      // An open abaya is worn over clothes, dungarees over a shirt.
      case .dresses: [.onePiece, .mid, .bottom]
      case .shoes: [.shoes]
      case .accessories: [.accessory, .mid, .outer, .shoes]
      }
    let slots = slots.filter(possible.contains)
    if !slots.isEmpty { return slots }
    switch part {
    case .tops: return [.top]
    case .bottoms: return [.bottom]
    case .dresses: return [.onePiece]
    case .shoes: return [.shoes]
    case .accessories: return [.accessory]
    }
  }

  /// The insulation of one in a cloth, in clo.
  ///
  /// Of the plainest kind of a category it is the category's; of others three quarters of the usual in
  /// the lightest cloth and a quarter more in the heaviest, as between the rows of ISO 7730:2005,
  /// table C.2.
  func insulation(in category: ClothingCategory, _ fabric: FabricType?) -> Double {
    if self == Self.plain(category) { return category.insulation.clo(warmth: fabric?.warmth) }
    return GarmentInsulation(light: insulation * 0.75, usual: insulation, heavy: insulation * 1.25)
      .clo(warmth: fabric?.warmth)
  }
}
