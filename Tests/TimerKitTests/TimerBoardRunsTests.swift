import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing
import TimerKit

@Suite struct TimerBoardRunsTests {
  @Test(arguments: StoreKind.allCases)
  func aRunSurvivesAKillAndIsAnnouncedWithWhenItEnded(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let tea = try await home.board.addTimer(named: "Tea", seconds: 240)
    let run = try await home.board.start(tea.id)
    let rice = try await home.board.startAdHoc(named: "Rice", seconds: 600)
    home.clock.advance(seconds: 60)
    try await home.board.pause(run.id)
    home.clock.advance(seconds: 100)
    try await home.board.resume(run.id)
    let before = try await home.board.board()

    let later = try home.reopened()
    #expect(try await later.board.board() == before)
    // Both were started at the same instant, so either may come first.
    let byName = before.sorted { $0.run.name > $1.run.name }
    #expect(byName.map(\.remaining) == [180, 440])
    #expect(byName.map { $0.timer?.name } == ["Tea", nil])
    #expect(try await later.board.finishedRuns().isEmpty)
    home.clock.advance(days: 7)
    let finished = try await later.board.finishedRuns()
    #expect(finished.map(\.run.name) == ["Tea", "Rice"])
    #expect(finished.map(\.finishedAt) == [after(340), after(600)])
    #expect(finished.allSatisfy { !$0.isAcknowledged && $0.remaining == 0 && $0.progress == 1 })
    try await later.board.acknowledge(run.id)
    #expect(try await later.board.finishedRuns().map(\.id) == [rice.id])
    let card = try #require(try await later.board.card(for: run.id))
    #expect(card.state == .finished && card.isAcknowledged && card.finishedAt == after(340))
    #expect(try await later.board.card(for: testID(99)) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func oneOpenRunForEachTimer(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let board = home.board
    let tea = try await board.addTimer(named: "Tea", seconds: 240)
    let first = try await board.start(tea.id)
    let refused = await timerError { try await board.start(tea.id) }
    #expect(refused?.code == .runAlreadyOpen)
    #expect(
      refused?.message == "Tea is running already; cancel or restart that run first.")
    await #expect(throws: StoreError.self) {
      try await home.store.write {
        try $0.insert(
          TimerRun.starting(timerID: tea.id, name: "Tea", seconds: 5, at: $0.now))
      }
    }
    home.clock.advance(seconds: 10)
    try await board.change(CountdownTimer.self, tea.id) { $0.durationInSeconds = 300 }
    #expect(try await board.card(for: first.id)?.total == 240)
    let second = try await board.restart(first.id)
    #expect(second.durationInSeconds == 300)
    #expect(try await board.card(for: first.id)?.state == .cancelled)
    #expect(try await board.openRun(of: tea.id) == second)
    // Starting again takes note that the run is over.
    home.clock.advance(seconds: 400)
    let third = try await board.start(tea.id)
    #expect(try await board.card(for: second.id)?.isAcknowledged == true)
    #expect(try await board.runs(of: tea.id).map(\.id) == [third.id, second.id, first.id])
    #expect(try await board.runs(of: tea.id, limit: 1).map(\.id) == [third.id])
    try await board.cancel(third.id)
    #expect(try await board.openRun(of: tea.id) == nil)
    #expect(await timerError { try await board.pause(third.id) }?.found == .cancelled)
    #expect(await timerError { try await board.pause(testID(1)) }?.code == .unknownRun)
  }

  @Test(arguments: StoreKind.allCases)
  func aDeletedTimersRunsStay(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let tea = try await home.board.addTimer(named: "Tea", seconds: 240)
    let run = try await home.board.start(tea.id)
    try await home.board.delete(CountdownTimer.self, tea.id)
    home.clock.advance(seconds: 40)
    let card = try #require(try await home.board.board().first)
    #expect(card.run.id == run.id && card.run.timerID == nil && card.timer == nil)
    #expect(card.remaining == 200)
    let again = try await home.board.restart(run.id)
    #expect(again.name == "Tea" && again.durationInSeconds == 240)
  }

  @Test(arguments: StoreKind.allCases)
  func aSequenceRunsAsItWasWhenItStarted(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let board = home.board
    let focus = try await board.addSequence(named: "Focus", steps: [1500, 300], repeats: 4)
    let run = try await board.startSequence(focus.id)
    #expect(run.durationInSeconds == 7200 && run.steps.count == 8)
    try await board.change(TimerSequence.self, focus.id) { $0.steps = [10] }
    home.clock.advance(minutes: 26)
    let card = try #require(try await board.card(for: run.id))
    #expect(card.step?.number == 2 && card.step?.remaining == 240)
    #expect(card.endsAt == after(7200))
    let plan = try await board.reminderPlan()
    #expect(plan.reminders.count == 7)
    #expect(plan.reminders.last?.kind == TimerReminderKind.runEnds.rawValue)
    #expect(try await board.restart(run.id).steps == run.steps)
    #expect(try await board.find(TimerSequence.self, focus.id)?.plan == [10, 10, 10, 10])
    try await board.delete(TimerSequence.self, focus.id)
    #expect(await timerError { try await board.startSequence(focus.id) }?.code == .unknownSequence)
    #expect(
      await timerError { try await board.delete(TimerSequence.self, focus.id) }?.id == focus.id)
  }

  @Test(arguments: StoreKind.allCases)
  func timersFinishTogether(_ kind: StoreKind) async throws {
    // 17:00 in Berlin.
    let home = try kind.household("2026-03-02T16:00:00Z")
    let roast = try await home.board.addTimer(named: "Roast", seconds: 4_800)
    let rice = try await home.board.addTimer(named: "Rice", seconds: 1_200)
    let time = CivilTime("18:30")
    let plan = try await home.board.finishPlan(for: [rice.id, roast.id], at: time)
    #expect(plan.starts.map(\.item.name) == ["Roast", "Rice"])
    let runs = try await home.board.startFinishing([rice.id, roast.id], at: time)
    #expect(runs.map(\.name) == ["Roast", "Rice"])
    #expect(try await home.board.board().map(\.state) == [.waiting, .waiting])
    #expect(try await home.board.reminderPlan().reminders.count == 4)
    home.clock.advance(minutes: 30)
    let cards = try await home.board.board()
    #expect(cards.map(\.state).sorted { $0.rawValue < $1.rawValue } == [.running, .waiting])
    #expect(Set(cards.map(\.endsAt)) == [plan.finish])
    home.clock.advance(minutes: 60)
    #expect(try await home.board.finishedRuns().map(\.finishedAt) == [plan.finish, plan.finish])
  }

  @Test(arguments: StoreKind.allCases)
  func liveFactsComeAfterEveryCommit(_ kind: StoreKind) async throws {
    let home = try kind.household()
    var facts = home.board.liveBoard().makeAsyncIterator()
    #expect(try await facts.next()?.openRuns == [])
    let run = try await home.board.startAdHoc(named: "Rice", seconds: 60)
    let board = try #require(try await facts.next())
    #expect(board.openRuns == [run])
    #expect(board.cards(at: after(45)).map(\.remaining) == [15])
    #expect(board.finishedCards(at: after(61)).map(\.finishedAt) == [after(60)])
    try await home.board.extend(run.id, bySeconds: 30)
    #expect(try await facts.next()?.cards(at: after(45)).map(\.remaining) == [45])
  }
}
