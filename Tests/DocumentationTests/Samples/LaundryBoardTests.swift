import Foundation
import HouseholdTesting
import LaundryKit
import Testing

@Suite struct LaundryBoardTests {
  let clock = TestClock("2026-03-01T08:00:00Z")
  let room: LaundryRoom

  init() throws {
    room = LaundryRoom(
      try HouseholdStore(MemoryStore(), model: .laundry, clock: clock, timeZone: .gmt))
  }

  @Test func aWholeLoad() async throws {
    let snowy = try await room.addPet(named: "Snowy")
    clock.advance(days: 5)
    try await room.startWash(snowy.id)
    clock.advance(minutes: 45)
    try await room.startDry(snowy.id)
    clock.advance(minutes: 60)
    let outcome = try await room.markFolded(snowy.id)
    #expect(outcome.wasOnTime)
    #expect(outcome.streakAfter == 1)
  }

  @Test func aForgottenPetDies() async throws {
    let snowy = try await room.addPet(named: "Snowy")
    clock.advance(days: 7)
    #expect(try await room.card(for: snowy.id)?.mood == .dead)
  }

  @MainActor @Test func theBoardFollows() async throws {
    let board = LaundryBoard(room)
    let following = Task { try await board.follow() }
    defer { following.cancel() }

    try await room.addPet(named: "Snowy")
    while board.cards.isEmpty { await Task.yield() }
    try await board.doNextStep(for: board.cards[0])
    while board.cards[0].stage == .idle { await Task.yield() }
    #expect(board.cards[0].remaining == 2700)
  }
}
