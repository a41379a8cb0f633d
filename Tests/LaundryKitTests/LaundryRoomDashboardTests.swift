import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation
import LaundryKit
import StoreTestSupport
import Testing

@Suite struct LaundryRoomDashboardTests {
  @Test(arguments: StoreKind.allCases)
  func theSamplesFillADashboard(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await LaundrySamples.insert(into: home.store)
    let cards = try await home.room.dashboard()
    #expect(
      cards.map { "\($0.pet.name) \($0.stage) \($0.state) \($0.health)" } == [
        "Snowy washing washing 82", "Fluffy drying drying 24", "Buddy dryDone folding 60",
      ])
    let samples = LaundrySamples(at: home.clock.now).facts.cards(at: home.clock.now)
    #expect(cards.map(\.load) == samples.map(\.load))
    #expect(cards.map(\.pet.totalCyclesCompleted) == samples.map(\.pet.totalCyclesCompleted))
    #expect(try await home.room.badgeCount() == 1)
    #expect(try await home.room.petsNeedingAttention().map(\.pet.name) == ["Buddy"])
    #expect(try await home.room.petsWithLowHealth().map(\.pet.name) == ["Fluffy"])
  }

  @Test func theSamplesAreTheSameEachTimeAndValid() {
    let samples = LaundrySamples(at: start)
    #expect(samples == LaundrySamples(at: start))
    #expect(samples.pets.map(\.totalCyclesCompleted) == [5, 9, 17])
    #expect(samples.pets.allSatisfy { Pet.schema.failures(of: $0, now: start).isEmpty })
    #expect(samples.loads.allSatisfy { LaundryTask.schema.failures(of: $0, now: start).isEmpty })
    #expect(
      samples.loads.filter(\.isOpen).map { $0.stage(at: start) } == [.washing, .drying, .dryDone])
    #expect(Set(samples.loads.map(\.id)).count == samples.loads.count)
  }

  @Test(arguments: StoreKind.allCases)
  func lowHealthComesLowestFirstWithoutArchivedPets(_ kind: StoreKind) async throws {
    let home = try kind.household()
    var ids: [UUID] = []
    for (index, days) in [8, 7, 10, 7, 5].enumerated() {
      ids.append(
        try await home.room.addPet(
          named: "Pet \(index)"
        ) { $0.cycleFrequencyDays = days }.id)
      home.clock.advance(seconds: 1)
    }
    try await home.room.archivePet(ids[3])
    home.clock.advance(days: 6.5)
    #expect(try await home.room.petsWithLowHealth().map(\.pet.name) == ["Pet 4", "Pet 1", "Pet 0"])
    #expect(try await home.room.petsWithLowHealth().map(\.health) == [0, 8, 19])
    #expect(try await home.room.badgeCount() == 3)
    try await home.room.pauseHousehold()
    #expect(try await home.room.badgeCount() == 0)
    #expect(try await home.room.petsWithLowHealth().count == 3)
  }

  @Test(arguments: StoreKind.allCases)
  func theHistoryComesNewestFirstInPages(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await LaundrySamples.insert(into: home.store)
    let fluffy = try await home.room.pets()[1]
    let all = try await home.room.history(of: fluffy.id)
    #expect(all.count == 9)
    #expect(all.allSatisfy { $0.isCompleted && $0.petID == fluffy.id })
    let times = all.compactMap(\.foldCompletedTime)
    #expect(times == times.sorted(by: >))
    #expect(try await home.room.history(of: fluffy.id, limit: 3, offset: 2) == Array(all[2..<5]))
    let loads = try await home.room.loads(of: fluffy.id)
    #expect(loads.count == 11)
    #expect(loads.map(\.startDate) == loads.map(\.startDate).sorted(by: >))
    #expect(try await home.room.currentLoad(of: fluffy.id) == loads.first)
  }

  @Test(arguments: StoreKind.allCases)
  func statisticsOfOneAndAll(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await LaundrySamples.insert(into: home.store)
    let pets = try await home.room.pets()
    let fluffy = try await home.room.statistics(for: pets[1].id)
    #expect(fluffy.foldedLoads == 9)
    #expect(fluffy.abandonedLoads == 1)
    #expect(fluffy.totalCyclesCompleted == 9)
    #expect(fluffy.currentStreak == pets[1].currentStreak)
    #expect(fluffy.weeks.count == 12)
    #expect(fluffy.weeks.map(\.count).reduce(0, +) == 9)
    #expect((0...1).contains(fluffy.habitStrength))
    let all = try await home.room.statistics(weekCount: 6)
    #expect(all.totalCyclesCompleted == 31)
    #expect(all.weeks.map(\.count).reduce(0, +) == 31)
  }

  @Test(arguments: StoreKind.allCases)
  func aLiveDashboardGivesFactsForAnyInstant(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    var facts = home.room.liveDashboard().makeAsyncIterator()
    let first = try #require(try await facts.next())
    #expect(first.cards(at: after(days: 3.5)).map(\.health) == [50])
    try await home.room.startWash(snowy.id)
    let second = try #require(try await facts.next())
    #expect(second.cards(at: after(minutes: 5)).map(\.stage) == [.washing])
    #expect(second.cards(at: after(minutes: 50)).map(\.stage) == [.washDone])
    try await home.room.changeSettings { $0.healthPolicy = .overdueAware }
    #expect(try await facts.next()?.settings.healthPolicy == .overdueAware)
  }

  @Test(arguments: StoreKind.allCases)
  func whatAnAppShowsFirstIsLive(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    var history = home.room.live { try $0.history(of: snowy.id, limit: 5) }
      .makeAsyncIterator()
    var figures = home.room.live { try $0.statistics(for: snowy.id) }.makeAsyncIterator()
    var plan = home.room.liveReminderPlan(limit: 3).makeAsyncIterator()
    var settings = home.room.live { try $0.settings() }.makeAsyncIterator()
    #expect(try await history.next()?.isEmpty == true)
    #expect(try await figures.next()?.foldedLoads == 0)
    #expect(try await plan.next()?.map(\.kind) == ["healthLow", "deathNear"])
    #expect(try await settings.next() == AppSettings())

    try await home.room.startWash(snowy.id)
    #expect(try await plan.next()?.map(\.kind) == ["washDone", "stillWet", "stillWet"])
    home.clock.advance(minutes: 50)
    try await home.room.startDry(snowy.id)
    home.clock.advance(minutes: 60)
    let folded = try await home.room.markFolded(snowy.id).load
    #expect(try await history.next() == [folded])
    var live = try await figures.next()
    while live?.foldedLoads == 0 { live = try await figures.next() }
    #expect(live == (try await home.room.statistics(for: snowy.id)))
    try await home.room.changeSettings { $0.quietHours = .night }
    #expect(try await settings.next()?.quietHours == .night)
  }

  @Test(arguments: StoreKind.allCases)
  func listsCanBePaged(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await LaundrySamples.insert(into: home.store)
    let pets = try await home.room.pets()
    #expect(try await home.room.pets(limit: 2).map(\.id) == pets.prefix(2).map(\.id))
    #expect(try await home.room.pets(limit: 2, offset: 2).map(\.id) == [pets[2].id])
    #expect(try await home.room.pets(limit: 2, offset: 3).isEmpty)
    let loads = try await home.room.loads(of: pets[1].id)
    #expect(try await home.room.loadCount(of: pets[1].id) == 11)
    #expect(try await home.room.loads(of: pets[1].id, limit: 4, offset: 9) == Array(loads[9...]))
    #expect(try await home.room.loads(of: pets[1].id, limit: 3) == Array(loads[..<3]))
  }

  // MARK: - Settings, reminders, upkeep

  @Test(arguments: StoreKind.allCases)
  func settingsAreDefaultsUntilTheFirstChange(_ kind: StoreKind) async throws {
    let home = try kind.household()
    #expect(try await home.room.settings() == AppSettings())
    #expect(try await home.store.read { try $0.count(Fetch<AppSettings>()) } == 0)
    try await home.room.changeSettings { $0.appearanceMode = .dark }
    try await home.room.changeSettings { $0.hapticsEnabled = false }
    let settings = try await home.room.settings()
    var expected = AppSettings(hapticsEnabled: false, appearanceMode: .dark)
    expected.updatedAt = home.clock.now
    #expect(settings == expected)
    #expect(try await home.store.read { try $0.count(Fetch<AppSettings>()) } == 1)
    await #expect(throws: ValidationError.self) {
      try await home.room.changeSettings { $0.staleHours = 0 }
    }
    #expect(try await home.room.settings() == settings)
  }

  @Test(arguments: StoreKind.allCases)
  func remindersFollowTheSettings(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    #expect(try await home.room.reminderPlan().map(\.kind) == ["healthLow", "deathNear"])
    try await home.room.startWash(snowy.id)
    #expect(try await home.room.reminderPlan(limit: 2).map(\.kind) == ["washDone", "stillWet"])
    #expect(try await home.room.dueReminders().isEmpty)
    let test = try await home.room.testReminder()
    #expect(test.fireDate == after(seconds: 5))
    #expect(test.playsSound)
    try await home.room.changeSettings { $0.notificationsEnabled = false }
    #expect(try await home.room.reminderPlan().isEmpty)
    #expect(await laundryError { try await home.room.testReminder() }?.code == .notificationsOff)
  }

  @Test(arguments: StoreKind.allCases)
  func purgingKeepsTotalsAndOpenLoads(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await LaundrySamples.insert(into: home.store)
    let streaks = try await home.room.pets().map(\.longestStreak)
    let before = try await home.room.statistics()
    #expect(before.foldedLoads + before.abandonedLoads == 32)
    #expect(try await home.room.purgeLoads(olderThanDays: 10) == 21)
    #expect(try await home.room.purgeLoads(olderThanDays: 10) == 0)
    #expect(try await home.room.pets().map(\.longestStreak) == streaks)
    #expect(try await home.room.statistics().totalCyclesCompleted == 31)
    #expect(try await home.room.purgeLoads(olderThanDays: 0) == 11)
    #expect(try await home.room.dashboard().compactMap(\.load).count == 3)
    #expect(try await home.room.purgeLoads(olderThanDays: .max) == 0)
    #expect(
      await laundryError { try await home.room.purgeLoads(olderThanDays: -1) }?.code
        == .daysOutOfRange)
  }

  @Test(arguments: StoreKind.allCases)
  func aChangedPolicyChangesHealth(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    home.clock.advance(days: 7)
    #expect(try await home.room.card(for: snowy.id)?.state == .dead)
    try await home.room.changeSettings { $0.healthPolicy = .overdueAware }
    #expect(try await home.room.card(for: snowy.id)?.health == 50)
  }
}
