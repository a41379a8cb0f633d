import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdPlan
import HouseholdTesting
import StoreTestSupport
import Testing

/// What a household looks at, and its page for the kitchen.
@Suite struct TodayTests {
  /// Each timer says what it does: one runs, one waits, one is paused, and one is over.
  @Test(arguments: StoreKind.allCases)
  func timersSayWhatTheyDo(_ kind: StoreKind) async throws {
    let flat = try await Flat(kind)
    let board = TimerBoard(flat.planner.store)
    let zone = flat.open.store.timeZone
    for (name, seconds) in [("Egg", 300), ("Bread", 3600), ("Tea", 900)] {
      _ = try await board.start(board.addTimer(named: name, seconds: seconds).id)
    }
    flat.clock.advance(minutes: 2)
    let tea = try #require(try await board.board().first { $0.run.name == "Tea" })
    try await board.pause(tea.id)
    flat.clock.advance(minutes: 8)
    let page = try await flat.planner.today().html(in: zone)
      .split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }.joined()
    for line in [
      "<strong>Egg</strong><span class=\"line\">over since 08:05</span>",
      "<strong>Bread</strong><span class=\"line\">until 09:00</span>",
      "<strong>Tea</strong><span class=\"line\">paused</span>",
    ] {
      #expect(page.contains(line), "\(line)")
    }
    #expect(page.contains("<h1>Wednesday, 4 March 2026</h1>"))
  }
}
