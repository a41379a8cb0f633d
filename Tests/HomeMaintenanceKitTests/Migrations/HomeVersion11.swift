import Foundation
import HomeMaintenanceKit
import HouseholdPersistence

/// The eleventh version: no part has a minimum in stock.
enum HomeVersion11 {
  struct Part: Entity {
    var id: UUID = UUID()
    var applianceID: UUID?
    var partNumber: String = ""
    var name: String = ""
    var partDescription: String?
    var category: String = ""
    var imageURL: URL?
    var compatibleModels: [String] = []
    var quantityOnHand: Decimal?
    var externalID: String?
    var createdAt: Date = .distantPast
    var updatedAt: Date = .distantPast

    static let schema = EntitySchema<Part>(
      "part", blank: Part(),
      indexes: [Index(\.applianceID, \.name), Index(\.partNumber), Index(\.externalID)]
    ) {
      Field(\.id)
      Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .nullify)
      Field(\.partNumber)
      Field(\.name)
      Field(\.partDescription)
      Field(\.category)
      Field(\.imageURL)
      Field(\.compatibleModels)
      Field(\.quantityOnHand)
      Field(\.externalID)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
    }
  }

  static let model = Model(
    "home", HomeVersion18.Home.self, Location.self, HomeVersion13.Appliance.self, CustomField.self,
    Part.self,
    PartListing.self, HomeVersion12.MaintenanceTask.self, HomeVersion22.ServiceRecord.self,
    HomeVersion17.TaskEvent.self,
    HomeVersion17.MeterReading.self, MeterChange.self, Photo.self, Manual.self,
    HomeVersion17.Tutorial.self,
    RecognitionCacheEntry.self, HomeVersion17.UserPreferences.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(10)))
}
