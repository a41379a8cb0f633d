import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import LaundryKit
import StoreTestSupport
import SyncTestSupport
import Testing

/// The first version of the rows that have changed since.
private enum LaundryVersion1 {
  struct Animal: Entity {
    var id = testID(1)
    var name = "Snowy"
    var createdDate = start
    var lastLaundryDate: Date?
    var isActive = true
    var totalCyclesCompleted = 0
    var currentStreak = 0
    var longestStreak = 0
    var cycleFrequencyDays = 7
    var washDurationMinutes = 45
    var dryDurationMinutes = 60

    static let schema = EntitySchema<Animal>("pet", blank: Animal()) {
      Field(\.id)
      Field(\.name)
      Field(\.createdDate)
      Field(\.lastLaundryDate, merge: .maximum)
      Field(\.isActive)
      Field(\.totalCyclesCompleted, merge: .maximum)
      Field(\.currentStreak)
      Field(\.longestStreak, merge: .maximum)
      Field(\.cycleFrequencyDays)
      Field(\.washDurationMinutes)
      Field(\.dryDurationMinutes)
    }
  }

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
      Field(\.petID, linksTo: Animal.self, whenTargetDeleted: .cascade)
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

  static let model = Model("laundry", Animal.self, Load.self, Pause.self, Settings.self)
}

@Suite struct LaundryMigrationTests {
  @Test func aFirstFileIsBroughtUpToDate() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "laundry.sqlite").path
    let clock = TestClock(OpenStore.monday)
    let old = try HouseholdStore(
      SQLiteStore(path: path), model: LaundryVersion1.model, clock: clock)
    try await old.write { transaction in
      try transaction.insert(LaundryVersion1.Animal(totalCyclesCompleted: 3, longestStreak: 2))
      try transaction.insert(LaundryVersion1.Load())
      try transaction.insert(LaundryVersion1.Settings())
    }
    let store = try HouseholdStore(
      SQLiteStore(path: path), model: .laundry, clock: clock)
    let room = LaundryRoom(store)
    #expect(Model.laundry.kits.map(\.version) == [4])
    #expect(try await room.currentLoad(of: testID(1)) == .snowys())
    let settings = try await room.settings()
    #expect(settings.staleHours == 24)
    #expect(settings.quietHours == nil)
    #expect(try await room.find(Pet.self, testID(1))?.updatedAt == start)
    #expect(settings.updatedAt == .distantPast, "not known")
    // What is new can be used.
    clock.advance(hours: 20)
    #expect(try await room.rewash(testID(1)).rewashTime == after(hours: 20))
    #expect(try await room.changeSettings { $0.quietHours = .night }.quietHours == .night)
    #expect(throws: StoreError.self) {
      try HouseholdStore(SQLiteStore(path: path), model: LaundryVersion1.model, clock: clock)
    }
  }

  @Test func totalsOfAFirstFileReachOtherDevices() async throws {
    let folder = try TemporaryFolder()
    let path = folder.url.appending(path: "laundry.sqlite").path
    let clock = TestClock(OpenStore.monday)
    let old = try await SimulatedStore(
      LaundryVersion1.model, log: testID(90), rows: SQLiteStore(path: path), clock: clock)
    try await old.store.write { transaction in
      try transaction.insert(
        LaundryVersion1.Animal(
          lastLaundryDate: after(hours: 3), totalCyclesCompleted: 40, currentStreak: 2,
          longestStreak: 12))
      try transaction.insert(
        LaundryVersion1.Load(
          isCompleted: true, dryStartTime: after(hours: 1), dryEndTime: after(hours: 2),
          foldCompletedTime: after(hours: 3)))
    }
    let first = try #require(try await old.cut())
    try old.store.close()

    let device = try SimulatedStore(
      opening: SQLiteStore(path: path), .laundry, clock: clock)
    let room = LaundryRoom(device.store)
    let before = try #require(try await room.find(Pet.self, testID(1)))
    #expect(before.totalCyclesCompleted == 40 && before.longestStreak == 12)
    #expect(before.lastLaundryDate == after(hours: 3))
    clock.advance(hours: 9)
    try await room.startWash(testID(1))
    clock.advance(hours: 1)
    try await room.startDry(testID(1))
    clock.advance(hours: 1)
    try await room.markFolded(testID(1))

    // A device that joins now learns of it.
    let other = try await SimulatedStore(.laundry, log: testID(91), clock: clock)
    let second = try #require(try await device.cut())
    _ = try await other.take([first, second])
    #expect(try await other.tables() == device.tables())
    #expect(
      try await LaundryRoom(other.store).find(Pet.self, testID(1))?.totalCyclesCompleted == 41)
    try await room.undo()
    _ = try await other.take([try #require(try await device.cut())])
    #expect(try await other.tables() == device.tables())
    for store in [device, other] {
      let pet = try await LaundryRoom(store.store).find(Pet.self, testID(1))
      #expect(pet?.totalCyclesCompleted == 40 && pet?.longestStreak == 12)
      #expect(pet?.lastLaundryDate == after(hours: 3))
      #expect(try await store.doctor().isEmpty)
    }
  }
}
