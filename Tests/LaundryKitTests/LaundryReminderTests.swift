import Foundation
import HouseholdCalendar
import HouseholdPersistence
import LaundryKit
import Testing

@Suite struct LaundryReminderTests {
  private let prefix = "laundry.\(testID(1).uuidString)."

  private func plan(
    _ load: LaundryTask? = nil, pet: Pet = .snowy(), pauses: [Pause] = [],
    settings: AppSettings = AppSettings(), at now: Date = start, limit: Int = 64,
    zone: TimeZone = .gmt
  ) -> ReminderPlan {
    let facts = LaundryFacts(
      pets: [pet], openLoads: load.map { [$0] } ?? [], pauses: pauses, settings: settings)
    return ReminderPlan(
      facts.plannedReminders(at: now, in: zone).map(\.reminder), now: now, limit: limit)
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
        "stillWet.9 2385", "stillWet.10 2745",
      ])
  }

  @Test func theDryerIsFollowedByFolding() {
    #expect(
      lines(plan(.snowys(dry: 50), at: after(minutes: 50)))
        == ["dryDone 110", "fold 170"])
    #expect(
      lines(plan(.snowys(dryEnd: 770, hung: 50), at: after(minutes: 50)))
        == ["dryDone 770", "fold 830"])
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
    #expect(silent.count == 11)
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
    let planned = LaundryFacts(pets: pets, openLoads: Array(loads))
      .plannedReminders(at: start, in: .gmt)
    let plan = ReminderPlan(planned.map(\.reminder), now: start, limit: 20)
    #expect(plan.count == 20)
    #expect(Set(plan.map(\.group)).count == 20)
    #expect(plan.omittedCount == 10 * 11 + 10 * 2 - 20)
  }

  @Test func aPetWithAnOpenLoadIsNotSaidToDie() {
    // A daily pet whose load is wet until after it would be dead.
    let wet = LaundryTask.snowys(wash: 17.5 * 60)
    for minutes in [0.0, 20, 44, 45, 300, 400] {
      let now = after(minutes: 17.5 * 60 + minutes)
      let kinds = plan(wet, pet: .snowy(days: 1), at: now).map(\.kind)
      #expect(!kinds.contains("healthLow") && !kinds.contains("deathNear"))
      #expect(!kinds.isEmpty)
    }
  }

  @Test func aLoadThatIsGivenUpByItselfLeavesTheHealthToCareFor() {
    let settings = AppSettings(staleHours: 24, abandonsStaleLoads: true)
    // Stale at 45 minutes and 24 hours, when a daily pet is dead already.
    let daily = plan(.snowys(), pet: .snowy(days: 1), settings: settings)
    #expect(lines(daily).suffix(2) == ["stillWet.6 1305", "deathNear 1485"])
    #expect(daily.last?.title == "Snowy did not make it")
    let weekly = plan(.snowys(), settings: settings)
    #expect(lines(weekly).suffix(3) == ["stillWet.6 1305", "healthLow 7560", "deathNear 9072"])
  }

  @Test func mustyClothesAreToBeWashedAgain() {
    let steps = plan(.snowys()).map(\.laundryAction)
    #expect(steps == Array(repeating: .startDry, count: 5) + Array(repeating: .rewash, count: 6))
  }

  /// The minutes of each reminder's day, with quiet hours from 22:00 to 07:00 and the tests' start at
  /// 08:00.
  static let quietTable: [(LaundryTask?, [String])] = [
    // Washed at 20:00: done 20:45, wet 21:00, 21:45; 23:45 and 05:45 wait for 07:00; then 11:45.
    (
      LaundryTask.snowys(wash: 720),
      [
        "washDone 765", "stillWet.1 780", "stillWet.2 825", "stillWet.4 1380", "stillWet.5 1665",
        "stillWet.6 2025", "stillWet.8 2820", "stillWet.9 3105", "stillWet.10 3465",
      ]
    ),
    // The dryer is done at 22:30, and folding would be said at 23:30.
    (.snowys(dry: 810), ["fold 1380"]),
    // Health is low at 5.25 days, 14:00, and critical at 6.3 days, 15:12.
    (nil, ["healthLow 7560", "deathNear 9072"]),
  ]

  @Test(arguments: quietTable)
  func remindersWaitForTheEndOfTheQuietHours(_ load: LaundryTask?, _ expected: [String]) {
    let settings = AppSettings(quietHours: .night)
    #expect(lines(plan(load, settings: settings)) == expected)
  }

  @Test func quietHoursAreOffUntilTheyAreTurnedOn() {
    #expect(AppSettings().quietHours == nil)
    #expect(QuietHours.night.start.description == "22:00")
    #expect(QuietHours.night.end.description == "07:00")
  }

  @Test func whatWaitedSaysHowThingsAreThen() {
    let settings = AppSettings(quietHours: .night)
    // A daily pet from 04:00 on: low at 22:00, critical at 01:36, dead at 04:00.
    let pet = Pet.snowy(createdDate: after(hours: -4), days: 1)
    let reminders = plan(pet: pet, settings: settings)
    #expect(lines(reminders) == ["deathNear 1380"])
    #expect(reminders.first?.title == "Snowy did not make it")
    let wet = plan(.snowys(wash: 720), settings: settings)
    #expect(wet[3].body.description.contains("for 10 h"))
    // The hours are those of the household's zone: 22:00 in Tokyo is 13:00 here.
    let tokyo = TimeZone(identifier: "Asia/Tokyo") ?? .gmt
    #expect(lines(plan(.snowys(dry: 250), settings: settings, zone: tokyo)) == ["fold 840"])
  }

  @Test func healthRemindersWaitForTheEndOfAPauseToo() {
    // Low at 5.25 days, 14:00, in quiet hours that end when the pause has begun.
    let quiet = AppSettings(
      quietHours: QuietHours(from: CivilTime("13:00"), to: CivilTime("16:00")))
    let pause = Pause.snowys(from: 5.3, to: 6.5)  // 15:12 to 20:00 of the next day
    #expect(lines(plan(pauses: [pause], settings: quiet)).first == "healthLow 9360")
    #expect(lines(plan(pauses: [.snowys(from: 5.3)], settings: quiet)).isEmpty)
  }

  @Test func whoComesLateIsToldTheLastOfEachPet() {
    func due(_ load: LaundryTask?, _ minutes: Double, _ settings: AppSettings = AppSettings())
      -> String?
    {
      LaundryFacts(pets: [.snowy()], openLoads: load.map { [$0] } ?? [], settings: settings)
        .dueReminders(at: after(minutes: minutes), in: .gmt).first
        .map { "\($0.kind) \($0.step ?? "") \($0.title)" }
    }
    #expect(due(.snowys(), 44) == nil)
    #expect(due(.snowys(), 45) == "washDone startDry Snowy's wash is done")
    #expect(due(.snowys(), 50) == "washDone startDry Snowy's wash is done")
    #expect(due(.snowys(), 5_000) == "stillWet rewash Snowy's clothes are still wet")
    #expect(due(nil, 7_559) == nil)
    #expect(due(nil, 99_999) == "deathNear startWash Snowy did not make it")
    #expect(due(.snowys(), 900, AppSettings(quietHours: .night)) == nil)  // 23:00
    #expect(due(.snowys(), 50, AppSettings(notificationsEnabled: false)) == nil)
  }

  @Test func textsNameThePet() {
    for reminder in plan(.snowys()) {
      #expect(reminder.title.description.contains("Snowy"))
      #expect(LaundryReminderKind(rawValue: reminder.kind) != nil)
      #expect(!reminder.body.isEmpty)
    }
  }
}
