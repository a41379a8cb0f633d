import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import Testing

@Suite struct ScheduleSamples {
  @Test func recurrences() throws {
    let lastOfJanuary = CivilDate("2026-01-31")
    let monthly = try Recurrence(parsing: "every 1mo")
    let dates = monthly.dates(from: lastOfJanuary).prefix(4).map(\.description)
    // ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"]
    let rule = monthly.rule(from: lastOfJanuary)?.description
    // FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1
    #expect(dates == ["2026-01-31", "2026-02-28", "2026-03-31", "2026-04-30"])
    #expect(rule == "FREQ=MONTHLY;BYMONTHDAY=28,29,30,31;BYSETPOS=-1")
  }

  @Test func completing() async throws {
    let store = try HouseholdStore(
      MemoryStore(), model: .home, clock: TestClock("2026-03-02T08:00:00Z"),
      timeZone: .gmt)
    let book = HomeBook(store)
    let march10 = CivilDate("2026-03-10")
    let furnace = try await book.add(Appliance(name: "Furnace", category: .furnace))
    let task = try await book.add(
      MaintenanceTask(
        applianceID: furnace.id, title: "Replace the filter",
        type: .replacement,
        recurrence: "every 3mo after completion or 300h",
        firstDueDate: march10))
    let done = try await book.complete(
      task.id, TaskCompletion(cost: Money(24.90, "EUR")))
    let due = done.task.dueDate?.description  // "2026-06-02"
    let reasons = try await book.explain(task.id).because
    #expect(due == "2026-06-02")
    #expect(
      reasons == [
        "It is due every 3 months after completion or every 300 hours of use, whichever comes "
          + "first.",
        "It was last done on 2026-03-02, 8 days early (it was due on 2026-03-10).",
        "The meter has not been read yet, so its use cannot predict a due date.",
        "Counted from 2026-03-02, it is due on 2026-06-02.",
      ])
  }

  @Test func readings() async throws {
    let store = try HouseholdStore(
      MemoryStore(), model: .home, clock: TestClock("2026-03-02T08:00:00Z"),
      timeZone: .gmt)
    let book = HomeBook(store)
    let furnace = try await book.add(Appliance(name: "Furnace", category: .furnace))
    let wrong = try await book.readMeter(
      of: furnace.id, .hours, value: 5000, isChecked: true)
    try await book.changeReading(wrong.id) { $0.value = 500 }
    try await book.undo()
    let shown = try await book.readings(of: furnace.id).map(\.value)  // [5000]
    #expect(shown == [5000])
  }

  @Test func updates() async throws {
    let store = try HouseholdStore(MemoryStore(), model: .home)
    let book = HomeBook(store)
    var task = try await book.add(
      MaintenanceTask(title: "Fence", firstDueDate: "2026-12-01"))
    task.scheduleVersion = 0
    let old = task
    try await store.write { try $0.save(old) }
    if try await book.hasStaleSchedules() {
      try await book.refreshSchedules()
    }
    #expect(try await !book.hasStaleSchedules())
  }
}
