import Foundation
import HouseholdTesting
import LaundryKit
import Testing

@testable import MyLaundry

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
}
