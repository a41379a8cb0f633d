import HomeMaintenanceKit
import HouseholdPersistence

/// The fourteenth version: vendors are names in work, and in no address book.
enum HomeVersion14 {
  static let model = Model(
    "home", Home.self, Location.self, Appliance.self, CustomField.self, Part.self,
    PartListing.self, MaintenanceTask.self, ServiceRecord.self, TaskEvent.self,
    MeterReading.self, MeterChange.self, Photo.self, Manual.self, Tutorial.self,
    RecognitionCacheEntry.self, UserPreferences.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(13)))
}
