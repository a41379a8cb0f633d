import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// The thirteenth version: no appliance is inside another.
enum HomeVersion13 {
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
    var quantity: Decimal = 1
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
    var spatialAnchorID: String?
    var createdAt: Date = .distantPast
    var updatedAt: Date = .distantPast
    var replacementValueAmount: Decimal?
    var replacementValueCurrency: String?

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
      Field(\.spatialAnchorID, scope: .device)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
      Field(\.replacementValueAmount)
      Field(\.replacementValueCurrency)
    }
  }
  static let model = Model(
    "home", HomeVersion18.Home.self, Location.self, Appliance.self, CustomField.self,
    HomeVersion21.Part.self,
    PartListing.self, MaintenanceTask.self, HomeVersion22.ServiceRecord.self,
    HomeVersion17.TaskEvent.self,
    HomeVersion17.MeterReading.self, MeterChange.self, Photo.self, Manual.self,
    HomeVersion17.Tutorial.self,
    RecognitionCacheEntry.self, HomeVersion17.UserPreferences.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(12)))
}
