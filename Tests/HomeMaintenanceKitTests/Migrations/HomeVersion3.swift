import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

typealias PresentKind = TaskEvent.Kind
typealias PresentPreferences = UserPreferences
typealias PresentTutorial = Tutorial

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
      Field("id", \.id)
      Field("homeID", \.homeID, linksTo: Home.self, whenTargetDeleted: .cascade)
      Field("applianceID", \.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade)
      Field("title", \.title)
      Field("taskDescription", \.taskDescription)
      Field("type", \.type)
      Field("recurrence", \.recurrence)
      Field("startDate", \.startDate)
      Field("firstDueDate", \.firstDueDate)
      Field("dueDate", \.dueDate)
      Field("completedDate", \.completedDate)
      Field("lastOccurrence", \.lastOccurrence)
      Field("snoozedUntil", \.snoozedUntil)
      Field("priority", \.priority)
      Field("estimatedCostAmount", \.estimatedCostAmount)
      Field("estimatedCostCurrency", \.estimatedCostCurrency)
      Field("estimatedDuration", \.estimatedDuration)
      Field("partIDs", \.partIDs, linksToMany: Part.self)
      Field("createdAt", \.createdAt, stamp: .created)
      Field("updatedAt", \.updatedAt, stamp: .updated)
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
      Field("id", \.id)
      Field("taskID", \.taskID, linksTo: MaintenanceTask.self, whenTargetDeleted: .cascade)
      Field("kind", \.kind)
      Field("date", \.date)
      Field("occurrence", \.occurrence)
      Field("until", \.until)
      Field("actionID", \.actionID)
      Field("recordID", \.recordID, linksTo: ServiceRecord.self, whenTargetDeleted: .nullify)
      Field("note", \.note)
      Field("stamp", \.stamp)
      Field("position", \.position)
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
      Field("id", \.id)
      Field("applianceID", \.applianceID, linksTo: Appliance.self, whenTargetDeleted: .nullify)
      Field("partNumber", \.partNumber)
      Field("name", \.name)
      Field("partDescription", \.partDescription)
      Field("category", \.category)
      Field("imageURL", \.imageURL)
      Field("compatibleModels", \.compatibleModels)
      Field("quantityOnHand", \.quantityOnHand)
      Field("externalID", \.externalID)
      Field("createdAt", \.createdAt, stamp: .created)
      Field("updatedAt", \.updatedAt, stamp: .updated)
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
      Field("id", \.id)
      Field("notificationsEnabled", \.notificationsEnabled)
      Field("notificationTime", \.notificationTime)
      Field("quietHoursStart", \.quietHoursStart)
      Field("quietHoursEnd", \.quietHoursEnd)
      Field("measurementSystem", \.measurementSystem)
      Field("defaultReminder", \.defaultReminder)
      Field("autoSync", \.autoSync)
      Field("dataUsageWifi", \.dataUsageWifi)
      Field("cacheSize", \.cacheSize)
      Field("selectedHomeID", \.selectedHomeID, linksTo: Home.self, whenTargetDeleted: .nullify)
      Field("defaultCurrency", \.defaultCurrency)
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
      Field("id", \.id)
      Field("homeID", \.homeID, linksTo: Home.self, whenTargetDeleted: .cascade)
      Field("locationID", \.locationID, linksTo: Location.self, whenTargetDeleted: .nullify)
      Field("name", \.name)
      Field("brand", \.brand)
      Field("model", \.model)
      Field("serialNumber", \.serialNumber)
      Field("category", \.category)
      Field("applianceDescription", \.applianceDescription)
      Field("quantity", \.quantity)
      Field("tags", \.tags)
      Field("installDate", \.installDate)
      Field("purchaseDate", \.purchaseDate)
      Field("purchasedFrom", \.purchasedFrom)
      Field("purchasePriceAmount", \.purchasePriceAmount)
      Field("purchasePriceCurrency", \.purchasePriceCurrency)
      Field("warrantyExpiry", \.warrantyExpiry)
      Field("warrantyDuration", \.warrantyDuration)
      Field("hasLifetimeWarranty", \.hasLifetimeWarranty)
      Field("warrantyDetails", \.warrantyDetails)
      Field("isInsured", \.isInsured)
      Field("notes", \.notes)
      Field("isArchived", \.isArchived)
      Field("soldDate", \.soldDate)
      Field("soldTo", \.soldTo)
      Field("soldPriceAmount", \.soldPriceAmount)
      Field("soldPriceCurrency", \.soldPriceCurrency)
      Field("soldNotes", \.soldNotes)
      Field("assetID", \.assetID)
      Field("externalID", \.externalID)
      Field("externalURL", \.externalURL)
      Field("importRef", \.importRef)
      Field("spatialAnchorID", \.spatialAnchorID)
      Field("createdAt", \.createdAt, stamp: .created)
      Field("updatedAt", \.updatedAt, stamp: .updated)
    }
  }
  static let model = HomeVersion1.model(
    Appliance.self, PresentTutorial.self,
    migrations: Array(HomeMaintenanceKit.migrations.prefix(2)))
}
