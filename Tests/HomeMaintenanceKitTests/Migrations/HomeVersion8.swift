import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence

/// The eighth version: meters count hours or cycles.
enum HomeVersion8 {
  enum Unit: String, EnumField, Sendable {
    case hours = "h"
    case cycles
  }

  struct MeterReading: Entity {
    var id: UUID = UUID()
    var applianceID: UUID = UUID()
    var unit: Unit = .hours
    var date: CivilDate = .min
    var value: Decimal = 0
    var startsNewMeter: Bool = false
    var notes: String?
    var createdAt: Date = .distantPast

    static let schema = EntitySchema<MeterReading>(
      "meterReading", blank: MeterReading(), indexes: [Index(\.applianceID, \.unit, \.date)]
    ) {
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

  struct MeterChange: Entity {
    var id: UUID = UUID()
    var applianceID: UUID = UUID()
    var readingID: UUID = UUID()
    var unit: Unit = .hours
    var oldDate: CivilDate?
    var oldValue: Decimal?
    var oldStartsNewMeter: Bool = false
    var oldNotes: String?
    var stamp: HybridTimestamp = .earliest

    static let schema = EntitySchema<MeterChange>(
      "meterChange", blank: MeterChange(), indexes: [Index(\.stamp)]
    ) {
      Field(\.id)
      Field(\.applianceID, linksTo: Appliance.self, whenTargetDeleted: .cascade)
      Field(\.readingID)
      Field(\.unit)
      Field(\.oldDate)
      Field(\.oldValue)
      Field(\.oldStartsNewMeter)
      Field(\.oldNotes)
      Field(\.stamp)
    }
  }

  static let model = Model(
    "home", HomeVersion18.Home.self, Location.self, HomeVersion9.Appliance.self, CustomField.self,
    HomeVersion11.Part.self, PartListing.self, HomeVersion10.MaintenanceTask.self,
    HomeVersion22.ServiceRecord.self, HomeVersion17.TaskEvent.self,
    MeterReading.self, MeterChange.self, Photo.self, Manual.self, HomeVersion17.Tutorial.self,
    RecognitionCacheEntry.self, HomeVersion17.UserPreferences.self,
    migrations: Array(Model.home.kits[0].migrations.prefix(7)))
}
