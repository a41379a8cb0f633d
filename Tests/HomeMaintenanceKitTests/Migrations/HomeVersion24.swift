import Foundation
import HomeMaintenanceKit
import HouseholdPersistence

/// The twenty-fourth version: no part said to which deleted appliance it had belonged.
enum HomeVersion24 {
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
    var minimumStock: Decimal?
    var countedQuantity: Decimal?
    var usesSinceCount: Set<UUID> = []
    var countedAt: Date?

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
      Field(\.quantityOnHand, merge: .derived)
      Field(\.externalID)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
      Field(\.minimumStock)
      Field(\.countedQuantity)
      Field(\.usesSinceCount, merge: .elements(since: \.countedAt))
      Field(\.countedAt)
    }
  }

  static let model = Model(
    "home", Home.self, Location.self, Appliance.self, CustomField.self, Part.self,
    PartListing.self, MaintenanceTask.self, ServiceRecord.self, TaskEvent.self,
    MeterReading.self, MeterUse.self, MeterChange.self, Photo.self, Manual.self, Tutorial.self,
    RecognitionCacheEntry.self, UserPreferences.self, Vendor.self, Document.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(23)))
}
