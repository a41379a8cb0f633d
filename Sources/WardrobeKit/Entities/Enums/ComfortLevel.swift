public import HouseholdPersistence

/// The preference between comfort and looks.
public enum ComfortLevel: String, EnumField {
  /// Looks.
  case styleFirst
  /// Both alike.
  case balanced
  /// Comfort.
  case comfortFirst

  /// Newer levels read as ``balanced``.
  public static let fallback: ComfortLevel? = .balanced

  /// The display name.
  public var displayName: String {
    switch self {
    case .styleFirst: "Style first"
    case .balanced: "Balanced"
    case .comfortFirst: "Comfort first"
    }
  }
}
