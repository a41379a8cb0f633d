import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

/// The day of work that completed a task is said in one place, and can be corrected.
@Suite struct CorrectionTests {
  private func done(
    _ book: HomeBook, _ task: MaintenanceTask, on text: String, cost: Money? = nil
  ) async throws -> ServiceRecord {
    let outcome = try await book.complete(
      task.id, TaskCompletion(on: try day(text), cost: cost, notes: "Noted"))
    return try #require(outcome.record)
  }

  /// The history as it is told: `done 2026-02-03 for 2026-02-02`.
  private func log(_ book: HomeBook, _ task: MaintenanceTask) async throws -> [String] {
    try await book.taskLog(of: task.id).filter { !$0.isUndone && $0.event.kind != .undone }
      .map { "\($0.event.kind) \($0.event.date) for \($0.event.occurrence)" }.sorted()
  }

  @Test(arguments: StoreKind.allCases)
  func theDayOfTheLastCompletionMovesTheTask(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1mo after completion")
    defer { withExtendedLifetime(household) {} }
    let record = try await done(book, task, on: "2026-03-01")
    let new = try day("2026-02-20")
    let outcome = try await book.changeService(record.id) { record in
      record.date = new
      record.cost = Money(24.90, "EUR")
    }
    #expect(outcome.record.date == new && outcome.record.cost == Money(24.90, "EUR"))
    #expect(outcome.task?.dueDate == (try day("2026-03-20")))
    let event = try #require(try await book.completion(of: outcome.record))
    #expect(event.date == new && event.note == nil)
    #expect(
      try await book.explain(task.id).because.contains { $0.contains("last done on 2026-02-20") })
    #expect(try await book.undo().kept == [])
    #expect(try await book.find(MaintenanceTask.self, task.id)?.dueDate == (try day("2026-04-01")))
    #expect(try await book.find(ServiceRecord.self, record.id)?.date == (try day("2026-03-01")))
    // Another door would leave two truths.
    #expect(
      await code { try await book.change(ServiceRecord.self, record.id) { $0.date = new } }
        == "dayOfCompletion")
    let tomorrow = try day("2026-03-03")
    #expect(
      await code { try await book.changeService(record.id) { $0.date = tomorrow } } == "inFuture")
    #expect(
      await code { try await book.complete(task.id, TaskCompletion(on: tomorrow)) } == "inFuture")
  }

  @Test(arguments: StoreKind.allCases)
  func anOlderCompletionIsCorrected(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1w", due: "2026-01-05")
    defer { withExtendedLifetime(household) {} }
    let first = try await done(book, task, on: "2026-01-20")
    _ = try await done(book, task, on: "2026-01-26")
    let before = try await log(book, task)
    #expect(
      before == [
        "completed 2026-01-20 for 2026-01-19", "completed 2026-01-26 for 2026-01-26",
        "missed 2026-01-20 for 2026-01-05", "missed 2026-01-20 for 2026-01-12",
      ])
    let new = try day("2026-01-06")
    let outcome = try await book.changeService(first.id) { $0.date = new }
    #expect(outcome.attribution?.occurrence == (try day("2026-01-05")))
    // The dates for which it counted are missed: the later one was done meanwhile.
    #expect(
      try await log(book, task) == [
        "completed 2026-01-06 for 2026-01-05", "completed 2026-01-26 for 2026-01-26",
        "missed 2026-01-06 for 2026-01-12", "missed 2026-01-06 for 2026-01-19",
      ])
    #expect(outcome.task?.dueDate == (try day("2026-02-02")))
    let named = try await book.changeService(first.id, for: day("2026-01-12")) { _ in }
    #expect(named.attribution?.occurrence == (try day("2026-01-12")))
    let old = try day("2026-01-20")
    _ = try await book.changeService(first.id) { $0.date = old }
    #expect(try await log(book, task) == before)
  }

  @Test(arguments: StoreKind.allCases)
  func aDeletedRecordTakesTheCompletionBack(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1w", due: "2026-01-05")
    defer { withExtendedLifetime(household) {} }
    let filter = try await book.add(Part(name: "Filter", quantityOnHand: 2))
    _ = try await book.change(MaintenanceTask.self, task.id) { $0.partIDs = [filter.id] }
    let first = try await done(book, task, on: "2026-01-06")
    let last = try await done(book, task, on: "2026-01-12")
    let outcome = try await book.deleteService(last.id)
    #expect(outcome.task?.dueDate == (try day("2026-01-12")))
    #expect(try await book.find(Part.self, filter.id)?.quantityOnHand == 1)
    try await book.undo()
    // An older one: its date passed without being done, and the next stays.
    try await book.delete(ServiceRecord.self, first.id)
    #expect(
      try await log(book, task) == [
        "completed 2026-01-12 for 2026-01-12", "missed 2026-01-06 for 2026-01-05",
      ])
    try await book.undo()
    let kept = try await book.deleteService(last.id, keepsCompletion: true)
    #expect(kept.task?.dueDate == (try day("2026-01-19")))
    #expect(try await book.find(ServiceRecord.self, last.id) == nil)
    #expect(try await log(book, task).count == 2)
  }

  @Test(arguments: StoreKind.allCases)
  func workWithoutATaskHasADayOfItsOwn(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind)
    defer { withExtendedLifetime(household) {} }
    let record = try await book.add(
      ServiceRecord(applianceID: task.applianceID, date: day("2026-01-06"), title: "New pump"))
    let new = try day("2026-01-07")
    let outcome = try await book.changeService(record.id) { $0.date = new }
    #expect(outcome.record.date == new && outcome.task == nil && outcome.attribution == nil)
    #expect(try await book.change(ServiceRecord.self, record.id) { $0.date = .min }.date == .min)
    #expect(try await book.deleteService(record.id).task == nil)
  }

  /// What a completion by use counts for follows from counted uses, also when its day is corrected.
  @Test(arguments: StoreKind.allCases)
  func aCorrectionKnowsTheUses(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 3cycles", due: nil)
    let washer = try #require(task.applianceID)
    for _ in 0..<5 {
      let now = household.clock.now
      try await book.countUse(
        MeterUse(
          applianceID: washer, unit: .cycles, date: CivilDate(now, in: .gmt), usedAt: now))
      household.clock.advance(days: 1)
    }
    let due = try #require(try await book.find(MaintenanceTask.self, task.id)?.dueDate)
    let done = try await book.complete(task.id)
    #expect(done.attribution?.occurrence == due)
    let record = try #require(done.record)
    let moved = try await book.changeService(record.id) { $0.date = due.adding(days: 1) }
    #expect(moved.attribution?.occurrence == due && moved.record.date != due)
  }

  /// Whatever happened before, a corrected completion stands as if it had been noted on its day.
  @Test func aCorrectionIsAsIfItHadBeenNotedSo() async throws {
    var random = SeededNumbers(seed: 33)
    for round in 0..<60 {
      let household = try StoreKind.memory.household()
      let book = try household.book()
      let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
      let furnace = try await book.add(Appliance(homeID: home.id, name: "Furnace"))
      var new = try random.task()
      new.applianceID = furnace.id
      if new.recurrence?.usage != nil { continue }
      let task = try await book.add(new)
      for _ in 0..<random.number(0...5) {
        household.clock.advance(days: Double(random.number(1...40)))
        if random.number(0...4) == 0 { _ = try? await book.skip(task.id) }
        let done = CivilDate(household.clock.now, in: .gmt).adding(days: -random.number(0...20))
        _ = try? await book.complete(task.id, TaskCompletion(on: max(done, task.startDate)))
      }
      household.clock.advance(days: 25)
      let today = CivilDate(household.clock.now, in: .gmt)
      let (typed, right) = (
        today.adding(days: -random.number(1...20)), today.adding(days: -random.number(0...20))
      )
      let wrong = try await book.complete(task.id, TaskCompletion(on: typed, cost: Money(1, "EUR")))
      guard let record = wrong.record, typed != right else { continue }
      let corrected = try await book.changeService(record.id) { $0.date = right }.task
      let told = try await log(book, task)
      _ = try await book.changeService(record.id) { $0.date = typed }
      let again = try #require(try await book.find(MaintenanceTask.self, task.id))
      #expect(again.dueDate == wrong.task.dueDate, "\(round): \(new.recurrence as Any)")
      while try await book.find(ServiceRecord.self, record.id) != nil { try await book.undo() }
      let direct = try await book.complete(
        task.id, TaskCompletion(on: right, cost: Money(1, "EUR")))
      #expect(
        direct.task.dueDate == corrected?.dueDate,
        "\(round): \(new.recurrence as Any) \(typed) \(right)")
      #expect(try await log(book, task) == told, "\(round): \(new.recurrence as Any)")
    }
  }
}
