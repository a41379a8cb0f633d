public import HouseholdPersistence

/// The kind of building a home is.
public enum HomeType: String, EnumField, Sendable {
  /// A house for one family.
  case singleFamily = "single_family"
  /// An owned flat.
  case condo
  /// A flat.
  case apartment
  /// A house in a row of houses.
  case townhouse
  /// Anything else.
  case other

  /// The fallback for a type from a newer version.
  public static var fallback: HomeType? { .other }
}
