public import HouseholdPersistence

/// The kind of a manual.
public enum ManualType: String, EnumField, Sendable {
  /// How to use the appliance.
  case owner
  /// How to repair it.
  case service
  /// How to install it.
  case installation
  /// The parts it has.
  case parts
  /// Suggestions for fixing the problem.
  case troubleshooting
  /// The most important things on a page.
  case quickReference
}
