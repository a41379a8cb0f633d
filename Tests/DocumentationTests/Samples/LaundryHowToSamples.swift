import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import Testing

@Suite struct LaundryHowToSamples {
  let clock = TestClock("2026-03-01T20:00:00Z")
  let room: LaundryRoom

  init() throws {
    room = LaundryRoom(
      try HouseholdStore(
        MemoryStore(), model: .laundry, clock: clock, timeZone: .gmt))
  }

  @Test func pets() async throws {
    let snowy = try await room.addPet(named: "Snowy") { pet in
      pet.cycleFrequencyDays = 5
      pet.washDurationMinutes = 60
    }
    try await room.change(Pet.self, snowy.id) { $0.cycleFrequencyDays = 4 }
    let days = try await room.find(Pet.self, snowy.id)?.cycleFrequencyDays  // 4
    #expect(days == 4)
    #expect(snowy.washDurationMinutes == 60)
    try await room.archivePet(snowy.id)
    try await room.restorePet(snowy.id)
    try await room.delete(Pet.self, snowy.id)
    #expect(try await room.pets(includingArchived: true).isEmpty)
  }

  @Test func mustyLoad() async throws {
    let snowy = try await room.addPet(named: "Snowy")
    try await room.startWash(snowy.id)
    clock.advance(hours: 13)

    let card = try await room.card(for: snowy.id)
    let isMusty = card?.isMusty  // true
    let next = card?.nextAction  // .rewash
    #expect(isMusty == true)
    #expect(next == .rewash)
    try await room.rewash(snowy.id)
    clock.advance(minutes: 45)
    try await room.hangDry(snowy.id)
    clock.advance(hours: 12)
    let outcome = try await room.markFolded(snowy.id)
    let streak = outcome.streakAfter  // 1
    #expect(streak == 1)
  }

  @Test func recordedLater() async throws {
    clock.advance(days: -3)
    let snowy = try await room.addPet(named: "Snowy")
    clock.advance(days: 3)
    let now = clock.now

    let yesterday = now.addingTimeInterval(-86_400)
    try await room.startWash(snowy.id, at: yesterday)
    try await room.startDry(
      snowy.id, at: yesterday.addingTimeInterval(3600))
    let outcome = try await room.markFolded(
      snowy.id, at: yesterday.addingTimeInterval(3 * 3600))
    #expect(outcome.wasOnTime)
  }

  @Test func holidays() async throws {
    let snowy = try await room.addPet(named: "Snowy")
    let now = clock.now

    let nextWeek = now.addingTimeInterval(7 * 86_400)
    try await room.pauseHousehold(until: nextWeek)
    clock.advance(days: 7)
    let health = try await room.card(for: snowy.id)?.health  // 100
    #expect(health == 100)
  }

  @Test func figures() async throws {
    let snowy = try await room.addPet(named: "Snowy")
    try await room.startWash(snowy.id)
    clock.advance(minutes: 45)
    try await room.startDry(snowy.id)
    clock.advance(minutes: 60)
    try await room.markFolded(snowy.id)

    let figures = try await room.statistics(for: snowy.id, weekCount: 4)
    let loads = figures.foldedLoads  // 1
    let rate = figures.onTimeRate  // 1
    #expect(loads == 1)
    #expect(rate == 1)
    let recent = try await room.history(of: snowy.id, limit: 10)
    #expect(recent.count == 1)
    try await room.purgeLoads(olderThanDays: 365)
  }
}
