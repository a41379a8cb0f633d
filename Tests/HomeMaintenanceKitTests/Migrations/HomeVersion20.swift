import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// The twentieth version: no home had a currency.
enum HomeVersion20 {
  struct Home: Entity {
    var id: UUID = UUID()
    var name: String = ""
    var address: String?
    var purchaseDate: CivilDate?
    var squareFootage: Int?
    var yearBuilt: Int?
    var homeType: HomeType = .singleFamily
    var notes: String?
    var timeZone: String = "Etc/UTC"
    var createdAt: Date = .distantPast
    var updatedAt: Date = .distantPast
    var hemisphere: Hemisphere?
    var soldDate: CivilDate?

    static let schema = EntitySchema<Home>("home", blank: Home(), indexes: [Index(\.name)]) {
      Field(\.id)
      Field(\.name)
      Field(\.address)
      Field(\.purchaseDate)
      Field(\.squareFootage)
      Field(\.yearBuilt)
      Field(\.homeType)
      Field(\.notes)
      Field(\.timeZone)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
      Field(\.hemisphere)
      Field(\.soldDate)
    }
  }

  static let model = Model(
    "home", Home.self, Location.self, Appliance.self, CustomField.self, HomeVersion21.Part.self,
    PartListing.self, MaintenanceTask.self, HomeVersion22.ServiceRecord.self, TaskEvent.self,
    MeterReading.self, MeterUse.self, MeterChange.self, Photo.self, Manual.self, Tutorial.self,
    RecognitionCacheEntry.self, UserPreferences.self, Vendor.self, Document.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(19)))
}
