import Foundation
import HomeMaintenanceKit
import HouseholdPersistence

/// The fifth version: which reminders were told is kept in rows.
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

  static let model = Model(
    "home", Home.self, Location.self, Appliance.self, CustomField.self, Part.self,
    PartListing.self, MaintenanceTask.self, ServiceRecord.self, TaskEvent.self,
    MeterReading.self, MeterChange.self, DeliveredReminder.self, Photo.self, Manual.self,
    Tutorial.self, RecognitionCacheEntry.self, UserPreferences.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(4)))
}
