import Foundation
import HouseholdCalendar
import HouseholdPlan
import HouseholdSQLite
import HouseholdTesting

/// A household's week: outfits for every working day and three events, of 300 garments half of which are to
/// be washed.
struct PlanBenchmark {
  let scratch: Scratch

  func run() async throws -> [Measurement] {
    let clock = TestClock("2026-03-04T07:00:00Z")
    let store = try HouseholdStore(
      SQLiteStore(path: scratch.file()), model: .household, clock: clock, timeZone: .gmt)
    let planner = HouseholdPlanner(store)
    try await fill(store, at: clock.now)
    // The first search of a process also loads the tables of kinds and words.
    let plan = try await planner.weekPlan()
    precondition(plan.outfits.count >= 7 && !plan.loads.isEmpty)
    var times: [Double] = []
    for _ in 0..<11 { times.append(try await seconds { _ = try await planner.weekPlan() } * 1000) }
    return [
      Measurement(
        name: "plan of a week with 300 garments: median", value: median(times), unit: "ms",
        bound: 250,
        detail: "\(plan.outfits.count) outfits, \(plan.loads.count) loads")
    ]
  }

  private func fill(_ store: HouseholdStore, at now: Date) async throws {
    let wardrobe = Wardrobe(store)
    var random = BenchWardrobe(seed: 36)
    let items = random.items(300)
    try await wardrobe.saveItems(items)
    try await LaundryRoom(store).addPet(named: "Snowy")
    let today = CivilDate(now, in: .gmt)
    let half = Set(items.enumerated().filter { $0.offset.isMultiple(of: 2) }.map(\.element.item.id))
    for ago in 1...21 {
      let day = today.adding(days: -ago)
      guard day.weekday <= .friday else { continue }
      try await wardrobe.wear(half, on: day) { $0.eventType = .work }
    }
    for (index, title) in ["Job interview", "Kim's wedding", "Dinner party"].enumerated() {
      let start = now.adding(minutes: (index + 1) * 2 * 24 * 60 + 180)
      try await wardrobe.add(
        CalendarEvent(
          id: title, fetchedAt: now, title: title, startDate: start,
          endDate: start.adding(minutes: 60)))
    }
  }
}
