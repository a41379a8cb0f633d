import Foundation
import HouseholdPlan
import HouseholdTesting
import Testing

/// The blocks of “A week that works out”.
@Suite struct PlanSamples {
  @Test func aWeekThatWorksOut() async throws {
    let clock = TestClock("2026-03-04T07:00:00Z")
    // swift-format-ignore
    func open() throws -> (HouseholdStore, HouseholdPlanner, Wardrobe) {
let store = try HouseholdStore(MemoryStore(), model: .household)
let planner = HouseholdPlanner(store)
let wardrobe = Wardrobe(store)
      return (store, planner, wardrobe)
    }
    _ = try open()
    let store = try HouseholdStore(
      MemoryStore(), model: .household, clock: clock, timeZone: .gmt)
    let (planner, wardrobe, book) = (HouseholdPlanner(store), Wardrobe(store), HomeBook(store))
    try await LaundryRoom(store).addPet(named: "Snowy")
    let shirt = try await wardrobe.addItem(
      WardrobeItem(name: "White Dress Shirt", category: .shirt, primaryColor: "#FFFFFF"))
    let clothes: [(String, ClothingCategory)] = [
      ("Navy Suit Trousers", .pants), ("Navy Suit Jacket", .blazer), ("Black Oxfords", .shoes),
    ]
    for (name, category) in clothes {
      try await wardrobe.addItem(
        WardrobeItem(name: name, category: category, primaryColor: "#1B2A4A"))
    }
    for day in ["2026-03-02", "2026-03-03"] {
      try await wardrobe.wear([shirt.id], on: CivilDate(day))
    }
    let start = try #require(Date(iso8601: "2026-03-06T10:00:00Z"))
    try await wardrobe.add(
      CalendarEvent(
        id: "interview", fetchedAt: clock.now, title: "Job interview", startDate: start,
        endDate: start.addingTimeInterval(3600)))
    let morning = start.addingTimeInterval(-2 * 3600)

    do {
      let friday = try await planner.availability(of: shirt.id, at: morning)
      let isPossible = friday.isPossible  // true
      #expect(isPossible == true)
    }
    let plan = try await planner.weekPlan()
    let load = plan.loads.first
    let names = load?.names ?? []  // ["White Dress Shirt"]
    let purpose = load?.purpose  // "Job interview"
    #expect(names == ["White Dress Shirt"])
    #expect(purpose == "Job interview")
    #expect(load?.latestStart == Date(iso8601: "2026-03-05T20:15:00Z"))

    if let load {
      try await planner.startLoad(Set(load.items))
    }
    let left = try await planner.weekPlan().loads.count  // 0
    #expect(left == 0)

    try await wardrobe.changeProfile { $0.name = "Ada" }
    try await wardrobe.changeItem(shirt.id) { $0.item.owner = "Ada" }
    #expect(try await wardrobe.profile().wears(wardrobe.all()[0]))

    let home = try await book.add(Home(name: "Elm Street"))
    let miele = try await book.add(
      Appliance(homeID: home.id, name: "Miele", category: .washer))
    let washer = try await planner.add(
      Machine(name: "Washer", kind: .washer, applianceID: miele.id))
    clock.advance(minutes: 45)
    #expect(try await planner.cycles(of: washer.id) == 1)

    let readings = (0..<600).map { second in
      PowerReading(
        at: clock.now.addingTimeInterval(Double(second) * 5 - 3_000), watts: second < 20 ? 1 : 400)
    }
    var detector = MachineDetector(.washer)
    for reading in readings {
      for event in detector.take(reading) {
        try await planner.note(event, of: washer.id)
      }
    }

    try await planner.changeSettings {
      $0.awayFrom = "08:00"
      $0.awayUntil = "17:30"
    }
    #expect(try await planner.settings().awayHours != nil)
  }
}
