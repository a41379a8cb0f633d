public import HouseholdPersistence

/// Why a pet's clock stands still.
public enum PauseReason: String, EnumField {
  /// The household is away, or wants no reminders.
  case vacation
  /// The pet is archived.
  case archived

  /// Newer reasons read as ``vacation``.
  public static let fallback: PauseReason? = .vacation
}
