import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdValidation
import StoreTestSupport
import Testing

/// Places inside places.
@Suite struct LocationTests {
  @Test(arguments: StoreKind.allCases)
  func aPathIsMadeOnce(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm Street"))
    let shelf = try await book.addLocation(at: "Cellar / Shelf / AC/DC box", in: home.id)
    let again = try await book.addLocation(at: "cellar /  SHELF / AC/DC box", in: home.id)
    #expect(again == shelf)
    let tree = try await book.locations(in: home.id)
    #expect(tree.locations.map(\.name) == ["Cellar", "Shelf", "AC/DC box"])
    #expect(tree.path(to: shelf.id) == "Cellar / Shelf / AC/DC box")
    #expect(try await book.location(at: "Cellar / Shelf / ac/dc box", in: home.id) == shelf)
    #expect(try await book.location(at: "Cellar / Shelf / none", in: home.id) == nil)
    // The way down ends where a name is missing: it does not begin again at the top.
    #expect(try await book.location(at: "none / Cellar", in: home.id) == nil)
    for path in ["", "Cellar / ", " / Shelf", "A /  / B", "A / / B", "/", "/ A"] {
      #expect(await code { try await book.addLocation(at: path, in: home.id) } == "invalidPath")
    }
    #expect(await code { try await book.addLocation(at: "A", in: testID(9)) } == "unknownRow")
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsInADeletedLocationMovesUp(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm Street"))
    let box = try await book.addLocation(at: "Cellar / Shelf / Box", in: home.id)
    let shelf = try #require(try await book.location(at: "Cellar / Shelf", in: home.id))
    let drill = try await book.add(
      Appliance(homeID: home.id, locationID: shelf.id, name: "Drill"))
    try await book.delete(Location.self, shelf.id)
    let cellar = try #require(try await book.location(at: "Cellar", in: home.id))
    #expect(try await book.find(Location.self, box.id)?.parentID == cellar.id)
    #expect(try await book.find(Appliance.self, drill.id)?.locationID == cellar.id)
    try await book.delete(Location.self, cellar.id)
    #expect(try await book.locations(in: home.id).path(to: box.id) == "Box")
    #expect(try await book.find(Appliance.self, drill.id)?.locationID == nil)
  }

  /// A task of a room says so wherever it is listed, and moves up when the room goes.
  @Test(arguments: StoreKind.allCases)
  func aLocationHasTasks(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm Street"))
    let shelf = try await book.addLocation(at: "Cellar / Shelf", in: home.id)
    let task = try await book.add(
      MaintenanceTask(
        homeID: home.id, title: "Dust", firstDueDate: day("2026-03-01"), locationID: shelf.id))
    let due = try #require(try await book.dueList().tasks.first)
    #expect(due.subject == "Cellar / Shelf" && due.locationID == shelf.id)
    let titles = try await book.reminderPlan().reminders.map(\.title.description)
    #expect(titles.allSatisfy { $0.contains("(Cellar / Shelf)") } && !titles.isEmpty)
    let feed = try await book.calendar(productID: "-//Test//Home//EN", domain: "home.example")
    #expect(feed.events.map(\.location) == ["Cellar / Shelf"])
    #expect(try await book.report(in: home.id).due.map(\.subject) == ["Cellar / Shelf"])
    try await book.delete(Location.self, shelf.id)
    #expect(try await book.dueList().tasks.map(\.subject) == ["Cellar"])
    let other = try await book.add(Home(name: "Summer house"))
    let attic = try await book.addLocation(at: "Attic", in: other.id)
    #expect(
      await code {
        try await book.change(MaintenanceTask.self, task.id) { $0.locationID = attic.id }
      } == "otherHome")
    let washer = try await book.add(Appliance(homeID: other.id, name: "Washer"))
    await #expect(throws: ValidationError.self) {
      try await book.add(
        MaintenanceTask(
          applianceID: washer.id, title: "Hose", firstDueDate: day("2026-03-01"),
          locationID: attic.id))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func namesMayMeetWhenALocationGoes(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm Street"))
    // One that has the name of what it was inside takes its place.
    let inner = try await book.addLocation(at: "House / Cellar / Cellar", in: home.id)
    let outer = try #require(try await book.location(at: "House / Cellar", in: home.id))
    try await book.delete(Location.self, outer.id)
    #expect(try await book.locations(in: home.id).path(to: inner.id) == "House / Cellar")
    // One that would stand beside another of its name does not move, and nothing changes.
    let shelf = try await book.addLocation(at: "House / Attic / cellar", in: home.id)
    let attic = try #require(try await book.location(at: "House / Attic", in: home.id))
    let before = try await book.locations(in: home.id)
    #expect(await code { try await book.delete(Location.self, attic.id) } == "duplicateLocation")
    #expect(try await book.locations(in: home.id) == before)
    #expect(before.path(to: shelf.id) == "House / Attic / cellar")
  }

  @Test(arguments: StoreKind.allCases)
  func whatCannotBeIsRefused(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm Street"))
    let other = try await book.add(Home(name: "Oak Road"))
    let box = try await book.addLocation(at: "Cellar / Shelf / Box", in: home.id)
    let cellar = try #require(try await book.location(at: "Cellar", in: home.id))
    let room = try await book.addLocation(at: "Room", in: other.id)
    for target in [cellar.id, box.id] {
      let refused = await code {
        try await book.change(Location.self, cellar.id) { $0.parentID = target }
      }
      #expect(refused == "insideItself")
    }
    let elsewhere = await code {
      try await book.change(Location.self, box.id) { $0.parentID = room.id }
    }
    #expect(elsewhere == "otherHome")
    let moved = await code {
      try await book.change(Location.self, box.id) { $0.homeID = other.id }
    }
    #expect(moved == "otherHome")
    let twin = await code { try await book.add(Location(homeID: home.id, name: "CELLAR ")) }
    #expect(twin == "duplicateLocation")
    let lost = await code {
      try await book.add(Location(homeID: home.id, parentID: testID(9), name: "Nowhere"))
    }
    #expect(lost == "missingTarget")
    let drill = await code {
      try await book.add(Appliance(homeID: home.id, locationID: room.id, name: "Drill"))
    }
    #expect(drill == "otherHome")
    let slash = await failures { try await book.add(Location(homeID: home.id, name: "A / B")) }
    #expect(slash == ["name noPathSeparator"])
  }

  /// A boat with its outboard and the propeller of that: no circle, one home, and nothing is lost.
  @Test(arguments: StoreKind.allCases)
  func thingsAreInsideThings(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let home = try await book.add(Home(name: "Elm Street"))
    let other = try await book.add(Home(name: "Summer house"))
    let boat = try await book.add(Appliance(homeID: home.id, name: "Boat"))
    let motor = try await book.add(Appliance(homeID: home.id, name: "Outboard"))
    let screw = try await book.add(Appliance(homeID: home.id, name: "Propeller"))
    try await book.change(Appliance.self, motor.id) { $0.parentID = boat.id }
    try await book.change(Appliance.self, screw.id) { $0.parentID = motor.id }
    for (id, parent) in [(boat.id, screw.id), (boat.id, motor.id), (boat.id, boat.id)] {
      #expect(
        await code { try await book.change(Appliance.self, id) { $0.parentID = parent } }
          == "insideItself")
    }
    let trailer = try await book.add(Appliance(homeID: other.id, name: "Trailer"))
    #expect(
      await code { try await book.change(Appliance.self, boat.id) { $0.parentID = trailer.id } }
        == "otherHome")
    // What is in it comes along, and what is around it stays.
    try await book.moveAppliance(motor.id, to: other.id)
    #expect(try await book.appliances(ApplianceSearch(homeID: other.id)).count == 3)
    #expect(try await book.find(Appliance.self, motor.id)?.parentID == nil)
    #expect(try await book.appliances(in: motor.id).map(\.id) == [screw.id])
    try await book.change(Appliance.self, motor.id) { $0.parentID = trailer.id }
    try await book.delete(Appliance.self, motor.id)
    #expect(try await book.appliances(in: trailer.id).map(\.id) == [screw.id])
  }

  @Test func aCircleEndsAPath() {
    let a = Location(id: testID(1), homeID: testID(9), parentID: testID(2), name: "A")
    let b = Location(id: testID(2), homeID: testID(9), parentID: testID(1), name: "B")
    let tree = LocationTree([a, b])
    #expect(tree.path(to: a.id) == "B / A")
    #expect(tree.ids(within: a.id) == [a.id, b.id])
    #expect(tree.children(of: nil).isEmpty)
  }

  @Test func pathsAreSortedAsPeopleReadThem() {
    func location(_ number: UInt8, _ name: String, in parent: UInt8? = nil) -> Location {
      Location(
        id: testID(number), homeID: testID(99), parentID: parent.map { testID($0) }, name: name)
    }
    let tree = LocationTree([
      location(1, "Shelf 10", in: 4), location(2, "Shelf 2", in: 4), location(3, "attic"),
      location(4, "Cellar"), location(5, "Zoo"),
    ])
    #expect(tree.locations.map(\.name) == ["attic", "Cellar", "Shelf 2", "Shelf 10", "Zoo"])
    #expect(tree.children(of: testID(4)).map(\.name) == ["Shelf 2", "Shelf 10"])
  }
}
