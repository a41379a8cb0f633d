import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import Observation
import OutfitAdvisor
import Synchronization
import Testing
import WardrobeKit

@Suite struct WardrobeBoardTests {
  @MainActor @Test func theBoardFollowsAndSuggests() async throws {
    let wardrobe = Wardrobe(
      try HouseholdStore(
        MemoryStore(), model: .wardrobe, clock: TestClock("2026-10-05T07:00:00Z"),
        timeZone: .gmt))
    let board = WardrobeBoard(wardrobe)
    let following = Task { try await board.follow() }
    defer { following.cancel() }

    try await WardrobeSamples.insert(into: wardrobe.store)
    while board.garments.isEmpty { await Task.yield() }
    try await board.suggest(
      SuggestionQuery(occasion: .work, temperatures: DayTemperatures(celsius: 9, 15), count: 3))
    #expect(board.outfits.count == 3)

    let best = try #require(board.outfits.first)
    let worn = Set(best.garments.map(\.id))
    func wears() -> Int {
      board.garments.filter { worn.contains($0.id) }.map(\.wear.timesWorn).reduce(0, +)
    }
    let before = wears()
    try await board.wear(best)
    while wears() == before { await Task.yield() }
    #expect(wears() == before + worn.count)
  }

  /// What a view reads is observed: SwiftUI draws it again when a write changes it.
  @MainActor @Test func aChangeIsObserved() async throws {
    let wardrobe = Wardrobe(try HouseholdStore(MemoryStore(), model: .wardrobe))
    let board = WardrobeBoard(wardrobe)
    let following = Task { try await board.follow() }
    defer { following.cancel() }
    try await wardrobe.addItem(
      WardrobeItem(name: "White Shirt", category: .shirt, primaryColor: "#FFFFFF"))
    while board.garments.isEmpty { await Task.yield() }

    let changes = Mutex(0)
    withObservationTracking {
      #expect(board.garments.count == 1)
    } onChange: {
      changes.withLock { $0 += 1 }
    }
    try await wardrobe.addItem(
      WardrobeItem(name: "Blue Jeans", category: .jeans, primaryColor: "#3B6294"))
    while board.garments.count == 1 { await Task.yield() }
    #expect(changes.withLock { $0 } == 1)
  }
}
