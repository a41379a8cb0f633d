/// The part of an outfit that garments of several kinds belong to.
///
/// Computed from ``ClothingCategory/parentCategory``, never stored.
public enum ParentCategory: String, CaseIterable, Codable, Sendable {
  /// Clothes for the upper body, including layers.
  case tops
  /// Clothes for the legs.
  case bottoms
  /// A garment that replaces a top and a bottom.
  case dresses
  /// Footwear.
  case shoes
  /// Everything else.
  case accessories

  /// The display name.
  public var displayName: String {
    switch self {
    case .tops: "Tops"
    case .bottoms: "Bottoms"
    case .dresses: "Dresses"
    case .shoes: "Shoes"
    case .accessories: "Accessories"
    }
  }

  /// The kinds of garments that belong to it, in their order.
  public var categories: [ClothingCategory] {
    ClothingCategory.allCases.filter { $0.parentCategory == self }
  }
}
