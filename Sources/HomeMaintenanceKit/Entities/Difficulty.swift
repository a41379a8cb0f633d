public import HouseholdPersistence

/// How hard it is to do what a tutorial shows.
public enum Difficulty: String, EnumField, Sendable {
  /// Anybody can do it.
  case easy
  /// Somebody with some practice can do it.
  case medium
  /// Somebody with much practice can do it.
  case hard
  /// Better left to a professional.
  case expert
}
