/// The sizes that tops and dresses are cut in, by the girth of the chest.
///
/// Source: EN 13402-3, "Size designation of clothes — Measurements and intervals", the letter codes
/// of tables for men and for women. In centimeters: each size starts where the one before ends.
public enum SizeChart: String, CaseIterable, Codable, Sendable {
  /// Sizes for men, by the chest.
  case menswear
  /// Sizes for women, by the bust.
  case womenswear

  /// The sizes from the smallest on.
  package static let sizes = ["XXS", "XS", "S", "M", "L", "XL", "XXL", "3XL"]

  /// The girths in centimeters at which the sizes start, and the one at which the last ends.
  package var chestBounds: [Double] {
    switch self {
    case .menswear: [70, 78, 86, 94, 102, 110, 118, 129, 141]
    case .womenswear: [66, 74, 82, 90, 98, 107, 119, 131, 143]
    }
  }
}
