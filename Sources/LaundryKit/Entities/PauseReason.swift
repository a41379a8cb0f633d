public import HouseholdPersistence

/// Why a pet's clock stands still.
public enum PauseReason: String, EnumField {
  /// Nobody is at home, or nobody wants to be reminded.
  case vacation
  /// The pet is archived.
  case archived

  /// Newer reasons read as ``vacation``.
  public static let fallback: PauseReason? = .vacation
}
