public import HouseholdPersistence

/// The kind of an appliance.
public enum ApplianceCategory: String, EnumField, Sendable {
  /// Keeps food cold.
  case refrigerator
  /// Bakes and roasts.
  case oven
  /// Washes dishes.
  case dishwasher
  /// Washes clothes.
  case washer
  /// Dries clothes.
  case dryer
  /// Heats, ventilates and cools rooms.
  case hvac
  /// Heats water.
  case waterHeater
  /// Heats the house.
  case furnace
  /// Opens and closes a garage.
  case garageDoor
  /// Anything else.
  case other
  /// Art, jewelry, antiques, instruments and other things that keep their value.
  case valuable

  /// The fallback for a category from a newer version.
  public static var fallback: ApplianceCategory? { .other }
}
