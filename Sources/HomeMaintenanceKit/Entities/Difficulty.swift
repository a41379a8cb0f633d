public import HouseholdPersistence

/// The difficulty of a tutorial.
public enum Difficulty: String, EnumField, Sendable {
  /// Anybody can do it.
  case easy
  /// Needs some practice.
  case medium
  /// Needs much practice.
  case hard
  /// Better left to a professional.
  case expert
}
