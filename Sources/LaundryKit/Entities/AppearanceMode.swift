public import HouseholdPersistence

/// Whether an app is drawn light or dark.
public enum AppearanceMode: String, EnumField {
  /// Always light.
  case light
  /// Always dark.
  case dark
  /// As the system is.
  case system

  /// Newer modes read as ``system``.
  public static let fallback: AppearanceMode? = .system

  /// The mode's name for people.
  public var displayName: String {
    switch self {
    case .light: "Light"
    case .dark: "Dark"
    case .system: "System"
    }
  }
}
