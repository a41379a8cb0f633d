import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdMessages
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import LaundryKit
import Testing
import TimerKit
import WardrobeKit

@Suite struct CookbookSamples {
  let clock = TestClock("2026-03-01T08:00:00Z")
  let household: Household

  init() throws {
    household = try Household(MemoryStore(), clock: clock, timeZone: .gmt)
  }

  @Test func search() async throws {
    let room = household.room
    for name in ["Snowy", "Buddy", "Sunny"] { try await room.addPet(named: name) }
    let found = try await room.all(
      Fetch<Pet>(
        where: { $0.name.containsFolded("NY") }, sortBy: [Sort(\.name)])
    ).map(\.name)
    // ["Sunny"]
    #expect(found == ["Sunny"])
  }

  @Test func insertOnce() async throws {
    let store = household.store
    func addExamples() async throws {
      try await store.write { transaction in
        guard try transaction.count(Fetch<Pet>()) == 0 else { return }
        try transaction.insert(
          Pet(name: "Snowy", createdDate: transaction.now))
      }
    }
    try await addExamples()
    try await addExamples()
    #expect(try await household.room.pets().count == 1)
  }

  @Test func change() async throws {
    let room = household.room
    let snowy = try await room.addPet(named: "Snowy")
    try await room.change(Pet.self, snowy.id) { $0.name = "Snowball" }
    let name = try await room.find(Pet.self, snowy.id)?.name  // "Snowball"
    #expect(name == "Snowball")
  }

  @Test func page() async throws {
    let store = household.store
    try await store.write { transaction in
      let pets = (1...5).map { Pet(name: "Pet \($0)", createdDate: transaction.now) }
      _ = try transaction.insert(pets)
    }
    let second = try await store.read {
      try $0.fetch(
        Fetch<Pet>(sortBy: [Sort(\.name)], limit: 2, offset: 2)
      ).map(\.name)
    }
    // ["Pet 3", "Pet 4"]
    #expect(second == ["Pet 3", "Pet 4"])
  }

  @Test func costs() async throws {
    let book = household.book
    let home = try await book.add(Home(name: "Elm Street"))
    let task = try await book.add(
      MaintenanceTask(
        homeID: home.id, title: "Sweep the chimney", recurrence: "every 1y",
        firstDueDate: "2026-03-01"))
    try await book.complete(task.id, TaskCompletion(cost: Money(80, "EUR")))
    let spent = try await book.costs(by: .year, in: home.id).last?.total
    // 80 EUR
    #expect(spent?.map(\.description) == ["80 EUR"])
  }

  @Test func dueToday() async throws {
    let book = household.book
    let home = try await book.add(Home(name: "Elm Street"))
    try await book.add(
      MaintenanceTask(
        homeID: home.id, title: "Test the alarms", recurrence: "every 1mo",
        firstDueDate: "2026-03-01"))
    let today = try await book.dueList().tasks(.today).map(\.title)
    // ["Test the alarms"]
    #expect(today == ["Test the alarms"])
  }

  @Test func firstSaturdays() throws {
    let march = CivilDate("2026-03-01")
    let rule = try Recurrence(parsing: "every 1mo on 1st sat")
    let days = rule.dates(from: march).prefix(3)
      .map(\.description)
    // ["2026-03-07", "2026-04-04", "2026-05-02"]
    #expect(days == ["2026-03-07", "2026-04-04", "2026-05-02"])
  }

  @Test func backup() async throws {
    let room = household.room
    try await room.addPet(named: "Snowy")
    let bytes = try await room.exportDocument().json.bytes(.pretty)
    let other = try Household(MemoryStore()).room
    try await other.importDocument(bytes, mode: .intoEmptyStore)
    #expect(try await other.pets().map(\.name) == ["Snowy"])
  }

  @Test func undo() async throws {
    let book = household.book
    let home = try await book.add(Home(name: "Elm Street"))
    let task = try await book.add(
      MaintenanceTask(
        homeID: home.id, title: "Test the alarms", recurrence: "every 1mo",
        firstDueDate: "2026-03-01"))
    try await book.complete(task.id)
    try await book.undo()
    let again = try await book.find(MaintenanceTask.self, task.id)
    let due = again?.dueDate?.description
    // "2026-03-01"
    #expect(due == "2026-03-01")
  }

  @Test func refused() async throws {
    let room = household.room
    let snowy = try await room.addPet(named: "Snowy")
    var sentence = ""
    do {
      try await room.markFolded(snowy.id)
    } catch let error as LaundryError where error.code == .noOpenLoad {
      sentence = error.description
    }
    #expect(sentence.contains("Snowy"))
  }

  @Test func anyError() async throws {
    func line(of error: any Error) -> String {
      let code = (error as? any CodedError)?.codeText ?? "no code"
      return "\(type(of: error)), \(code): \(error.localizedDescription)"
    }
    let snowy = try await household.room.addPet(named: "Snowy")
    let room = household.room
    let refused = await #expect(throws: LaundryError.self) {
      try await room.markFolded(snowy.id)
    }
    let error = try #require(refused)
    #expect(line(of: error) == "LaundryError, noOpenLoad: \(error.description)")
    let other = InvalidRecurrence.empty
    #expect(line(of: other) == "InvalidRecurrence, no code: \(other.description)")
  }

  @Test func erase() async throws {
    try await household.room.addPet(named: "Snowy")
    try await household.store.deleteEverything()
    #expect(try await household.room.pets().isEmpty)
  }
}
