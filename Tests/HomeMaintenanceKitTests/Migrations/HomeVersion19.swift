import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// The nineteenth version: completions of an occurrence were numbered, whatever their days were.
enum HomeVersion19 {
  struct TaskEvent: Entity {
    var id: UUID = UUID()
    var taskID: UUID = UUID()
    var kind: HomeMaintenanceKit.TaskEvent.Kind = .completed
    var date: CivilDate = .min
    var occurrence: CivilDate = .min
    var until: CivilDate?
    var actionID: UUID = UUID()
    var recordID: UUID?
    var usedPartIDs: [UUID] = []
    var note: String?
    var stamp: HybridTimestamp = .earliest
    var position: Int = 0
    var turn: Int?

    static let schema = EntitySchema<TaskEvent>(
      "taskEvent", blank: TaskEvent(),
      indexes: [
        Index(\.taskID, \.stamp), Index(\.stamp), Index(\.recordID),
        Index(\.taskID, \.occurrence, \.turn, unique: true),
      ]
    ) {
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
      Field(\.turn)
    }
  }

  static let model = Model(
    "home", HomeVersion20.Home.self, Location.self, Appliance.self, CustomField.self,
    HomeVersion21.Part.self,
    PartListing.self, MaintenanceTask.self, HomeVersion22.ServiceRecord.self, TaskEvent.self,
    MeterReading.self, MeterUse.self, MeterChange.self, Photo.self, Manual.self, Tutorial.self,
    RecognitionCacheEntry.self, UserPreferences.self, Vendor.self, Document.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(18)))
}
