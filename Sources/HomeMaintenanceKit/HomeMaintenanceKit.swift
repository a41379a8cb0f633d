public import HouseholdPersistence

/// Homes, what is in them, and what has to be done to it.
///
/// ```swift
/// let store = try HouseholdStore(MemoryStore(), model: HomeMaintenanceKit.model)
/// ```
public enum HomeMaintenanceKit {
  /// The entities of the kit.
  public static let model = Model(
    "home", Home.self, Location.self, Appliance.self, CustomField.self, Manual.self,
    Tutorial.self, RecognitionCacheEntry.self, UserPreferences.self)
}
