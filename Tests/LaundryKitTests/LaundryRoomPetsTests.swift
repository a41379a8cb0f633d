import Foundation
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation
import LaundryKit
import StoreTestSupport
import Testing

@Suite struct LaundryRoomPetsTests {
  @Test(arguments: StoreKind.allCases)
  func petsComeInTheOrderTheyWereAdded(_ kind: StoreKind) async throws {
    let home = try kind.household()
    for name in ["Snowy", "Fluffy", "Buddy"] {
      try await home.room.addPet(named: name)
      home.clock.advance(seconds: 1)
    }
    #expect(try await home.room.pets().map(\.name) == ["Snowy", "Fluffy", "Buddy"])
    let fluffy = try await home.room.pets()[1]
    try await home.room.archivePet(fluffy.id)
    #expect(try await home.room.pets().map(\.name) == ["Snowy", "Buddy"])
    #expect(
      try await home.room.pets(includingArchived: true).map(\.name)
        == ["Snowy", "Fluffy", "Buddy"])
    #expect(try await home.room.find(Pet.self, fluffy.id)?.isActive == false)
    #expect(try await home.room.find(Pet.self, UUID()) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func aPetStartsWithTheStandardSettings(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    #expect(snowy == Pet(id: snowy.id, createdDate: home.clock.now, updatedAt: home.clock.now))
    let hasty = try await home.room.addPet(named: "Hasty") {
      $0.cycleFrequencyDays = 0
      $0.washDurationMinutes = 1
    }
    #expect(hasty.cycleFrequencyDays == 0)
    #expect(hasty.washDurationMinutes == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func everyFailureIsReportedAndNothingChanged(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let error = await #expect(throws: ValidationError.self) {
      try await home.room.addPet(
        named: "  "
      ) {
        $0.cycleFrequencyDays = 366; $0.washDurationMinutes = 0; $0.dryDurationMinutes = 181
      }
    }
    #expect(
      error?.failures.map(\.field)
        == ["name", "cycleFrequencyDays", "washDurationMinutes", "dryDurationMinutes"])
    #expect(try await home.room.pets().isEmpty)
    let snowy = try await home.room.addPet(named: "Snowy")
    await #expect(throws: ValidationError.self) {
      try await home.room.change(Pet.self, snowy.id) { $0.name = String(repeating: "x", count: 31) }
    }
    await #expect(throws: ValidationError.self) {
      try await home.room.change(Pet.self, snowy.id) { $0.washDurationMinutes = 121 }
    }
    #expect(try await home.room.pets() == [snowy])
    let renamed = try await home.room.change(Pet.self, snowy.id) { $0.name = " Snow " }
    #expect(renamed.name == "Snow")
  }

  @Test(arguments: StoreKind.allCases)
  func changingAPetLeavesItsLoadAndOtherPetsAlone(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    let fluffy = try await home.room.addPet(named: "Fluffy")
    let load = try await home.room.startWash(snowy.id)
    let changed = try await home.room.change(Pet.self, snowy.id) { settings in
      settings.washDurationMinutes = 90
      settings.dryDurationMinutes = 120
    }
    #expect(changed.washDurationMinutes == 90)
    #expect(try await home.room.currentLoad(of: snowy.id) == load)
    #expect(try await home.room.find(Pet.self, fluffy.id) == fluffy)
  }

  @Test(arguments: StoreKind.allCases)
  func unknownPetsAreRefusedByName(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let ghost = UUID()
    let errors = [
      await laundryError { try await home.room.startWash(ghost) },
      await laundryError { try await home.room.markFolded(ghost) },
      await laundryError { try await home.room.change(Pet.self, ghost) { $0.name = "x" } },
      await laundryError { try await home.room.archivePet(ghost) },
      await laundryError { try await home.room.pausePet(ghost) },
      await laundryError { try await home.room.delete(Pet.self, ghost) },
      await laundryError { try await home.room.statistics(for: ghost) },
    ]
    #expect(errors.allSatisfy { $0?.code == .unknownPet && $0?.petID == ghost })
    #expect(try await home.room.card(for: ghost) == nil)
    #expect(try await home.room.loads(of: ghost).isEmpty)
  }

  // MARK: - Pause and archive

  @Test(arguments: StoreKind.allCases)
  func archivingFreezesHealthAndRestoringResumes(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    home.clock.advance(days: 3.5)
    try await home.room.archivePet(snowy.id)
    home.clock.advance(days: 400)
    let archived = try #require(try await home.room.card(for: snowy.id))
    #expect(archived.health == 50)
    #expect(archived.isPaused)
    #expect(!archived.needsAttention)
    #expect(archived.nextAction == nil)
    #expect(try await home.room.reminderPlan().isEmpty)
    #expect(
      await laundryError { try await home.room.archivePet(snowy.id) }?.code == .alreadyArchived)
    #expect(await laundryError { try await home.room.startWash(snowy.id) }?.code == .archivedPet)
    #expect(await laundryError { try await home.room.pausePet(snowy.id) }?.code == .archivedPet)

    #expect(try await home.room.restorePet(snowy.id).isActive)
    home.clock.advance(days: 1.75)
    #expect(try await home.room.card(for: snowy.id)?.health == 25)
    #expect(await laundryError { try await home.room.restorePet(snowy.id) }?.code == .notArchived)
  }

  @Test(arguments: StoreKind.allCases)
  func pausesOfPetAndHouseholdCountOnce(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    let fluffy = try await home.room.addPet(named: "Fluffy")
    home.clock.advance(days: 1)
    try await home.room.pausePet(snowy.id)
    home.clock.advance(days: 1)
    try await home.room.pauseHousehold()
    home.clock.advance(days: 1)
    try await home.room.resumePet(snowy.id)
    home.clock.advance(days: 1)
    try await home.room.resumeHousehold()
    home.clock.advance(days: 1)
    // Five days, of which Snowy was paused for three and Fluffy for two.
    #expect(try await home.room.card(for: snowy.id)?.health == 100 - 200 / 7)
    #expect(try await home.room.card(for: fluffy.id)?.health == 100 - 300 / 7)
    #expect(await laundryError { try await home.room.resumePet(snowy.id) }?.code == .notPaused)
    #expect(await laundryError { try await home.room.resumeHousehold() }?.code == .notPaused)
    try await home.room.pauseHousehold()
    #expect(await laundryError { try await home.room.pauseHousehold() }?.code == .alreadyPaused)
    try await home.room.pausePet(snowy.id)
    #expect(await laundryError { try await home.room.pausePet(snowy.id) }?.code == .alreadyPaused)
  }

  @Test(arguments: StoreKind.allCases)
  func machinesRunOnDuringAPauseAndAnArchive(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    try await home.room.startWash(snowy.id)
    try await home.room.pausePet(snowy.id)
    try await home.room.archivePet(snowy.id)
    home.clock.advance(minutes: 45)
    #expect(try await home.room.card(for: snowy.id)?.stage == .washDone)
    try await home.room.hangDry(snowy.id)
    home.clock.advance(hours: 12)
    #expect(try await home.room.markFolded(snowy.id).wasOnTime)
  }

  @Test(arguments: StoreKind.allCases)
  func aPauseEndsNotBeforeItsStartWhenTheClockWentBack(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    home.clock.advance(days: 2)
    let pause = try await home.room.pausePet(snowy.id)
    home.clock.advance(days: -1)
    #expect(try await home.room.resumePet(snowy.id).end == pause.start)
  }

  // MARK: - Deleting

  @Test(arguments: StoreKind.allCases)
  func deletingAPetDeletesItsLoadsAndPauses(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await LaundrySamples.insert(into: home.store)
    let pets = try await home.room.pets()
    try await home.room.pausePet(pets[1].id)
    try await home.room.pauseHousehold()
    try await home.room.delete(Pet.self, pets[1].id)
    let rest = try await home.store.read { transaction in
      (try transaction.fetchAll(LaundryTask.self), try transaction.fetchAll(Pause.self))
    }
    #expect(Set(rest.0.map(\.petID)) == [pets[0].id, pets[2].id])
    #expect(rest.1.map(\.petID) == [nil])
  }

  @Test(arguments: StoreKind.allCases)
  func erasingLeavesNothing(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await LaundrySamples.insert(into: home.store)
    try await home.room.pauseHousehold()
    try await home.room.changeSettings { $0.soundEnabled = false }
    try await home.room.eraseEverything()
    let rows = try await home.store.read { transaction in
      try Model.laundry.entities.map {
        try transaction.rawRows(of: $0.name, after: nil, limit: 10).count
      }
    }
    #expect(rows.count >= 4 && rows.allSatisfy { $0 == 0 })
    #expect(try await home.room.settings() == AppSettings())
  }
}
