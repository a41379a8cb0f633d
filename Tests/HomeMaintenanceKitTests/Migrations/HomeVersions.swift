import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// The first version of the kit's rows: no spatial anchors, no cached tutorials.
enum HomeVersion1 {
  struct Appliance: Entity {
    var id: UUID = UUID()
    var homeID: UUID?
    var locationID: UUID?
    var name: String = ""
    var brand: String = ""
    var model: String = ""
    var serialNumber: String?
    var category: ApplianceCategory = .other
    var applianceDescription: String?
    var quantity: Int = 1
    var tags: Set<String> = []
    var installDate: CivilDate?
    var purchaseDate: CivilDate?
    var purchasedFrom: String?
    var purchasePriceAmount: Decimal?
    var purchasePriceCurrency: String?
    var warrantyExpiry: CivilDate?
    var warrantyDuration: Int?
    var hasLifetimeWarranty: Bool = false
    var warrantyDetails: String?
    var isInsured: Bool = false
    var notes: String?
    var isArchived: Bool = false
    var soldDate: CivilDate?
    var soldTo: String?
    var soldPriceAmount: Decimal?
    var soldPriceCurrency: String?
    var soldNotes: String?
    var assetID: String?
    var externalID: String?
    var externalURL: URL?
    var importRef: String?
    var createdAt: Date = .distantPast
    var updatedAt: Date = .distantPast

    static let schema = EntitySchema<Appliance>(
      "appliance", blank: Appliance(),
      indexes: [
        Index(\.homeID, \.category, \.brand, \.model), Index(\.category, \.brand, \.model),
        Index(\.homeID, \.importRef, unique: true), Index(\.assetID),
      ]
    ) {
      Field(\.id)
      Field(\.homeID, linksTo: Home.self, whenTargetDeleted: .cascade)
      Field(\.locationID, linksTo: Location.self, whenTargetDeleted: .nullify)
      Field(\.name)
      Field(\.brand)
      Field(\.model)
      Field(\.serialNumber)
      Field(\.category)
      Field(\.applianceDescription)
      Field(\.quantity)
      Field(\.tags)
      Field(\.installDate)
      Field(\.purchaseDate)
      Field(\.purchasedFrom)
      Field(\.purchasePriceAmount)
      Field(\.purchasePriceCurrency)
      Field(\.warrantyExpiry)
      Field(\.warrantyDuration)
      Field(\.hasLifetimeWarranty)
      Field(\.warrantyDetails)
      Field(\.isInsured)
      Field(\.notes)
      Field(\.isArchived)
      Field(\.soldDate)
      Field(\.soldTo)
      Field(\.soldPriceAmount)
      Field(\.soldPriceCurrency)
      Field(\.soldNotes)
      Field(\.assetID)
      Field(\.externalID)
      Field(\.externalURL)
      Field(\.importRef)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
    }
  }

  struct Tutorial: Entity {
    var id: UUID = UUID()
    var title: String = ""
    var tutorialDescription: String?
    var videoURL: URL = URL(filePath: "/")
    var thumbnailURL: URL?
    var duration: Int = 1
    var difficulty: Difficulty = .easy
    var source: TutorialSource = .custom
    var sourceID: String = ""
    var toolsRequired: [String] = []
    var partsRequired: [String] = []
    var viewCount: Int = 1
    var lastWatched: Date?
    var applianceIDs: Set<UUID> = []
    var createdAt: Date = .distantPast

    static let schema = EntitySchema<Tutorial>(
      "tutorial", blank: Tutorial(), indexes: [Index(\.title), Index(\.source, \.sourceID)]
    ) {
      Field(\.id)
      Field(\.title)
      Field(\.tutorialDescription)
      Field(\.videoURL)
      Field(\.thumbnailURL)
      Field(\.duration)
      Field(\.difficulty)
      Field(\.source)
      Field(\.sourceID)
      Field(\.toolsRequired)
      Field(\.partsRequired)
      Field(\.viewCount)
      Field(\.lastWatched)
      Field(\.applianceIDs, linksToMany: Appliance.self)
      Field(\.createdAt, stamp: .created)
    }
  }

  /// The kit's entities in the form of a version, with the migrations up to it.
  static func model(
    _ appliance: any Entity.Type, _ tutorial: any Entity.Type, migrations: [Migration]
  ) -> Model {
    Model(
      "home", HomeVersion7.Home.self, Location.self, appliance, CustomField.self,
      HomeVersion3.MaintenanceTask.self, HomeVersion3.TaskEvent.self,
      HomeVersion8.MeterReading.self,
      HomeVersion5.DeliveredReminder.self, HomeVersion22.ServiceRecord.self, Photo.self,
      HomeVersion4.Manual.self,
      tutorial,
      HomeVersion3.Part.self, PartListing.self, RecognitionCacheEntry.self,
      HomeVersion3.UserPreferences.self, migrations: migrations)
  }

  static let model = model(Appliance.self, Tutorial.self, migrations: [])
}

/// The second version: appliances have spatial anchors.
enum HomeVersion2 {
  static let model = HomeVersion1.model(
    HomeVersion3.Appliance.self, HomeVersion1.Tutorial.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(1)))
}
