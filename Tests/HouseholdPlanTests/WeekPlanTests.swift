import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdPlan
import HouseholdTesting
import StoreTestSupport
import Testing

/// A person's week: an interview on Friday, and the one white shirt was worn.
@Suite struct WeekPlanTests {
  @Test(arguments: StoreKind.allCases)
  func theShirtForTheInterviewIsWashedInTime(_ kind: StoreKind) async throws {
    let flat = try await Flat(kind)
    var plan = try await flat.planner.weekPlan()
    #expect(plan.loads.isEmpty, "all is clean")
    let outfit = try #require(plan.outfits.first)
    #expect(outfit.title == "Job interview" && outfit.meets && outfit.toWash.isEmpty)
    #expect(outfit.names.contains("White Dress Shirt"))

    try await flat.wear("White Dress Shirt")
    plan = try await flat.planner.weekPlan()
    let load = try #require(plan.loads.first)
    #expect(plan.loads.count == 1 && load.names == ["White Dress Shirt"])
    #expect(load.group == CareGroup(.normal, .white) && load.purpose == "Job interview")
    // 45 min and 60 min before 22:00, when machines are silent; the clothes are ready by 08:00.
    #expect(flat.text(load.latestStart) == "thursday 20:15")
    #expect(flat.text(load.ready) == "thursday 22:00")
    #expect(load.advisedStart < load.latestStart && load.advisedStart > flat.clock.now)
    #expect(try #require(plan.outfits.first).toWash == [flat.id("White Dress Shirt")])
    #expect(try #require(plan.outfits.first).names == outfit.names, "the same as if it were clean")
    let shirt = try flat.id("White Dress Shirt")
    #expect(
      try await flat.planner.availability(of: shirt, at: date("2026-03-06T07:00:00Z"))
        == .washable(latestStart: load.latestStart))
    #expect(
      try await !flat.planner.availability(of: shirt, at: flat.clock.now).isPossible)

    // It is told once, at the advised time, and not anymore once the load runs.
    flat.clock.set(load.advisedStart)
    let told = try await flat.planner.dueReminders()
    #expect(told.map(\.title.description) == ["Start the whites by Thursday 20:15"])
    #expect(told.map(\.body.description) == ["White Dress Shirt for Job interview on Friday."])
    try await flat.planner.startLoad(Set(load.items))
    #expect(try await flat.planner.dueReminders().isEmpty)
    plan = try await flat.planner.weekPlan()
    #expect(plan.loads.isEmpty)
    #expect(try #require(plan.outfits.first).names.contains("White Dress Shirt"))
    #expect(try await !flat.planner.availability(of: shirt, at: flat.clock.now).isPossible)

    // Washed, dried and folded: clean for the wardrobe, too.
    flat.clock.advance(minutes: 45)
    try await flat.laundry.startDry(flat.snowy.id)
    flat.clock.advance(minutes: 60)
    #expect(try await flat.wardrobe.itemsToWash().map(\.id) == [shirt])
    try await flat.planner.fold(flat.snowy.id)
    #expect(try await flat.wardrobe.itemsToWash().isEmpty)
    #expect(try await flat.planner.availability(of: shirt, at: flat.clock.now) == .clean)
    // Undone as one, it is to be folded again, and to be washed until it is.
    try await flat.planner.undo()
    #expect(try await flat.wardrobe.itemsToWash().map(\.id) == [shirt])
    #expect(try await flat.laundry.card(for: flat.snowy.id)?.stage == .dryDone)
  }

  /// Folded with the laundry's own facade, which knows nothing of garments.
  @Test(arguments: StoreKind.allCases)
  func whoeverFoldsTheGarmentsAreClean(_ kind: StoreKind) async throws {
    let flat = try await Flat(kind)
    try await flat.wear("White Dress Shirt")
    let shirt = try flat.id("White Dress Shirt")
    try await flat.planner.startLoad([shirt])
    flat.clock.advance(minutes: 45)
    try await flat.laundry.startDry(flat.snowy.id)
    flat.clock.advance(minutes: 60)
    try await flat.laundry.markFolded(flat.snowy.id)
    #expect(try await flat.planner.availability(of: shirt, at: flat.clock.now) == .clean)
    #expect(try await flat.planner.laundryBasket().isEmpty)
    #expect(try await flat.wardrobe.itemsToWash().count == 1, "nobody wrote it yet")
    try await flat.planner.changeSettings { $0.leadMinutes = 60 }
    #expect(try await flat.wardrobe.itemsToWash().isEmpty)
    // The change of the settings is what is undone, and not what followed from the load.
    let last = try await flat.planner.undoMenu().undo?.description
    #expect(last == "Change the settings of the plan")
    try await flat.laundry.undo()
    try await flat.laundry.undo()
    #expect(try await flat.laundry.card(for: flat.snowy.id)?.stage == .dryDone)
    try await flat.planner.changeSettings { $0.leadMinutes = 60 }
    #expect(try await flat.wardrobe.itemsToWash().map(\.id) == [shirt], "it was not folded")
  }

  /// Wool hangs: it is not dry an hour after its wash, as it would be from the dryer.
  @Test func aLoadOfWoolIsDryOnTheLine() async throws {
    let flat = try await Flat()
    let trousers = try flat.id("Navy Suit Trousers")
    try await flat.planner.startLoad([trousers])
    let washed = flat.clock.now.addingTimeInterval(45 * 60)
    let soon = try await flat.planner.availability(
      of: trousers, at: washed.addingTimeInterval(2 * 3600))
    #expect(!soon.isPossible)
    let dry = washed.addingTimeInterval(12 * 3600)
    guard case .inLoad(_, ready: dry) = try await flat.planner.availability(of: trousers, at: dry)
    else {
      Issue.record("dry twelve hours after the wash")
      return
    }
  }

  @Test func whatJoinsAndLeavesALoad() async throws {
    let flat = try await Flat()
    let (shirt, tee) = (try flat.id("White Dress Shirt"), try flat.id("White T-Shirt"))
    await #expect(throws: PlanError.self) { try await flat.planner.startLoad([]) }
    try await flat.planner.startLoad([shirt])
    try await flat.planner.putIn([tee], loadOf: flat.snowy.id)
    try await flat.planner.takeOut([shirt], loadOf: flat.snowy.id)
    let load = try #require(try await flat.laundry.card(for: flat.snowy.id)?.load)
    #expect(try await flat.planner.contents(ofLoad: load.id).map(\.id) == [tee])
    let full = await code { try await flat.planner.startLoad([shirt]) }
    #expect(full == "noPetIsFree")
    let cody = try await flat.laundry.addPet(named: "Cody")
    let twice = await code { try await flat.planner.startLoad([tee], for: cody.id) }
    #expect(twice == "inAnotherLoad")
    #expect(try await flat.laundry.card(for: cody.id)?.load == nil, "a refused step starts nothing")
    flat.clock.advance(minutes: 45)
    let late = await code { try await flat.planner.putIn([shirt], loadOf: flat.snowy.id) }
    #expect(late == "washIsOver")
    // An abandoned load leaves its garments as they were, and free.
    try await flat.laundry.abandonLoad(flat.snowy.id)
    try await flat.planner.startLoad([tee], for: cody.id)
  }

  /// Without a way to wash it, the interview falls back to what is clean, and says why.
  @Test func aBrokenWasherIsSaid() async throws {
    let flat = try await Flat()
    try await flat.wear("White Dress Shirt")
    let washer = try await flat.planner.add(Machine(name: "Washer", kind: .washer))
    try await flat.planner.add(Machine(name: "Dryer", kind: .dryer, isOutOfOrder: true))
    // The line takes 12 hours, which ends too late for a load of Thursday evening.
    var load = try #require(try await flat.planner.weekPlan().loads.first)
    #expect(!load.usesDryer && flat.text(load.latestStart) == "thursday 19:15")
    try await flat.planner.change(Machine.self, washer.id) { $0.isOutOfOrder = true }
    let plan = try await flat.planner.weekPlan()
    #expect(plan.loads.isEmpty)
    let outfit = try #require(plan.outfits.first)
    #expect(!outfit.names.contains("White Dress Shirt"))
    #expect(
      outfit.fallback
        == "Better with White Dress Shirt (not clean, and the washer is out of order).")
    try await flat.planner.change(Machine.self, washer.id) { $0.isOutOfOrder = false }
    // Nobody is at home from 7 to 20 o'clock.
    try await flat.planner.changeSettings {
      $0.awayFrom = CivilTime(hour: 7, minute: 0)
      $0.awayUntil = CivilTime(hour: 20, minute: 0)
    }
    load = try #require(try await flat.planner.weekPlan().loads.first)
    #expect(flat.text(load.latestStart) == "wednesday 21:10")
  }

  /// People go to a board meeting in what they put on for work in the morning; a dinner is dressed for again.
  @Test(arguments: [("09:00", 1), ("11:00", 1), ("14:30", 2), ("19:00", 2)])
  func aMorningEventIsTheDaysOutfit(_ time: String, _ outfits: Int) async throws {
    let flat = try await Flat(now: "2026-03-05T05:00:00Z")
    try await flat.wardrobe.delete(CalendarEvent.self, "interview")
    for week in 1...3 {
      try await flat.wardrobe.wear(
        [flat.id("Gray T-Shirt"), flat.id("Blue Jeans")],
        on: CivilDate(date("2026-03-05T05:00:00Z"), in: .gmt).adding(days: -7 * week)
      ) { $0.eventType = .work }
    }
    let start = date("2026-03-05T\(time):00Z").addingTimeInterval(-3600)
    try await flat.wardrobe.add(
      CalendarEvent(
        id: "board", fetchedAt: flat.clock.now, title: "Board meeting", startDate: start,
        endDate: start.addingTimeInterval(3600)))
    let today = try await flat.planner.today().outfits
    #expect(today.map(\.title).contains("Board meeting") && today.count == outfits)
  }

  /// Clothes that are wet at 23:00 are not dry at 00:00: the dryer is silent until 07:00.
  @Test func wetClothesWaitForTheMorning() async throws {
    let flat = try await Flat()
    let shirt = try flat.id("White Dress Shirt")
    try await flat.wear("White Dress Shirt")
    flat.at("2026-03-04T20:00:00Z")
    try await flat.planner.startLoad([shirt])
    flat.at("2026-03-04T22:00:00Z")
    for (time, isDry) in [("06:55:00", false), ("07:00:00", true)] {
      #expect(
        try await flat.planner.availability(of: shirt, at: date("2026-03-05T\(time)Z")).isPossible
          == isDry)
    }
    // Who is away from 07:00 to 18:00 dries them in the evening.
    try await flat.planner.changeSettings {
      $0.awayFrom = CivilTime(hour: 7, minute: 0)
      $0.awayUntil = CivilTime(hour: 18, minute: 0)
    }
    for (time, isDry) in [("17:55:00", false), ("18:00:00", true)] {
      #expect(
        try await flat.planner.availability(of: shirt, at: date("2026-03-05T\(time)Z")).isPossible
          == isDry)
    }
  }

  /// Who chose an outfit is told what of it cannot be clean.
  @Test func aChosenSuitForTheCleanerIsSaid() async throws {
    let flat = try await Flat()
    let jacket = try flat.id("Navy Suit Jacket")
    try await flat.wardrobe.changeItem(jacket) { $0.item.notes = "dry clean only" }
    let outfit = try await flat.wardrobe.addOutfit(
      Outfit(name: "Suit", occasionType: .work, itemIDs: [jacket, flat.id("Black Oxfords")]))
    try await flat.wardrobe.change(CalendarEvent.self, "interview") {
      $0.selectedOutfitID = outfit.id
    }
    var chosen = try #require(try await flat.planner.weekPlan().outfits.first)
    #expect(chosen.isChosen && chosen.fallback == nil)
    try await flat.wear("Navy Suit Jacket", days: 8)
    chosen = try #require(try await flat.planner.weekPlan().outfits.first)
    #expect(
      chosen.fallback
        == "To be cleaned: Navy Suit Jacket (not washed in a machine, so clean it first).")
  }

  @Test(arguments: [(TemperatureUnit.fahrenheit, "37 to 48 °F"), (.celsius, "3 to 9 °C")])
  func theWeatherIsInTheUnitOfTheProfile(_ unit: TemperatureUnit, _ text: String) async throws {
    let weather = DayWeather(
      temperatures: DayTemperatures(celsius: 3, 9), condition: .rainy, unit: unit)
    #expect(weather.text == "feels like \(text), rainy")
  }
}

/// The code of what a step throws, or nil.
func code(_ step: () async throws -> some Any) async -> String? {
  do {
    _ = try await step()
    return nil
  } catch let error as any CodedError {
    func text(_ error: some CodedError) -> String { error.code.rawValue }
    return text(error)
  } catch {
    return "\(error)"
  }
}
