public import HouseholdPersistence

/// The kind of work a task is.
public enum TaskType: String, EnumField, Sendable {
  /// Something is looked at.
  case inspection
  /// Something is cleaned.
  case cleaning
  /// A part is replaced.
  case replacement
  /// Something is mended.
  case repair
  /// Something is adjusted.
  case calibration
  /// Something is made ready for a season.
  case seasonal
}
