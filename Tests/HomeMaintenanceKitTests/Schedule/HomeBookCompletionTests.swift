import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

/// What people do on Monday, 2 March 2026, and what the store says of it.
struct HomeBookCompletionTests {
  /// The lines of a task's log.
  private func log(_ book: HomeBook) async throws -> [String] {
    try await book.taskLog().map {
      "\($0.event.kind) \($0.event.occurrence)\($0.isUndone ? " undone" : "")"
    }
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsDoneAfterAllIsNotInTheLogAsMissed(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1w", due: "2026-02-16")
    defer { withExtendedLifetime(household) {} }
    let late = try await book.complete(task.id)
    #expect(late.missed == [try day("2026-02-16"), try day("2026-02-23")])
    #expect(
      try await log(book) == [
        "completed 2026-03-02", "missed 2026-02-16", "missed 2026-02-23",
      ])
    let after = try await book.complete(task.id, TaskCompletion(on: day("2026-02-24")))
    #expect(try after.attribution?.kind == .due && after.occurrence == day("2026-02-23"))
    #expect(try await book.taskLog().allSatisfy { !$0.isEarly })
    #expect(after.task.dueDate == late.task.dueDate)
    #expect(
      try await log(book) == [
        "completed 2026-03-02", "missed 2026-02-16", "completed 2026-02-23",
      ])
    let reasons = try await book.explain(task.id).because
    #expect(reasons.filter { $0.contains("missed") } == [])
    _ = try await book.undo()
    #expect(try await log(book).contains("missed 2026-02-23"))
  }

  @Test(arguments: StoreKind.allCases)
  func doneWhenItIsAddedItIsDueAnIntervalLater(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1y", due: "2027-03-02")
    defer { withExtendedLifetime(household) {} }
    let done = try await book.complete(task.id)
    #expect(try done.attribution?.kind == .extra && done.occurrence == day("2026-03-02"))
    #expect(try done.task.dueDate == day("2027-03-02") && !done.isRepeated)
    #expect(try await book.explain(task.id).because.contains("It was last done on 2026-03-02."))
    // Nothing was due yet.
    #expect(try await book.taskLog().map(\.isEarly) == [true])
    let again = try await book.complete(task.id)
    #expect(again.isKnown && again.isRepeated && again.events.isEmpty)
    _ = try await book.complete(task.id, TaskCompletion(on: day("2024-05-01")))
    #expect(try await book.find(MaintenanceTask.self, task.id)?.dueDate == done.task.dueDate)
  }

  @Test(arguments: StoreKind.allCases)
  func doneShortlyBeforeTheNextDateItMayHaveBeenForBoth(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1w", due: "2026-02-24")
    defer { withExtendedLifetime(household) {} }
    let done = try await book.complete(task.id)
    let next = try day("2026-03-03")
    #expect(done.occurrence == (try day("2026-02-24")) && done.dateSoon == next)
    let both = try await book.complete(task.id, TaskCompletion(occurrence: next))
    #expect(try both.dateSoon == nil && both.task.dueDate == day("2026-03-10"))
  }

  @Test(arguments: StoreKind.allCases)
  func aSkipNamesWhatItLeftOutAndIsUndoneAsOne(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1w", due: "2026-02-16")
    defer { withExtendedLifetime(household) {} }
    let skip = try await book.skip(task.id)
    #expect(skip.skipped == [try day("2026-02-16"), try day("2026-02-23")])
    #expect(skip.task.dueDate == (try day("2026-03-02")))
    _ = try await book.undo()
    #expect(try await book.skip(task.id, .throughToday).task.dueDate == (try day("2026-03-09")))
    _ = try await book.undo()
    #expect(try await book.skip(task.id, .one).task.dueDate == (try day("2026-02-23")))
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsSoldOrArchivedAsksForNothing(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1w", due: "2026-02-16")
    defer { withExtendedLifetime(household) {} }
    let id = try #require(task.applianceID)
    let part = try await book.add(Part(applianceID: id, name: "F7", quantityOnHand: 0))
    let own = try await book.add(MaintenanceTask(title: "Fence", firstDueDate: day("2026-03-01")))
    try await book.change(MaintenanceTask.self, task.id) { $0.partIDs = [part.id] }
    _ = try await book.complete(task.id, TaskCompletion(cost: Money(9, "EUR")))

    let both: Set = [task.id, own.id]
    func asking() async throws -> [Set<UUID>] {
      let home = try await book.all(Fetch<Home>())[0].id
      let feed = try await book.calendar(productID: "-//Test//Home//EN", domain: "home.example")
      return [
        Set(try await book.dueList(includesDone: true).tasks.map(\.id)),
        Set(try await book.dueList(ofHome: home).tasks.map(\.id)),
        Set(try await book.reminderPlan().reminders.compactMap { UUID(uuidString: $0.group) }),
        Set(both.filter { id in feed.events.contains { $0.uid.contains(id.uuidString) } }),
        Set(try await book.missingParts().map(\.part.id)),
        Set(try await book.report(in: home).due.isEmpty ? [] : [task.id]),
      ]
    }
    let before = try await asking()
    #expect(before == [both, [task.id], both, both, [part.id], [task.id]])
    for change: @Sendable (inout Appliance, Bool) throws -> Void in [
      { $0.isArchived = $1 }, { $0.soldDate = $1 ? try day("2026-03-01") : nil },
    ] {
      try await book.change(Appliance.self, id) { try change(&$0, true) }
      #expect(try await asking() == [[own.id], [], [own.id], [own.id], [], []])
      #expect(try await log(book).contains("completed 2026-03-02"))
      #expect(try await book.costs(by: .year).first?.service == [try #require(Money(9, "EUR"))])
      try await book.change(Appliance.self, id) { try change(&$0, false) }
      #expect(try await asking() == before)
    }
  }
}
