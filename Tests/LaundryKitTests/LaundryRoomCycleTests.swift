import Foundation
import HouseholdTestSupport
import LaundryKit
import Testing

@Suite struct LaundryRoomCycleTests {
  @Test(arguments: StoreKind.allCases)
  func aWholeCycle(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let room = home.room
    let snowy = try await room.addPet(named: " Snowy\n")
    #expect(snowy.name == "Snowy")
    home.clock.advance(days: 3)
    #expect(try await room.card(for: snowy.id)?.health == 58)

    let load = try await room.startWash(snowy.id)
    #expect(load.washEndTime == home.clock.now.addingTimeInterval(45 * 60))
    home.clock.advance(minutes: 15)
    var card = try #require(try await room.card(for: snowy.id))
    #expect(card.stage == .washing)
    #expect(card.state == .washing)
    #expect(card.remaining == 1800)
    #expect(card.progress == 1.0 / 3)
    #expect(card.nextAction == nil)

    home.clock.advance(minutes: 40)
    card = try #require(try await room.card(for: snowy.id))
    #expect(card.stage == .washDone)
    #expect(card.state == .neutral)
    #expect(card.wetFor == 600)
    #expect(card.nextAction == .startDry)
    #expect(card.needsAttention)

    try await room.startDry(snowy.id)
    home.clock.advance(minutes: 60)
    card = try #require(try await room.card(for: snowy.id))
    #expect(card.stage == .dryDone)
    #expect(card.state == .folding)

    let outcome = try await room.markFolded(snowy.id)
    #expect(outcome.wasOnTime)
    #expect(!outcome.wasRevived)
    #expect(outcome.streakBefore == 0)
    #expect(outcome.streakAfter == 1)
    #expect(outcome.pet.lastLaundryDate == home.clock.now)
    #expect(outcome.load.isCompleted)
    card = try #require(try await room.card(for: snowy.id))
    #expect(card.stage == .idle)
    #expect(card.health == 100)
    #expect(try await room.currentLoad(of: snowy.id) == nil)
    #expect(try await room.history(of: snowy.id) == [outcome.load])
  }
}
