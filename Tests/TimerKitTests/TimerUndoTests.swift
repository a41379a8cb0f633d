import Foundation
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing
import TimerKit

@Suite struct TimerUndoTests {
  @Test(arguments: StoreKind.allCases)
  func aDeletedTimerComesBackWithItsTodos(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let board = home.board
    let pasta = try await board.edit { edit in
      let pasta = try edit.addTimer(named: "Pasta", seconds: 540)
      try edit.addTodo("Salt the water", to: pasta.id)
      try edit.addTodo("Stir", to: pasta.id)
      return pasta
    }
    #expect(try await board.undoMenu().undo?.description == "Add Pasta")
    let run = try await board.start(pasta.id)
    let todos = try await board.todos(of: pasta.id)
    try await board.delete(CountdownTimer.self, pasta.id)
    #expect(try await board.find(CountdownTimer.self, pasta.id) == nil)
    let reversal = try await board.undo()
    #expect(reversal.command.title.description == "Delete Pasta")
    #expect(reversal.kept == [])
    #expect(try await board.todos(of: pasta.id) == todos)
    #expect(try await board.find(TimerRun.self, run.id)?.timerID == pasta.id)
  }

  @Test(arguments: StoreKind.allCases)
  func whatAnotherAddedMeanwhileStaysInItsPlace(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let pasta = try await home.board.addTimer(named: "Pasta", seconds: 540)
    let salt = try await home.board.addTodo("Salt", to: pasta.id)
    try await home.board.addTodo("Stir", to: pasta.id)
    try await home.board.delete(TodoItem.self, salt.id)
    let other = try home.reopened()
    try await other.board.addTodo("Taste", to: pasta.id)
    let deletion = try await home.board.commands().first { $0.title.code == "rows.delete" }
    #expect(try await home.board.undo(#require(deletion).id).kept == [])
    #expect(try await home.board.todos(of: pasta.id).map(\.text) == ["Salt", "Stir", "Taste"])
  }

  /// A person undoes a step after others did something with the timer: only that step is gone.
  @Test(arguments: StoreKind.allCases)
  func aStepIsUndoneAmongThoseOfOthers(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let board = home.board
    let run = try await board.start(try await board.addTimer(named: "Pasta", seconds: 540).id)
    let steps: [(RunEvent.Kind, () async throws -> Void)] = [
      (.paused, { _ = try await board.pause(run.id) }),
      (.extended(seconds: 300), { _ = try await board.extend(run.id, bySeconds: 300) }),
      (.resumed, { _ = try await board.resume(run.id) }),
      (.paused, { _ = try await board.pause(run.id) }),
      (.cancelled, { _ = try await board.cancel(run.id) }),
    ]
    for (_, step) in steps {
      home.clock.advance(seconds: 60)
      try await step()
    }
    let all = try #require(try await board.find(TimerRun.self, run.id)).events
    for (index, command) in try await board.commands().prefix(steps.count).enumerated() {
      let place = steps.count - index
      let kept = all.enumerated().filter { $0.offset != place }.map(\.element)
      try await board.undo(command.id)
      #expect(try await board.find(TimerRun.self, run.id)?.events == kept, "\(command.title)")
      try await board.redo(command.id)
      #expect(try await board.find(TimerRun.self, run.id)?.events == all, "\(command.title)")
    }
  }
}
