/// A pet's displayed state: one of five moods, or the stage of its laundry.
public enum PetState: String, CaseIterable, Codable, Sendable {
  /// Health 75 to 100.
  case happy
  /// Health 50 to 74.
  case neutral
  /// Health 25 to 49.
  case sad
  /// Health 1 to 24.
  case verySad
  /// Health 0, until a load is folded.
  case dead
  /// The washing machine runs.
  case washing
  /// The dryer runs, or the clothes hang and are not dry yet.
  case drying
  /// The clothes are dry and wait to be folded.
  case folding

  /// The mood of a health.
  ///
  /// - Parameter health: 0 to 100; values outside count as the nearest inside.
  public init(health: Int) {
    self =
      switch health {
      case 75...: .happy
      case 50...: .neutral
      case 25...: .sad
      case 1...: .verySad
      default: .dead
      }
  }

  /// A few words that follow the pet's name.
  public var displayText: String {
    switch self {
    case .happy: "could not be happier"
    case .neutral: "is fine"
    case .sad: "would like some laundry done"
    case .verySad: "feels forgotten"
    case .dead: "did not make it; a folded load brings it back"
    case .washing: "is in the wash"
    case .drying: "is drying"
    case .folding: "waits to be folded"
    }
  }

  /// The name of the animation that shows the state, such as `pet_happy`.
  ///
  /// Values for views.
  public var animationName: String { "pet_" + rawValue }

  /// The animation, or nil if the picture stands still.
  ///
  /// Values for views.
  public var movement: String? {
    switch self {
    case .happy: "dancing"
    case .neutral: "swaying"
    case .sad: "drooping"
    case .verySad: "crying"
    case .dead: nil
    case .washing: "splashing"
    case .drying: "spinning"
    case .folding: "being folded"
    }
  }

  /// The meaning of the state's color, for an app to look up.
  ///
  /// Values for views.
  public var colorName: String {
    switch self {
    case .happy, .folding: "happyGreen"
    case .neutral: "primaryBlue"
    case .sad: "neutralOrange"
    case .verySad: "sadRed"
    case .dead: "textTertiary"
    case .washing: "washBlue"
    case .drying: "dryYellow"
    }
  }
}
