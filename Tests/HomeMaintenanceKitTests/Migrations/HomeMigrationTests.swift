import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import StoreTestSupport
import Testing

/// Files of every version are brought to the present one, whichever way they come.
@Suite struct HomeMigrationTests {
  private func open(_ folder: TemporaryFolder, _ model: Model) throws -> HouseholdStore {
    try HouseholdStore(
      SQLiteStore(path: folder.url.appending(path: "home.sqlite").path), model: model)
  }

  /// A file of version 1 with an appliance, its location and a tutorial about it.
  private func make(_ folder: TemporaryFolder) async throws {
    let film = try address("film")
    try await open(folder, HomeVersion1.model).write { transaction in
      try transaction.insert(HomeVersion7.Home(id: testID(1), name: "Elm Street"))
      try transaction.insert(Location(id: testID(2), homeID: testID(1), name: "Cellar"))
      try transaction.insert(
        HomeVersion1.Appliance(
          id: testID(3), homeID: testID(1), locationID: testID(2), name: "Washer", quantity: 2,
          tags: ["water"]))
      try transaction.insert(
        HomeVersion1.Tutorial(
          id: testID(4), title: "Belt", videoURL: film, viewCount: 7, applianceIDs: [testID(3)]))
    }
  }

  @Test func theMigrationsAreNamed() {
    #expect(Model.home.kits[0].migrations.map(\.name) == (2...25).map { "home.\($0)" })
    #expect(Model.home.kits.map(\.version) == [25])
  }

  @Test(arguments: [true, false])
  func aFirstFileIsBroughtUpToDate(_ stopsAtVersion2: Bool) async throws {
    let folder = try TemporaryFolder()
    try await make(folder)
    if stopsAtVersion2 {
      try await open(folder, HomeVersion2.model).write { transaction in
        guard var washer = try transaction.fetch(HomeVersion3.Appliance.self, id: testID(3)) else {
          return
        }
        #expect(washer.spatialAnchorID == nil)
        washer.spatialAnchorID = "anchor-1"
        try transaction.save(washer)
      }
    }
    let book = HomeBook(
      try open(folder, Model.home),
      files: try FileFolder(at: folder.url.appending(path: "files")))
    let washer = try #require(try await book.find(Appliance.self, testID(3)))
    #expect(washer.spatialAnchorID == (stopsAtVersion2 ? "anchor-1" : nil))
    #expect(washer.locationID == testID(2))
    #expect(washer.quantity == 2)
    #expect(washer.tags == ["water"])
    let belt = try #require(try await book.find(Tutorial.self, testID(4)))
    #expect(belt.viewCount == 7)
    #expect(belt.applianceIDs == [testID(3)])
    #expect(!belt.isCached)
    // What is new can be used, and links still follow their rules.
    #expect(try await book.cacheTutorial(belt.id, bytes(3)).isCached)
    try await book.delete(Home.self, testID(1))
    #expect(try await book.find(Tutorial.self, belt.id)?.applianceIDs == [])
    #expect(try await book.locations(in: testID(1)).locations.isEmpty)
    // An older app refuses the file.
    #expect(throws: StoreError.self) { try open(folder, HomeVersion2.model) }
  }

  /// Tasks, parts and settings of version 3: nothing is lost, and due dates follow the new rules once
  /// they are asked to.
  @Test func theThirdVersionIsBroughtUpToDate() async throws {
    let folder = try TemporaryFolder()
    let due = try day("2028-10-01")
    let (first, done) = (try day("2026-10-01"), try day("2026-12-01"))
    try await open(folder, HomeVersion3.model).write { transaction in
      try transaction.insert(HomeVersion7.Home(id: testID(1), name: "Elm Street"))
      try transaction.insert(
        HomeVersion3.Appliance(id: testID(2), homeID: testID(1), name: "Hose", quantity: 3))
      try transaction.insert(
        HomeVersion3.Part(id: testID(3), name: "Washer ring", quantityOnHand: 2))
      try transaction.insert(HomeVersion3.Part(id: testID(4), name: "Tape"))
      try transaction.insert(HomeVersion3.UserPreferences())
      // As the third version worked it out: a year too late.
      var taps = HomeVersion3.MaintenanceTask(id: testID(5), homeID: testID(1), title: "Taps")
      taps.recurrence = Recurrence("every 1y after completion in oct-nov")
      (taps.firstDueDate, taps.startDate, taps.dueDate) = (first, first, due)
      (taps.lastOccurrence, taps.partIDs) = (first, [testID(3)])
      try transaction.insert(taps)
      try transaction.insert(
        HomeVersion3.TaskEvent(
          id: testID(6), taskID: testID(5), date: done, occurrence: first, actionID: testID(7),
          stamp: HybridTimestamp(milliseconds: 1_000, counter: 0, device: testID(9)).description))
    }
    let book = HomeBook(try open(folder, Model.home))
    #expect(try await book.find(Appliance.self, testID(2))?.quantity == 3)
    #expect(try await book.find(Part.self, testID(3))?.quantityOnHand == 2)
    #expect(try await book.find(Part.self, testID(4))?.quantityOnHand == nil)
    #expect(try await book.preferences().overdueReminder == 7)
    #expect(try await book.preferences().warrantyReminder == 30)
    #expect(try await book.hasStaleSchedules())
    #expect(try await book.refreshSchedules() == 1)
    #expect(try await !book.hasStaleSchedules())
    let taps = try #require(try await book.find(MaintenanceTask.self, testID(5)))
    #expect(taps.dueDate == (try day("2027-10-01")) && taps.partIDs == [testID(3)])
    #expect(try await book.taskLog(of: taps.id).map(\.event.usedPartIDs) == [[]])
    #expect(try await book.store.commands().isEmpty, "working out dates is no command")
  }

  /// Readings of version 8 count on in their unit, and the next meter may count in any other.
  @Test func readingsKeepTheirUnit() async throws {
    let folder = try TemporaryFolder()
    let date = try day("2026-03-20")
    try await open(folder, HomeVersion8.model).write { transaction in
      try transaction.insert(HomeVersion18.Home(id: testID(1), name: "Elm Street"))
      try transaction.insert(
        HomeVersion9.Appliance(id: testID(2), homeID: testID(1), name: "Washer"))
      for (id, unit) in [(testID(3), HomeVersion8.Unit.hours), (testID(4), .cycles)] {
        try transaction.insert(
          HomeVersion8.MeterReading(
            id: id, applianceID: testID(2), unit: unit, date: date, value: 12.5))
      }
      try transaction.insert(
        HomeVersion8.MeterChange(
          id: testID(5), applianceID: testID(2), readingID: testID(4), unit: .cycles))
    }
    let book = HomeBook(try open(folder, Model.home))
    #expect(try await book.find(Appliance.self, testID(2))?.replacementValue == nil)
    #expect(try await Set(book.meterUnits(of: testID(2))) == [.hours, .cycles])
    #expect(try await book.readings(of: testID(2), .cycles).map(\.value) == [12.5])
    #expect(try await book.all(Fetch<MeterChange>()).map(\.unit) == [.cycles])
    try await book.readMeter(of: testID(2), .liters, value: 80, on: date)
    #expect(try await book.meterUnits(of: testID(2)).count == 3)
    #expect(throws: StoreError.self) { try open(folder, HomeVersion8.model) }
  }

  /// No task of version 10 is paused, and all are reminded of as the settings say.
  @Test func tasksGoOn() async throws {
    let folder = try TemporaryFolder()
    let due = try day("2026-03-20")
    try await open(folder, HomeVersion10.model).write { transaction in
      try transaction.insert(HomeVersion18.Home(id: testID(1), name: "Elm Street"))
      try transaction.insert(
        HomeVersion10.MaintenanceTask(
          id: testID(2), homeID: testID(1), title: "Gutters", startDate: due, firstDueDate: due,
          dueDate: due))
    }
    let book = HomeBook(try open(folder, Model.home))
    let gutters = try #require(try await book.find(MaintenanceTask.self, testID(2)))
    #expect(gutters.leadDays == nil && gutters.pausedSince == nil && gutters.dueDate == due)
    #expect(try await book.pause(gutters.id).task.pausedSince != nil)
  }

  /// No part of version 11 has a minimum: it is bought once none is left.
  @Test func partsGoOnWithoutAMinimum() async throws {
    let folder = try TemporaryFolder()
    try await open(folder, HomeVersion11.model).write { transaction in
      try transaction.insert(HomeVersion11.Part(id: testID(1), name: "Salt", quantityOnHand: 1))
    }
    let book = HomeBook(try open(folder, Model.home))
    #expect(try await book.missingParts().isEmpty)
    try await book.change(Part.self, testID(1)) { $0.minimumStock = 3 }
    #expect(try await book.missingParts().map(\.count) == [2])
  }

  /// No task of version 12 is of a location, and any may become so.
  @Test func tasksGetALocation() async throws {
    let folder = try TemporaryFolder()
    let due = try day("2026-03-20")
    try await open(folder, HomeVersion12.model).write { transaction in
      try transaction.insert(HomeVersion18.Home(id: testID(1), name: "Elm Street"))
      try transaction.insert(Location(id: testID(3), homeID: testID(1), name: "Attic"))
      try transaction.insert(
        HomeVersion12.MaintenanceTask(
          id: testID(2), homeID: testID(1), title: "Windows", startDate: due, firstDueDate: due,
          dueDate: due))
    }
    let book = HomeBook(try open(folder, Model.home))
    #expect(try await book.dueList().tasks.map(\.locationName) == [nil])
    try await book.change(MaintenanceTask.self, testID(2)) { $0.locationID = testID(3) }
    #expect(try await book.dueList().tasks.map(\.locationName) == ["Attic"])
  }

  /// No appliance of version 13 is inside another, and any may become so.
  @Test func appliancesGetAPlaceInOthers() async throws {
    let folder = try TemporaryFolder()
    try await open(folder, HomeVersion13.model).write { transaction in
      try transaction.insert(HomeVersion18.Home(id: testID(1), name: "Elm Street"))
      for (id, name) in [(testID(2), "Boat"), (testID(3), "Outboard")] {
        try transaction.insert(HomeVersion13.Appliance(id: id, homeID: testID(1), name: name))
      }
    }
    let book = HomeBook(try open(folder, Model.home))
    #expect(try await book.appliances(in: testID(2)).isEmpty)
    try await book.change(Appliance.self, testID(3)) { $0.parentID = testID(2) }
    #expect(try await book.appliances(in: testID(2)).map(\.name) == ["Outboard"])
  }

  /// Whom work of version 14 names is a vendor at once.
  @Test func vendorsOfWorkAreListed() async throws {
    let folder = try TemporaryFolder()
    let date = try day("2026-03-20")
    try await open(folder, HomeVersion14.model).write { transaction in
      try transaction.insert(
        ServiceRecord(date: date, title: "Pump", cost: Money(310, "EUR"), vendor: "Miller"))
    }
    let book = HomeBook(try open(folder, Model.home))
    let card = try #require(try await book.vendors().first)
    #expect(card.vendor.name == "Miller" && !card.isKept && card.paid == [Money(310, "EUR")])
    _ = try await book.add(Vendor(name: "MILLER", phone: "123"))
    #expect(try await book.vendors().map(\.isKept) == [true])
  }

  /// A home of version 15 gets its first document.
  @Test func documentsCanBeAdded() async throws {
    let folder = try TemporaryFolder()
    try await open(folder, HomeVersion15.model).write { transaction in
      try transaction.insert(HomeVersion18.Home(id: testID(1), name: "Elm Street"))
    }
    let book = HomeBook(
      try open(folder, Model.home),
      files: try FileFolder(at: folder.url.appending(path: "files")))
    #expect(try await book.documents().isEmpty)
    let policy = try await book.addDocument(
      FileContent(bytes(3), extension: "txt"), titled: "Policy", of: .home(testID(1)))
    #expect(try await book.documents(of: .home(testID(1))).map(\.id) == [policy.id])
  }

  /// Of readings and tutorials of version 17 it is not known when they were changed: when they were added.
  @Test func rowsSayWhenTheyWereChanged() async throws {
    let folder = try TemporaryFolder()
    let film = try address("film")
    let start = Date()
    try await open(folder, HomeVersion17.model).write { transaction in
      try transaction.insert(HomeVersion18.Home(id: testID(1), name: "Elm Street"))
      try transaction.insert(Appliance(id: testID(2), homeID: testID(1), name: "Washer"))
      try transaction.insert(
        HomeVersion17.MeterReading(id: testID(3), applianceID: testID(2), value: 12))
      try transaction.insert(HomeVersion17.Tutorial(id: testID(4), title: "Belt", videoURL: film))
      try transaction.insert(HomeVersion17.UserPreferences())
    }
    let book = HomeBook(try open(folder, Model.home))
    let reading = try #require(try await book.find(MeterReading.self, testID(3)))
    #expect(reading.updatedAt == reading.createdAt && reading.createdAt >= start - 1)
    let belt = try #require(try await book.find(Tutorial.self, testID(4)))
    #expect(belt.updatedAt == belt.createdAt)
    #expect(try await book.preferences().updatedAt == .distantPast)
    #expect(try await book.changePreferences { $0.overdueReminder = 3 }.updatedAt >= start - 1)
  }

  /// A home of version 18 was not sold, and can be now.
  @Test func homesCanBeSold() async throws {
    let folder = try TemporaryFolder()
    try await open(folder, HomeVersion18.model).write { transaction in
      try transaction.insert(HomeVersion18.Home(id: testID(1), name: "Flat 8"))
    }
    let book = HomeBook(try open(folder, Model.home))
    #expect(try await book.find(Home.self, testID(1))?.soldDate == nil)
    let sold = try await book.change(Home.self, testID(1)) { $0.soldDate = try? day("2026-06-01") }
    #expect(sold.soldDate == CivilDate("2026-06-01"))
  }

  /// Of version 19, completions of one date are numbered, whatever their days were.
  @Test func completionsOfEarlierVersionsStay() async throws {
    let folder = try TemporaryFolder()
    let days = [try day("2026-03-02"), try day("2026-03-03")]
    try await open(folder, HomeVersion19.model).write { transaction in
      try transaction.insert(
        HomeVersion20.Home(id: testID(1), name: "Elm Street", timeZone: "UTC"))
      try transaction.insert(
        MaintenanceTask(
          id: testID(2), homeID: testID(1), title: "Bins", recurrence: Recurrence("every 1w"),
          firstDueDate: days[0]))
      for (number, day) in days.enumerated() {
        try transaction.insert(
          HomeVersion19.TaskEvent(
            id: testID(UInt8(3 + number)), taskID: testID(2), date: day, occurrence: days[0],
            actionID: testID(UInt8(5 + number)), stamp: transaction.stamp(), turn: 1 + number))
      }
    }
    let book = HomeBook(try open(folder, Model.home))
    #expect(try await book.taskLog(of: testID(2)).map(\.event.date) == days.reversed())
    let outcome = try await book.complete(testID(2), TaskCompletion(on: days[1], notes: "again"))
    #expect(outcome.events.first?.turn == 3)
  }

  /// No home of version 20 has a currency: costs are in the preferred one until it gets one.
  @Test func homesGetACurrency() async throws {
    let folder = try TemporaryFolder()
    try await open(folder, HomeVersion20.model).write { transaction in
      try transaction.insert(HomeVersion20.Home(id: testID(1), name: "Elm Street"))
    }
    let book = HomeBook(try open(folder, Model.home))
    #expect(try await book.currency(ofHome: testID(1)) == "USD")
    try await book.changePreferences { $0.defaultCurrency = "CHF" }
    #expect(try await book.currency() == "CHF")
    try await book.change(Home.self, testID(1)) { $0.currency = "EUR" }
    #expect(try await book.currency() == "EUR")
    try await book.add(Home(name: "Flat 8"))
    #expect(try await book.currency(ofHome: testID(1)) == "EUR")
    #expect(try await book.currency() == "CHF", "it is not known of which home")
  }

  /// The number in stock of version 21 is a count.
  @Test func numbersInStockAreCounts() async throws {
    let folder = try TemporaryFolder()
    try await open(folder, HomeVersion21.model).write { transaction in
      try transaction.insert(HomeVersion21.Part(id: testID(1), name: "Salt", quantityOnHand: 2.5))
      try transaction.insert(HomeVersion21.Part(id: testID(2), name: "Oil"))
    }
    let book = HomeBook(try open(folder, Model.home))
    let salt = try #require(try await book.find(Part.self, testID(1)))
    #expect(salt.quantityOnHand == 2.5 && salt.countedQuantity == 2.5)
    #expect(salt.usesSinceCount.isEmpty)
    #expect(try await book.find(Part.self, testID(2))?.countedQuantity == nil)
  }

  /// A record of version 22 does not say which completion it is of, and can be corrected.
  @Test func recordsOfEarlierVersionsAreCorrected() async throws {
    let folder = try TemporaryFolder()
    let day = try day("2026-03-02")
    try await open(folder, HomeVersion22.model).write { transaction in
      try transaction.insert(Home(id: testID(1), name: "Elm Street", timeZone: "UTC"))
      try transaction.insert(
        MaintenanceTask(id: testID(2), homeID: testID(1), title: "Bins", firstDueDate: day))
      try transaction.insert(
        HomeVersion22.ServiceRecord(
          id: testID(3), homeID: testID(1), taskID: testID(2), date: day, title: "Bins"))
      try transaction.insert(
        TaskEvent(
          taskID: testID(2), kind: .completed, date: day, occurrence: day, actionID: testID(4),
          recordID: testID(3), stamp: transaction.stamp(), turn: 1))
    }
    let book = HomeBook(try open(folder, Model.home))
    #expect(try await book.find(ServiceRecord.self, testID(3))?.completion == nil)
    let outcome = try await book.changeService(testID(3)) { $0.date = day.adding(days: -1) }
    #expect(outcome.record.completion == "2026-03-02 2026-03-01 1")
  }

  /// Of a part of version 23 it is not known when it was counted; the next count says it.
  @Test func countsSayWhen() async throws {
    let folder = try TemporaryFolder()
    try await open(folder, HomeVersion23.model).write { transaction in
      try transaction.insert(
        HomeVersion23.Part(
          id: testID(1), name: "Salt", quantityOnHand: 3, countedQuantity: 4,
          usesSinceCount: [testID(2)]))
    }
    let book = HomeBook(try open(folder, Model.home))
    let salt = try #require(try await book.find(Part.self, testID(1)))
    #expect(salt.quantityOnHand == 3 && salt.usesSinceCount.count == 1 && salt.countedAt == nil)
    let start = Date()
    let counted = try await book.change(Part.self, testID(1)) { $0.quantityOnHand = 5 }
    #expect(counted.countedAt.map { $0 >= start - 1 } == true)
    #expect(counted.countedQuantity == 5 && counted.usesSinceCount.isEmpty)
    let unknown = try await book.change(Part.self, testID(1)) { $0.quantityOnHand = nil }
    #expect(unknown.countedQuantity == nil && unknown.countedAt == nil)
  }

  /// A part of version 24 is left over only once what it is for is deleted; its minimum stays.
  @Test func leftOversSayWhatTheyWereFor() async throws {
    let folder = try TemporaryFolder()
    try await open(folder, HomeVersion24.model).write { transaction in
      try transaction.insert(
        HomeVersion24.Part(id: testID(1), name: "Valve", quantityOnHand: 1, minimumStock: 2))
    }
    let book = HomeBook(try open(folder, Model.home))
    let valve = try #require(try await book.find(Part.self, testID(1)))
    #expect(!valve.isLeftOver && valve.minimumStock == 2)
    #expect(try await book.missingParts().map(\.part.id) == [valve.id])
  }

  /// What the fifth version told is not told again; what it only claimed is.
  @Test func whatWasToldStaysTold() async throws {
    let folder = try TemporaryFolder()
    let clock = TestClock("2026-03-20T12:00:00Z")
    let due = try day("2026-03-20")
    try await open(folder, HomeVersion5.model).write { transaction in
      try transaction.insert(HomeVersion7.Home(id: testID(1), name: "Elm Street", timeZone: "UTC"))
      for (id, title) in [(testID(2), "Gutters"), (testID(3), "Roof"), (testID(4), "Lawn")] {
        var task = HomeVersion10.MaintenanceTask(
          id: id, homeID: testID(1), title: title, firstDueDate: due)
        task.dueDate = due
        try transaction.insert(task)
      }
      for (id, told) in [(testID(2), clock.now), (testID(3), nil)] {
        try transaction.insert(
          HomeVersion5.DeliveredReminder(
            reminderID: "home.task.\(id.uuidString).2026-03-20.due", taskID: id,
            fireDate: clock.now, claimedAt: clock.now, deliveredAt: told))
      }
    }
    let book = HomeBook(
      try HouseholdStore(
        SQLiteStore(path: folder.url.appending(path: "home.sqlite").path), model: .home,
        clock: clock))
    let before = try await book.deliveredReminders()
    #expect(before.map(\.id.reminder) == ["home.task.\(testID(2).uuidString).2026-03-20.due"])
    #expect(before.map(\.deliveredAt) == [clock.now])
    let told = try await book.deliverReminders { _ in }.map(\.title.description)
    #expect(told == ["Lawn is due", "Roof is due"])
  }
}
