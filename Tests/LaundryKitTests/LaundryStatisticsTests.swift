import Foundation
import HouseholdCalendar
import LaundryKit
import Testing

@Suite struct LaundryStatisticsTests {
  /// A load of Snowy's, washed on a day, wet for so many minutes, folded two hours after the wash.
  private func load(_ number: UInt8, day: Double, wet: Double = 10) -> LaundryTask {
    let wash = day * 1440
    var load = LaundryTask.snowys(wash: wash, dry: wash + 45 + wet, fold: wash + 300)
    load.id = testID(number)
    return load
  }

  private func statistics(
    _ loads: [LaundryTask], pet: Pet = .snowy(), pauses: [Pause] = [], day: Double = 28,
    zone: TimeZone = .gmt
  ) -> LaundryStatistics {
    LaundryStatistics(
      of: [PetFacts(pet: pet, pauses: pauses)], loads: loads, at: after(days: day), in: zone,
      weekCount: 5)
  }

  @Test func aNewPetHasNoRates() {
    let none = statistics([], day: 1)
    #expect(none.onTimeRate == nil)
    #expect(none.weeklyCompletion == nil)
    #expect(none.meanWetTime == nil)
    #expect(none.habitStrength == 0)
    #expect(none.weeks.map(\.count) == [0, 0, 0, 0, 0])
  }

  @Test func theOnTimeRateLooksAtEachWashAndTheFoldBefore() {
    // 5 days after creation; 6 after the fold; 8 after the fold.
    let loads = [load(10, day: 5), load(11, day: 11), load(12, day: 20)]
    #expect(statistics(loads).onTimeRate == 2.0 / 3)
    #expect(statistics(loads.reversed()).onTimeRate == 2.0 / 3)
    // A pause makes the last one timely; loads purged before make the first one unknown.
    #expect(statistics(loads, pauses: [.snowys(from: 13, to: 16)]).onTimeRate == 1)
    #expect(statistics(loads, pet: .snowy(total: 4)).onTimeRate == 0.5)
  }

  @Test(
    arguments: [
      ([5.0], 7, 7.5, 1.0), ([5.0], 7, 20, 0), ([5.0, 12.0], 7, 14, 1),
      ([26.0, 27.0], 1, 28, 2.0 / 7),
      ([1.0, 1.5, 2.0], 7, 8, 1), ([20.0], 14, 28, 1), ([10.0], 14, 28, 0),
    ] as [([Double], Int, Double, Double)])
  func weeklyCompletionComparesWithWhatWasDue(
    _ days: [Double], _ frequency: Int, _ today: Double, _ rate: Double
  ) {
    let loads = days.enumerated().map { load(UInt8($0.offset + 10), day: $0.element) }
    let result = statistics(loads, pet: .snowy(days: frequency), day: today)
    #expect(result.weeklyCompletion == rate)
  }

  @Test func theMeanWetTimeCountsLoadsThatLeftTheMachine() {
    var hung = LaundryTask.snowys(dryEnd: 45 + 60)
    hung.id = testID(13)
    var waiting = LaundryTask.snowys()
    waiting.id = testID(14)
    let loads = [load(10, day: 5, wet: 30), load(11, day: 11, wet: 0), hung, waiting]
    #expect(statistics(loads).meanWetTime == 1_800)
  }

  @Test func loadsThatWereGivenUpLayWetUntilThen() {
    let wet = LaundryTask.snowys(abandoned: 45 + 29 * 60)
    #expect(statistics([wet]).meanWetTime == 29.0 * 3600)
    var quarter = LaundryTask.snowys(wash: 4_000, abandoned: 4_000 + 45 + 75)
    quarter.id = testID(15)
    #expect(statistics([quarter, load(10, day: 5, wet: 15)]).meanWetTime == 45.0 * 60)
    // One that was abandoned during the wash never lay wet.
    #expect(statistics([.snowys(washEnd: 5, abandoned: 5)]).meanWetTime == nil)
  }

  @Test func weeksAreISOWeeksInTheCallersZone() {
    // Folded on Sunday 8 March 23:30 UTC, which is Monday in Berlin.
    let late = LaundryTask.snowys(wash: 9_300, dry: 9_400, fold: 6 * 1440 + 15.5 * 60)
    #expect(
      statistics([late]).weeks.map { "\($0.week) \($0.count)" } == [
        "2026-W10 1", "2026-W11 0", "2026-W12 0", "2026-W13 0", "2026-W14 0",
      ])
    let berlin = statistics([late], zone: TimeZone(identifier: "Europe/Berlin") ?? .gmt)
    #expect(berlin.weeks.map(\.count) == [0, 1, 0, 0, 0])
  }

  @Test(
    arguments: [
      (24, 24 + 1.0 / 1440, 28, 1), (25, 55, 57, 1), (25, 27, 30, 1), (25, 90, 60, 1),
      (30, 60, 63, 0),
      (0, 27, 28, nil),
    ] as [(Double, Double, Double, Double?)])
  func daysOfAPauseArePassedOver(_ from: Double, _ to: Double, _ today: Double, _ rate: Double?) {
    let loads = [5, 11, 23].enumerated().map { load(UInt8($0.offset + 10), day: $0.element) }
    let result = statistics(loads, pauses: [.snowys(from: from, to: to)], day: today)
    #expect(result.weeklyCompletion == rate)
  }

  @Test func allPetsAreSummedUp() {
    let fluffy = Pet(
      id: testID(20), name: "Fluffy", createdDate: start, totalCyclesCompleted: 7, currentStreak: 1,
      longestStreak: 6)
    let snowy = Pet.snowy(lastLaundryDate: after(days: 27), total: 3, streak: 3)
    var abandoned = LaundryTask.snowys(abandoned: 5)
    abandoned.petID = fluffy.id
    let both = LaundryStatistics(
      of: [PetFacts(pet: snowy), PetFacts(pet: fluffy)], loads: [load(10, day: 27), abandoned],
      at: after(days: 28), in: .gmt)
    #expect(both.totalCyclesCompleted == 10)
    #expect(both.foldedLoads == 1)
    #expect(both.abandonedLoads == 1)
    #expect(both.currentStreak == 3)
    #expect(both.longestStreak == 6)
    #expect(both.weeks.count == 12)
    #expect(both.weeklyCompletion == 0.5)
  }
}
