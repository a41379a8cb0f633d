import Foundation
import HouseholdCalendar
import HouseholdTesting
import StoreTestSupport
import Testing
import TimerKit

/// What a plan says, and what it takes.
@Suite struct FinishPlanTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    /// The wall clock in Berlin.
    var now: String
    var time: String
    var finish: String
    var note: String?
  }

  static let cases = [
    Case(
      testDescription: "there is time", now: "2026-03-02T16:30:00Z", time: "18:30",
      finish: "2026-03-02T17:30:00.000Z"),
    Case(
      testDescription: "a minute ago", now: "2026-03-02T17:31:00Z", time: "18:30",
      finish: "2026-03-03T17:30:00.000Z",
      note: "18:30 has passed today; this is the plan for tomorrow, 2026-03-03."),
    Case(
      testDescription: "not enough time", now: "2026-03-02T17:00:00Z", time: "18:30",
      finish: "2026-03-03T17:30:00.000Z",
      note: "It is too late for 18:30 today: Pie would have had to start at 17:50."
        + " This is the plan for tomorrow, 2026-03-03."),
    Case(
      testDescription: "a time that the clocks skip", now: "2026-03-28T20:00:00Z", time: "02:30",
      finish: "2026-03-29T01:00:00.000Z",
      note: "02:30 has passed today; this is the plan for tomorrow, 2026-03-29. The clocks go"
        + " forward on 2026-03-29 and skip 02:30; everything ends at 03:00."),
    Case(
      testDescription: "a time that comes twice", now: "2026-10-24T22:30:00Z", time: "02:30",
      finish: "2026-10-25T00:30:00.000Z"),
  ]

  @Test(arguments: cases)
  func notesSayWhatIsNotAsExpected(_ plan: Case) throws {
    let items = [
      RunSource.timer(CountdownTimer(name: "Pasta", durationInSeconds: 600)),
      .sequence(TimerSequence(name: "Pie", steps: [1200, 1200])),
    ]
    let found = FinishPlan(
      for: items, at: try #require(CivilTime(plan.time)),
      now: try #require(Date(iso8601: plan.now)),
      in: try #require(TimeZone(identifier: "Europe/Berlin")))
    #expect(found.finish.iso8601 == plan.finish)
    #expect(found.note == plan.note)
    #expect(found.starts.map(\.item.name) == ["Pie", "Pasta"])
  }

  @Test(arguments: StoreKind.allCases)
  func sequencesWaitAndBeginByThemselves(_ kind: StoreKind) async throws {
    let home = try kind.household("2026-03-02T16:00:00Z")
    let bread = try await home.board.addSequence(
      named: "Bread", steps: [1200, 600], stepNames: ["rise", "bake"])
    let tea = try await home.board.addTimer(named: "Tea", seconds: 240)
    let time = CivilTime("18:30")
    let runs = try await home.board.startFinishing([tea.id, bread.id], at: time)
    #expect(runs.map(\.name) == ["Bread", "Tea"])
    #expect(runs.map(\.steps) == [[1200, 600], []])
    home.clock.advance(minutes: 61)
    let card = try #require(try await home.board.card(for: runs[0].id))
    #expect(card.state == .running && card.step?.name == "rise")
    #expect(card.startedAt == Date(iso8601: "2026-03-02T17:00:00Z") && card.startsAt == nil)
  }

  @Test func whatIsNamedTwiceIsRefused() async throws {
    let board = try StoreKind.memory.household().board
    let tea = try await board.addTimer(named: "Tea", seconds: 240)
    let pie = try await board.addTimer(named: "Pie", seconds: 240)
    for ids in [[tea.id, tea.id], [tea.id, pie.id, tea.id]] {
      let errors = [
        await timerError { try await board.finishPlan(for: ids, at: .noon) },
        await timerError { try await board.startFinishing(ids, at: .noon) },
      ]
      #expect(errors.map { $0?.code } == [.namedTwice, .namedTwice])
      #expect(errors[0]?.message == "Tea is named twice; name each timer and sequence once.")
    }
    #expect(try await board.board().isEmpty)
  }
}
