import Foundation
import HomeMaintenanceKit
import HouseholdTesting
import Testing

@testable import MyHome

@Suite struct HomeBoardTests {
  let clock = TestClock("2026-01-01T08:00:00Z")
  let book: HomeBook

  init() throws {
    book = HomeBook(
      try HouseholdStore(
        MemoryStore(), model: .home, clock: clock, timeZone: .gmt))
  }

  /// A filter that is due every three months, from January 15 on.
  func filter() async throws -> MaintenanceTask {
    try await book.add(
      MaintenanceTask(
        title: "Replace the filter", recurrence: "every 3mo after completion",
        firstDueDate: "2026-01-15"))
  }

  @Test func aYearInWhichEverythingIsThreeDaysLate() async throws {
    let filter = try await filter()
    for _ in 1...365 {
      clock.advance(days: 1)
      for late in try await book.overdue() where late.daysOverdue == 3 {
        try await book.complete(late.id)
      }
    }
    let days = try await book.taskLog(of: filter.id).map(\.event.date.description)
    #expect(days == ["2026-10-27", "2026-07-24", "2026-04-21", "2026-01-18"])
  }
}
