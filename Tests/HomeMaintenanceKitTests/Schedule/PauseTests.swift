import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

/// A task that is paused asks for nothing, and one with a lead time of its own asks in time.
@Suite struct PauseTests {
  @Test(arguments: StoreKind.allCases)
  func aPausedTaskAsksForNothing(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1w", due: "2026-03-03")
    defer { withExtendedLifetime(household) {} }
    #expect(try await book.pause(task.id).task.pausedSince == (try day("2026-03-02")))
    #expect(try await book.pause(task.id).isKnown)
    #expect(try await book.dueList().tasks.isEmpty)
    #expect(try await book.reminderPlan().reminders.isEmpty)
    let feed = try await book.calendar(productID: "-//Test//EN", domain: "home.example")
    #expect(feed.events.isEmpty)
    household.clock.advance(days: 30)
    // On 1 April: what passed in March is skipped, and the log says so.
    let resumed = try await book.resume(task.id)
    #expect(resumed.skipped.count == 5)
    #expect(resumed.task.dueDate == (try day("2026-04-07")) && resumed.task.pausedSince == nil)
    #expect(try await book.dueList().tasks.map(\.id) == [task.id])
    #expect(try await book.undo().command.title.code == "home.resume")
    #expect(try await book.dueList().tasks.isEmpty)
    #expect(try await book.taskLog().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func whatCountsFromCompletionIsDueAtOnce(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(
      kind, every: "every 1w after completion", due: "2026-03-03")
    defer { withExtendedLifetime(household) {} }
    _ = try await book.pause(task.id)
    household.clock.advance(days: 30)
    #expect(try await book.resume(task.id).task.dueDate == (try day("2026-03-03")))
    #expect(try await book.resume(task.id).isKnown)
  }

  @Test(arguments: StoreKind.allCases)
  func aTaskHasALeadTimeOfItsOwn(_ kind: StoreKind) async throws {
    let (household, book, task) = try await furnace(kind, every: "every 1y", due: "2026-03-30")
    defer { withExtendedLifetime(household) {} }
    #expect(try await book.dueList().tasks.map(\.status) == [.later])
    _ = try await book.change(MaintenanceTask.self, task.id) { $0.leadDays = 28 }
    #expect(try await book.dueList().tasks.map(\.status) == [.soon])
    household.clock.advance(days: -5)
    let days = try await book.reminderPlan().reminders.map {
      CivilDate($0.fireDate, in: .gmt).description
    }
    #expect(days == ["2026-03-02", "2026-03-30"])
  }
}
