import Foundation
import HouseholdCalendar
import LaundryKit
import Testing

@Suite struct LaundryReminderTests {
  private let prefix = "laundry.\(testID(1).uuidString)."

  private func plan(
    _ load: LaundryTask? = nil, pet: Pet = .snowy(), pauses: [Pause] = [],
    settings: AppSettings = AppSettings(), at now: Date = start, limit: Int = 64
  ) -> ReminderPlan {
    LaundryFacts(
      pets: [pet], openLoads: load.map { [$0] } ?? [], pauses: pauses, settings: settings
    ).reminderPlan(at: now, limit: limit)
  }

  /// The reminders' ids without their common start, with the minutes after `start`.
  private func lines(_ plan: ReminderPlan) -> [String] {
    plan.map { reminder in
      let minutes = (reminder.fireDate.milliseconds - start.milliseconds) / 60_000
      return "\(reminder.id.dropFirst(prefix.count)) \(minutes)"
    }
  }

  @Test func anIdlePetIsRememberedWhenItsHealthFalls() {
    #expect(lines(plan()) == ["healthLow 7560", "deathNear 9072"])
    #expect(lines(plan(at: after(days: 6))) == ["deathNear 9072"])
    #expect(plan(at: after(days: 7)).isEmpty)
  }

  @Test func aWashIsFollowedByMoreAndMoreReminders() {
    #expect(
      lines(plan(.snowys())) == [
        "washDone 45", "stillWet.1 60", "stillWet.2 105", "stillWet.3 225", "stillWet.4 585",
        "stillWet.5 945", "stillWet.6 1305", "stillWet.7 1665", "stillWet.8 2025",
        "stillWet.9 2385", "stillWet.10 2745", "healthLow 7560", "deathNear 9072",
      ])
  }

  @Test func theDryerIsFollowedByFolding() {
    #expect(
      lines(plan(.snowys(dry: 50), at: after(minutes: 50)))
        == ["dryDone 110", "fold 170", "healthLow 7560", "deathNear 9072"])
    #expect(
      lines(plan(.snowys(dryEnd: 50), at: after(minutes: 50)))
        == ["fold 1490", "healthLow 7560", "deathNear 9072"])
  }

  @Test func idsStayTheSameWhenPlanningAgain() {
    let first = plan(.snowys())
    let second = plan(.snowys(), at: after(minutes: 50))
    #expect(second.difference(from: first).schedule.isEmpty)
    let finished = plan(.snowys(washEnd: 10))
    #expect(Set(finished.map(\.id)) == Set(first.map(\.id)))
  }

  @Test func settingsAreRespected() {
    #expect(plan(.snowys(), settings: AppSettings(notificationsEnabled: false)).isEmpty)
    #expect(plan(.snowys()).allSatisfy { $0.playsSound })
    let silent = plan(.snowys(), settings: AppSettings(soundEnabled: false))
    #expect(silent.count == 13)
    #expect(!silent.contains { $0.playsSound })
    #expect(!AppSettings(notificationsEnabled: false, soundEnabled: true).playsSound)
  }

  @Test func aPauseStopsHealthRemindersAndNotMachines() {
    #expect(lines(plan(pauses: [.snowys(from: 0)])).isEmpty)
    #expect(lines(plan(pauses: [.household(from: -1)])).isEmpty)
    #expect(
      lines(plan(pauses: [.snowys(from: 0, to: 1)])) == ["healthLow 9000", "deathNear 10512"])
    let drying = plan(.snowys(dry: 50), pauses: [.snowys(from: 0)], at: after(minutes: 50))
    #expect(lines(drying) == ["dryDone 110", "fold 170"])
  }

  @Test func anArchivedPetHasNone() {
    #expect(plan(.snowys(), pet: .snowy(isActive: false)).isEmpty)
  }

  @Test func theFirstReminderOfEachPetComesBeforeTheSecondOfAny() {
    let pets = (10..<30).map { Pet(id: testID($0), name: "Pet \($0)", createdDate: start) }
    let loads = pets.prefix(10).map { pet in
      LaundryTask(petID: pet.id, startDate: start, washStartTime: start)
    }
    let plan = LaundryFacts(pets: pets, openLoads: Array(loads)).reminderPlan(at: start, limit: 20)
    #expect(plan.count == 20)
    #expect(Set(plan.map(\.group)).count == 20)
    #expect(plan.omittedCount == 10 * 13 + 10 * 2 - 20)
  }

  @Test func textsNameThePet() {
    for reminder in plan(.snowys()) {
      #expect(reminder.title.contains("Snowy"))
      #expect(LaundryReminderKind(rawValue: reminder.kind) != nil)
      #expect(!reminder.body.isEmpty)
    }
  }
}
