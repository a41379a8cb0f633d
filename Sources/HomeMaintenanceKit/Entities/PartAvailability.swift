public import HouseholdPersistence

/// Whether a supplier can deliver a part.
public enum PartAvailability: String, EnumField, Sendable {
  /// It can be delivered at once.
  case inStock
  /// There are few left.
  case limited
  /// It can be ordered and comes later.
  case backordered
  /// It is not made anymore.
  case discontinued
  /// The supplier does not say.
  case unknown

  /// The fallback for an availability from a newer version.
  public static var fallback: PartAvailability? { .unknown }
}
