import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation
import LaundryKit
import StoreTestSupport
import Testing

@Suite struct LaundrySchemaTests {
  /// The failures of a value at `start`, as field and rule.
  private func failures<E: Entity>(_ value: E) -> [String] {
    E.schema.failures(of: value, now: start).map { "\($0.field) \($0.code)" }
  }

  @Test func namesAndCollectionsArePermanent() {
    #expect([Pet.schema.name, Pet.schema.collection] == ["pet", "pets"])
    #expect([LaundryTask.schema.name, LaundryTask.schema.collection] == ["laundryTask", "tasks"])
    #expect([Pause.schema.name, Pause.schema.collection] == ["pause", "pauses"])
    #expect(
      [AppSettings.schema.name, AppSettings.schema.collection] == ["appSettings", "settings"])
    #expect(
      Model.laundry.entities.map(\.name) == ["pet", "laundryTask", "pause", "appSettings"])
  }

  static let petTable: [(@Sendable (inout Pet) -> Void, [String])] = [
    ({ _ in }, []),
    ({ $0.name = " \n" }, ["name trimmedLength"]),
    ({ $0.name = String(repeating: "é", count: 30) }, []),
    ({ $0.name = String(repeating: "é", count: 31) }, ["name trimmedLength"]),
    ({ $0.createdDate = after(seconds: 0.001) }, ["createdDate notInFuture"]),
    ({ $0.lastLaundryDate = after(seconds: 1) }, ["lastLaundryDate notInFuture"]),
    ({ $0.totalCyclesCompleted = -1 }, ["totalCyclesCompleted atLeast"]),
    ({ $0.currentStreak = 1 }, ["longestStreak streaks"]),
    ({ $0.currentStreak = -1 }, ["currentStreak atLeast"]),
    ({ $0.cycleFrequencyDays = 366 }, ["cycleFrequencyDays range"]),
    ({ $0.cycleFrequencyDays = 0 }, []),
    ({ $0.washDurationMinutes = 121 }, ["washDurationMinutes range"]),
    ({ $0.washDurationMinutes = 0 }, ["washDurationMinutes range"]),
    ({ $0.dryDurationMinutes = 180 }, []),
    (
      { pet in
        pet.cycleFrequencyDays = -1
        pet.washDurationMinutes = 0
        pet.dryDurationMinutes = 181
      },
      ["cycleFrequencyDays range", "washDurationMinutes range", "dryDurationMinutes range"]
    ),
  ]

  @Test func rulesOfPets() {
    for (change, expected) in Self.petTable {
      var pet = Pet.snowy()
      change(&pet)
      #expect(failures(pet) == expected)
    }
  }

  static let loadTable: [(@Sendable (inout LaundryTask) -> Void, [String])] = [
    ({ _ in }, []),
    ({ $0.startDate = after(seconds: 1) }, ["startDate notInFuture", "washStartTime timeOrder"]),
    ({ $0.washStartTime = nil }, ["washStartTime started"]),
    ({ $0.washEndTime = after(minutes: -1) }, ["washEndTime timeOrder"]),
    ({ $0.dryStartTime = after(minutes: 44) }, ["dryStartTime timeOrder"]),
    ({ $0.dryEndTime = after(minutes: 44) }, ["dryEndTime timeOrder"]),
    ({ $0.dryEndTime = after(minutes: 45) }, []),
    (
      { load in
        load.isCompleted = true
        load.foldCompletedTime = after(minutes: 44)
      }, ["foldCompletedTime timeOrder"]
    ),
    ({ $0.isCompleted = true }, ["isCompleted completion"]),
    ({ $0.foldCompletedTime = after(minutes: 50) }, ["isCompleted completion"]),
    ({ $0.abandonedTime = after(minutes: 5) }, []),
    ({ $0.hungTime = after(minutes: 44) }, ["hungTime timeOrder"]),
    (
      { load in
        load.hungTime = after(minutes: 50)
        load.dryEndTime = after(minutes: 49)
      }, ["dryEndTime timeOrder"]
    ),
    ({ $0.rewashTime = after(minutes: 46) }, ["washEndTime timeOrder"]),
    ({ $0.rewashTime = after(minutes: -1) }, ["rewashTime timeOrder"]),
    ({ $0.wetSecondsBeforeRewash = -1 }, ["wetSecondsBeforeRewash atLeast"]),
    ({ $0.dryIdleSeconds = -1 }, ["dryIdleSeconds atLeast"]),
    ({ $0.abandonedTime = after(minutes: -5) }, ["abandonedTime timeOrder"]),
    (
      { load in
        load.isCompleted = true
        load.foldCompletedTime = after(minutes: 50)
        load.abandonedTime = after(minutes: 50)
      }, ["abandonedTime oneEnding"]
    ),
    ({ $0.additionalDryMinutes = 0 }, ["additionalDryMinutes atLeast"]),
    ({ $0.additionalDryMinutes = 5_000 }, []),
    ({ $0.washDurationMinutes = 0 }, ["washDurationMinutes range"]),
    ({ $0.dryDurationMinutes = 181 }, ["dryDurationMinutes range"]),
  ]

  @Test func rulesOfLoads() {
    for (change, expected) in Self.loadTable {
      var load = LaundryTask.snowys()
      change(&load)
      #expect(failures(load) == expected)
    }
  }

  @Test func rulesOfPausesAndSettings() {
    #expect(failures(Pause(petID: nil, start: start)).isEmpty)
    #expect(failures(Pause.snowys(from: 0, to: -1)) == ["end timeOrder"])
    #expect(failures(Pause.snowys(from: 1, to: 2)).isEmpty)  // planned
    #expect(failures(Pause(petID: nil, start: start, reason: .archived)) == ["petID archivedPet"])
    #expect(failures(AppSettings()).isEmpty)
    #expect(failures(AppSettings(staleHours: 0)) == ["staleHours range"])
    #expect(failures(AppSettings(quietHours: .night)).isEmpty)
    var half = AppSettings(quietHours: .night)
    half.quietHoursEnd = nil
    #expect(failures(half) == ["quietHoursStart quietHours"])
    var second = AppSettings()
    second.id = UUID()
    #expect(failures(second) == ["id onlyRow"])
  }

  @Test(arguments: StoreKind.allCases)
  func aStoreRefusesASecondOpenLoadAndALoadWithoutAPet(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await home.store.write { transaction in
      try transaction.insert(Pet.snowy())
      try transaction.insert(LaundryTask.snowys())
    }
    let second = await #expect(throws: StoreError.self) {
      try await home.store.write { transaction in
        var load = LaundryTask.snowys()
        load.id = testID(5)
        try transaction.insert(load)
      }
    }
    #expect(second?.code == .notUnique)
    let orphan = await #expect(throws: StoreError.self) {
      try await home.store.write { transaction in
        var load = LaundryTask.snowys()
        load.id = testID(5)
        load.petID = testID(6)
        try transaction.insert(load)
      }
    }
    #expect(orphan?.code == .missingTarget)
  }

  static let fallingTable: [(@Sendable (inout Pet) -> Void, String)] = [
    ({ $0.totalCyclesCompleted = 0 }, "totalCyclesCompleted"),
    ({ $0.longestStreak = 3 }, "longestStreak"),
  ]

  @Test(arguments: StoreKind.allCases)
  func totalsNeverFallWhateverIsWritten(_ kind: StoreKind) async throws {
    let home = try kind.household()
    var pet = Pet.snowy(total: 5, streak: 2)
    pet.longestStreak = 4
    pet.updatedAt = home.clock.now
    try await home.store.write { [pet] in _ = try $0.insert(pet) }
    for (change, field) in Self.fallingTable {
      let error = await #expect(throws: ValidationError.self) {
        try await home.store.write { [pet] transaction in
          var less = pet
          change(&less)
          try transaction.save(less)
        }
      }
      #expect(error?.failures.map(\.field) == [field])
      #expect(error?.failures.map(\.code) == [.neverFalls])
    }
    #expect(try await home.room.find(Pet.self, pet.id) == pet)
    // An older backup, or another device, leaves the greater values and changes the rest.
    try await home.store.write(origin: .import) { [pet] transaction in
      var older = pet
      older.name = "Frosty"
      (older.totalCyclesCompleted, older.longestStreak) = (3, 2)
      let stored = try transaction.save(older)
      #expect(stored.totalCyclesCompleted == 5)
    }
    let merged = try await home.room.find(Pet.self, pet.id)
    #expect(merged?.name == "Frosty")
    #expect(merged?.totalCyclesCompleted == 5)
    #expect(merged?.longestStreak == 4)
    try await home.store.write { [pet] transaction in
      var more = pet
      more.totalCyclesCompleted = 6
      try transaction.save(more)
    }
    #expect(try await home.room.find(Pet.self, pet.id)?.totalCyclesCompleted == 6)
  }
}
