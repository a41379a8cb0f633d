import Foundation
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import Testing

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
}

@Suite struct TestingSamples {
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
