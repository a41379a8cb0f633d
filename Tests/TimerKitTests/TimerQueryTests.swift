import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import StoreTestSupport
import Testing
import TimerKit

/// The board's queries are served by indexes; none reads a table from one end to the other.
@Suite struct TimerQueryTests {
  private func plan<E: Entity>(_ fetch: Fetch<E>) async throws -> [String] {
    let folder = try TemporaryFolder()
    let rows = SQLiteStore(path: folder.url.appending(path: "timer.sqlite").path)
    _ = try HouseholdStore(rows, model: .timer)
    // Rows that are equal in the sorted field are brought into the order of their ids.
    return try await rows.explain(fetch).filter { !$0.contains("FOR RIGHT PART OF ORDER BY") }
  }

  @Test func listsOfTimers() async throws {
    let newest = try await plan(
      Fetch<CountdownTimer>(sortBy: [Sort(\.createdAt, .descending)], limit: 20))
    #expect(newest == ["SCAN timer USING INDEX timer_createdAt"])
    let byName = try await plan(Fetch<CountdownTimer>(sortBy: [Sort(\.name)], limit: 20))
    #expect(byName == ["SCAN timer USING INDEX timer_name"])
  }

  @Test func todosOfATimer() async throws {
    let todos = try await plan(
      Fetch<TodoItem>(where: { $0.timerID == testID(1) }, sortBy: [Sort(\.sortOrder)]))
    #expect(todos == ["SEARCH todo USING INDEX todo_timerID_sortOrder (timerID=?)"])
  }

  @Test func runs() async throws {
    let open = try await plan(
      Fetch<TimerRun>(where: { $0.isOpen }, sortBy: [Sort(\.createdAt)]))
    #expect(open == ["SEARCH timerRun USING INDEX timerRun_isOpen_createdAt (isOpen=?)"])
    let ofTimer = try await plan(
      Fetch<TimerRun>(
        where: { $0.timerID == testID(1) }, sortBy: [Sort(\.createdAt, .descending)], limit: 5))
    #expect(ofTimer == ["SEARCH timerRun USING INDEX timerRun_timerID_createdAt (timerID=?)"])
    let openOfTimer = try await plan(
      Fetch<TimerRun>(where: { $0.timerID == testID(1) && $0.isOpen }, limit: 1))
    // One row at most: its order costs nothing.
    #expect(
      openOfTimer.first?.hasPrefix("SEARCH timerRun USING INDEX timerRun_timerID") == true,
      "\(openOfTimer)")
  }
}
