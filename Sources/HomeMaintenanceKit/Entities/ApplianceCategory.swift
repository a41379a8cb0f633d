public import HouseholdPersistence

/// What kind of thing an appliance is.
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

  /// What the category of a newer version reads as.
  public static var fallback: ApplianceCategory? { .other }
}
