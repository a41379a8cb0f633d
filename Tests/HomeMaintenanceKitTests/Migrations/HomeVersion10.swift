import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// The tenth version: tasks are not paused, and have no lead time of their own.
enum HomeVersion10 {
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
    var isEstimated: Bool = false
    var latestDueDate: CivilDate?
    var completedDate: CivilDate?
    var lastOccurrence: CivilDate?
    var snoozedUntil: CivilDate?
    var deletedDate: CivilDate?
    var scheduleVersion: Int = 0
    var priority: Priority = .medium
    var estimatedCostAmount: Decimal?
    var estimatedCostCurrency: String?
    var estimatedDuration: Int?
    var partIDs: Set<UUID> = []
    var createdAt: Date = .distantPast
    var updatedAt: Date = .distantPast

    static let schema = EntitySchema<MaintenanceTask>(
      "maintenanceTask", collection: "tasks", named: "task", blank: MaintenanceTask(),
      indexes: [
        Index(\.dueDate), Index(\.applianceID, \.dueDate), Index(\.homeID, \.dueDate),
        Index(\.scheduleVersion),
      ]
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
      Field(\.isEstimated)
      Field(\.latestDueDate)
      Field(\.completedDate)
      Field(\.lastOccurrence)
      Field(\.snoozedUntil)
      Field(\.deletedDate)
      Field(\.scheduleVersion)
      Field(\.priority)
      Field(\.estimatedCostAmount)
      Field(\.estimatedCostCurrency)
      Field(\.estimatedDuration)
      Field(\.partIDs, linksToMany: Part.self)
      Field(\.createdAt, stamp: .created)
      Field(\.updatedAt, stamp: .updated)
    }
  }

  static let model = Model(
    "home", HomeVersion18.Home.self, Location.self, HomeVersion13.Appliance.self, CustomField.self,
    HomeVersion11.Part.self,
    PartListing.self, MaintenanceTask.self, HomeVersion22.ServiceRecord.self,
    HomeVersion17.TaskEvent.self,
    HomeVersion17.MeterReading.self, MeterChange.self, Photo.self, Manual.self,
    HomeVersion17.Tutorial.self,
    RecognitionCacheEntry.self, HomeVersion17.UserPreferences.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(9)))
}
