import Foundation
import HouseholdCalendar
import HouseholdTesting
import LaundryKit
import Testing

@Suite struct HealthRuleTests {
  static let aWeeklyPetLosesHealthOverSevenDaysTable: [(Double, Int)] = [
    (0.0, 100), (0.069, 100), (0.0701, 99), (1.75, 75), (1.7499, 76), (1.83, 74), (3.5, 50),
    (5.25, 25), (5.33, 24), (6.93, 1), (6.9999, 1), (7.0, 0), (700.0, 0),
  ]

  @Test(arguments: aWeeklyPetLosesHealthOverSevenDaysTable)
  func aWeeklyPetLosesHealthOverSevenDays(_ days: Double, _ health: Int) {
    #expect(PetFacts(pet: .snowy()).health(at: after(days: days)) == health)
  }

  static let overdueAwareTakesTwiceAsLongTable: [(Double, Int)] = [
    (3.5, 75), (7.0, 50), (10.5, 25), (13.999, 1), (14.0, 0),
  ]

  @Test(arguments: overdueAwareTakesTwiceAsLongTable)
  func overdueAwareTakesTwiceAsLong(_ days: Double, _ health: Int) {
    let facts = PetFacts(pet: .snowy(), settings: AppSettings(healthPolicy: .overdueAware))
    #expect(facts.health(at: after(days: days)) == health)
  }

  static let theTestModeTakesFiveMinutesTable: [(Double, Int)] = [
    (0.0, 100), (2.5, 50), (4.99, 1), (5.0, 0),
  ]

  @Test(arguments: theTestModeTakesFiveMinutesTable)
  func theTestModeTakesFiveMinutes(_ minutes: Double, _ health: Int) {
    #expect(PetFacts(pet: .snowy(days: 0)).health(at: after(minutes: minutes)) == health)
  }

  @Test func countsFromTheLastLaundry() {
    let facts = PetFacts(pet: .snowy(lastLaundryDate: after(days: 10)))
    #expect(facts.health(at: after(days: 13.5)) == 50)
  }

  @Test func doesNotFallOrRiseBeforeItsStartWhenTheClockWentBack() {
    #expect(PetFacts(pet: .snowy()).health(at: after(days: -400)) == 100)
    #expect(PetFacts(pet: .snowy()).health(at: .distantPast) == 100)
    #expect(PetFacts(pet: .snowy()).health(at: .distantFuture) == 0)
    #expect(PetFacts(pet: .snowy(createdDate: .distantPast)).health(at: .distantFuture) == 0)
  }

  static let moodsAreBandsOfHealthTable: [(Int, PetState)] = [
    (100, PetState.happy), (75, .happy), (74, .neutral), (50, .neutral), (49, .sad), (25, .sad),
    (24, .verySad), (1, .verySad), (0, .dead), (-1, .dead), (101, .happy),
  ]

  @Test(arguments: moodsAreBandsOfHealthTable)
  func moodsAreBandsOfHealth(_ health: Int, _ mood: PetState) {
    #expect(PetState(health: health) == mood)
  }

  // MARK: - The floor while a load is open

  static let anOpenLoadKeepsAPetAliveFor48HoursAfterItsLastEventTable: [(Double, Int)] = [
    (168, 1), (165.6 + 48.65, 1), (165.6 + 48.75, 0),
  ]

  @Test(arguments: anOpenLoadKeepsAPetAliveFor48HoursAfterItsLastEventTable)
  func anOpenLoadKeepsAPetAliveFor48HoursAfterItsLastEvent(_ hours: Double, _ health: Int) {
    let load = LaundryTask.snowys(wash: 6.9 * 24 * 60)
    #expect(PetFacts(pet: .snowy(), load: load).health(at: after(hours: hours)) == health)
  }

  @Test func aLoadStartedForADeadPetDoesNotReviveIt() {
    let load = LaundryTask.snowys(wash: 8 * 24 * 60)
    #expect(PetFacts(pet: .snowy(), load: load).health(at: after(days: 8.01)) == 0)
  }

  @Test func aStaleLoadTakenUpAgainDoesNotReviveThePet() {
    // Washed at day 6.9, stale from about day 8.93 on, moved to the dryer at day 9.
    let wash = 6.9 * 24 * 60
    let wet = PetFacts(pet: .snowy(), load: .snowys(wash: wash))
    #expect(wet.health(at: after(days: 8.99)) == 0)
    let dried = PetFacts(pet: .snowy(), load: .snowys(wash: wash, dry: 9 * 24 * 60))
    #expect(dried.health(at: after(days: 9)) == 0)
  }

  @Test func theSettingDecidesWhenALoadIsStale() {
    let load = LaundryTask.snowys(wash: 6.9 * 24 * 60)
    let facts = PetFacts(pet: .snowy(), load: load, settings: AppSettings(staleHours: 4))
    #expect(facts.health(at: after(hours: 6.9 * 24 + 4.7)) == 1)
    #expect(facts.health(at: after(hours: 6.9 * 24 + 4.75)) == 0)
    #expect(facts.hasStaleLoad(at: after(hours: 6.9 * 24 + 4.75)))
    #expect(!facts.hasStaleLoad(at: after(hours: 6.9 * 24 + 4.74)))
  }

  @Test func aPauseDoesNotUseUpTheFloor() {
    let facts = PetFacts(
      pet: .snowy(), load: .snowys(wash: 6.9 * 24 * 60), pauses: [.snowys(from: 8, to: 28)])
    #expect(facts.health(at: after(days: 20)) == 1)
    #expect(facts.health(at: after(days: 28.9)) == 1)
    #expect(facts.health(at: after(days: 29)) == 0)
  }

  // MARK: - The instant of a level

  static let knowsWhenALevelIsReachedTable: [(Int, Double)] = [
    (100, 0.0), (25, 5.25), (10, 6.3), (0, 7.0),
  ]

  @Test(arguments: knowsWhenALevelIsReachedTable)
  func knowsWhenALevelIsReached(_ level: Int, _ days: Double) {
    #expect(PetFacts(pet: .snowy()).instant(whenHealthIs: level) == after(days: days))
  }

  @Test func theInstantOfALevelIsTheFirstMillisecondOfIt() throws {
    var generator = SeededGenerator(seed: 1)
    for _ in 0..<2_000 {
      let from = Double.random(in: -3...20, using: &generator)
      let facts = PetFacts(
        pet: .snowy(days: Int.random(in: 0...30, using: &generator)),
        pauses: [
          .snowys(from: from, to: from + Double.random(in: 0...5, using: &generator)),
          .household(from: 6, to: 7.123),
        ],
        settings: AppSettings(
          healthPolicy: Bool.random(using: &generator) ? .linear : .overdueAware))
      let level = Int.random(in: 0..<100, using: &generator)
      let instant = try #require(facts.instant(whenHealthIs: level))
      let before = Date(milliseconds: instant.milliseconds - 1)
      try #require(facts.health(at: instant) <= level)
      try #require(facts.health(at: before) > level)
    }
  }

  @Test func aPauseWithoutEndKeepsALevelAway() {
    let paused = PetFacts(pet: .snowy(), pauses: [.snowys(from: 2)])
    #expect(paused.instant(whenHealthIs: 25) == nil)
    #expect(paused.instant(whenHealthIs: 90) == after(days: 0.7))
    let back = PetFacts(pet: .snowy(), pauses: [.snowys(from: 2, to: 5)])
    #expect(back.instant(whenHealthIs: 25) == after(days: 8.25))
  }
}
