/// A way to dress.
public enum StyleType: String, CaseIterable, Codable, Sendable {
  /// Few pieces, plain colors.
  case minimalist
  /// Cuts that stay in fashion.
  case classic
  /// Current fashion.
  case trendy
  /// Leather, black, hard contrasts.
  case edgy
  /// Loose, patterned, natural.
  case bohemian
  /// Collars, stripes, college colors.
  case preppy
  /// Sneakers, hoodies, prints.
  case streetwear
  /// Fine cloth, clean lines.
  case elegant
  /// Made to move in.
  case sporty
  /// Pieces of an earlier time.
  case vintage

  /// The display name.
  public var displayName: String {
    switch self {
    case .minimalist: "Minimalist"
    case .classic: "Classic"
    case .trendy: "Trendy"
    case .edgy: "Edgy"
    case .bohemian: "Bohemian"
    case .preppy: "Preppy"
    case .streetwear: "Streetwear"
    case .elegant: "Elegant"
    case .sporty: "Sporty"
    case .vintage: "Vintage"
    }
  }

  /// A sentence for people that says what the style is.
  public var description: String {
    switch self {
    case .minimalist: "Few pieces in plain, quiet colors, without ornament."
    case .classic: "Well-cut pieces that stay in fashion for decades."
    case .trendy: "What is in fashion this season."
    case .edgy: "Leather, black and hard contrasts."
    case .bohemian: "Loose, layered, patterned pieces of natural fabrics."
    case .preppy: "Collars, knitwear and stripes in the colors of a college."
    case .streetwear: "Sneakers, hoodies and prints, worn relaxed."
    case .elegant: "Fine fabrics and clean lines, dressed with care."
    case .sporty: "Comfortable pieces made to move in."
    case .vintage: "Pieces of an earlier time, or cut like them."
    }
  }
}

/// The preference between comfort and looks.
public enum ComfortLevel: String, CaseIterable, Codable, Sendable {
  /// Looks.
  case styleFirst
  /// Both alike.
  case balanced
  /// Comfort.
  case comfortFirst

  /// The display name.
  public var displayName: String {
    switch self {
    case .styleFirst: "Style first"
    case .balanced: "Balanced"
    case .comfortFirst: "Comfort first"
    }
  }
}
