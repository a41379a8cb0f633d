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
    let load = LaundryTask.snowys(dry: 50, dryEnd: 310, added: 10)
    #expect(load.progress(at: after(minutes: 300)) == 60.0 / 70)
    #expect(load.progress(at: after(minutes: 305)) == 65.0 / 70)
    #expect(load.remaining(at: after(minutes: 305)) == 300)
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
    #expect(LoadStage.allCases.filter(\.isRunning) == [.washing, .drying])
    #expect(Set(LoadStage.allCases.map(\.displayText)).count == 6)
    #expect(LoadStage.allCases.allSatisfy { !$0.actionButtonText.isEmpty })
  }
}
