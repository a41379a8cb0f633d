import Foundation
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import StoreTestSupport
import Testing

@Suite struct LaundryRoomCycleTests {
  @Test(arguments: StoreKind.allCases)
  func aWholeCycle(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let room = home.room
    let snowy = try await room.addPet(named: " Snowy\n")
    #expect(snowy.name == "Snowy")
    home.clock.advance(days: 3)
    #expect(try await room.card(for: snowy.id)?.health == 58)

    let load = try await room.startWash(snowy.id)
    #expect(load.washEndTime == home.clock.now.addingTimeInterval(45 * 60))
    home.clock.advance(minutes: 15)
    var card = try #require(try await room.card(for: snowy.id))
    #expect(card.stage == .washing)
    #expect(card.state == .washing)
    #expect(card.remaining == 1800)
    #expect(card.progress == 1.0 / 3)
    #expect(card.nextAction == nil)

    home.clock.advance(minutes: 40)
    card = try #require(try await room.card(for: snowy.id))
    #expect(card.stage == .washDone)
    #expect(card.state == .neutral)
    #expect(card.wetFor == 600)
    #expect(card.nextAction == .startDry)
    #expect(card.needsAttention)

    try await room.startDry(snowy.id)
    home.clock.advance(minutes: 60)
    card = try #require(try await room.card(for: snowy.id))
    #expect(card.stage == .dryDone)
    #expect(card.state == .folding)

    let outcome = try await room.markFolded(snowy.id)
    #expect(outcome.wasOnTime)
    #expect(!outcome.wasRevived)
    #expect(outcome.streakBefore == 0)
    #expect(outcome.streakAfter == 1)
    #expect(outcome.pet.lastLaundryDate == home.clock.now)
    #expect(outcome.load.isCompleted)
    card = try #require(try await room.card(for: snowy.id))
    #expect(card.stage == .idle)
    #expect(card.health == 100)
    #expect(try await room.currentLoad(of: snowy.id) == nil)
    #expect(try await room.history(of: snowy.id) == [outcome.load])
  }

  @Test(arguments: StoreKind.allCases)
  func twoPetsWashAtOnceWithoutTouchingEachOther(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let quick = try await home.room.addPet(
      named: "Quick"
    ) { $0.washDurationMinutes = 1 }
    let slow = try await home.room.addPet(
      named: "Slow"
    ) { $0.washDurationMinutes = 5 }
    try await home.room.startWash(quick.id)
    try await home.room.startWash(slow.id)
    var stages: [[LoadStage?]] = []
    for _ in 0..<6 {
      stages.append([
        try await home.room.card(for: quick.id)?.stage,
        try await home.room.card(for: slow.id)?.stage,
      ])
      home.clock.advance(minutes: 1)
    }
    #expect(stages.map(\.first) == [.washing] + Array(repeating: .washDone, count: 5))
    #expect(stages.map(\.last) == Array(repeating: .washing, count: 5) + [.washDone])
    let untouched = try await home.room.card(for: slow.id)
    try await home.room.hangDry(quick.id)
    try await home.room.finishEarly(quick.id)
    try await home.room.markFolded(quick.id)
    #expect(try await home.room.card(for: slow.id) == untouched)
  }

  @Test(arguments: StoreKind.allCases)
  func aRefusedStepChangesNothing(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    let load = try await home.room.startWash(snowy.id)
    let before = try await home.room.card(for: snowy.id)
    #expect(
      await laundryError { try await home.room.startWash(snowy.id) }?.code == .loadAlreadyOpen)
    #expect(await laundryError { try await home.room.startDry(snowy.id) }?.code == .wrongStage)
    #expect(await laundryError { try await home.room.markFolded(snowy.id) }?.code == .wrongStage)
    #expect(
      await laundryError { try await home.room.dryMore(snowy.id, minutes: 61) }?.code
        == .minutesOutOfRange)
    // The time is told in the store's zone: 08:45 UTC in Berlin.
    let message = await laundryError { try await home.room.startDry(snowy.id) }?.description
    #expect(message?.contains("ends at 09:45, in 45 min") == true)
    #expect(try await home.room.card(for: snowy.id) == before)
    #expect(try await home.room.loads(of: snowy.id) == [load])
  }

  @Test(arguments: StoreKind.allCases)
  func aDeadPetCanBeWashedAndComesBack(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let room = home.room
    let snowy = try await room.addPet(named: "Snowy")
    try await fold(home, snowy.id)
    home.clock.advance(days: 8)
    #expect(try await room.card(for: snowy.id)?.currentStreak == 0)
    #expect(try await room.find(Pet.self, snowy.id)?.currentStreak == 1)
    try await room.startWash(snowy.id)
    #expect(try await room.card(for: snowy.id)?.currentStreak == 0)
    #expect(try await room.card(for: snowy.id)?.state == .washing)
    #expect(try await room.card(for: snowy.id)?.mood == .dead)
    try await room.finishEarly(snowy.id)
    try await room.hangDry(snowy.id)
    home.clock.advance(hours: 12)
    let outcome = try await room.markFolded(snowy.id)
    #expect(outcome.wasRevived)
    #expect(outcome.pet.totalCyclesCompleted == 2)
    #expect(outcome.pet.currentStreak == 0)
    #expect(outcome.pet.longestStreak == 1)
    #expect(try await room.card(for: snowy.id)?.health == 100)
  }

  @Test(arguments: StoreKind.allCases)
  func aKilledProcessComesBackRight(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    try await home.room.startWash(snowy.id)
    home.clock.advance(days: 1)
    // Another room over the same rows knows at most the instants.
    let later = LaundryRoom(home.store)
    let card = try #require(try await later.card(for: snowy.id))
    #expect(card.stage == .washDone)
    #expect(card.wetFor == 23.25 * 3_600)
    #expect(card.endedAt == after(minutes: 45))
  }

  @Test(arguments: ["Europe/Berlin", "America/New_York", "Pacific/Apia", "Asia/Kathmandu"])
  func healthAndStagesDoNotDependOnTheZone(_ zone: String) async throws {
    // The clocks of Berlin and New York change within these weeks.
    let home = try StoreKind.memory.household(zone: zone)
    let snowy = try await home.room.addPet(
      named: "Snowy"
    ) { $0.cycleFrequencyDays = 40 }
    home.clock.advance(days: 20)
    #expect(try await home.room.card(for: snowy.id)?.health == 50)
    try await home.room.startWash(snowy.id)
    home.clock.advance(days: 8.5)
    #expect(try await home.room.card(for: snowy.id)?.stage == .washDone)
    #expect(try await home.room.card(for: snowy.id)?.wetFor == 8.5 * 86_400 - 2_700)
  }

  @Test(arguments: StoreKind.allCases)
  func aCycleWhileTheClockJumpsBackStaysInOrder(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    home.clock.advance(days: 2)
    try await home.room.startWash(snowy.id)
    home.clock.advance(hours: -30)
    #expect(try await home.room.card(for: snowy.id)?.remaining == 45 * 60)
    try await home.room.finishEarly(snowy.id)
    try await home.room.startDry(snowy.id)
    try await home.room.finishEarly(snowy.id)
    let outcome = try await home.room.markFolded(snowy.id)
    #expect(outcome.wasOnTime)
    #expect(outcome.load.foldCompletedTime == home.clock.now)
    #expect(try await home.room.card(for: snowy.id)?.health == 100)
  }

  /// What a right clock noted before a wrong one went ahead stays when that is put right.
  @Test(arguments: StoreKind.allCases, [true, false])
  func aStepAheadIsPutBackAlone(_ kind: StoreKind, isDried: Bool) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    let start = home.clock.now
    try await home.room.startWash(snowy.id)
    home.clock.advance(days: 3)
    if isDried {
      try await home.room.startDry(snowy.id)
    } else {
      try await home.room.rewash(snowy.id)
    }
    home.clock.advance(days: -2)
    try await home.room.finishEarly(snowy.id)
    let load = try #require(try await home.room.currentLoad(of: snowy.id))
    #expect(load.startDate == start && load.washStartTime == start)
    let now = home.clock.now
    #expect(isDried ? load.dryStartTime == now : load.rewashTime == now)
    if !isDried { #expect(load.wetSecondsBeforeRewash == 86_400 - 2_700) }
  }

  // MARK: - Stale loads

  @Test(arguments: StoreKind.allCases)
  func staleLoadsAreAbandonedWhenAsked(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    let fluffy = try await home.room.addPet(named: "Fluffy")
    try await fold(home, snowy.id)
    let stale = try await home.room.startWash(snowy.id)
    home.clock.advance(days: 2)
    try await home.room.startWash(fluffy.id)
    #expect(try await home.room.abandonStaleLoads().isEmpty)
    home.clock.advance(minutes: 45)
    #expect(try await home.room.card(for: snowy.id)?.isStale == true)
    #expect(try await home.room.abandonStaleLoads().map(\.id) == [stale.id])
    #expect(try await home.room.find(Pet.self, snowy.id)?.currentStreak == 0)
    #expect(try await home.room.currentLoad(of: fluffy.id) != nil)
    #expect(try await home.room.history(of: snowy.id).count == 1)
    #expect(try await home.room.loads(of: snowy.id).count == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func staleLoadsAreAbandonedByThemselvesWhenSetSo(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await home.room.changeSettings { $0.abandonsStaleLoads = true }
    let snowy = try await home.room.addPet(named: "Snowy")
    let fluffy = try await home.room.addPet(named: "Fluffy")
    let buddy = try await home.room.addPet(named: "Buddy")
    for pet in [snowy, fluffy, buddy] { try await home.room.startWash(pet.id) }
    try await home.room.archivePet(fluffy.id)
    home.clock.advance(days: 3)
    #expect(try await home.room.card(for: snowy.id)?.stage == .idle)
    #expect(try await home.room.dashboard().map(\.stage) == [.idle, .idle])
    // Questions write nothing; the next write does.
    #expect(try await home.room.currentLoad(of: buddy.id) != nil)
    try await home.room.addPet(named: "Misty")
    #expect(try await home.room.currentLoad(of: buddy.id) == nil)
    #expect(try await home.room.currentLoad(of: fluffy.id) != nil)
    // Given up when it went stale, 48 hours after the end of the wash, not when it was noticed.
    let given = try #require(try await home.room.loads(of: snowy.id).first)
    #expect(given.abandonedTime == after(hours: 48.75))
    #expect(given.wetTime == 48.0 * 3600)
    // A load given up is no obstacle to the next.
    try await home.room.startWash(snowy.id)
  }

  /// Washes and folds a load at once.
  private func fold(_ home: Household, _ id: UUID) async throws {
    try await home.room.startWash(id)
    try await home.room.finishEarly(id)
    try await home.room.hangDry(id)
    try await home.room.finishEarly(id)
    try await home.room.markFolded(id)
  }
}
