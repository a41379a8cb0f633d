public import HouseholdPersistence

/// The units that sizes are shown in; what is stored does not depend on it.
public enum MeasurementSystem: String, EnumField, Sendable {
  /// Metres and litres.
  case metric
  /// Feet and gallons.
  case us

  /// What the system of a newer version reads as.
  public static var fallback: MeasurementSystem? { .metric }
}
