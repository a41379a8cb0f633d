import Foundation
import HouseholdPersistence
import LaundryKit
import Testing

@Suite struct StreakRuleTests {
  /// Folds a load of a weekly pet with a streak of 4, one day after its wash.
  private func fold(
    washDay: Double, days: Int = 7, policy: HealthPolicy = .linear, pauses: [Pause] = [],
    foldDay: Double? = nil
  ) throws -> FoldOutcome {
    let wash = washDay * 1440
    let facts = PetFacts(
      pet: .snowy(total: 9, streak: 4, days: days), load: .snowys(wash: wash, dry: wash + 45),
      pauses: pauses, settings: AppSettings(healthPolicy: policy))
    return try facts.folding(at: after(days: foldDay ?? washDay + 1), in: .gmt)
  }

  static let onTimeMeansTheWashBeganBeforeItWasDueTable: [(Double, HealthPolicy, Bool, Bool, Int)] =
    [
      (0.0, HealthPolicy.linear, true, false, 5),
      (6.0, .linear, true, false, 5),
      (6.999, .linear, true, false, 5),
      (7.0, .linear, false, true, 0),
      (9.0, .linear, false, true, 0),
      (6.999, .overdueAware, true, false, 5),
      (7.0, .overdueAware, false, false, 0),
      (12.0, .overdueAware, false, false, 0),
      (14.0, .overdueAware, false, true, 0),
    ]

  @Test(arguments: onTimeMeansTheWashBeganBeforeItWasDueTable)
  func onTimeMeansTheWashBeganBeforeItWasDue(
    _ day: Double, _ policy: HealthPolicy, _ onTime: Bool, _ revived: Bool, _ streak: Int
  ) throws {
    let outcome = try fold(washDay: day, policy: policy)
    #expect(outcome.wasOnTime == onTime)
    #expect(outcome.wasRevived == revived)
    #expect(outcome.streakBefore == (revived ? 0 : 4))
    #expect(outcome.streakAfter == streak)
    #expect(outcome.pet.currentStreak == streak)
    #expect(outcome.pet.longestStreak == max(4, streak))
    #expect(outcome.pet.totalCyclesCompleted == 10)
  }

  @Test func inTestModeOnTimeMeansFiveMinutes() throws {
    let minute = 1.0 / 1440
    #expect(try fold(washDay: 4.9 * minute, days: 0, foldDay: 0.2).wasOnTime)
    #expect(try !fold(washDay: 5 * minute, days: 0, foldDay: 0.2).wasOnTime)
  }

  @Test func pausedTimeIsNotLate() throws {
    #expect(try fold(washDay: 8, pauses: [.snowys(from: 1, to: 3)]).streakAfter == 5)
    #expect(try fold(washDay: 9, pauses: [.snowys(from: 1, to: 3)]).streakAfter == 0)
  }

  @Test func aLoadOnTimeThatWasLeftUntilThePetDiedDoesNotCount() throws {
    // Started on day 6, dry 105 minutes later, folded long after 48 hours without a touch.
    let outcome = try fold(washDay: 6, foldDay: 9)
    #expect(outcome.wasOnTime)
    #expect(outcome.wasRevived)
    #expect(outcome.streakAfter == 0)
    #expect(outcome.pet.totalCyclesCompleted == 10)
    #expect(PetFacts(pet: outcome.pet).health(at: after(days: 9)) == 100)
  }

  @Test func theStreakIsOverWhenThePetDies() {
    let facts = PetFacts(pet: .snowy(streak: 4))
    #expect(facts.currentStreak(at: after(days: 6.99)) == 4)
    #expect(facts.currentStreak(at: after(days: 7)) == 0)
  }

  @Test func abandoningEndsTheStreak() throws {
    let facts = PetFacts(pet: .snowy(total: 9, streak: 4), load: .snowys())
    let (pet, load) = try facts.abandoning(at: after(minutes: 10))
    #expect(pet.currentStreak == 0)
    #expect(pet.longestStreak == 4)
    #expect(pet.totalCyclesCompleted == 9)
    #expect(load.abandonedTime == after(minutes: 10))
    #expect(!load.isOpen)
    #expect(!load.isCompleted)
    #expect(LaundryTask.schema.failures(of: load, now: after(minutes: 10)).isEmpty)
  }

  @Test func aTotalThatCannotGrowStays() throws {
    let facts = PetFacts(pet: .snowy(total: .max, streak: .max), load: .snowys(dryEnd: 45))
    let pet = try facts.folding(at: after(minutes: 60), in: .gmt).pet
    #expect(pet.totalCyclesCompleted == .max)
    #expect(pet.currentStreak == .max)
  }
}
