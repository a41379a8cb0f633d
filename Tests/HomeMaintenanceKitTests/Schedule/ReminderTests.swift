import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

/// Reminders of tasks.
@Suite struct ReminderTests {
  private struct Failed: Error {}

  private func household(
    _ kind: StoreKind, _ now: String = "2026-03-02T08:00:00Z"
  ) async throws -> (Household, HomeBook, MaintenanceTask) {
    let household = try kind.household(now)
    let book = try household.book()
    let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
    let due = try day("2026-03-20")
    let task = try await book.add(
      MaintenanceTask(
        homeID: home.id, title: "Gutters", recurrence: Recurrence("every 6mo"), firstDueDate: due))
    return (household, book, task)
  }

  private func titles(_ book: HomeBook) async throws -> [String] {
    try await book.deliverReminders { _ in }.map(\.title.description)
  }

  @Test(arguments: StoreKind.allCases)
  func aPlanRemindsDaysAheadAndOnTheDay(_ kind: StoreKind) async throws {
    let (household, book, _) = try await household(kind)
    defer { withExtendedLifetime(household) {} }
    var plan = try await book.reminderPlan()
    #expect(
      plan.map { "\($0.fireDate.iso8601) \($0.title)" } == [
        "2026-03-13T08:00:00.000Z Gutters is due on 2026-03-20",
        "2026-03-20T08:00:00.000Z Gutters is due",
      ])
    try await book.changePreferences {
      $0.notificationTime = .noon
      $0.defaultReminder = 0
      $0.quietHoursStart = CivilTime(hour: 11)
      $0.quietHoursEnd = CivilTime(hour: 14)
    }
    plan = try await book.reminderPlan()
    #expect(plan.map(\.fireDate.iso8601) == ["2026-03-20T13:00:00.000Z"])
    // Twelve days overdue, the next one comes after fourteen.
    household.clock.advance(days: 30)
    plan = try await book.reminderPlan()
    #expect(
      plan.map { "\($0.fireDate.iso8601) \($0.title)" } == [
        "2026-04-03T12:00:00.000Z Gutters is overdue by 14 days"
      ])
    try await book.changePreferences { $0.overdueReminder = 0 }
    #expect(try await book.reminderPlan().isEmpty)
    try await book.changePreferences { $0.notificationsEnabled = false }
    #expect(try await titles(book).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func thoseOfADayComeByTitle(_ kind: StoreKind) async throws {
    let (household, book, task) = try await household(kind)
    defer { withExtendedLifetime(household) {} }
    for title in ["Roof", "Alarms", "Lawn", "Boiler", "Fence"] {
      try await book.add(
        MaintenanceTask(
          homeID: task.homeID, title: title, recurrence: Recurrence("every 6mo"),
          firstDueDate: task.firstDueDate))
    }
    household.clock.advance(days: 12)
    let order = try await titles(book).map { $0.split(separator: " ")[0] }
    #expect(order == ["Alarms", "Boiler", "Fence", "Gutters", "Lawn", "Roof"])
  }

  @Test(arguments: StoreKind.allCases)
  func eachIsDeliveredOnceAndNoneIsLost(_ kind: StoreKind) async throws {
    let (household, book, task) = try await household(kind)
    defer { withExtendedLifetime(household) {} }
    #expect(try await titles(book).isEmpty)
    household.clock.advance(days: 12)
    #expect(try await titles(book) == ["Gutters is due on 2026-03-20"])
    #expect(try await titles(book).isEmpty)
    // Nothing runs for a month.
    household.clock.advance(days: 30)
    #expect(try await titles(book) == ["Gutters is overdue by 24 days"])
    #expect(try await titles(book).isEmpty)
    #expect(try await book.deliveredReminders().count == 3)
    // Again after four weeks, and only then.
    household.clock.advance(days: 2)
    #expect(try await titles(book).isEmpty)
    household.clock.advance(days: 2)
    #expect(try await titles(book) == ["Gutters is overdue by 28 days"])
    _ = try await book.complete(task.id)
    #expect(try await titles(book).isEmpty)
    household.clock.advance(days: 156)
    #expect(try await titles(book) == ["Gutters is due"])
  }

  @Test(arguments: StoreKind.allCases)
  func whatCouldNotBeShownIsShownAnotherTime(_ kind: StoreKind) async throws {
    let (household, book, _) = try await household(kind, "2026-03-21T08:00:00Z")
    defer { withExtendedLifetime(household) {} }
    await #expect(throws: Failed.self) { try await book.deliverReminders { _ in throw Failed() } }
    #expect(try await titles(book) == ["Gutters is overdue by 1 day"])
  }

  @Test(arguments: StoreKind.allCases)
  func twoProcessesAtOnceShowEachReminderOnce(_ kind: StoreKind) async throws {
    let (household, book, task) = try await household(kind, "2026-03-21T08:00:00Z")
    defer { withExtendedLifetime(household) {} }
    for number in 0..<20 {
      var copy = task
      copy.id = testID(UInt8(100 + number))
      let row = copy
      try await book.add(row)
    }
    let shown = try await withThrowingTaskGroup(of: [String].self) { group in
      for _ in 0..<4 {
        group.addTask { try await book.deliverReminders { _ in await Task.yield() }.map(\.id) }
      }
      return try await group.reduce(into: []) { $0 += $1 }
    }
    #expect(shown.count == 21)
    #expect(Set(shown).count == 21)
  }

  @Test(arguments: StoreKind.allCases)
  func inTheQuietHoursNothingIsShown(_ kind: StoreKind) async throws {
    // In Berlin it is 21:59.
    let (household, book, _) = try await household(kind, "2026-03-20T20:59:00Z")
    defer { withExtendedLifetime(household) {} }
    try await book.changePreferences {
      $0.quietHoursStart = CivilTime(hour: 22)
      $0.quietHoursEnd = CivilTime(hour: 7)
    }
    #expect(try await book.dueReminders().map(\.title.description) == ["Gutters is due"])
    household.clock.advance(minutes: 1)
    #expect(try await book.dueReminders().isEmpty)
    household.clock.set(Date(iso8601: "2026-03-21T05:59:00Z") ?? .now)
    #expect(try await titles(book).isEmpty)
    household.clock.advance(minutes: 1)
    #expect(try await titles(book) == ["Gutters is overdue by 1 day"])
  }

  /// 07:00 in Berlin, in the nights in which the clock is changed and in those before.
  @Test(arguments: [
    ("2026-03-28", "2026-03-28T06:00:00Z"), ("2026-03-29", "2026-03-29T05:00:00Z"),
    ("2026-10-24", "2026-10-24T05:00:00Z"), ("2026-10-25", "2026-10-25T06:00:00Z"),
  ])
  func quietHoursEndByTheClockOnTheWall(_ due: String, _ end: String) async throws {
    let (household, book, task) = try await household(.memory)
    let due = try day(due)
    try await book.change(MaintenanceTask.self, task.id) { $0.firstDueDate = due }
    try await book.changePreferences {
      $0.notificationTime = CivilTime(hour: 6) ?? .noon
      $0.defaultReminder = 0
      ($0.quietHoursStart, $0.quietHoursEnd) = (CivilTime(hour: 22), CivilTime(hour: 7))
    }
    household.clock.set(try #require(Date(iso8601: end)).addingTimeInterval(-60))
    #expect(try await titles(book).isEmpty)
    household.clock.advance(minutes: 1)
    #expect(try await titles(book) == ["Gutters is due"])
  }

  @Test func whatIsDueByUseIsNotRemindedOfWithEachReading() throws {
    var story = try Story("every 300h", due: nil)
    try story.read(0, on: "2026-01-01")
    try story.read(100, on: "2026-01-11")
    let first = story.schedule.updatedTask
    try story.read(250, on: "2026-01-20")
    let second = story.schedule.updatedTask
    let preferences = UserPreferences()
    #expect(first.dueDate != second.dueDate)
    #expect(
      first.reminders(preferences: preferences, on: story.today, in: .gmt).map(\.id)
        == second.reminders(preferences: preferences, on: story.today, in: .gmt).map(\.id))
    try story.complete(on: "2026-01-31")
    let third = story.schedule.updatedTask
    #expect(
      Set(second.reminders(preferences: preferences, on: story.today, in: .gmt).map(\.id))
        .isDisjoint(
          with: third.reminders(preferences: preferences, on: story.today, in: .gmt).map(\.id)))
  }

  @Test(
    "Quiet hours over midnight and within a day",
    arguments: [
      ("22:00", "07:00", "2026-03-02T23:00:00Z", "2026-03-03T07:00:00.000Z"),
      ("22:00", "07:00", "2026-03-02T06:59:00Z", "2026-03-02T07:00:00.000Z"),
      ("22:00", "07:00", "2026-03-02T07:00:00Z", "2026-03-02T07:00:00.000Z"),
      ("22:00", "07:00", "2026-03-02T21:59:00Z", "2026-03-02T21:59:00.000Z"),
      ("12:00", "14:00", "2026-03-02T12:00:00Z", "2026-03-02T14:00:00.000Z"),
      ("09:00", "09:00", "2026-03-02T09:00:00Z", "2026-03-02T09:00:00.000Z"),
    ])
  func quietHours(_ start: String, _ end: String, _ now: String, _ expected: String) throws {
    let hours = QuietHours(
      from: try #require(CivilTime(start)), to: try #require(CivilTime(end)))
    let instant = try #require(Date(iso8601: now))
    #expect(hours.firstInstant(outside: instant, in: .gmt).iso8601 == expected)
  }
}
