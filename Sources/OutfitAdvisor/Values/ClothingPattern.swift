/// The pattern of a cloth.
public enum ClothingPattern: String, CaseIterable, Codable, Sendable {
  /// One color.
  case solid
  /// Stripes.
  case striped
  /// Crossing bands of several widths, as in tartan.
  case plaid
  /// Even squares.
  case checked
  /// Flowers.
  case floral
  /// Dots.
  case polkaDot
  /// Shapes.
  case geometric
  /// The coat of an animal.
  case animalPrint
  /// A printed picture or text.
  case graphic
  /// Another pattern.
  case other

  /// The display name.
  public var displayName: String {
    switch self {
    case .solid: "Solid"
    case .striped: "Striped"
    case .plaid: "Plaid"
    case .checked: "Checked"
    case .floral: "Floral"
    case .polkaDot: "Polka dot"
    case .geometric: "Geometric"
    case .animalPrint: "Animal print"
    case .graphic: "Graphic"
    case .other: "Other"
    }
  }
}
