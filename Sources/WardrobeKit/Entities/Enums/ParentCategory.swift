/// The part of an outfit that garments of several kinds belong to.
///
/// Computed from ``ClothingCategory/parentCategory``, never stored.
public enum ParentCategory: String, CaseIterable, Codable, Sendable {
  /// What is worn on the upper body, layers included.
  case tops
  /// What is worn on the legs.
  case bottoms
  /// What replaces a top and a bottom.
  case dresses
  /// What is worn on the feet.
  case shoes
  /// Everything else.
  case accessories

  /// The name for people.
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
