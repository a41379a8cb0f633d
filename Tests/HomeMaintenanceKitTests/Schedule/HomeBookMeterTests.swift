import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation
import StoreTestSupport
import Testing

/// Meters and parts of tasks in a store.
@Suite struct HomeBookMeterTests {
  @Test(arguments: StoreKind.allCases)
  func partsAreCountedDownAndSaidToBeBought(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1mo after completion")
    defer { withExtendedLifetime(household) {} }
    let filter = try await book.add(Part(name: "Filter F7", quantityOnHand: 1.5))
    let oil = try await book.add(Part(name: "Oil"))
    try await book.change(MaintenanceTask.self, task.id) { $0.partIDs = [filter.id, oil.id] }
    #expect(try await book.missingParts().isEmpty)
    let done = try await book.complete(task.id)
    #expect(done.usedParts.map(\.name) == ["Filter F7"])
    #expect(try await book.find(Part.self, filter.id)?.quantityOnHand == 0.5)
    let missing = try await book.missingParts()
    #expect(missing.map(\.part.name) == ["Filter F7"])
    #expect(missing.first?.tasks.map(\.title) == ["Furnace filter"])
    // A repetition uses nothing up, and what is not there cannot be used.
    _ = try await book.complete(task.id, TaskCompletion(cost: Money(1, "EUR")))
    household.clock.advance(days: 20)
    #expect(try await book.complete(task.id).usedParts.isEmpty)
    #expect(try await book.find(Part.self, filter.id)?.quantityOnHand == 0.5)
    for _ in 0..<3 { try await book.undo() }
    #expect(try await book.find(Part.self, filter.id)?.quantityOnHand == 1.5)
    #expect(try await book.find(Part.self, oil.id)?.quantityOnHand == nil)
  }

  /// One shopping list: what is below its minimum, what no task can do without, and how many of each.
  @Test(arguments: StoreKind.allCases)
  func partsAreKeptInStock(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(
      kind, every: "every 1mo after completion", due: "2026-03-10")
    defer { withExtendedLifetime(household) {} }
    func list() async throws -> [String] {
      try await book.missingParts().map { "\($0.count) \($0.part.name)" }
    }
    let filter = try await book.add(
      Part(applianceID: task.applianceID, name: "Filter", quantityOnHand: 2, minimumStock: 2))
    let salt = try await book.add(Part(name: "Salt", quantityOnHand: 0.5, minimumStock: 3))
    _ = try await book.add(Part(name: "Fuse", quantityOnHand: 0))
    _ = try await book.add(Part(name: "Oil", quantityOnHand: 0.5))
    _ = try await book.add(Part(name: "Glue", quantityOnHand: 0, minimumStock: 0))
    _ = try await book.add(Part(name: "Tape", minimumStock: 2))
    try await book.change(MaintenanceTask.self, task.id) { $0.partIDs = [filter.id] }
    // Each has its minimum, none is left, or nobody counts it.
    #expect(try await list() == ["1 Fuse", "3 Salt"])
    // What a task needs comes first.
    _ = try await book.complete(task.id)
    #expect(try await list() == ["1 Filter", "1 Fuse", "3 Salt"])
    try await book.change(Part.self, salt.id) { $0.quantityOnHand = 4 }
    #expect(try await list() == ["1 Filter", "1 Fuse"])
    try await book.change(Part.self, filter.id) { ($0.minimumStock, $0.quantityOnHand) = (0, 0) }
    #expect(try await list() == ["1 Filter", "1 Fuse"], "a task needs one all the same")
    let furnace = try #require(task.applianceID)
    try await book.change(Appliance.self, furnace) { $0.isArchived = true }
    #expect(try await list() == ["1 Fuse"])
  }

  /// Readings: what is refused, what is changed, and how it is taken back.
  @Test(arguments: StoreKind.allCases)
  func readingsAreCheckedChangedAndTakenBack(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, due: "2026-06-01")
    defer { withExtendedLifetime(household) {} }
    let furnace = try #require(task.applianceID)
    let first = try await book.readMeter(of: furnace, .hours, value: 100)
    household.clock.advance(days: 1)
    #expect(
      await code { try await book.readMeter(of: furnace, .hours, value: 5000) } == "meterTooFast")
    #expect(
      await code { try await book.readMeter(of: furnace, .hours, value: 124.5) } == "meterTooFast")
    #expect(await code { try await book.readMeter(of: furnace, .hours, value: 124) } == nil)
    try await book.undo()
    let wrong = try await book.readMeter(of: furnace, .hours, value: 5000, isChecked: true)
    let changed = try await book.changeReading(wrong.id) { $0.value = 110 }
    #expect(changed.id == wrong.id)
    let moved = first.date
    #expect(
      await code { try await book.changeReading(wrong.id) { $0.date = moved } } == "meterTwice")
    try await book.deleteReading(first.id)
    #expect(try await book.readings(of: furnace).map(\.value) == [110])
    // Whatever was noted last comes back first, a step of a task among readings too.
    _ = try await book.skip(task.id)
    #expect(try await book.undo().command.title.code == "home.skip")
    #expect(try await book.undo().command.title.code == "home.deleteReading")
    #expect(try await book.readings(of: furnace).map(\.value) == [100, 110])
    try await book.undo()
    #expect(try await book.readings(of: furnace).map(\.value) == [100, 5000])
    try await book.undo()
    try await book.undo()
    #expect(try await book.readings(of: furnace).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aWordOfOnesOwnNeedsAMeter(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, due: "2026-06-01")
    defer { withExtendedLifetime(household) {} }
    let softener = try #require(task.applianceID)
    let bags = try #require(UsageInterval.Unit("bags"))
    let every = Recurrence(after: try UsageInterval(4, bags))
    let salt = MaintenanceTask(
      applianceID: softener, title: "Order salt", recurrence: every,
      startDate: CivilDate(household.clock.now, in: .gmt), firstDueDate: nil)
    #expect(await code { try await book.add(salt) } == "noSuchMeter")
    for value in [0, 1] {
      try await book.readMeter(of: softener, bags, value: Decimal(value))
      household.clock.advance(days: 10)
    }
    let added = try await book.add(salt)
    #expect(added.dueDate != nil && added.isEstimated)
    let sentences = try await book.explain(added.id).because
    #expect(sentences.contains { $0.contains("4 bags") }, "\(sentences)")
    // A unit that is no word of one's own may be counted before its first reading.
    var car = salt
    (car.id, car.recurrence) = (UUID(), Recurrence("every 10000km"))
    #expect(try await book.add(car).dueDate == nil)
  }

  /// Work that is done once more uses its parts once more; more about the same work does not.
  @Test(arguments: StoreKind.allCases)
  func anExtraUsesItsPart(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1mo", due: "2026-03-02")
    let salt = try await book.add(Part(name: "Salt", quantityOnHand: 10))
    try await book.change(MaintenanceTask.self, task.id) { $0.partIDs = [salt.id] }
    func stock() async throws -> Decimal? {
      try await book.find(Part.self, salt.id)?.quantityOnHand
    }
    try await book.complete(task.id)
    try await book.complete(task.id, TaskCompletion(cost: Money(5, "EUR")))
    #expect(try await stock() == 9)
    household.clock.advance(days: 5)
    let extra = try await book.complete(task.id)
    #expect(extra.attribution?.kind == .extra)
    #expect(try await stock() == 8)
    try await book.deleteService(try #require(extra.record).id)
    #expect(try await stock() == 9)
  }

  /// Uses that are counted make a task due, are counted once, and are right again after a reading.
  @Test(arguments: StoreKind.allCases)
  func usesAreCounted(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(
      kind, every: "every 3cycles", due: nil)
    defer { withExtendedLifetime(household) {} }
    let washer = try #require(task.applianceID)
    func use(_ number: UInt8) throws -> MeterUse {
      let now = household.clock.now
      return MeterUse(
        id: testID(number), applianceID: washer, unit: .cycles, date: CivilDate(now, in: .gmt),
        usedAt: now)
    }
    #expect(try await book.meterCount(of: washer, .cycles) == nil)
    for number in UInt8(1)...3 {
      try await book.countUse(use(number))
      #expect(try await book.countUse(use(number)).id == testID(number), "the same, once")
      household.clock.advance(days: 1)
      let due = try #require(try await book.find(MaintenanceTask.self, task.id))
      #expect((due.dueDate != nil && !due.isEstimated) == (number == 3), "\(number) of 3")
    }
    #expect(try await book.meterCount(of: washer, .cycles) == 3)
    try await book.undo()
    #expect(try await book.meterCount(of: washer, .cycles) == 2)
    #expect(try await book.find(MaintenanceTask.self, task.id)?.isEstimated == true)
    // The machine shows more: somebody washed and said nothing.
    try await book.readMeter(of: washer, .cycles, value: 40)
    #expect(try await book.meterCount(of: washer, .cycles) == 40)
    household.clock.advance(minutes: 1)
    try await book.countUse(use(4))
    #expect(try await book.meterCount(of: washer, .cycles) == 41)
    // It shows less: one was counted that was none.
    household.clock.advance(minutes: 1)
    try await book.readMeter(of: washer, .cycles, value: 40)
    #expect(try await book.meterCount(of: washer, .cycles) == 40)
    try await book.deleteUse(testID(4))
    #expect(try await book.meterCount(of: washer, .cycles) == 40)
    await #expect(throws: ValidationError.self) {
      var future = try use(9)
      future.usedAt = household.clock.now.addingTimeInterval(60)
      try await book.countUse(future)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func moreCyclesThanUsualAreAskedAbout(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, due: "2026-06-01")
    defer { withExtendedLifetime(household) {} }
    let washer = try #require(task.applianceID)
    for value in [0, 100, 20] {
      let problem = await code {
        try await book.readMeter(
          of: washer, .cycles, value: Decimal(value), startsNewMeter: value == 20)
      }
      #expect(problem == nil, "how many are usual is not known yet")
      household.clock.advance(days: 10)
    }
    // Ten a day are usual.
    #expect(await code { try await book.readMeter(of: washer, .cycles, value: 1020) } == nil)
    try await book.undo()
    #expect(
      await code { try await book.readMeter(of: washer, .cycles, value: 1021) } == "meterUnusual")
    #expect(
      await code { try await book.readMeter(of: washer, .cycles, value: 1021, isChecked: true) }
        == nil)
  }
}
