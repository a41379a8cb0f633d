public import HouseholdPersistence

/// What a manual is about.
public enum ManualType: String, EnumField, Sendable {
  /// How to use the appliance.
  case owner
  /// How to repair it.
  case service
  /// How to install it.
  case installation
  /// Which parts it has.
  case parts
  /// What to do when something is wrong.
  case troubleshooting
  /// The most important things on a page.
  case quickReference
}
