import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

typealias PresentKind = TaskEvent.Kind
typealias PresentPreferences = UserPreferences

/// The third version of the kit's rows, as far as the fourth changed them.
enum HomeVersion3 {
  struct MaintenanceTask: Entity {
    var id: UUID = UUID()
    var homeID: UUID?
    var applianceID: UUID?
    var title: String = ""
    var taskDescription: String?
    var type: TaskType = .inspection
    var recurrence: Recurrence?
    var startDate: CivilDate = .min
    var firstDueDate: CivilDate?
    var dueDate: CivilDate?
    var completedDate: CivilDate?
    var lastOccurrence: CivilDate?
    var snoozedUntil: CivilDate?
    var priority: Priority = .medium
    var estimatedCostAmount: Decimal?
    var estimatedCostCurrency: String?
    var estimatedDuration: Int?
    var partIDs: Set<UUID> = []
    var createdAt: Date = .distantPast
    var updatedAt: Date = .distantPast

    static let schema = EntitySchema<MaintenanceTask>(
      "maintenanceTask", collection: "tasks", blank: MaintenanceTask(),
      indexes: [Index(\.dueDate), Index(\.applianceID, \.dueDate), Index(\.homeID, \.dueDate)]
    ) {
      Field(\.id)
      Field(\.homeID, linksTo: Home.self, whenTargetDeleted: .cascade)
      Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade)
      Field(\.title)
      Field(\.taskDescription)
      Field(\.type)
      Field(\.recurrence)
      Field(\.startDate)
      Field(\.firstDueDate)
      Field(\.dueDate)
      Field(\.completedDate)
      Field(\.lastOccurrence)
      Field(\.snoozedUntil)
      Field(\.priority)
      Field(\.estimatedCostAmount)
      Field(\.estimatedCostCurrency)
      Field(\.estimatedDuration)
      Field(\.partIDs, linksToMany: Part.self)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
    }
  }
  struct TaskEvent: Entity {
    var id: UUID = UUID()
    var taskID: UUID = UUID()
    var kind: PresentKind = .completed
    var date: CivilDate = .min
    var occurrence: CivilDate = .min
    var until: CivilDate?
    var actionID: UUID = UUID()
    var recordID: UUID?
    var note: String?
    var stamp: String = ""
    var position: Int = 0

    static let schema = EntitySchema<TaskEvent>(
      "taskEvent", blank: TaskEvent(),
      indexes: [Index(\.taskID, \.stamp), Index(\.stamp), Index(\.recordID)]
    ) {
      Field(\.id)
      Field(\.taskID, linksTo: MaintenanceTask.self, whenTargetDeleted: .cascade)
      Field(\.kind)
      Field(\.date)
      Field(\.occurrence)
      Field(\.until)
      Field(\.actionID)
      Field(\.recordID, linksTo: ServiceRecord.self, whenTargetDeleted: .nullify)
      Field(\.note)
      Field(\.stamp)
      Field(\.position)
    }
  }
  struct Part: Entity {
    var id: UUID = UUID()
    var applianceID: UUID?
    var partNumber: String = ""
    var name: String = ""
    var partDescription: String?
    var category: String = ""
    var imageURL: URL?
    var compatibleModels: [String] = []
    var quantityOnHand: Int?
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
  struct UserPreferences: Entity {
    var id: UUID = PresentPreferences.onlyID
    var notificationsEnabled: Bool = true
    var notificationTime: CivilTime = .noon
    var quietHoursStart: CivilTime?
    var quietHoursEnd: CivilTime?
    var measurementSystem: MeasurementSystem = .metric
    var defaultReminder: Int = 7
    var autoSync: Bool = false
    var dataUsageWifi: Bool = true
    var cacheSize: Int = 500_000_000
    var selectedHomeID: UUID?
    var defaultCurrency: String = "EUR"

    static let schema = EntitySchema<UserPreferences>(
      "userPreferences", collection: "preferences", blank: UserPreferences()
    ) {
      Field(\.id)
      Field(\.notificationsEnabled)
      Field(\.notificationTime)
      Field(\.quietHoursStart)
      Field(\.quietHoursEnd)
      Field(\.measurementSystem)
      Field(\.defaultReminder)
      Field(\.autoSync)
      Field(\.dataUsageWifi)
      Field(\.cacheSize)
      Field(\.selectedHomeID, linksTo: Home.self, whenTargetDeleted: .nullify)
      Field(\.defaultCurrency)
    }
  }
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
    var spatialAnchorID: String?
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
      Field(\.spatialAnchorID)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
    }
  }
  static let model = HomeVersion1.model(
    Appliance.self, HomeVersion17.Tutorial.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(2)))
}
