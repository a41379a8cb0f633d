import Foundation
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import Observation
import Testing

@MainActor @Observable
final class PetList {
  private(set) var names: [String] = []
  @ObservationIgnored private let room: LaundryRoom

  init(_ room: LaundryRoom) { self.room = room }

  func follow() async throws {
    for try await facts in room.liveDashboard() {
      let cards = facts.cards(at: room.store.clock.now)
      names = cards.map(\.pet.name)
    }
  }
}

@Suite struct LaundryAppTests {
  let clock = TestClock("2026-03-01T08:00:00Z")
  let room: LaundryRoom

  init() throws {
    room = LaundryRoom(
      try HouseholdStore(
        MemoryStore(), model: .laundry, clock: clock, timeZone: .gmt))
  }

  @Test func wetClothesAreNoticed() async throws {
    let snowy = try await room.addPet(named: "Snowy")
    try await room.startWash(snowy.id)
    clock.advance(minutes: 45 + 20)
    let card = try await room.card(for: snowy.id)
    #expect(card?.stage == .washDone)
    #expect(card?.wetFor == 1200)
    #expect(card?.nextAction == .startDry)
  }

  @Test func archivedPetsAreNotWashed() async throws {
    let snowy = try await room.addPet(named: "Snowy")
    try await room.archivePet(snowy.id)
    let error = await #expect(throws: LaundryError.self) {
      try await room.startWash(snowy.id)
    }
    #expect(error?.code == .archivedPet)
  }

  @Test(.timeLimit(.minutes(1)))
  @MainActor func theListFollowsTheStore() async throws {
    let list = PetList(room)
    let following = Task { try await list.follow() }
    defer { following.cancel() }

    let snowy = try await room.addPet(named: "Snowy")
    try await waitUntil { list.names == ["Snowy"] }
    try await room.archivePet(snowy.id)
    try await waitUntil { list.names.isEmpty }
  }
}

@Suite struct TestingSamples {
  /// A condition that is met at once needs no change, and a canceled task waits for none.
  @MainActor @Test func waitingEnds() async throws {
    try await waitUntil { true }
    let waiting = Task { try await waitUntil { false } }
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
  }

  @Test func rulesWithoutAStore() throws {
    let clock = TestClock("2026-03-01T08:00:00Z")
    let facts = PetFacts(pet: Pet(name: "Snowy", createdDate: clock.now))
    clock.advance(days: 3.5)
    let health = facts.health(at: clock.now)  // 50
    #expect(health == 50)
  }

  @Test func sampleHousehold() async throws {
    let store = try HouseholdStore(MemoryStore(), model: .laundry)
    try await LaundrySamples.insert(into: store)
    let names = try await LaundryRoom(store).dashboard().map(\.pet.name)
    // ["Snowy", "Fluffy", "Buddy"]
    #expect(names == ["Snowy", "Fluffy", "Buddy"])
  }

  @Test func seeds() {
    var generator = SeededGenerator(seed: 7)
    let minutes = (0..<3).map { _ in Int.random(in: 1...120, using: &generator) }
    var again = SeededGenerator(seed: 7)
    #expect(minutes == (0..<3).map { _ in Int.random(in: 1...120, using: &again) })
  }
}
