import Foundation
import HouseholdPlan
import HouseholdTesting
import Testing

@testable import ReadyForFriday

@Suite struct EveningAdviceTests {
  let clock = TestClock("2026-03-04T18:00:00Z")
  let planner: HouseholdPlanner

  init() throws {
    planner = HouseholdPlanner(
      try HouseholdStore(MemoryStore(), model: .household, clock: clock, timeZone: .gmt))
  }

  /// A white shirt that was worn twice, and an interview on Friday at 10:00.
  private func prepare() async throws {
    let wardrobe = Wardrobe(planner.store)
    try await LaundryRoom(planner.store).addPet(named: "Snowy")
    let shirt = try await wardrobe.addItem(
      WardrobeItem(name: "White Dress Shirt", category: .shirt, primaryColor: "#FFFFFF"))
    for (name, category) in [("Suit Trousers", ClothingCategory.pants), ("Oxfords", .shoes)] {
      try await wardrobe.addItem(
        WardrobeItem(name: name, category: category, primaryColor: "#101010"))
    }
    for day in ["2026-03-02", "2026-03-03"] {
      try await wardrobe.wear([shirt.id], on: CivilDate(day))
    }
    let start = clock.now.addingTimeInterval(40 * 3600)
    try await wardrobe.add(
      CalendarEvent(
        id: "interview", fetchedAt: clock.now, title: "Job interview", startDate: start,
        endDate: start.addingTimeInterval(3600)))
  }

  @Test func aDirtyShirtIsWashed() async throws {
    try await prepare()
    let lines = try await EveningAdvice(planner: planner).lines()
    #expect(lines == ["the whites: White Dress Shirt for Job interview"])
  }

  @Test func whatCanWaitIsNotStarted() async throws {
    try await prepare()
    let advice = EveningAdvice(planner: planner)
    #expect(try await !advice.startWhatCannotWait())
    clock.advance(days: 1)
    #expect(try await advice.startWhatCannotWait())
    #expect(try await advice.lines().isEmpty)
  }

  @Test func withoutAWasherItFallsBack() async throws {
    try await prepare()
    var washer = Machine(name: "Washer", kind: .washer)
    washer.isOutOfOrder = true
    try await planner.add(washer)
    let plan = try await planner.weekPlan()
    #expect(plan.loads.isEmpty)
    #expect(plan.outfits.first?.fallback != nil)
  }
}
