import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// The twenty-second version: a record of work did not say which completion it was of.
enum HomeVersion22 {
  struct ServiceRecord: Entity {
    var id: UUID = UUID()
    var homeID: UUID?
    var applianceID: UUID?
    var taskID: UUID?
    var date: CivilDate = .min
    var title: String = ""
    var serviceDescription: String?
    var serviceType: ServiceType = .maintenance
    var costAmount: Decimal?
    var costCurrency: String?
    var vendor: String?
    var vendorContact: String?
    var warrantyWork: Bool = false
    var notes: String?
    var createdAt: Date = .distantPast
    var updatedAt: Date = .distantPast

    static let schema = EntitySchema<ServiceRecord>(
      "serviceRecord", blank: ServiceRecord(),
      indexes: [
        Index(\.applianceID, \.date), Index(\.homeID, \.date), Index(\.date), Index(\.taskID),
      ]
    ) {
      Field(\.id)
      Field(\.homeID, linksTo: Home.self, whenTargetDeleted: .cascade)
      Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade)
      Field(\.taskID, linksTo: MaintenanceTask.self, whenTargetDeleted: .nullify)
      Field(\.date)
      Field(\.title)
      Field(\.serviceDescription)
      Field(\.serviceType)
      Field(\.costAmount)
      Field(\.costCurrency)
      Field(\.vendor)
      Field(\.vendorContact)
      Field(\.warrantyWork)
      Field(\.notes)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
    }
  }

  static let model = Model(
    "home", Home.self, Location.self, Appliance.self, CustomField.self, HomeVersion23.Part.self,
    PartListing.self, MaintenanceTask.self, ServiceRecord.self, TaskEvent.self,
    MeterReading.self, MeterUse.self, MeterChange.self, Photo.self, Manual.self, Tutorial.self,
    RecognitionCacheEntry.self, UserPreferences.self, Vendor.self, Document.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(21)))
}
