import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing
import TimerKit

/// Runs that wait at the end of each step until a person goes on.
@Suite struct HeldRunTests {
  /// A run of work and rest, 25 s and 5 s, twice, that holds.
  private static func pomodoro(_ events: (RunEvent.Kind, Double)...) -> TimerRun {
    TimerRun(
      id: testID(1), name: "Pomodoro", durationInSeconds: 60, steps: [25, 5, 25, 5],
      events: events.map { RunEvent($0, at: after($1)) }, stepNames: ["work", "rest"], holds: true)
  }

  private func text(_ run: TimerRun, _ seconds: Double) -> String {
    let card = RunCard(run, at: after(seconds))
    func count(_ date: Date?) -> String {
      date.map { "\(($0.milliseconds - start.milliseconds) / 1000)" } ?? "–"
    }
    let step = card.step.map { "step \($0.number), \(Int($0.remaining)) s, \(count($0.endsAt))" }
    return "\(card.state.rawValue) \(step ?? "–") of \(count(card.endsAt))"
  }

  @Test func itWaitsAtTheEndOfAStep() {
    let run = Self.pomodoro((.started, 0))
    #expect(text(run, 24) == "running step 1, 1 s, 25 of –")
    #expect(text(run, 25) == "held step 1, 0 s, 25 of –")
    #expect(text(run, 9_999) == "held step 1, 0 s, 25 of –")
    #expect(run.remaining(at: after(9_999)) == 35 && run.elapsed(at: after(9_999)) == 25)
    let next = Self.pomodoro((.started, 0), (.continued(step: 1), 100))
    #expect(text(next, 101) == "running step 2, 4 s, 105 of –")
    #expect(text(next, 106) == "held step 2, 0 s, 105 of –")
    // The last step ends the run: there is nothing to wait for.
    let last = Self.pomodoro(
      (.started, 0), (.continued(step: 1), 100), (.continued(step: 2), 200),
      (.continued(step: 3), 300))
    #expect(text(last, 301) == "running step 4, 4 s, 305 of 305")
    #expect(text(last, 999) == "finished – of –")
    #expect(last.finishedAt(at: after(999)) == after(305))
    for run in [run, next, last] { #expect(TimerRun.schema.failures(of: run, now: start).isEmpty) }
  }

  @Test func whatIsDoneMeanwhileHasItsEffect() throws {
    // Two people go on at once: one step begins.
    #expect(
      text(Self.pomodoro((.started, 0), (.continued(step: 1), 30), (.continued(step: 1), 31)), 32)
        == "running step 2, 3 s, 35 of –")
    // One who went on while the other had paused goes on with nothing.
    #expect(
      text(Self.pomodoro((.started, 0), (.paused, 20), (.continued(step: 1), 30)), 40)
        == "paused step 1, 5 s, – of –")
    // A pause and its end, done elsewhere, do not go on.
    #expect(
      text(Self.pomodoro((.started, 0), (.paused, 30), (.resumed, 40)), 50)
        == "held step 1, 0 s, 25 of –")
    // A minute more of what is over begins now.
    let longer = try Self.pomodoro((.started, 0)).extending(bySeconds: 60, at: after(100))
    #expect(text(longer, 101) == "running step 1, 59 s, 160 of –")
    #expect(text(longer, 160) == "held step 1, 0 s, 160 of –")
    let held = Self.pomodoro((.started, 0))
    #expect(throws: TimerError.self) { try held.skippingStep(at: after(30)) }
    #expect(throws: TimerError.self) { try held.pausing(at: after(30)) }
    #expect(throws: TimerError.self) { try held.acknowledging(at: after(30)) }
    #expect(try held.cancelling(at: after(30)).isCancelled)
    // A step that is skipped is not waited after.
    let skipped = try held.skippingStep(at: after(10))
    #expect(text(skipped, 11) == "running step 2, 4 s, 15 of –")
    // A clock that went back goes on with the step that is shown.
    let next = try held.resuming(at: after(30)).resuming(at: after(35))
    #expect(next.events.map(\.kind) == [.started, .continued(step: 1), .continued(step: 2)])
    #expect(RunEvent(next.events[1].description) == next.events[1])
    #expect(RunEvent("continued:0@1") == nil && RunEvent("continued:01@1") == nil)
  }

  @Test func theStepIsReminded() {
    let run = Self.pomodoro((.started, 0))
    #expect(run.reminders().map(\.title.description) == ["Pomodoro: work is over"])
    #expect(
      run.reminders()[0].body.description
        == "Next is rest, 00:05 (step 2 of 4). It begins when you resume it.")
    // What another device did meanwhile does not take the reminder away.
    let noted = Self.pomodoro((.started, 0), (.paused, 30))
    #expect(noted.reminders() == run.reminders())
    let next = Self.pomodoro((.started, 0), (.continued(step: 1), 100))
    #expect(next.reminders().map(\.fireDate) == [after(105)])
    let last = Self.pomodoro(
      (.started, 0), (.continued(step: 1), 100), (.continued(step: 2), 200),
      (.continued(step: 3), 300))
    #expect(last.reminders().map(\.title.description) == ["Pomodoro is over"])
  }

  @Test(arguments: StoreKind.allCases)
  func aSequenceHandsItOn(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let bread = try await home.board.addSequence(
      named: "Bread", steps: [600, 3600], stepNames: ["knead", "rest"], holds: true)
    let run = try await home.board.startSequence(bread.id)
    home.clock.advance(seconds: 900)
    let held = try await home.reopened().board.card(for: run.id)
    #expect(held?.state == .held && held?.step?.endsAt == start.addingTimeInterval(600))
    #expect(try await home.board.deliverReminders { _ in }.count == 1)
    try await home.board.resume(run.id)
    #expect(
      try await home.board.card(for: run.id)?.endsAt == home.clock.now.addingTimeInterval(3600))
    #expect(try await home.board.restart(run.id).holds)
    let note = try await home.board.finishPlan(for: [bread.id], at: CivilTime("18:00")).note
    #expect(note?.contains("Bread wait until you resume them") == true)
    try await home.board.change(TimerSequence.self, bread.id) { $0.holds = false }
    #expect(try await home.board.startSequence(bread.id).holds == false)
  }
}
