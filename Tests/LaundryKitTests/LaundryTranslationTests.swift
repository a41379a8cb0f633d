import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation
import LaundryKit
import StoreTestSupport
import Testing

/// Each sentence of the kit is a pattern: none was put together by hand.
@Suite struct LaundryTranslationTests {
  private func check(_ message: Message, _ comment: String = "") {
    let marked = MarkedSentence(message)
    #expect(marked.bare.isEmpty, "\(comment) \(marked.text)")
    #expect(marked.unexpected(["Snowy"]) == [], "\(comment) \(marked.text)")
  }

  @Test func everyErrorCanBeTranslated() async throws {
    let home = try StoreKind.memory.household()
    let room = home.room
    let snowy = try await room.addPet(named: "Snowy").id
    var seen: [LaundryError.Code: Int] = [:]
    func refuse(_ code: LaundryError.Code, _ step: () async throws -> some Any) async {
      guard let error = await laundryError(step) else {
        Issue.record("\(code) was not thrown")
        return
      }
      #expect(error.code == code, "\(error)")
      check(error.sentence, "\(code)")
      seen[error.code, default: 0] += 1
    }
    await refuse(.unknownPet) { try await room.startWash(UUID()) }
    await refuse(.minutesOutOfRange) { try await room.startWash(snowy, minutes: 121) }
    await refuse(.noOpenLoad) { try await room.markFolded(snowy) }
    await refuse(.noOpenLoad) { try await room.abandonLoad(snowy) }
    await refuse(.beforeLastStep) {
      try await room.startWash(snowy, at: home.clock.now.addingTimeInterval(-60))
    }
    await refuse(.inFuture) {
      try await room.startWash(snowy, at: home.clock.now.addingTimeInterval(60))
    }
    try await room.startWash(snowy)
    // Each stage, with each step that is not its turn.
    for advance in [0, 46, 0, 61] as [Double] {
      home.clock.advance(minutes: advance)
      for step in [
        { try await room.rewash(snowy) }, { try await room.startDry(snowy) },
        { try await room.hangDry(snowy) }, { try await room.dryMore(snowy, minutes: 5) },
        { try await room.finishEarly(snowy) },
      ] as [() async throws -> LaundryTask] {
        let before = try await room.currentLoad(of: snowy)
        if let error = await laundryError(step) {
          check(error.sentence, "\(error.code)")
          seen[error.code, default: 0] += 1
        } else if let before {
          _ = try await home.store.write { try $0.save(before) }
        }
      }
      await refuse(.loadAlreadyOpen) { try await room.startWash(snowy) }
      if advance == 46 { try await room.startDry(snowy) }
    }
    #expect(seen[.wrongStage, default: 0] >= 12)
    try await room.markFolded(snowy)
    try await room.startWash(snowy)
    home.clock.advance(minutes: 46)
    await refuse(.hoursOutOfRange) { try await room.hangDry(snowy, hours: 73) }
    try await room.hangDry(snowy, hours: 1)
    await refuse(.wrongStage) { try await room.markFolded(snowy) }
    await refuse(.beforeLastStep) {
      try await room.markFolded(snowy, at: home.clock.now.addingTimeInterval(-3600))
    }
    await refuse(.pauseEndsBeforeStart) {
      try await room.pausePet(snowy, until: home.clock.now.addingTimeInterval(-60))
    }
    await refuse(.notPaused) { try await room.resumePet(snowy) }
    await refuse(.notPaused) { try await room.resumeHousehold() }
    try await room.pausePet(snowy)
    await refuse(.alreadyPaused) { try await room.pausePet(snowy) }
    try await room.pauseHousehold()
    await refuse(.alreadyPaused) { try await room.pauseHousehold() }
    await refuse(.notArchived) { try await room.restorePet(snowy) }
    try await room.archivePet(snowy)
    await refuse(.alreadyArchived) { try await room.archivePet(snowy) }
    await refuse(.archivedPet) { try await room.startWash(snowy) }
    await refuse(.archivedPet) { try await room.pausePet(snowy) }
    await refuse(.daysOutOfRange) { try await room.purgeLoads(olderThanDays: -1) }
    try await room.changeSettings { $0.notificationsEnabled = false }
    await refuse(.notificationsOff) { try await room.testReminder() }
    #expect(seen.count == 16)
  }

  @Test func everyFailedRuleCanBeTranslated() {
    var pet = Pet.snowy(days: 366, wash: 0, dry: 181)
    pet.name = " "
    pet.currentStreak = 2
    let load = LaundryTask.snowys(washEnd: -5, dry: -9, fold: -20, hung: -7)
    let failures =
      Pet.schema.failures(of: pet, now: start) + LaundryTask.schema.failures(of: load, now: start)
    #expect(failures.count >= 7)
    for failure in failures { check(failure.sentence, failure.description) }
    let error = ValidationError(failures)
    #expect(
      MarkedSentence(error.sentence).bare == String(repeating: "\n", count: failures.count - 1))
  }

  @Test func everyReminderCanBeTranslated() async throws {
    let home = try StoreKind.memory.household()
    let room = home.room
    let snowy = try await room.addPet(named: "Snowy").id
    var kinds: Set<String> = [try await room.testReminder().kind]
    check(try await room.testReminder().title)
    check(try await room.testReminder().body)
    func checkPlan() async throws {
      for reminder in try await room.reminderPlan() {
        kinds.insert(reminder.kind)
        check(reminder.title, reminder.kind)
        check(reminder.body, reminder.kind)
      }
    }
    try await checkPlan()
    try await room.startWash(snowy)
    try await checkPlan()
    home.clock.advance(minutes: 46)
    try await room.startDry(snowy)
    try await checkPlan()
    home.clock.advance(minutes: 61)
    try await checkPlan()
    #expect(kinds == Set(LaundryReminderKind.allCases.map(\.rawValue)))
  }
}
