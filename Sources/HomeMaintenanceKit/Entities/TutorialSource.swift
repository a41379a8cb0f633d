public import HouseholdPersistence

/// Where the film of a tutorial comes from.
public enum TutorialSource: String, EnumField, Sendable {
  /// YouTube.
  case youtube
  /// Vimeo.
  case vimeo
  /// Anywhere else.
  case custom

  /// What the source of a newer version reads as.
  public static var fallback: TutorialSource? { .custom }
}
