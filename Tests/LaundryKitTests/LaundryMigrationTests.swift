import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import LaundryKit
import StoreTestSupport
import Testing

/// The first version of the rows that have changed since.
private enum LaundryVersion1 {
  struct Load: Entity {
    var id = testID(2)
    var petID = testID(1)
    var startDate = start
    var isCompleted = false
    var washStartTime: Date? = start
    var washEndTime: Date? = after(minutes: 45)
    var dryStartTime: Date?
    var dryEndTime: Date?
    var foldCompletedTime: Date?
    var washDurationMinutes = 45
    var dryDurationMinutes = 60
    var additionalDryMinutes: Int?
    var abandonedTime: Date?

    static let schema = EntitySchema<Load>("laundryTask", collection: "tasks", blank: Load()) {
      Field(\.id)
      Field(\.petID, linksTo: Pet.self, whenTargetDeleted: .cascade)
      Field(\.startDate)
      Field(\.isCompleted)
      Field(\.washStartTime)
      Field(\.washEndTime)
      Field(\.dryStartTime)
      Field(\.dryEndTime)
      Field(\.foldCompletedTime)
      Field(\.washDurationMinutes)
      Field(\.dryDurationMinutes)
      Field(\.additionalDryMinutes)
      Field(\.abandonedTime)
    }
  }

  struct Settings: Entity {
    var id = AppSettings.onlyID
    var notificationsEnabled = true
    var soundEnabled = false
    var hapticsEnabled = true
    var appearanceMode = AppearanceMode.dark
    var healthPolicy = HealthPolicy.overdueAware
    var staleHours = 24
    var abandonsStaleLoads = false

    static let schema = EntitySchema<Settings>(
      "appSettings", collection: "settings", blank: Settings()
    ) {
      Field(\.id)
      Field(\.notificationsEnabled)
      Field(\.soundEnabled)
      Field(\.hapticsEnabled)
      Field(\.appearanceMode)
      Field(\.healthPolicy)
      Field(\.staleHours)
      Field(\.abandonsStaleLoads)
    }
  }

  static let model = Model("laundry", Pet.self, Load.self, Pause.self, Settings.self)
}

@Suite struct LaundryMigrationTests {
  @Test func aFirstFileIsBroughtUpToDate() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "laundry.sqlite").path
    let clock = TestClock(OpenStore.monday)
    let old = try HouseholdStore(
      SQLiteStore(path: path), model: LaundryVersion1.model, clock: clock)
    try await old.write { transaction in
      try transaction.insert(Pet.snowy(total: 3))
      try transaction.insert(LaundryVersion1.Load())
      try transaction.insert(LaundryVersion1.Settings())
    }
    let store = try HouseholdStore(
      SQLiteStore(path: path), model: .laundry, clock: clock)
    let room = LaundryRoom(store)
    #expect(Model.laundry.kits.map(\.version) == [2])
    #expect(try await room.currentLoad(of: testID(1)) == .snowys())
    let settings = try await room.settings()
    #expect(settings.staleHours == 24)
    #expect(settings.quietHours == nil)
    // What is new can be used.
    clock.advance(hours: 20)
    #expect(try await room.rewash(testID(1)).rewashTime == after(hours: 20))
    #expect(try await room.changeSettings { $0.quietHours = .night }.quietHours == .night)
    #expect(throws: StoreError.self) {
      try HouseholdStore(SQLiteStore(path: path), model: LaundryVersion1.model, clock: clock)
    }
  }
}
