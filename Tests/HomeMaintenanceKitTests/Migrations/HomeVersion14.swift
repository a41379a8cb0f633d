import HomeMaintenanceKit
import HouseholdPersistence

/// The fourteenth version: vendors are names in work, and in no address book.
enum HomeVersion14 {
  static let model = Model(
    "home", HomeVersion18.Home.self, Location.self, Appliance.self, CustomField.self,
    HomeVersion21.Part.self,
    PartListing.self, MaintenanceTask.self, HomeVersion22.ServiceRecord.self,
    HomeVersion17.TaskEvent.self,
    HomeVersion17.MeterReading.self, MeterChange.self, Photo.self, Manual.self,
    HomeVersion17.Tutorial.self,
    RecognitionCacheEntry.self, HomeVersion17.UserPreferences.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(13)))
}
