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
    later(0.1)
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

  /// One does it twice; another, who was offline, does it two days after and knows of neither.
  @Test(arguments: ["every 2w after completion", "every 2w"])
  func onAnotherDayItWasDoneAgain(_ rule: String) async throws {
    let task = try await task(rule)
    let first = try #require(task.dueDate)
    let (second, third) = (first.adding(days: 14), first.adding(days: 16))
    try await books[0].complete(task.id, TaskCompletion(cost: Money(2, "EUR")))
    later(14)
    try await books[0].complete(task.id)
    later(2)
    try await books[1].complete(task.id, TaskCompletion(notes: "all alone"))
    try await settle()
    let next = first.adding(days: rule == "every 2w" ? 28 : 30)
    for book in books {
      let log = try await book.taskLog(of: task.id).filter { $0.event.kind == .completed }
      #expect(log.map(\.event.date) == [third, second, first])
      let records = try await book.all(Fetch<ServiceRecord>(sortBy: [Sort(\.date)]))
      #expect(records.map(\.date) == [first, second, third])
      #expect(records.map(\.cost) == [Money(2, "EUR"), nil, nil])
      #expect(records.last?.notes == "all alone")
      #expect(try await book.find(MaintenanceTask.self, task.id)?.dueDate == next)
      let sentence = try #require(try await book.explain(task.id).because.dropFirst().first)
      #expect(
        sentence
          == (rule == "every 2w"
            ? "It was last done on \(third), once more after \(second) was done."
            : "It was last done on \(third), 12 days early (it was due on \(first.adding(days: 28))).")
      )
    }
    for sync in syncs {
      #expect(try await sync.conflicts().map(\.kind) == [.repeated], "it was done twice")
    }
    // Who did it last takes that back, and nothing else.
    _ = try await books[1].undo()
    try await settle()
    for book in books {
      let log = try await book.taskLog(of: task.id).filter { $0.event.kind == .completed }
      #expect(log.map(\.event.date) == [second, first])
      #expect(
        try await book.find(MaintenanceTask.self, task.id)?.dueDate == first.adding(days: 28))
    }
  }

  /// Each does a later date without knowing of the other, and the same dates had passed for both.
  @Test func aDateIsMissedOnce() async throws {
    let task = try await task("every 1w")
    let first = try #require(task.dueDate)
    later(14)
    try await books[0].complete(task.id)
    later(14)
    try await books[1].complete(task.id)
    try await settle()
    for book in books {
      let missed = try await book.taskLog(of: task.id).filter { $0.event.kind == .missed }
      #expect(
        missed.map(\.event.occurrence) == [first.adding(days: 21), first, first.adding(days: 7)])
      // It was missed when that was noted first.
      #expect(missed.map(\.event.date) == [28, 14, 14].map { first.adding(days: $0) })
    }
    // Who found it first takes that back: the other one found it, too.
    _ = try await books[0].undo()
    try await settle()
    for book in books {
      let missed = try await book.taskLog(of: task.id)
        .filter { $0.event.kind == .missed && !$0.isUndone }
      #expect(missed.map(\.event.occurrence) == [0, 7, 14, 21].map { first.adding(days: $0) })
    }
  }

  @Test func whatNobodyEnteredBeatsNothing() async throws {
    let task = try await task("every 1w")
    try await books[0].complete(
      task.id, TaskCompletion(cost: Money(4, "EUR"), notes: "glass too"))
    later(0.001)
    try await books[1].complete(task.id, TaskCompletion(vendor: "Ben"))
    try await settle()
    for book in books {
      let record = try #require(try await book.all(Fetch<ServiceRecord>()).first)
      #expect(record.notes == "glass too" && record.cost == Money(4, "EUR"))
      #expect(record.vendor == "Ben")
    }
    for sync in syncs { #expect(try await sync.conflicts().allSatisfy { $0.kind == .merged }) }
    // Who clears it now has seen it.
    let record = try #require(try await books[1].all(Fetch<ServiceRecord>()).first)
    try await books[1].changeService(record.id) { $0.notes = nil }
    try await settle()
    #expect(try await books[0].find(ServiceRecord.self, record.id)?.notes == nil)
  }

  @Test func doneBySomeoneItIsNotSkipped() async throws {
    let task = try await task("every 2w after completion")
    let due = try #require(task.dueDate)
    try await books[0].complete(task.id)
    later(4)
    try await books[1].skip(task.id)
    try await settle()
    for book in books {
      #expect(try await book.taskLog(of: task.id).map(\.event.kind) == [.completed])
      #expect(
        try await book.find(MaintenanceTask.self, task.id)?.dueDate == due.adding(days: 14))
    }
  }

  /// Who puts off what another one has done already puts off nothing.
  @Test(arguments: ["every 1mo", "every 1mo after completion"], [0.0, 2])
  func whatIsDoneIsNotPutOff(_ rule: String, _ days: Double) async throws {
    let task = try await task(rule)
    later(days)
    try await books[0].complete(task.id)
    let due = try #require(try await books[0].find(MaintenanceTask.self, task.id)?.dueDate)
    later(1)
    try await books[1].snooze(task.id, days: 7)
    try await settle()
    for book in books {
      #expect(try await book.find(MaintenanceTask.self, task.id)?.dueDate == due)
      #expect(try await book.find(MaintenanceTask.self, task.id)?.snoozedUntil == nil)
    }
    // The next one can be put off.
    try await books[1].snooze(task.id, days: 7)
    try await settle()
    for book in books {
      let until = due.adding(days: 7)
      #expect(try await book.find(MaintenanceTask.self, task.id)?.snoozedUntil == until)
    }
  }

  /// What two people did to a part and a completion is undone as a whole, or not at all.
  @Test func theStockOfAPartStaysRight() async throws {
    var task = try await task("every 1w")
    let part = try await books[0].add(Part(name: "Bag", quantityOnHand: 10))
    task = try await books[0].change(MaintenanceTask.self, task.id) { $0.partIDs = [part.id] }
    try await settle()
    for book in books {
      try await book.complete(task.id)
      later(0.01)
    }
    try await settle()
    for book in books {
      do { _ = try await book.undo() } catch let error as StoreError {
        #expect(error.code == .doneByOthers)
      }
      try await settle()
      let isDone = try await !book.taskLog(of: task.id).isEmpty
      let stock = try await book.find(Part.self, part.id)?.quantityOnHand
      #expect(stock == (isDone ? 9 : 10))
    }
  }

  /// One date that two did on two days stays two completions; the later one is an extra in the log.
  @Test(arguments: ["every 3mo", ""])
  func oneDateOnTwoDays(_ rule: String) async throws {
    var task = try await task("every 3mo")
    if rule.isEmpty {
      task = try await books[0].change(MaintenanceTask.self, task.id) { $0.recurrence = nil }
      try await settle()
    }
    for book in books {
      try await book.complete(task.id)
      later(1)
    }
    try await settle()
    for book in books {
      let log = try await book.taskLog(of: task.id)
      #expect(log.map(\.event.occurrence) == [task.dueDate, task.dueDate])
      #expect(log.map(\.isExtra) == [true, false])
    }
  }

  /// Work whose day was corrected until it is that of another's is noted once, as if it had been right.
  @Test func aCorrectedDayMakesItTheSameWork() async throws {
    let part = try await books[0].add(Part(name: "Salt", quantityOnHand: 10))
    var task = try await task("every 3mo")
    task = try await books[0].change(MaintenanceTask.self, task.id) { $0.partIDs = [part.id] }
    let day = try #require(task.dueDate)
    try await settle()
    let record = try #require(
      try await books[1].complete(
        task.id, TaskCompletion(on: day.adding(days: -40), cost: Money(80, "EUR"))
      ).record)
    try await settle()
    try await books[1].changeService(record.id, for: day) { $0.date = day }
    later(0.1)
    try await books[0].complete(task.id, TaskCompletion(cost: Money(85, "EUR")))
    try await settle()
    for book in books {
      #expect(try await book.taskLog(of: task.id).count == 1)
      let records = try await book.all(Fetch<ServiceRecord>())
      #expect(records.map(\.cost) == [Money(85, "EUR")] && records.map(\.date) == [day])
      #expect(try await book.find(Part.self, part.id)?.quantityOnHand == 9)
    }
    #expect(try await syncs[0].doubles().isEmpty)
  }

  /// A completion whose day both correct has used one part, which returns to stock when it is deleted.
  @Test func aDayThatBothCorrectUsesOnePart() async throws {
    let part = try await books[0].add(Part(name: "Salt", quantityOnHand: 10))
    let task = try await task("every 3mo after completion")
    _ = try await books[0].change(MaintenanceTask.self, task.id) { $0.partIDs = [part.id] }
    later(5)
    let record = try #require(try await books[0].complete(task.id).record)
    func stock() async throws -> [Decimal?] {
      try await settle()
      var stock: [Decimal?] = []
      for book in books { stock.append(try await book.find(Part.self, part.id)?.quantityOnHand) }
      return stock
    }
    #expect(try await stock() == [9, 9])
    for (number, book) in books.enumerated() {
      later(0.01)
      try await book.changeService(record.id) { $0.date = $0.date.adding(days: -1 - number) }
    }
    #expect(try await stock() == [9, 9])
    try await books[0].changeService(record.id) { $0.date = $0.date.adding(days: -1) }
    #expect(try await stock() == [9, 9])
    // Done again on the day that it was noted on at first, it uses another one.
    try await books[1].complete(task.id, TaskCompletion(on: record.date))
    #expect(try await stock() == [8, 8])
    try await books[1].deleteService(record.id)
    #expect(try await stock() == [9, 9])
  }

  /// A completion whose day is corrected to one before a count has used nothing of what was counted, whether it
  /// was noted before the count or after; on a day after the count, it has.
  @Test(arguments: [false, true]) func aDayBeforeACountUsesNothing(isLate: Bool) async throws {
    let part = try await books[0].add(Part(name: "Salt", quantityOnHand: 10))
    let task = try await task("every 3mo after completion")
    _ = try await books[0].change(MaintenanceTask.self, task.id) { $0.partIDs = [part.id] }
    try await settle()
    let day = try await books[0].today(of: task)
    later(2)
    var record: ServiceRecord?
    if !isLate { record = try await books[0].complete(task.id).record }
    later(1)
    _ = try await books[1].change(Part.self, part.id) { $0.quantityOnHand = 7 }
    later(1)
    if isLate { record = try await books[0].complete(task.id).record }
    let id = try #require(record?.id)
    try await books[0].changeService(id) { $0.date = day.adding(days: 1) }
    try await settle()
    for book in books { #expect(try await book.find(Part.self, part.id)?.quantityOnHand == 7) }
    try await books[1].changeService(id) { $0.date = day.adding(days: isLate ? 4 : 2) }
    try await settle()
    for book in books {
      #expect(try await book.find(Part.self, part.id)?.quantityOnHand == (isLate ? 6 : 7))
    }
    try await books[1].deleteService(id)
    try await settle()
    for book in books { #expect(try await book.find(Part.self, part.id)?.quantityOnHand == 7) }
  }

  /// Who uses a part, and who buys or uses some meanwhile, all count; so they do when one is taken back.
  @Test func everyUseAndPurchaseOfAPartCounts() async throws {
    let part = try await books[0].add(Part(name: "Salt", quantityOnHand: 10))
    var tasks: [MaintenanceTask] = []
    for _ in 0..<2 {
      let task = try await task("every 1w")
      tasks.append(
        try await books[0].change(MaintenanceTask.self, task.id) { $0.partIDs = [part.id] })
    }
    try await settle()
    func stock() async throws -> [Decimal?] {
      var stock: [Decimal?] = []
      for book in books { stock.append(try await book.find(Part.self, part.id)?.quantityOnHand) }
      return stock
    }
    for (book, task) in zip(books, tasks) {
      #expect(try await book.complete(task.id).usedParts.map(\.quantityOnHand) == [9])
      later(0.1)
    }
    try await settle()
    #expect(try await stock() == [8, 8])
    // One buys 13 while the other uses one.
    try await books[0].change(Part.self, part.id) { $0.quantityOnHand = 21 }
    later(8)
    try await books[1].complete(tasks[0].id)
    try await settle()
    #expect(try await stock() == [20, 20])
    try await books[1].undo()
    try await settle()
    #expect(try await stock() == [21, 21])
    // The uses before the count are in it.
    let record = try #require(try await books[0].all(Fetch<ServiceRecord>()).first)
    try await books[0].deleteService(record.id)
    try await settle()
    #expect(try await stock() == [21, 21])
  }

  /// Who counts has counted what was used before, also if they learn of it later, and if the number is the one
  /// that was counted last; it is used again once the count is taken back.
  @Test(arguments: [false, true]) func aCountEndsWhatWasUsedBefore(isLater: Bool) async throws {
    let part = try await books[0].add(Part(name: "Salt", quantityOnHand: 10))
    var tasks: [MaintenanceTask] = []
    for _ in 0..<2 {
      let task = try await task("every 1w")
      tasks.append(
        try await books[0].change(MaintenanceTask.self, task.id) { $0.partIDs = [part.id] })
    }
    later(0.1)
    try await books[1].complete(tasks[0].id)
    try await settle()
    later(0.1)
    if !isLater { try await books[0].complete(tasks[1].id) }
    later(0.1)
    _ = try await books[1].change(Part.self, part.id) { $0.quantityOnHand = 10 }
    later(0.1)
    if isLater { try await books[0].complete(tasks[1].id) }
    try await settle()
    for book in books {
      #expect(try await book.find(Part.self, part.id)?.quantityOnHand == (isLater ? 9 : 10))
    }
    try await books[1].undo()
    try await settle()
    for book in books { #expect(try await book.find(Part.self, part.id)?.quantityOnHand == 8) }
  }

  /// Uses stay counted when the work is deleted with its home.
  @Test func usesStayCountedWithoutTheirWork() async throws {
    let part = try await books[0].add(Part(name: "Salt", quantityOnHand: 10))
    let task = try await task("every 1w")
    _ = try await books[0].change(MaintenanceTask.self, task.id) { $0.partIDs = [part.id] }
    try await books[0].complete(task.id)
    try await settle()
    try await books[0].delete(Home.self, try #require(task.homeID))
    try await settle()
    for book in books {
      #expect(try await book.all(Fetch<TaskEvent>()).isEmpty)
      #expect(try await book.find(Part.self, part.id)?.quantityOnHand == 9)
    }
  }

  /// A day that both corrected is put back in the record and in its completion.
  @Test func aDayIsPutBackAsAWhole() async throws {
    let task = try await task("every 2w after completion")
    later(5)
    try await books[0].complete(task.id)
    try await settle()
    let record = try #require(try await books[0].all(Fetch<ServiceRecord>()).first)
    for (number, book) in books.enumerated() {
      later(0.01)
      try await book.changeService(record.id) { $0.date = $0.date.adding(days: -1 - number) }
    }
    try await settle()
    let conflict = try #require(
      try await syncs[0].conflicts().first { $0.entity == "serviceRecord" && $0.kind == .edited })
    try await syncs[0].undo(conflict.id)
    try await settle()
    for book in books {
      let wanted = record.date.adding(days: -1)
      #expect(try await book.find(ServiceRecord.self, record.id)?.date == wanted)
      let log = try await book.taskLog(of: task.id).filter { $0.event.kind == .completed }
      #expect(log.map(\.event.date) == [wanted])
    }
  }

  /// In the same millisecond or not, whoever's cost is not kept reads so and can put it back.
  @Test(arguments: [0, 0.02]) func eachReadsWhatWasNotKept(_ days: Double) async throws {
    let task = try await task("every 1w")
    let costs = [Money(80, "EUR"), Money(85, "EUR")]
    for (number, book) in books.enumerated() {
      try await book.complete(
        task.id, TaskCompletion(cost: costs[number], vendor: "V\(number)", notes: "by \(number)"))
      later(days)
    }
    try await settle()
    let kept = try #require(try await books[0].all(Fetch<ServiceRecord>()).first)
    let place = try #require(costs.firstIndex { $0 != kept.cost })
    #expect(try await syncs[1 - place].conflicts().filter { $0.kind == .edited } == [])
    let conflicts = try await syncs[place].conflicts().filter { $0.kind == .edited }
    #expect(conflicts.compactMap(\.field).sorted() == ["costAmount", "notes", "vendor"])
    // One of the three is put back, not all.
    let conflict = try #require(conflicts.first { $0.field == "costAmount" })
    try await syncs[place].undo(conflict.id)
    try await settle()
    for book in books {
      let record = try #require(try await book.all(Fetch<ServiceRecord>()).first)
      #expect(record.cost == costs[place])
      #expect(record.vendor == kept.vendor && record.notes == kept.notes)
    }
    let undone = try await syncs[place].conflicts().filter { $0.state == .undone }
    #expect(undone.map(\.id) == [conflict.id])
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
