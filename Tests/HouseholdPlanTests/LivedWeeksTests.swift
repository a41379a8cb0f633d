import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdPlan
import HouseholdTesting
import StoreTestSupport
import Testing

/// Weeks lived by the plan: what it promises is clean, and no advised start misses its day.
@Suite struct LivedWeeksTests {
  /// 60 days with `HOUSEHOLD_LIVED_DAYS=60`.
  static let days =
    ProcessInfo.processInfo.environment["HOUSEHOLD_LIVED_DAYS"].flatMap(Int.init) ?? 12

  /// Looks in the morning and in the evening, does what the plan advises, and nothing else.
  @Test func whatIsPlannedIsClean() async throws {
    let open = try StoreKind.memory.open(
      .household, "2026-03-02T05:00:00Z", zone: Flat.zone)
    let (planner, wardrobe) = (HouseholdPlanner(open.store), Wardrobe(open.store))
    let laundry = LaundryRoom(open.store)
    try await WardrobeSamples.insert(into: open.store)
    for name in ["Snowy", "Cody"] { try await laundry.addPet(named: name) }
    let zone = open.store.timeZone
    // Twelve weeks of habits: a watch was worn to work, and at home on weekends.
    let watch = try await wardrobe.addItem(
      WardrobeItem(name: "Steel Watch", category: .jewelry, primaryColor: "#C0C0C0"))
    let first = CivilDate(open.clock.now, in: zone)
    try await open.store.write { transaction in
      _ = try transaction.insert(
        (1...84).map { ago in
          let day = first.adding(days: -ago)
          return WearEvent(
            wornDate: day, eventType: day.weekday <= .friday ? .work : .casual,
            itemIDs: [watch.id])
        })
    }
    try await planner.changeSettings {
      $0.awayFrom = CivilTime(hour: 8, minute: 0)
      $0.awayUntil = CivilTime(hour: 17, minute: 30)
    }
    var (worn, loads, dirty) = (0, 0, 0)
    for _ in 0..<Self.days {
      let today = CivilDate(open.clock.now, in: zone)
      for hour in [7, 18, 19, 20, 21] {
        open.clock.set(today.instant(at: try #require(CivilTime(hour: hour, minute: 0)), in: zone))
        try await keepMoving(laundry, planner)
        let plan = try await planner.weekPlan()
        if hour == 7, let outfit = plan.outfits.first(where: { $0.day == today }) {
          let basket = Set(try await planner.laundryBasket().flatMap { $0.items.map(\.id) })
          dirty += basket.isDisjoint(with: outfit.items) ? 0 : 1
          #expect(!outfit.items.isEmpty && outfit.toWash.isEmpty, "\(today) \(outfit.names)")
          try await wardrobe.wear(Set(outfit.items)) {
            $0.eventType = today.weekday <= .friday ? .work : .casual
          }
          worn += 1
        }
        if let load = plan.loads.first, load.advisedStart <= open.clock.now,
          try await planner.petForNextLoad() != nil
        {
          try await planner.startLoad(Set(load.items), minutes: 45)
          loads += 1
        }
      }
      open.clock.set(today.adding(days: 1).instant(at: .midnight, in: zone))
    }
    #expect(dirty == 0 && worn >= Self.days && loads > 0)
  }

  private func keepMoving(_ laundry: LaundryRoom, _ planner: HouseholdPlanner) async throws {
    for card in try await laundry.dashboard() {
      switch card.nextAction {
      case .startDry: try await laundry.startDry(card.id, minutes: 50)
      case .rewash: try await laundry.rewash(card.id)
      case .markFolded: try await planner.fold(card.id)
      default: break
      }
    }
  }
}
