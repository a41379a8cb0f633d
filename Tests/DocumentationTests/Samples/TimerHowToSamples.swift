import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import Testing
import TimerKit

@Suite struct TimerHowToSamples {
  let clock = TestClock("2026-03-01T17:00:00Z")
  let board: TimerBoard

  init() throws {
    board = TimerBoard(
      try HouseholdStore(
        MemoryStore(), model: .timer, clock: clock, timeZone: .gmt))
  }

  @Test func runs() async throws {
    let tea = try await board.addTimer(named: "Tea", seconds: 240) { timer in
      timer.resetsTodos = true
    }
    let run = try await board.start(tea.id)
    clock.advance(minutes: 1)
    try await board.pause(run.id)
    clock.advance(minutes: 5)
    try await board.resume(run.id)
    try await board.extend(run.id, bySeconds: 30)

    let card = try await board.card(for: run.id)
    let remaining = card?.remaining  // 210
    #expect(remaining == 210)
    let end = card?.endsAt?.iso8601  // "2026-03-01T17:09:30.000Z"
    #expect(end == "2026-03-01T17:09:30.000Z")
  }

  @Test func finished() async throws {
    try await board.startAdHoc(named: "Egg", seconds: 360)
    clock.advance(hours: 2)

    let over = try await board.finishedRuns()
    let when = over.first?.finishedAt?.iso8601  // "2026-03-01T17:06:00.000Z"
    for card in over { try await board.acknowledge(card.id) }
    #expect(when == "2026-03-01T17:06:00.000Z")
    let open = try await board.board().count  // 0
    #expect(open == 0)
  }

  @Test func sequences() async throws {
    let pomodoro = try await board.addSequence(
      named: "Pomodoro", steps: [1500, 300],
      stepNames: ["work", "rest"], repeats: 4)
    try await board.startSequence(pomodoro.id)
    clock.advance(minutes: 31)
    let step = try await board.board().first?.step?.name  // "work"
    #expect(step == "work")
  }

  @Test func steps() async throws {
    let bread = try await board.addSequence(
      named: "Bread", steps: [600, 3600, 2700],
      stepNames: ["knead", "rest", "bake"], holds: true)
    let dough = try await board.startSequence(bread.id)
    clock.advance(minutes: 31)
    let waits = try await board.card(for: dough.id)?.state  // .held
    try await board.resume(dough.id)
    #expect(waits == .held)
    #expect(try await board.card(for: dough.id)?.step?.name == "rest")
  }

  @Test func todos() async throws {
    let workout = try await board.addTimer(named: "Workout", seconds: 1200)
    let bars = try await board.addTodo("Set up the bars", to: workout.id)
    let mat = try await board.addTodo("Roll out the mat", to: workout.id)
    try await board.moveTodo(mat.id, to: 0)
    try await board.toggleTodo(bars.id)
    let texts = try await board.todos(of: workout.id)
      .map { ($0.isCompleted ? "done: " : "to do: ") + $0.text }
    // ["to do: Roll out the mat", "done: Set up the bars"]
    #expect(texts == ["to do: Roll out the mat", "done: Set up the bars"])
  }

  @Test func dinner() async throws {
    let pie = try await board.addTimer(named: "Pie", seconds: 2400)
    let pasta = try await board.addTimer(named: "Pasta", seconds: 600)
    let halfPastSix = try #require(CivilTime(hour: 18, minute: 30))
    let plan = try await board.finishPlan(
      for: [pie.id, pasta.id], at: halfPastSix)
    let starts = plan.starts.map { "\($0.start.iso8601.prefix(16)) \($0.item.name)" }
    // ["2026-03-01T17:50 Pie", "2026-03-01T18:20 Pasta"]
    #expect(starts == ["2026-03-01T17:50 Pie", "2026-03-01T18:20 Pasta"])
    try await board.startFinishing([pie.id, pasta.id], at: halfPastSix)
    #expect(try await board.board().count == 2)
  }
}
