import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// The fifth version: which reminders were told is kept in rows, and warranties have none.
enum HomeVersion5 {
  struct DeliveredReminder: Entity {
    var id: UUID = UUID()
    var reminderID: String = ""
    var taskID: UUID = UUID()
    var fireDate: Date = .distantPast
    var claimedAt: Date = .distantPast
    var deliveredAt: Date?

    static let schema = EntitySchema<DeliveredReminder>(
      "deliveredReminder", blank: DeliveredReminder(),
      indexes: [Index(\.reminderID, unique: true), Index(\.taskID)], sync: .device
    ) {
      Field(\.id)
      Field(\.reminderID, .trimmedLength(1...500))
      Field(\.taskID, linksTo: MaintenanceTask.self, whenTargetDeleted: .cascade)
      Field(\.fireDate)
      Field(\.claimedAt)
      Field(\.deliveredAt)
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
      Field(\.autoSync)
      Field(\.dataUsageWifi)
      Field(\.cacheSize)
      Field(\.selectedHomeID, linksTo: Home.self, whenTargetDeleted: .nullify)
      Field(\.defaultCurrency)
    }
  }

  static let model = Model(
    "home", HomeVersion7.Home.self, Location.self, HomeVersion9.Appliance.self, CustomField.self,
    HomeVersion11.Part.self,
    PartListing.self, HomeVersion10.MaintenanceTask.self, HomeVersion22.ServiceRecord.self,
    HomeVersion17.TaskEvent.self,
    HomeVersion8.MeterReading.self, HomeVersion8.MeterChange.self, DeliveredReminder.self,
    Photo.self, Manual.self,
    HomeVersion17.Tutorial.self, RecognitionCacheEntry.self, UserPreferences.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(4)))
}
