import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import HouseholdValidation
import StoreTestSupport
import Testing
import TimerKit

@Suite struct TimerBoardTests {
  @Test(arguments: StoreKind.allCases)
  func timersAreAddedChangedSortedAndDeleted(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let board = home.board
    let tea = try await board.addTimer(named: " Tea ", seconds: 240) { $0.color = "#ff3b30" }
    #expect(tea.name == "Tea")
    #expect(tea.color == "#FF3B30")
    #expect(tea.createdAt == home.clock.now && tea.updatedAt == home.clock.now)
    home.clock.advance(seconds: 1)
    let eggs = try await board.addTimer(named: "Eggs", seconds: 360, id: testID(7))
    #expect(eggs.id == testID(7))
    #expect(try await board.timers().map(\.name) == ["Eggs", "Tea"])
    #expect(try await board.timers(sortedBy: .name).map(\.name) == ["Eggs", "Tea"])
    #expect(try await board.timers(limit: 1, offset: 1).map(\.name) == ["Tea"])
    home.clock.advance(seconds: 1)
    let changed = try await board.change(CountdownTimer.self, tea.id) {
      $0.name = "Black tea"
      $0.createdAt = .distantPast
    }
    #expect(changed.id == tea.id)
    let otherID = await timerError {
      try await board.change(CountdownTimer.self, tea.id) { $0.id = testID(9) }
    }
    #expect(otherID?.code == .invalidField)
    #expect(changed.createdAt == tea.createdAt)
    #expect(changed.updatedAt == home.clock.now)
    let zero = await timerError {
      try await board.change(CountdownTimer.self, tea.id) { $0.durationInSeconds = 0 }
    }
    #expect(zero?.code == .invalidDuration)
    try await board.delete(CountdownTimer.self, tea.id)
    #expect(try await board.find(CountdownTimer.self, tea.id) == nil)
    let gone = await timerError { try await board.delete(CountdownTimer.self, tea.id) }
    #expect(gone?.code == .unknownTimer)
    #expect(
      await timerError { try await board.change(CountdownTimer.self, tea.id) { _ in } }?.id
        == tea.id)
    #expect(await timerError { try await board.start(tea.id) }?.code == .unknownTimer)
  }

  @Test(arguments: StoreKind.allCases)
  func todosKeepADenseOrderAndTouchTheirTimer(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let board = home.board
    let timer = try await board.addTimer(named: "Workout", seconds: 1500)
    func order() async throws -> String {
      try await board.todos(of: timer.id)
        .map { "\($0.text)\($0.sortOrder)\($0.isCompleted ? "!" : "")" }.joined(separator: " ")
    }
    func isTouched() async throws -> Bool {
      let updated = try await board.find(CountdownTimer.self, timer.id)?.updatedAt
      defer { home.clock.advance(seconds: 1) }
      return updated == home.clock.now
    }
    let a = try await board.addTodo("a", to: timer.id)
    let b = try await board.addTodo("b", to: timer.id)
    #expect(try await order() == "a0 b1")
    home.clock.advance(seconds: 1)
    let c = try await board.insertTodo("c", to: timer.id, at: 1)
    #expect(try await order() == "a0 c1 b2")
    #expect(try await isTouched())
    #expect(try await board.moveTodo(b.id, to: 0).sortOrder == 0)
    #expect(try await order() == "b0 a1 c2")
    #expect(try await isTouched())
    let toggled = try await board.toggleTodo(c.id)
    #expect(toggled.isCompleted && toggled.updatedAt == home.clock.now)
    #expect(try await isTouched())
    try await board.change(TodoItem.self, a.id) { $0.text = "A" }
    #expect(try await isTouched())
    #expect(try await order() == "b0 A1 c2!")
    try await board.delete(TodoItem.self, b.id)
    #expect(try await isTouched())
    #expect(try await order() == "A0 c1!")
    #expect(try await board.timersWithOpenTodos().map(\.id) == [timer.id])
    try await board.toggleTodo(a.id)
    #expect(try await board.timersWithOpenTodos().isEmpty)
    let before = try await order()
    let codes = [
      await timerError { try await board.delete(TodoItem.self, b.id) }?.code,
      await timerError { try await board.moveTodo(a.id, to: 2) }?.code,
      await timerError { try await board.insertTodo("x", to: timer.id, at: 3) }?.code,
      await timerError { try await board.addTodo("x", to: testID(1)) }?.code,
    ]
    #expect(codes == [.unknownTodo, .positionOutOfRange, .positionOutOfRange, .unknownTimer])
    await #expect(throws: StoreError.self) {
      try await board.insertTodo("x", to: timer.id, at: 0, id: a.id)
    }
    #expect(await timerError { try await board.addTodo(" ", to: timer.id) }?.code == .emptyText)
    #expect(try await order() == before)
    try await board.delete(CountdownTimer.self, timer.id)
    #expect(try await board.todos(of: timer.id).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func severalChangesAreMadeTogetherOrNotAtAll(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let error = await timerError {
      try await home.board.edit { edit in
        let timer = try edit.addTimer(named: "Tea", seconds: 60)
        try edit.addTodo("Boil water", to: timer.id)
        try edit.addTodo("Nothing", to: testID(200))
      }
    }
    #expect(error?.code == .unknownTimer)
    #expect(try await home.board.timers().isEmpty)
    let timer = try await home.board.edit { edit in
      let timer = try edit.addTimer(named: "Tea", seconds: 60)
      try edit.addTodo("Boil water", to: timer.id)
      return timer
    }
    #expect(try await home.board.todos(of: timer.id).count == 1)
  }

  @Test(arguments: StoreKind.allCases)
  func samplesAndTheirExport(_ kind: StoreKind) async throws {
    let home = try kind.household()
    try await TimerSamples.insert(into: home.store)
    let timers = try await home.board.timers()
    #expect(
      timers.map { "\($0.name) \($0.durationInSeconds) \($0.icon) \($0.color)" } == [
        "Workout 1500 figure.run #FF3B30", "Study Session 2700 book.fill #007AFF",
        "Coffee Break 600 cup.and.saucer.fill #8E8E93", "Meditation 1200 sparkles #5856D6",
      ])
    #expect(timers.map { $0.notes != nil } == [true, false, false, true])
    var counts: [Int] = []
    for timer in timers {
      let todos = try await home.board.todos(of: timer.id)
      #expect(todos.map(\.sortOrder) == Array(todos.indices))
      counts.append(todos.count)
    }
    #expect(counts == [5, 2, 0, 0])
    #expect(try await home.board.timersWithOpenTodos().map(\.name) == ["Workout", "Study Session"])

    let run = try await home.board.start(timers[0].id)
    home.clock.advance(minutes: 1)
    try await home.board.pause(run.id)
    try await home.board.addSequence(named: "Focus", steps: [1500, 300], repeats: 4)
    let document = try await home.board.exportDocument()
    #expect(document.kind == "timer.export")
    #expect(document.payload.object?.keys.prefix(4) == ["timers", "todos", "runs", "sequences"])
    let copy = try kind.household()
    copy.clock.set(home.clock.now)
    let summary = try await copy.board.importDocument(document.json.bytes())
    #expect(summary.counts["timer"] == 4 && summary.counts["todo"] == 7)
    #expect(try await copy.board.exportDocument() == document)
    #expect(try await copy.board.board() == home.board.board())
    await #expect(throws: TransferError.self) {
      try await copy.board.importDocument(document.json.bytes())
    }
    try await copy.board.eraseEverything()
    #expect(try await copy.board.timers().isEmpty)
    #expect(try await copy.board.sequences().isEmpty)
    #expect(try await copy.board.board().isEmpty)
  }
}
