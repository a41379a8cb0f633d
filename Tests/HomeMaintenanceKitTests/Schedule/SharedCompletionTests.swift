import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import StoreTestSupport
import Testing

/// Two people who note that a task was done, without knowing of each other.
@Suite struct SharedCompletionTests {
  private let folder: TemporaryFolder
  private let stores: [Household]
  private let books: [HomeBook]
  private let syncs: [HouseholdSync]

  init() async throws {
    folder = try TemporaryFolder()
    let place = folder.url
    stores = try (0..<2).map { _ in try StoreKind.memory.household() }
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

  private func task(_ rule: String) async throws -> MaintenanceTask {
    let rule = try #require(Recurrence(rule))
    let home = try await books[0].add(Home(name: "Elm Street"))
    let today = try await books[0].today(inHome: home.id)
    let task = try await books[0].add(
      MaintenanceTask(
        homeID: home.id, title: "Gutters", recurrence: rule, firstDueDate: today))
    try await settle()
    return task
  }

  private func later(_ days: Double) {
    for store in stores { store.clock.advance(seconds: days * 86_400) }
  }

  @Test(arguments: ["every 3mo", "every 3mo after completion"])
  func itWasDoneOnce(_ rule: String) async throws {
    let task = try await task(rule)
    try await books[0].complete(task.id, TaskCompletion(cost: Money(20, "EUR")))
    later(1)
    try await books[1].complete(task.id, TaskCompletion(cost: Money(25, "EUR"), notes: "clean"))
    try await settle()
    for book in books {
      let log = try await book.taskLog(of: task.id)
      #expect(log.count == 1, "one completion")
      let records = try await book.all(Fetch<ServiceRecord>())
      #expect(records.count == 1, "one cost")
      #expect(records.first?.cost == Money(25, "EUR"))
      #expect(records.first?.notes == "clean")
      #expect(log.first?.event.recordID == records.first?.id)
    }
    let due = try await books.asyncMap { try await $0.find(MaintenanceTask.self, task.id)?.dueDate }
    #expect(due[0] == due[1] && due[0] != nil)
    // Whose words were not kept reads so.
    let conflicts = try await syncs[0].conflicts()
    #expect(conflicts.contains { $0.entity == "serviceRecord" && $0.field == "costAmount" })
    let merged = try await syncs.asyncMap { try await $0.conflicts() }.joined()
      .filter { $0.kind == .merged }
    #expect(merged.map(\.kept.title) == ["Gutters"])
  }

  @Test func doneAgainKnowinglyIsDoneTwice() async throws {
    let task = try await task("every 3mo")
    try await books[0].complete(task.id, TaskCompletion(cost: Money(20, "EUR")))
    try await settle()
    let again = try await books[1].complete(task.id, TaskCompletion(cost: Money(25, "EUR")))
    #expect(again.isRepeated)
    try await settle()
    for book in books {
      #expect(try await book.all(Fetch<ServiceRecord>()).count == 2)
      let turns = try await book.all(Fetch<TaskEvent> { $0.kind == .completed }).compactMap(\.turn)
      #expect(turns.sorted() == [1, 2])
    }
    for sync in syncs { #expect(try await sync.conflicts().isEmpty) }
  }

  /// Who takes back what both noted takes back the whole.
  @Test func whatBothNotedIsTakenBackOnce() async throws {
    let task = try await task("every 3mo")
    let due = task.dueDate
    for book in books { try await book.complete(task.id) }
    try await settle()
    let record = try #require(try await books[1].all(Fetch<ServiceRecord>()).first)
    try await books[1].delete(ServiceRecord.self, record.id)
    try await settle()
    for book in books {
      #expect(try await book.find(MaintenanceTask.self, task.id)?.dueDate == due)
      #expect(try await book.all(Fetch<ServiceRecord>()).isEmpty)
    }
    // And done once more, it is done.
    try await books[0].complete(task.id)
    try await settle()
    #expect(try await books[1].all(Fetch<ServiceRecord>()).count == 1)
    #expect(try await books[1].find(MaintenanceTask.self, task.id)?.dueDate != due)
  }
}

extension Sequence {
  fileprivate func asyncMap<T>(_ body: (Element) async throws -> T) async rethrows -> [T] {
    var result: [T] = []
    for element in self { result.append(try await body(element)) }
    return result
  }
}
