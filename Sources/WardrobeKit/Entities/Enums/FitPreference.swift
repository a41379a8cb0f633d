public import HouseholdPersistence

/// The preferred fit of clothes.
public enum FitPreference: String, EnumField {
  /// Close to the body.
  case slim
  /// Neither close nor loose.
  case regular
  /// Loose.
  case relaxed
  /// Larger than needed.
  case oversized

  /// Newer preferences read as ``regular``.
  public static let fallback: FitPreference? = .regular

  /// The display name.
  public var displayName: String {
    switch self {
    case .slim: "Slim"
    case .regular: "Regular"
    case .relaxed: "Relaxed"
    case .oversized: "Oversized"
    }
  }
}
