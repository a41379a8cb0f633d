import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing
import TimerKit

/// To-dos that are open again whenever their timer starts.
@Suite struct ResetTodosTests {
  enum Way: CaseIterable { case start, restart, finishAt }

  @Test(arguments: StoreKind.allCases, Way.allCases)
  func eachStartOpensThem(_ kind: StoreKind, _ way: Way) async throws {
    let home = try kind.household()
    let board = home.board
    for resets in [false, true] {
      let timer = try await board.addTimer(named: "Workout", seconds: 60) {
        $0.resetsTodos = resets
      }
      #expect(timer.resetsTodos == resets)
      let todo = try await board.addTodo("Warm up", to: timer.id)
      try await board.addTodo("Stretch", to: timer.id)
      let run = try await board.start(timer.id)
      try await board.toggleTodo(todo.id)
      switch way {
      case .start:
        home.clock.advance(minutes: 2)
        try await board.start(timer.id)
      case .restart: try await board.restart(run.id)
      case .finishAt:
        try await board.cancel(run.id)
        try await board.startFinishing([timer.id], at: .noon)
      }
      #expect(try await board.todos(of: timer.id).map(\.isCompleted) == [!resets, false])
    }
  }

  @Test func aRefusedStartOpensNothing() async throws {
    let board = try StoreKind.memory.household().board
    let timer = try await board.addTimer(named: "Workout", seconds: 60) { $0.resetsTodos = true }
    let todo = try await board.addTodo("Warm up", to: timer.id)
    try await board.start(timer.id)
    try await board.toggleTodo(todo.id)
    #expect(await timerError { try await board.start(timer.id) }?.code == .runAlreadyOpen)
    #expect(try await board.todos(of: timer.id).map(\.isCompleted) == [true])
  }
}
