public import HouseholdPersistence

/// A service record of an appliance.
public enum ServiceType: String, EnumField, Sendable {
  /// It was looked after, as planned.
  case maintenance
  /// It was mended.
  case repair
  /// It, or a part of it, was replaced.
  case replacement
  /// It was installed.
  case installation
  /// It was looked at.
  case inspection
}
