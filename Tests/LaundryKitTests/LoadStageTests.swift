import Foundation
import LaundryKit
import Testing

@Suite struct LoadStageTests {
  static let readsTheStageOffTheInstantsTable: [(LaundryTask, Double, LoadStage)] = [
    (LaundryTask.snowys(), 0.0, LoadStage.washing),
    (.snowys(), 44.99, .washing),
    (.snowys(), 45, .washDone),
    (.snowys(), 9_999, .washDone),
    (.snowys(), -60, .washing),
    (.snowys(dry: 50), 50, .drying),
    (.snowys(dry: 50), 109.99, .drying),
    (.snowys(dry: 50), 110, .dryDone),
    (.snowys(dry: 50), 20, .drying),
    (.snowys(dryEnd: 50), 50, .dryDone),
    (.snowys(dryEnd: 50), 20, .dryDone),
    (.snowys(dryEnd: 770, hung: 50), 50, .drying),
    (.snowys(dryEnd: 770, hung: 50), 769.9, .drying),
    (.snowys(dryEnd: 770, hung: 50), 770, .dryDone),
    (.snowys(dryEnd: 770, hung: 50), 0, .drying),
    (.snowys(dry: 800, hung: 50), 850, .drying),
    (.snowys(washEnd: 865, rewash: 845, wetBefore: 800), 850, .washing),
    (.snowys(washEnd: 865, rewash: 845, wetBefore: 800), 0, .washing),
    (.snowys(washEnd: 865, rewash: 845, wetBefore: 800), 865, .washDone),
    (.snowys(dry: 50, fold: 200), 60, .folded),
    (.snowys(abandoned: 10), 12, .idle),
    (.snowys(washEnd: 0), 0, .washDone),
    (.snowys(washEnd: 0), -60, .washDone),
    (LaundryTask(petID: testID(1), startDate: start), 10, .idle),
    (LaundryTask(petID: testID(1), startDate: start, washStartTime: start), 44, .washing),
    (LaundryTask(petID: testID(1), startDate: start, washStartTime: start), 45, .washDone),
  ]

  @Test(arguments: readsTheStageOffTheInstantsTable)
  func readsTheStageOffTheInstants(_ load: LaundryTask, _ minutes: Double, _ stage: LoadStage) {
    #expect(load.stage(at: after(minutes: minutes)) == stage)
  }

  @Test func tellsTheRemainingTimeAndTheProgress() {
    let load = LaundryTask.snowys(dry: 60)
    #expect(load.remaining(at: after(minutes: 75)) == 2_700)
    #expect(load.progress(at: after(minutes: 75)) == 0.25)
    #expect(load.endsAt(at: after(minutes: 75)) == after(minutes: 120))
    #expect(load.endedAt(at: after(minutes: 75)) == nil)
    #expect(load.remaining(at: after(minutes: 120)) == nil)
    #expect(load.progress(at: after(minutes: 120)) == nil)
    #expect(load.endedAt(at: after(minutes: 130)) == after(minutes: 120))
    #expect(load.wetFor(at: after(minutes: 130)) == nil)
  }

  @Test func aClockThatWentBackNeverLeavesMoreThanTheWholeTime() {
    let load = LaundryTask.snowys()
    #expect(load.remaining(at: after(days: -3)) == 2_700)
    #expect(load.progress(at: after(days: -3)) == 0)
  }

  @Test func dryingAgainContinuesTheProgress() {
    // Dry at minute 110, ten minutes more from minute 300 on.
    let load = LaundryTask.snowys(dry: 50, dryEnd: 310, added: 10, restart: 300, idle: 190)
    #expect(load.progress(at: after(minutes: 300)) == 60.0 / 70)
    #expect(load.progress(at: after(minutes: 305)) == 65.0 / 70)
    #expect(load.remaining(at: after(minutes: 305)) == 300)
    // Loads of older versions do not say how long the dryer stood still.
    let old = LaundryTask.snowys(dry: 50, dryEnd: 310, added: 10)
    #expect(old.progress(at: after(minutes: 305)) == 65.0 / 70)
    let hung = LaundryTask.snowys(dryEnd: 770, hung: 50)
    #expect(hung.progress(at: after(minutes: 230)) == 0.25)
    #expect(hung.remaining(at: after(minutes: 230)) == 540.0 * 60)
  }

  /// The minutes of washing, drying and lying wet at minute 2000.
  static let minutesTable: [(LaundryTask, Double?, Double?, Double?)] = [
    (LaundryTask.snowys(dry: 75, fold: 200), 45, 60, 30),
    (.snowys(washEnd: 20, dry: 30, dryEnd: 40, fold: 50), 20, 10, 10),
    // Given up in the wash, wet, in the dryer, dry.
    (.snowys(washEnd: 5, abandoned: 5), 5, nil, nil),
    (.snowys(abandoned: 5), 5, nil, nil),
    (.snowys(abandoned: 45 + 1740), 45, nil, 1740),
    (.snowys(dry: 105, dryEnd: 110, abandoned: 110), 45, 5, 60),
    (.snowys(dry: 105, abandoned: 110), 45, 5, 60),
    (.snowys(dry: 105, abandoned: 300), 45, 60, 60),
    // Dried 60 minutes, and 3 of 10 more hours later.
    (.snowys(dry: 60, dryEnd: 483, fold: 500, added: 10, restart: 480, idle: 360), 45, 63, 15),
    (.snowys(dryEnd: 770, fold: 900, hung: 50), 45, nil, 5),
    (.snowys(washEnd: 865, dry: 870, fold: 950, rewash: 845, wetBefore: 800), 65, 60, 805),
    // Still under way.
    (.snowys(wash: 1_990), 10, nil, nil),
    (.snowys(wash: 1_900, dry: 1_990), 45, 10, 45),
    (.snowys(wash: 1_900), 45, nil, nil),
  ]

  @Test(arguments: minutesTable)
  func tellsTheMinutesThatMachinesReallyRan(
    _ load: LaundryTask, _ washed: Double?, _ dried: Double?, _ wet: Double?
  ) {
    let now = after(minutes: 2_000)
    #expect(load.washTime(at: now) == washed.map { $0 * 60 })
    #expect(load.dryTime(at: now) == dried.map { $0 * 60 })
    #expect(load.wetTime == wet.map { $0 * 60 })
  }

  @Test func countsTheTimeThatClothesAreWet() {
    let load = LaundryTask.snowys()
    #expect(load.wetFor(at: after(minutes: 44)) == nil)
    #expect(load.wetFor(at: after(minutes: 45)) == 0)
    #expect(load.wetFor(at: after(minutes: 105)) == 3_600)
  }

  @Test func isStaleAfter48UnpausedHours() {
    let none = PauseCalendar([], for: testID(1))
    let load = LaundryTask.snowys()
    #expect(!load.isStale(at: after(hours: 48.74), afterHours: 48, pauses: none))
    #expect(load.isStale(at: after(hours: 48.75), afterHours: 48, pauses: none))
    let away = PauseCalendar([.snowys(from: 1, to: 11)], for: testID(1))
    #expect(!load.isStale(at: after(days: 12), afterHours: 48, pauses: away))
    #expect(load.isStale(at: after(days: 13), afterHours: 48, pauses: away))
    let folded = LaundryTask.snowys(dry: 50, fold: 120)
    #expect(!folded.isStale(at: after(days: 13), afterHours: 48, pauses: none))
  }

  @Test(
    arguments: zip(
      LoadStage.allCases,
      [
        LaundryStage.cycle, .washing, .drying, .drying, .completed, .completed,
      ]))
  func everyStageHasOneOfTheFourOldNames(_ stage: LoadStage, _ old: LaundryStage) {
    #expect(LaundryStage(stage) == old)
  }

  @Test func onlyStagesThatWaitForSomebodyAreActionable() {
    #expect(LoadStage.allCases.filter(\.isActionable) == [.idle, .washDone, .dryDone])
    #expect(
      LoadStage.allCases.compactMap(\.nextAction) == [.startWash, .startDry, .markFolded])
    #expect(Set(LoadStage.allCases.map(\.displayText)).count == 6)
    #expect(LoadStage.allCases.allSatisfy { !$0.actionButtonText.isEmpty })
  }
}
