import Foundation
import HouseholdTesting
import Testing
import TimerKit

@Suite struct KitchenBoardTests {
  let clock = TestClock("2026-03-01T17:00:00Z")
  let timers: TimerBoard

  init() throws {
    timers = TimerBoard(
      try HouseholdStore(MemoryStore(), model: .timer, clock: clock, timeZone: .gmt))
  }

  @Test func anEggWaitsWhileTheTelephoneRings() async throws {
    let egg = try await timers.addTimer(named: "Egg", seconds: 360)
    let run = try await timers.start(egg.id)
    clock.advance(minutes: 4)
    try await timers.pause(run.id)
    clock.advance(minutes: 10)
    try await timers.resume(run.id)
    #expect(try await timers.card(for: run.id)?.remaining == 120)
    clock.advance(minutes: 2)
    #expect(try await timers.finishedRuns().map(\.id) == [run.id])
  }

  @Test func afterAPowerCutItIsKnownWhenTheCakeWasOver() async throws {
    let end = clock.now.addingTimeInterval(1500)
    try await timers.startAdHoc(named: "Cake", seconds: 1500)
    clock.advance(days: 3)
    #expect(try await timers.finishedRuns().map(\.finishedAt) == [end])
  }

  @MainActor @Test func theBoardFollows() async throws {
    let board = KitchenBoard(timers)
    let following = Task { try await board.follow() }
    defer { following.cancel() }

    try await timers.startAdHoc(named: "Tea", seconds: 240)
    while board.cards.isEmpty { await Task.yield() }
    try await board.press(board.cards[0])
    while board.cards[0].state == .running { await Task.yield() }
    #expect(board.cards[0].remaining == 240)
  }
}
