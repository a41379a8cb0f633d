public import HouseholdPersistence

/// The source of a tutorial's video.
public enum TutorialSource: String, EnumField, Sendable {
  /// YouTube.
  case youtube
  /// Vimeo.
  case vimeo
  /// Anywhere else.
  case custom

  /// The fallback for a source from a newer version.
  public static var fallback: TutorialSource? { .custom }
}
