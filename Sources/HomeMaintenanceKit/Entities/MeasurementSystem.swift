public import HouseholdPersistence

/// The units that sizes are shown in; what is stored does not depend on it.
public enum MeasurementSystem: String, EnumField, Sendable {
  /// Metres and liters.
  case metric
  /// Feet and gallons.
  case us

  /// The fallback for a system from a newer version.
  public static var fallback: MeasurementSystem? { .metric }
}
