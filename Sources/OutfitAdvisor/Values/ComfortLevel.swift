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
