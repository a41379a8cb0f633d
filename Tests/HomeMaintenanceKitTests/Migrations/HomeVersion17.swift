import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// The seventeenth version: nothing says when readings, tutorials and settings were last changed, nor which
/// completion of its occurrence an event is.
enum HomeVersion17 {
  struct MeterReading: Entity {
    var id: UUID = UUID()
    var applianceID: UUID = UUID()
    var unit: UsageInterval.Unit = .hours
    var date: CivilDate = .min
    var value: Decimal = 0
    var startsNewMeter: Bool = false
    var notes: String?
    var createdAt: Date = .distantPast

    static let schema = EntitySchema<MeterReading>("meterReading", blank: MeterReading()) {
      Field(\.id)
      Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade)
      Field(\.unit)
      Field(\.date)
      Field(\.value)
      Field(\.startsNewMeter)
      Field(\.notes)
      Field(\.createdAt, stamp: .created)
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
    var usedPartIDs: [UUID] = []
    var note: String?
    var stamp: HybridTimestamp = .earliest
    var position: Int = 0

    static let schema = EntitySchema<TaskEvent>("taskEvent", blank: TaskEvent()) {
      Field(\.id)
      Field(\.taskID, linksTo: MaintenanceTask.self, whenTargetDeleted: .cascade)
      Field(\.kind)
      Field(\.date)
      Field(\.occurrence)
      Field(\.until)
      Field(\.actionID)
      Field(\.recordID, linksTo: ServiceRecord.self, whenTargetDeleted: .nullify)
      Field(\.usedPartIDs)
      Field(\.note)
      Field(\.stamp)
      Field(\.position)
    }
  }

  struct Tutorial: Entity {
    var id: UUID = UUID()
    var title: String = ""
    var tutorialDescription: String?
    var videoURL: URL = URL(filePath: "/")
    var thumbnailURL: URL?
    var duration: Int = 0
    var difficulty: Difficulty = .easy
    var source: TutorialSource = .custom
    var sourceID: String = ""
    var toolsRequired: [String] = []
    var partsRequired: [String] = []
    var viewCount: Int = 0
    var cachedPath: FileName?
    var lastWatched: Date?
    var applianceIDs: Set<UUID> = []
    var createdAt: Date = .distantPast

    static let schema = EntitySchema<Tutorial>("tutorial", blank: Tutorial()) {
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
      Field(\.viewCount, scope: .device)
      Field(\.cachedPath, scope: .device)
      Field(\.lastWatched, scope: .device)
      Field(\.applianceIDs, linksToMany: Appliance.self)
      Field(\.createdAt, stamp: .created)
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
    var overdueReminder: Int = 7
    var warrantyReminder: Int = 30
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
      Field(\.overdueReminder)
      Field(\.warrantyReminder)
      Field(\.autoSync, scope: .device)
      Field(\.dataUsageWifi, scope: .device)
      Field(\.cacheSize, scope: .device)
      Field(\.selectedHomeID, linksTo: Home.self, whenTargetDeleted: .nullify)
      Field(\.defaultCurrency)
    }
  }

  static let model = Model(
    "home", HomeVersion18.Home.self, Location.self, Appliance.self, CustomField.self,
    HomeVersion21.Part.self,
    PartListing.self, MaintenanceTask.self, HomeVersion22.ServiceRecord.self, TaskEvent.self,
    MeterReading.self, MeterUse.self, MeterChange.self, Photo.self, Manual.self, Tutorial.self,
    RecognitionCacheEntry.self, UserPreferences.self, Vendor.self, Document.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(16)))
}
