public import HouseholdPersistence

/// What kind of building a home is.
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

  /// What the type of a newer version reads as.
  public static var fallback: HomeType? { .other }
}
