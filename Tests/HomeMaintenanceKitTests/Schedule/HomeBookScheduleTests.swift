import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

/// Tasks in a store.
@Suite struct HomeBookScheduleTests {
  @Test(arguments: StoreKind.allCases)
  func doneWithCostAndPhotoItIsInTheHistory(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind)
    defer { withExtendedLifetime(household) {} }
    #expect(task.dueDate == (try day("2026-03-10")))
    let outcome = try await book.complete(
      task.id,
      TaskCompletion(
        cost: Money(24.90, "EUR"), vendor: "Krause", notes: "The thick one",
        photo: FileContent(bytes(100), extension: "jpg")))
    #expect(outcome.task.dueDate == (try day("2026-06-02")))
    let log = try await book.serviceLog(of: try #require(task.applianceID))
    #expect(log.map(\.record.title) == ["Furnace filter"])
    #expect(log.first?.record.cost == Money(24.90, "EUR"))
    #expect(log.first?.record.taskID == task.id)
    #expect(log.first?.record.serviceType == .replacement)
    #expect(log.first?.photos.count == 1)
    let again = try await book.complete(task.id, TaskCompletion(cost: Money(24.90, "EUR")))
    #expect(again.isRepeated)
    #expect(again.task == outcome.task)
    #expect(try await book.serviceLog(of: try #require(task.applianceID)).count == 1)
    let audit = try await book.auditFiles()
    #expect(audit.orphans.isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func undoneTheTaskIsAsBeforeAndTheRecordGone(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind)
    defer { withExtendedLifetime(household) {} }
    _ = try await book.snooze(task.id, days: 3)
    let before = try #require(try await book.find(MaintenanceTask.self, task.id))
    household.clock.advance(days: 20)
    _ = try await book.complete(
      task.id,
      TaskCompletion(
        cost: Money(5, "EUR"), photo: FileContent(bytes(100), extension: "jpg")))
    #expect(try await book.undo().kept == [])
    var after = try #require(try await book.find(MaintenanceTask.self, task.id))
    after.updatedAt = before.updatedAt
    #expect(after == before)
    #expect(try await book.all(Fetch<ServiceRecord>()).isEmpty)
    #expect(try await book.all(Fetch<Photo>()).isEmpty)
    #expect(try await book.auditFiles().orphans.isEmpty)
    #expect(
      try await book.taskLog().map { "\($0.event.kind) \($0.isUndone)" }
        == ["snoozed false"])
    try await book.redo()
    #expect(try await book.all(Fetch<Photo>()).count == 1)
    #expect(try await book.auditFiles().isClean, "the photo is there again")
  }

  @Test(arguments: StoreKind.allCases)
  func undoTakesBackTheLastActionOfAnyTask(_ kind: StoreKind) async throws {
    let (household, book, filter) = try await furnace(kind)
    defer { withExtendedLifetime(household) {} }
    let firstDue = try day("2026-03-04")
    let gutters = try await book.add(
      MaintenanceTask(title: "Gutters", recurrence: Recurrence("every 1y"), firstDueDate: firstDue))
    _ = try await book.complete(gutters.id)
    _ = try await book.skip(filter.id)
    #expect(try await book.undoMenu().undo?.description == "Skip Furnace filter")
    let completed = try await book.store.commands(changing: MaintenanceTask.self, gutters.id)
    #expect(completed.map(\.title.description) == ["Complete Gutters", "Add Gutters"])
    try await book.undo(completed[0].id)
    #expect(try await book.find(MaintenanceTask.self, gutters.id)?.dueDate == firstDue)
    #expect(try await book.undo().command.title.description == "Skip Furnace filter")
    #expect(await code { try await book.undo(completed[0].id) } == "nothingToUndo")
  }

  @Test(arguments: StoreKind.allCases)
  func theMeterMovesTheDueDate(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, due: "2026-06-01")
    defer { withExtendedLifetime(household) {} }
    let furnace = try #require(task.applianceID)
    try await book.readMeter(of: furnace, .hours, value: 1000)
    household.clock.advance(days: 10)
    let reading = try await book.readMeter(of: furnace, .hours, value: 1100)
    let due = try await book.find(MaintenanceTask.self, task.id)?.dueDate
    // Counted from its first due date, before which nothing was read: ten hours a day.
    #expect(due == (try day("2026-06-01")))
    try await book.change(MaintenanceTask.self, task.id) {
      $0.startDate = CivilDate(Date(milliseconds: 1_772_438_400_000), in: .gmt)
    }
    #expect(try await book.find(MaintenanceTask.self, task.id)?.dueDate == (try day("2026-04-01")))
    #expect(try await book.explain(task.id).because.contains { $0.contains("10 hours a day") })
    #expect(
      await code { try await book.readMeter(of: furnace, .hours, value: 1105) } == nil,
      "a second reading of the day takes the place of the first")
    household.clock.advance(days: 1)
    #expect(
      await code { try await book.readMeter(of: furnace, .hours, value: 1) } == "meterWentBack")
    try await book.readMeter(of: furnace, .hours, value: 1, startsNewMeter: true)
    #expect(try await book.readings(of: furnace, .hours).count == 3)
    try await book.deleteReading(reading.id)
    #expect(await code { try await book.deleteReading(reading.id) } == "unknownRow")
    let later = try day("2030-01-01")
    #expect(
      await code { try await book.readMeter(of: furnace, .hours, value: 9, on: later) }
        == "inFuture")
  }

  @Test(arguments: StoreKind.allCases)
  func theListIsSortedAndSaysWhatIsOverdueInTheHome(_ kind: StoreKind) async throws {
    // 23:30 UTC on 2 March is 3 March in Berlin and 2 March in New York.
    let household = try kind.household("2026-03-02T23:30:00Z")
    let book = try household.book()
    let berlin = try await book.add(Home(name: "Berlin", timeZone: "Europe/Berlin"))
    let york = try await book.add(Home(name: "New York", timeZone: "America/New_York"))
    let oven = try await book.add(Appliance(homeID: york.id, name: "Oven"))
    let second = try day("2026-03-02")
    func task(_ title: String, _ due: CivilDate, _ change: (inout MaintenanceTask) -> Void)
      -> MaintenanceTask
    {
      var task = MaintenanceTask(title: title, firstDueDate: due)
      change(&task)
      return task
    }
    try await book.add(task("a", second) { $0.homeID = berlin.id })
    try await book.add(task("b", second) { $0.applianceID = oven.id })
    try await book.add(
      task("c", second.adding(days: 7)) {
        $0.homeID = berlin.id
        $0.priority = .urgent
      })
    try await book.add(task("d", second.adding(days: 7)) { $0.homeID = berlin.id })
    try await book.add(task("e", second.adding(days: 60)) { $0.homeID = york.id })
    let list = try await book.dueList()
    #expect(
      list.tasks.map { "\($0.title) \($0.status.rawValue) \($0.daysOverdue)" } == [
        "a overdue 1", "b today 0", "c soon 0", "d soon 0", "e later 0",
      ])
    #expect(list.tasks[1].applianceName == "Oven")
    #expect(list.tasks[1].homeID == york.id)
    #expect(list.hasOverdue)
    #expect(try await book.overdue().map(\.title) == ["a"])
    #expect(try await book.upcoming(days: 7).map(\.title) == ["b", "c", "d"])
    #expect(try await book.upcoming(days: 6, ofHome: berlin.id).map(\.title) == ["c", "d"])
    let inYork = try await book.dueList(ofHome: york.id)
    #expect(inYork.tasks.map(\.title) == ["b", "e"])
    #expect(inYork.today == second)
    try await book.changePreferences { $0.defaultReminder = 3 }
    #expect(try await book.dueList().tasks(.soon).isEmpty)
    let done = try #require(list.tasks.first)
    _ = try await book.complete(done.id)
    #expect(try await book.dueList().tasks.count == 4)
    #expect(try await book.dueList(includesDone: true).tasks(.done).map(\.title) == ["a"])
  }

  @Test(arguments: StoreKind.allCases)
  func changingTheTaskWorksItsDueDateOutAgain(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1mo", due: "2026-03-10")
    defer { withExtendedLifetime(household) {} }
    _ = try await book.complete(task.id)
    let weekly = try Recurrence(parsing: "every 1w")
    let changed = try await book.change(MaintenanceTask.self, task.id) { $0.recurrence = weekly }
    #expect(changed.dueDate == (try day("2026-03-17")))
    #expect(try await book.taskLog(of: task.id).count == 1)
    #expect(try await book.refreshSchedules() == 0)
    try await book.store.write { transaction in
      var stale = changed
      stale.dueDate = nil
      try transaction.save(stale)
    }
    #expect(try await book.refreshSchedules() == 1)
    #expect(try await book.find(MaintenanceTask.self, task.id)?.dueDate == changed.dueDate)
  }

  @Test(arguments: StoreKind.allCases)
  func whatCannotBeIsRefused(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind)
    defer { withExtendedLifetime(household) {} }
    let due = try day("2026-03-10")
    let never = try Recurrence(parsing: "every 1y in may")
    #expect(
      await code {
        try await book.add(MaintenanceTask(title: "x", recurrence: never, firstDueDate: due))
      } == "neverDue")
    let byUse = try Recurrence(parsing: "every 300h")
    for bad in [
      MaintenanceTask(title: "x", recurrence: byUse, firstDueDate: due),
      MaintenanceTask(title: "x", firstDueDate: nil),
      MaintenanceTask(title: " ", firstDueDate: due),
    ] {
      #expect(await code { try await book.add(bad) } != nil)
    }
    let unknown = testID(99)
    #expect(await code { try await book.complete(unknown) } == "unknownRow")
    #expect(await code { try await book.snooze(task.id, days: 0) } == "daysOutOfRange")
    _ = try await book.complete(task.id)
    let done = try day("2026-03-02")
    #expect(await code { try await book.snooze(task.id, until: done) } == "alreadySatisfied")
  }

  @Test(arguments: StoreKind.allCases)
  func aDeletedTaskKeepsItsHistory(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind)
    defer { withExtendedLifetime(household) {} }
    _ = try await book.complete(
      task.id, TaskCompletion(cost: Money(24.90, "EUR"), vendor: "Krause"))
    let before = try await book.find(MaintenanceTask.self, task.id)
    try await book.delete(MaintenanceTask.self, task.id)
    #expect(try await book.dueList(includesDone: true).tasks.isEmpty)
    #expect(try await book.tasks(of: #require(task.applianceID)).isEmpty)
    #expect(try await book.reminderPlan().isEmpty)
    #expect(
      try await book.calendar(productID: "-//Test//Home//EN", domain: "home.example").events.isEmpty
    )
    #expect(await code { try await book.complete(task.id) } == "unknownRow")
    let log = try await book.taskLog()
    #expect(
      log.map { "\($0.event.kind) \($0.title)" } == [
        "deleted Furnace filter", "completed Furnace filter",
      ])
    let record = try #require(try await book.all(Fetch<ServiceRecord>()).first)
    #expect(record.vendor == "Krause" && record.id == log[1].event.recordID)
    #expect(try await book.costs(by: .year).first?.service == [try #require(Money(24.90, "EUR"))])
    // The same title may be used again, and undo brings the first one back.
    #expect(try await book.undo().command.title.description == "Delete Furnace filter")
    var after = try await book.find(MaintenanceTask.self, task.id)
    after?.updatedAt = before?.updatedAt ?? .distantPast
    #expect(after == before)
    #expect(try await book.dueList().tasks.map(\.id) == [task.id])
  }

  /// What a second completion on one day adds.
  @Test(arguments: StoreKind.allCases)
  func doneAgainWithAnotherCostItIsOneMoreRecord(_ kind: StoreKind) async throws {
    for text in ["every 1y", "every 3mo after completion"] {
      let (household, book, task) = try await furnace(kind, every: text, due: "2026-03-10")
      defer { withExtendedLifetime(household) {} }
      let first = try await book.complete(task.id, TaskCompletion(cost: Money(10, "EUR")))
      #expect(!first.isRepeated)
      let second = try await book.complete(task.id, TaskCompletion(cost: Money(5, "EUR")))
      #expect(second.isRepeated && second.record?.cost == Money(5, "EUR"))
      #expect(second.task.dueDate == first.task.dueDate)
      for same in [
        TaskCompletion(), TaskCompletion(cost: Money(5, "EUR")),
        TaskCompletion(cost: Money(10, "EUR")),
      ] {
        let again = try await book.complete(task.id, same)
        #expect(again.isRepeated && again.events.isEmpty && again.record == nil)
      }
      #expect(try await book.complete(task.id, TaskCompletion(notes: "x")).record != nil)
      #expect(try await book.all(Fetch<ServiceRecord>()).count == 3)
      for _ in 0..<3 { try await book.undo() }
      #expect(try await book.all(Fetch<ServiceRecord>()).isEmpty)
      #expect(
        try await book.find(MaintenanceTask.self, task.id)?.dueDate == (try day("2026-03-10")))
    }
  }

  @Test(arguments: StoreKind.allCases)
  func theListHasTheDayOfAllHomesWhereTheyShareOne(_ kind: StoreKind) async throws {
    // 23:30 UTC on 2 March is 3 March in Berlin and 2 March in New York; the store is in Berlin.
    let household = try kind.household("2026-03-02T23:30:00Z")
    let book = try household.book()
    #expect(try await book.dueList().today == (try day("2026-03-03")))
    let york = try await book.add(Home(name: "New York", timeZone: "America/New_York"))
    let second = try day("2026-03-02")
    try await book.add(MaintenanceTask(homeID: york.id, title: "a", firstDueDate: second))
    let list = try await book.dueList()
    #expect(list.today == second)
    #expect(list.tasks.map(\.status) == [.today] && list.tasks.map(\.homeName) == ["New York"])
    try await book.add(Home(name: "Berlin", timeZone: "Europe/Berlin"))
    #expect(try await book.dueList().today == (try day("2026-03-03")))
    #expect(try await book.dueList().tasks.map(\.today) == [second])
  }

  /// In both stores random histories, each undone step by step.
  @Test(arguments: StoreKind.allCases)
  func undoRestoresWhateverHappened(_ kind: StoreKind) async throws {
    var random = SeededNumbers(seed: 12)
    for _ in 0..<(kind == .memory ? 25 : 8) {
      let household = try kind.household()
      let book = try household.book()
      let appliance = try await book.add(Appliance(name: "Furnace"))
      let part = try await book.add(Part(name: "Filter", quantityOnHand: 3))
      var ids: [UUID] = []
      for _ in 0..<3 {
        var task = try random.task()
        (task.id, task.applianceID, task.partIDs) = (UUID(), appliance.id, [part.id])
        let new = task
        ids.append(try await book.add(new).id)
      }
      func state() async throws -> [String] {
        let tasks = try await book.all(Fetch<MaintenanceTask>()).map { task in
          var task = task
          task.updatedAt = .distantPast
          return "\(task)"
        }
        let readings = try await book.readings(of: appliance.id).map { "\($0.date) \($0.value)" }
        let records = try await book.all(Fetch<ServiceRecord>()).map { "\($0.id)" }.sorted()
        let left = try await book.find(Part.self, part.id)?.quantityOnHand
        return tasks.sorted() + readings + records + ["\(left ?? -1)"]
      }
      var states: [[String]] = []
      for step in 0..<14 {
        household.clock.advance(days: Double(random.number(0...2)))
        let before = try await state()
        let commands = try await book.store.commands().count
        let id = ids[random.number(0...2)]
        do {
          switch random.number(0...6) {
          case 0: _ = try await book.complete(id)
          case 1: _ = try await book.complete(id, TaskCompletion(cost: Money(Decimal(step), "EUR")))
          case 2: _ = try await book.skip(id)
          case 3: _ = try await book.snooze(id, days: random.number(1...60))
          case 4: try await book.delete(MaintenanceTask.self, id)
          case 5:
            let value = Decimal(step * 50)
            try await book.readMeter(of: appliance.id, .hours, value: value, isChecked: true)
          default:
            guard let last = try await book.readings(of: appliance.id).last else { continue }
            try await book.deleteReading(last.id)
          }
        } catch is HomeError { continue }
        if try await book.store.commands().count > commands { states.append(before) }
      }
      for (index, before) in states.enumerated().reversed() {
        try await book.undo()
        try #require(try await state() == before, "step \(index)")
      }
    }
  }
}
