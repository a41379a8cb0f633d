public import HouseholdPersistence

/// Homes, what is in them, and what has to be done to it.
///
/// ```swift
/// let store = try HouseholdStore(MemoryStore(), model: HomeMaintenanceKit.model)
/// let book = HomeBook(store)
/// let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
/// try await book.add(Appliance(homeID: home.id, brand: "Miele", model: "WCA 030"))
/// ```
public enum HomeMaintenanceKit {
  /// The entities of the kit.
  public static let model = Model(
    "home", Home.self, Location.self, Appliance.self, CustomField.self, Part.self,
    PartListing.self, MaintenanceTask.self, ServiceRecord.self, TaskEvent.self,
    MeterReading.self, DeliveredReminder.self, Photo.self, Manual.self, Tutorial.self,
    RecognitionCacheEntry.self, UserPreferences.self,
    migrations: migrations)

  /// The steps from older versions of the rows to the present one.
  public static let migrations = [
    // Version 2: where a device found an appliance in the room.
    Migration("home.2", .addField("spatialAnchorID", to: "appliance", .text)),
    // Version 3: copies of films.
    Migration("home.3", .addField("cachedPath", to: "tutorial", .text)),
  ]
}
