import Foundation
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing
import TimerKit

/// What the first screens of an app follow.
@Suite struct LiveScreensTests {
  @Test(arguments: StoreKind.allCases)
  func timersComeWithTheirTodos(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let board = home.board
    var rows = board.liveTimers(sortedBy: .name).makeAsyncIterator()
    #expect(try await rows.next() == [])
    let tea = try await board.addTimer(named: "Tea", seconds: 240)
    #expect(try await rows.next()?.map(\.timer) == [tea])
    let boil = try await board.addTodo("Boil", to: tea.id)
    let row = try #require(try await rows.next()?.first)
    #expect(row.id == tea.id && row.todos == [boil] && row.openTodos == 1)
    try await board.toggleTodo(boil.id)
    #expect(try await rows.next()?.first?.openTodos == 0)
    try await board.addTimer(named: "Bread", seconds: 60)
    #expect(try await rows.next()?.map(\.timer.name) == ["Bread", "Tea"])
  }

  @Test(arguments: StoreKind.allCases)
  func todosOfOneTimer(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let tea = try await home.board.addTimer(named: "Tea", seconds: 240)
    var todos = home.board.live { try $0.todos(of: tea.id) }.makeAsyncIterator()
    #expect(try await todos.next() == [])
    let boil = try await home.board.addTodo("Boil", to: tea.id)
    #expect(try await todos.next() == [boil])
    try await home.board.delete(CountdownTimer.self, tea.id)
    #expect(try await todos.next() == [])
  }

  @Test(arguments: StoreKind.allCases)
  func sequences(_ kind: StoreKind) async throws {
    let home = try kind.household()
    var sequences = home.board.live { try $0.sequences() }.makeAsyncIterator()
    #expect(try await sequences.next() == [])
    let focus = try await home.board.addSequence(named: "Focus", steps: [60])
    #expect(try await sequences.next() == [focus])
  }

  @Test(arguments: StoreKind.allCases)
  func runsOfATimerAndAllOfThem(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let tea = try await home.board.addTimer(named: "Tea", seconds: 240)
    var runs = home.board.live { try $0.runs(of: tea.id, limit: 1) }.makeAsyncIterator()
    var history = home.board.live { try $0.historyFacts() }.makeAsyncIterator()
    #expect(try await runs.next() == [])
    #expect(try await history.next()?.openRuns == [])
    let first = try await home.board.start(tea.id)
    #expect(try await runs.next() == [first])
    _ = try await history.next()
    home.clock.advance(seconds: 1)
    let second = try await home.board.restart(first.id)
    #expect(try await runs.next() == [second])
    let facts = try #require(try await history.next())
    #expect(facts.openRuns.map(\.id) == [second.id, first.id])
    #expect(facts.cards(at: home.clock.now).map(\.timer?.name) == ["Tea", "Tea"])
  }
}
