import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import StoreTestSupport
import Testing

/// What two people do to one home without knowing of each other.
@Suite struct SharedHomeTests {
  private let folder: TemporaryFolder
  private let books: [HomeBook]
  private let syncs: [HouseholdSync]

  init() async throws {
    folder = try TemporaryFolder()
    let place = folder.url
    let stores = try (0..<2).map { _ in try StoreKind.memory.household() }
    books = try stores.map { try $0.book() }
    syncs = stores.map { HouseholdSync($0.store, space: "home") }
    for sync in syncs {
      try await sync.turnOn()
      try await sync.add(FolderTransport(place, space: "home"))
    }
  }

  private func settle() async throws {
    for sync in syncs + syncs + syncs { _ = try await sync.now() }
  }

  /// What is moved to another home by one, and put on a shelf by the other, is where one of the two put it.
  @Test func aThingStandsInItsHome() async throws {
    let house = try await books[0].add(Home(name: "House"))
    let flat = try await books[0].add(Home(name: "Flat"))
    let shelf = try await books[0].add(Location(homeID: house.id, name: "Shelf"))
    let bath = try await books[0].add(Location(homeID: flat.id, name: "Bath"))
    let dryer = try await books[0].add(Appliance(homeID: house.id, name: "Dryer"))
    try await settle()
    try await books[0].change(Appliance.self, dryer.id) {
      ($0.homeID, $0.locationID) = (flat.id, bath.id)
    }
    try await books[1].change(Appliance.self, dryer.id) { $0.locationID = shelf.id }
    try await settle()
    var now: [Appliance?] = []
    for book in books { now.append(try await book.find(Appliance.self, dryer.id)) }
    #expect(now[0] == now[1])
    #expect(
      [[flat.id, bath.id], [house.id, shelf.id]].contains([now[0]?.homeID, now[0]?.locationID]))
    #expect(try await syncs[0].conflicts().count + syncs[1].conflicts().count == 1)
  }

  /// Whoever moves a task to another appliance leaves the interval alone that somebody else gives it.
  @Test func aTaskThatMovesKeepsANewInterval() async throws {
    let home = try await books[0].add(Home(name: "House"))
    let old = try await books[0].add(Appliance(homeID: home.id, name: "Boiler"))
    let new = try await books[0].add(Appliance(homeID: home.id, name: "New boiler"))
    let today = try await books[0].today(inHome: home.id)
    let task = try await books[0].add(
      MaintenanceTask(
        applianceID: old.id, title: "Filter", recurrence: Recurrence("every 1mo"),
        firstDueDate: today))
    try await settle()
    try await books[1].change(MaintenanceTask.self, task.id) {
      $0.recurrence = Recurrence("every 3mo")
    }
    try await books[0].change(MaintenanceTask.self, task.id) { $0.applianceID = new.id }
    try await settle()
    for book in books {
      let found = try await book.find(MaintenanceTask.self, task.id)
      #expect(found?.applianceID == new.id && found?.recurrence == Recurrence("every 3mo"))
    }
    for sync in syncs { #expect(try await sync.conflicts().isEmpty) }
  }

  /// A task that one moves to the home, and that the other makes count use, is there, and says why it is not
  /// known when it is due; nobody can make it so alone.
  @Test func aTaskOfTheHomeThatCountsUseIsNotLost() async throws {
    let home = try await books[0].add(Home(name: "House"))
    let boiler = try await books[0].add(Appliance(homeID: home.id, name: "Boiler"))
    let today = try await books[0].today(inHome: home.id)
    let task = try await books[0].add(
      MaintenanceTask(
        applianceID: boiler.id, title: "Filter", recurrence: Recurrence("every 1mo"),
        firstDueDate: today))
    try await settle()
    try await books[1].change(MaintenanceTask.self, task.id) {
      ($0.recurrence, $0.firstDueDate) = (Recurrence("every 100h"), nil)
    }
    let refused = await code {
      try await books[1].change(MaintenanceTask.self, task.id) {
        ($0.applianceID, $0.homeID) = (nil, home.id)
      }
    }
    #expect(refused == "noSuchMeter")
    try await books[0].change(MaintenanceTask.self, task.id) {
      ($0.applianceID, $0.homeID) = (nil, home.id)
    }
    try await settle()
    for book in books {
      let found = try #require(try await book.find(MaintenanceTask.self, task.id))
      #expect(found.homeID == home.id && found.recurrence == Recurrence("every 100h"))
      #expect(found.dueDate == nil)
      #expect(try await book.explain(task.id).because.contains { $0.contains("of no appliance") })
      // What else is said of it can be changed.
      try await book.change(MaintenanceTask.self, task.id) { $0.title += "s" }
    }
  }

  /// Readings that two noted are found when they contradict each other, until one is corrected.
  @Test func readingsThatContradictEachOther() async throws {
    let home = try await books[0].add(Home(name: "House"))
    let boiler = try await books[0].add(Appliance(homeID: home.id, name: "Boiler"))
    let today = try await books[0].today(inHome: home.id)
    try await settle()
    let before = try await books[1].readMeter(
      of: boiler.id, .hours, value: 1310, on: today.adding(days: -1))
    let last = try await books[0].readMeter(of: boiler.id, .hours, value: 1300)
    #expect(try await books[0].contradictoryReadings().isEmpty)
    try await settle()
    for book in books {
      let found = try await book.contradictoryReadings()
      #expect(found.map { [$0.earlier.id, $0.later.id] } == [[before.id, last.id]])
    }
    try await books[1].changeReading(before.id) { $0.value = 1290 }
    try await settle()
    #expect(try await books[0].contradictoryReadings().isEmpty)
  }

  /// Whoever reads the meter again after two noted different readings of a day has the last word.
  @Test func aThirdReadingOfADayTakesThePlaceOfBoth() async throws {
    let home = try await books[0].add(Home(name: "House"))
    let boiler = try await books[0].add(Appliance(homeID: home.id, name: "Boiler"))
    try await settle()
    try await books[0].readMeter(of: boiler.id, .hours, value: 1240)
    try await books[1].readMeter(of: boiler.id, .hours, value: 1420)
    try await settle()
    for book in books { #expect(try await book.contradictoryReadings().count == 1) }
    try await books[0].readMeter(of: boiler.id, .hours, value: 1240, isChecked: true)
    try await settle()
    for book in books {
      #expect(try await book.contradictoryReadings().isEmpty)
      #expect(try await book.readings(of: boiler.id).map(\.value) == [1240])
      #expect(try await book.meterCount(of: boiler.id, .hours) == 1240)
    }
    _ = try await books[0].undo()
    #expect(try await books[0].readings(of: boiler.id).count == 2)
  }

  /// A new meter begins anew, and each unit has a meter of its own.
  @Test func onlyOneMeterGoesBack() {
    func reading(
      _ day: Int, _ value: Decimal, _ unit: UsageInterval.Unit = .hours, isNew: Bool = false
    ) -> MeterReading {
      MeterReading(
        applianceID: testID(1), unit: unit, date: CivilDate.min.adding(days: day), value: value,
        startsNewMeter: isNew)
    }
    let day = [reading(1, 10), reading(1, 30), reading(1, 2, isNew: true)]
    #expect(MeterContradiction.all(in: day).map(\.later.value) == [30])
    // Two who read the same are of one mind.
    #expect(MeterContradiction.all(in: [reading(1, 10), reading(1, 10)]).isEmpty)
    let all = [
      reading(3, 20), reading(1, 10), reading(2, 30), reading(4, 5, isNew: true),
      reading(2, 8, .cycles), reading(3, 8, .cycles), reading(5, 5),
    ]
    let found = MeterContradiction.all(in: all)
    #expect(found.map(\.later.value) == [20] && found.map(\.earlier.value) == [30])
  }
}
