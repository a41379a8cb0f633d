import Foundation
import HouseholdPlan
import HouseholdTesting

@main
struct Friday {
  static func main() async throws {
    // A Wednesday morning, whenever you run it.
    let clock = TestClock("2026-03-04T07:00:00Z")
    let store = try HouseholdStore(
      MemoryStore(), model: .household, clock: clock, timeZone: .gmt)
    let (planner, wardrobe, laundry) = (
      HouseholdPlanner(store), Wardrobe(store), LaundryRoom(store)
    )

    let clothes: [(name: String, category: ClothingCategory, color: SRGBColor)] = [
      ("White Dress Shirt", .shirt, "#FFFFFF"), ("Gray T-Shirt", .tshirt, "#808080"),
      ("Navy Suit Trousers", .pants, "#1B2A4A"), ("Navy Suit Jacket", .blazer, "#1B2A4A"),
      ("Black Oxfords", .shoes, "#101010"),
    ]
    try await wardrobe.saveItems(
      clothes.map {
        ItemFacts(WardrobeItem(name: $0.name, category: $0.category, primaryColor: $0.color))
      })
    let snowy = try await laundry.addPet(named: "Snowy")
    print("\(snowy.name) has the laundry of \(clothes.count) garments.")

    let shirt = try await wardrobe.items(matching: ItemQuery(text: "Dress Shirt"))[0]
    for day in ["2026-03-02", "2026-03-03"] {
      try await wardrobe.wear([shirt.id], on: CivilDate(day))
    }
    let start = clock.now.addingTimeInterval(51 * 3600)
    try await wardrobe.add(
      CalendarEvent(
        id: "interview", fetchedAt: clock.now, title: "Job interview", startDate: start,
        endDate: start.addingTimeInterval(3600)))
    let worn = try await wardrobe.itemsToWash().map(\.item.displayName)
    print("To be washed:", worn.joined(separator: ", "))

    let plan = try await planner.weekPlan()
    for outfit in plan.outfits {
      print("\(outfit.title):", outfit.names.joined(separator: ", "))
    }
    for load in plan.loads {
      let hours = load.latestStart.timeIntervalSince(clock.now) / 3600
      print("\(load.group.name) within \(hours) hours, dry before \(load.day.weekday)")
    }
  }
}
