import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import StoreTestSupport
import Testing

/// Which tasks homes and appliances commonly need, and in which months.
@Suite struct TemplateTests {
  @Test func everyTemplateIsAddedOnce() async throws {
    let household = try StoreKind.memory.household()
    let book = try household.book()
    let house = try await book.add(Home(name: "House", timeZone: "America/Denver"))
    var titles: [String] = []
    for category in ApplianceCategory.allCases {
      let appliance = try await book.add(
        Appliance(homeID: house.id, name: "\(category)", category: category))
      let tasks = try await book.addTemplateTasks(toAppliance: appliance.id)
      #expect(tasks.count == (category == .other ? 0 : tasks.count))
      #expect(category == .other || category == .valuable || tasks.count >= 3)
      #expect(try await book.addTemplateTasks(toAppliance: appliance.id).isEmpty)
      titles += tasks.map(\.title)
    }
    #expect(titles.count == 29)
    let today = try day("2026-03-02")
    #expect(
      try await book.dueList().tasks.allSatisfy { try #require($0.dueDate) > today })
    for (type, count) in [(HomeType.singleFamily, 15), (.townhouse, 12), (.apartment, 7)] {
      let home = try await book.add(
        Home(name: "\(type)", homeType: type, timeZone: "Europe/Berlin"))
      #expect(try await book.addTemplateTasks(toHome: home.id).count == count)
      #expect(try await book.addTemplateTasks(toHome: home.id).isEmpty)
    }
  }

  @Test(
    arguments: [
      ("Clean the gutters in spring", "2026-03-02", "2026-04-01"),
      ("Clean the gutters in spring", "2026-04-01", "2026-05-31"),
      ("Clean the gutters in spring", "2026-06-01", "2027-04-01"),
      ("Drain the outdoor faucets before frost", "2026-11-24", "2026-11-30"),
      ("Drain the outdoor faucets before frost", "2026-11-30", "2026-11-30"),
      ("Drain the outdoor faucets before frost", "2026-12-01", "2027-10-01"),
      ("Look over the roof", "2026-12-24", "2027-03-01"),
      ("Look over the roof", "2026-05-10", "2026-10-31"),
      ("Cut back branches near the house", "2026-12-24", "2027-02-28"),
      ("Cut back branches near the house", "2027-02-03", "2027-02-28"),
      ("Test the smoke alarms", "2026-01-31", "2026-02-28"),
    ])
  func aTemplateMissesNoSeason(title: String, today: String, due: String) throws {
    let north = HomeSurroundings(hemisphere: .northern)
    let templates = try TaskTemplate.templates(for: HomeType.singleFamily, in: north)
    let template = try #require(templates.first { $0.title == title })
    #expect(try template.task(startingOn: day(today)).firstDueDate == day(due))
  }

  /// South of the equator each season comes half a year later, between the tropics there is none.
  @Test func theSeasonsAreThoseOfThePlace() throws {
    let north = try TaskTemplate.all(in: .northern)
    let south = try TaskTemplate.all(in: .southern)
    #expect(north.map(\.title) == south.map(\.title))
    for (north, south) in zip(north, south) {
      let months = north.recurrence.season?.months.map { ($0 + 5) % 12 + 1 }.sorted()
      #expect(south.recurrence.season?.months == months, "\(north.title)")
    }
    let tropics = try TaskTemplate.all(in: .tropical)
    #expect(tropics.allSatisfy { $0.recurrence.season == nil })
    #expect(tropics.filter { $0.title.contains("gutters") }.count == 1)
    #expect(!tropics.contains { $0.title.contains("faucets") && $0.type == .seasonal })
  }

  @Test(
    arguments: [
      ("Australia/Sydney", "2026-10-02", "2026-11-30"),
      ("Australia/ACT", "2026-06-01", "2026-10-01"), ("America/Denver", "2026-06-01", "2027-04-01"),
    ])
  func guttersAreCleanedInTheSpringOfTheHome(zone: String, today: String, due: String) async throws
  {
    let household = try StoreKind.memory.household(today + "T12:00:00Z")
    let book = try household.book()
    let home = try await book.add(Home(name: "Home", homeType: .townhouse, timeZone: zone))
    let tasks = try await book.addTemplateTasks(toHome: home.id)
    let gutters = try #require(tasks.first { $0.title == "Clean the gutters in spring" })
    #expect(gutters.dueDate == (try day(due)))
  }

  @Test func wordsAndDevicesAreThoseOfTheCountry() async throws {
    let household = try StoreKind.memory.household()
    let book = try household.book()
    let home = try await book.add(
      Home(name: "Home", homeType: .townhouse, timeZone: "America/Toronto"))
    let american = try await book.addTemplateTasks(toHome: home.id).map(\.title)
    #expect(american.contains("Test the GFCI outlets"))
    #expect(american.contains("Drain the outdoor faucets before frost"))
    try await book.change(Home.self, home.id) { $0.timeZone = "Europe/London" }
    // What has another name there is the same task.
    #expect(
      try await book.addTemplateTasks(toHome: home.id).map(\.title)
        == ["Test the residual-current devices"])
    let cottage = try await book.add(
      Home(name: "Cottage", homeType: .townhouse, timeZone: "Europe/London"))
    let british = try await book.addTemplateTasks(toHome: cottage.id, hasFrost: false).map(\.title)
    #expect(british.contains("Check taps, traps and valves for leaks"))
    #expect(british.contains("Clean the gutters in autumn"))
    #expect(!british.contains { $0.contains("outdoor") || $0.contains("GFCI") })
  }

  @Test func whereNothingSaysThePlaceItIsAskedFor() async throws {
    let household = try StoreKind.memory.household()
    let book = try household.book()
    let flat = try await book.add(Home(name: "Flat", homeType: .apartment))
    #expect(try await book.addTemplateTasks(toHome: flat.id).count == 7)
    var house = try await book.add(Home(name: "House"))
    await #expect(throws: HomeError.self) { try await book.addTemplateTasks(toHome: house.id) }
    #expect(try await book.dueList(ofHome: house.id).tasks.isEmpty)
    house = try await book.change(Home.self, house.id) { $0.hemisphere = .southern }
    #expect(try await book.addTemplateTasks(toHome: house.id).count == 15)
    // What a home says of itself comes before its time zone.
    try await book.change(Home.self, house.id) { $0.timeZone = "Europe/Berlin" }
    #expect(
      HomeSurroundings(of: try #require(try await book.find(Home.self, house.id))).hemisphere
        == .southern)
  }
}

extension TaskTemplate {
  /// All templates in a part of the Earth, by American names.
  static func all(in hemisphere: Hemisphere) throws -> [TaskTemplate] {
    let surroundings = HomeSurroundings(hemisphere: hemisphere)
    return try templates(for: HomeType.singleFamily, in: surroundings)
      + ApplianceCategory.allCases.flatMap { try templates(for: $0, in: surroundings) }
  }
}
