public import HouseholdPersistence

/// The rate at which a pet loses health.
public enum HealthPolicy: String, EnumField {
  /// From 100 to 0 in the time between two laundries.
  case linear
  /// From 100 to 50 in that time and to 0 in twice of it, so that "late but alive" exists.
  case overdueAware

  /// Newer policies read as ``linear``.
  public static let fallback: HealthPolicy? = .linear
}
