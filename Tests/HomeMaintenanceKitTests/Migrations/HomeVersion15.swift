import HomeMaintenanceKit
import HouseholdPersistence

/// The fifteenth version: photos and manuals, and no documents.
enum HomeVersion15 {
  static let model = Model(
    "home", Home.self, Location.self, Appliance.self, CustomField.self, Part.self,
    PartListing.self, MaintenanceTask.self, ServiceRecord.self, TaskEvent.self,
    MeterReading.self, MeterChange.self, Photo.self, Manual.self, Tutorial.self,
    RecognitionCacheEntry.self, UserPreferences.self, Vendor.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(14)))
}
