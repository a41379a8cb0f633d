import Foundation
import HouseholdCalendar
import HouseholdLink
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import StoreTestSupport
import Testing
import TimerKit

/// What one device makes of what another one says.
@Suite struct TimerSyncTests {
  private static func pair(_ kind: StoreKind) throws -> (Household, Household) {
    (try kind.household(), try kind.household())
  }

  /// Tells everything that is new from one device to another.
  @discardableResult
  private static func tell(
    _ from: Household, _ to: Household, after: Int? = nil
  ) async throws -> SyncReport {
    var report = SyncReport()
    for part in try await TimerSync(from.board).changes(after: after) {
      report = try await TimerSync(to.board).receive(part)
    }
    return report
  }

  private static func last(_ household: Household) async throws -> Int {
    try await household.store.read { try SyncJournal.lastSequence($0) }
  }

  @Test(arguments: StoreKind.allCases)
  func fieldsOfOneRowMerge(_ kind: StoreKind) async throws {
    let (phone, watch) = try Self.pair(kind)
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    let todo = try await phone.board.addTodo("Boil", to: tea.id)
    try await Self.tell(phone, watch)
    #expect(try await watch.board.timers().map(\.name) == ["Tea"])
    // Both change the same row, not the same field.
    try await phone.board.change(CountdownTimer.self, tea.id) { $0.name = "Green tea" }
    try await watch.board.change(CountdownTimer.self, tea.id) { $0.durationInSeconds = 180 }
    try await watch.board.toggleTodo(todo.id)
    try await Self.tell(phone, watch)
    try await Self.tell(watch, phone)
    for household in [phone, watch] {
      let timer = try #require(try await household.board.find(CountdownTimer.self, tea.id))
      #expect(timer.name == "Green tea")
      #expect(timer.durationInSeconds == 180)
      #expect(try await household.board.todos(of: tea.id).map(\.isCompleted) == [true])
    }
  }

  @Test(arguments: StoreKind.allCases)
  func theLaterWriteOfAFieldStaysWhateverTheClocksSay(_ kind: StoreKind) async throws {
    let (phone, watch) = try Self.pair(kind)
    phone.clock.advance(hours: 20)
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    try await Self.tell(phone, watch)
    // The watch's clock is 20 hours behind, yet its write comes after.
    try await watch.board.change(CountdownTimer.self, tea.id) { $0.name = "Black tea" }
    try await Self.tell(watch, phone)
    #expect(try await phone.board.find(CountdownTimer.self, tea.id)?.name == "Black tea")
  }

  @Test(arguments: StoreKind.allCases)
  func theSameThingTwiceChangesNothing(_ kind: StoreKind) async throws {
    let (phone, watch) = try Self.pair(kind)
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    try await phone.board.addTodo("Boil", to: tea.id)
    try await phone.board.start(tea.id)
    let parts = try await TimerSync(phone.board).changes()
    #expect(parts.count == 1)
    let first = try await TimerSync(watch.board).receive(parts[0])
    #expect(first.changed.count == 3 && first.refused.isEmpty && first.held.isEmpty)
    let numbers = try await Self.last(watch)
    let again = try await TimerSync(watch.board).receive(parts[0])
    #expect(again.isEmpty)
    #expect(try await Self.last(watch) == numbers)
    // Nothing goes back to where it came from.
    let device = try await phone.store.write { try $0.stamp().device }
    #expect(try await TimerSync(watch.board).changes(for: device).isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aDeletedTimerDoesNotComeBackFromAStaleMessage(_ kind: StoreKind) async throws {
    let (phone, watch) = try Self.pair(kind)
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    try await phone.board.addTodo("Boil", to: tea.id)
    let run = try await phone.board.start(tea.id)
    let stale = try await TimerSync(phone.board).changes()
    try await TimerSync(watch.board).receive(stale[0])
    let seen = try await Self.last(watch)
    // The watch has a later change of its own, and a to-do that nobody knows.
    try await watch.board.change(CountdownTimer.self, tea.id) { $0.name = "Best tea" }
    try await watch.board.addTodo("Pour", to: tea.id)
    try await phone.board.delete(CountdownTimer.self, tea.id)
    try await Self.tell(watch, phone, after: seen)
    try await Self.tell(phone, watch)
    try await TimerSync(watch.board).receive(stale[0])
    try await Self.tell(watch, phone)
    for household in [phone, watch] {
      #expect(try await household.board.timers().isEmpty)
      #expect(try await household.store.read { try $0.fetchAll(TodoItem.self) }.isEmpty)
      // The run goes on without its timer.
      let card = try #require(try await household.board.card(for: run.id))
      #expect(card.run.timerID == nil)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func partsInTheWrongOrderWaitForEachOther(_ kind: StoreKind) async throws {
    let (phone, watch) = try Self.pair(kind)
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    let first = try await Self.last(phone)
    let todo = try await phone.board.addTodo("Boil", to: tea.id)
    let second = try await Self.last(phone)
    try await phone.board.toggleTodo(todo.id)
    let sync = TimerSync(phone.board)
    let toggled = try await sync.changes(after: second)
    let added = try await sync.changes(after: first)
    let all = try await sync.changes()
    let tap = try await TimerSync(watch.board).receive(toggled[0])
    #expect(tap.held == [todo.id] && tap.changed.isEmpty)
    #expect(try await TimerSync(watch.board).receive(added[0]).held == [todo.id])
    #expect(try await watch.board.timers().isEmpty)
    let last = try await TimerSync(watch.board).receive(all[0])
    #expect(last.changed == [tea.id, todo.id])
    #expect(try await watch.board.todos(of: tea.id).map(\.isCompleted) == [true])
  }

  @Test(arguments: StoreKind.allCases)
  func twoRunsOfOneTimerBothGoOn(_ kind: StoreKind) async throws {
    let (phone, watch) = try Self.pair(kind)
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    try await Self.tell(phone, watch)
    let early = try await phone.board.start(tea.id)
    watch.clock.advance(seconds: 3)
    let late = try await watch.board.start(tea.id)
    try await Self.tell(phone, watch)
    try await Self.tell(watch, phone)
    try await Self.tell(phone, watch)
    for household in [phone, watch] {
      #expect(try await household.board.openRun(of: tea.id)?.id == late.id)
      #expect(try await household.board.card(for: early.id)?.run.timerID == nil)
      #expect(try await household.board.board().count == 2)
    }
  }

  @Test(arguments: StoreKind.allCases)
  func placesOfToDosComeOutTheSameWithoutGaps(_ kind: StoreKind) async throws {
    let (phone, watch) = try Self.pair(kind)
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    for text in ["a", "b", "c"] { try await phone.board.addTodo(text, to: tea.id) }
    try await Self.tell(phone, watch)
    let todos = try await phone.board.todos(of: tea.id)
    try await phone.board.moveTodo(todos[2].id, to: 0)
    try await watch.board.insertTodo("new", to: tea.id, at: 1)
    try await watch.board.delete(TodoItem.self, todos[0].id)
    try await Self.tell(phone, watch)
    try await Self.tell(watch, phone)
    try await Self.tell(phone, watch)
    let left = try await phone.board.todos(of: tea.id)
    let right = try await watch.board.todos(of: tea.id)
    #expect(left.map(\.text) == right.map(\.text))
    #expect(Set(left.map(\.text)) == ["b", "c", "new"])
    #expect(left.map(\.sortOrder) == [0, 1, 2] && right.map(\.sortOrder) == [0, 1, 2])
  }

  @Test(arguments: StoreKind.allCases)
  func messagesWithoutStampsAreMerged(_ kind: StoreKind) async throws {
    let (phone, watch) = try Self.pair(kind)
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240) { $0.notes = "Hot" }
    let todo = try await phone.board.addTodo("Boil", to: tea.id)
    // The plain form: no envelope, dates as numbers.
    let state = try JSONEncoder().encode(try await TimerSync(phone.board).fullState())
    let sync = TimerSync(watch.board)
    #expect(try await sync.receive(state).changed == [tea.id, todo.id])
    #expect(try await sync.receive(state).isEmpty)
    watch.clock.advance(minutes: 5)
    let tap = QuickActionMessage(
      action: .todoToggled, timerID: tea.id, todoID: todo.id, todoCompleted: true)
    try await sync.receive(try JSONEncoder().encode(tap))
    #expect(try await watch.board.todos(of: tea.id).map(\.isCompleted) == [true])
    let note = QuickActionMessage(action: .noteUpdated, timerID: tea.id, noteText: nil)
    try await sync.receive(
      try TransferCoder.timerAction.encode(note, createdAt: watch.clock.now))
    #expect(try await watch.board.find(CountdownTimer.self, tea.id)?.notes == nil)
    // A full state without a timer deletes nothing; a message that says so does.
    let empty = TimerSyncPayload(timers: [], syncTimestamp: watch.clock.now)
    #expect(try await sync.receive(try JSONEncoder().encode(empty)).isEmpty)
    let deletion = TimerUpdateMessage(type: .deleted, timer: nil, timerID: tea.id)
    try await sync.receive(try JSONEncoder().encode(deletion))
    #expect(try await watch.board.timers().isEmpty)
    #expect(try await sync.receive(state).isEmpty)
    #expect(try await watch.board.timers().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func aTapOnSomethingUnknownWaitsForIt(_ kind: StoreKind) async throws {
    let (phone, watch) = try Self.pair(kind)
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    let todo = try await phone.board.addTodo("Boil", to: tea.id)
    let tap = QuickActionMessage(
      action: .todoToggled, timerID: tea.id, todoID: todo.id, todoCompleted: true)
    watch.clock.advance(minutes: 1)
    #expect(
      try await TimerSync(watch.board).receive(try JSONEncoder().encode(tap)).held == [todo.id])
    try await Self.tell(phone, watch)
    #expect(try await watch.board.todos(of: tea.id).map(\.isCompleted) == [true])
  }

  @Test(arguments: StoreKind.allCases)
  func whatIsAddedAgainAfterADeletionLives(_ kind: StoreKind) async throws {
    let (phone, watch) = try Self.pair(kind)
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    let document = try await phone.board.exportDocument().json.bytes()
    try await Self.tell(phone, watch)
    try await phone.board.delete(CountdownTimer.self, tea.id)
    try await Self.tell(phone, watch)
    #expect(try await watch.board.timers().isEmpty)
    try await phone.board.importDocument(document)
    try await Self.tell(phone, watch)
    #expect(try await watch.board.find(CountdownTimer.self, tea.id)?.name == "Tea")
  }

  @Test func manyChangesGoInNumberedPartsWithinTheLimit() async throws {
    let (phone, watch) = try Self.pair(.memory)
    try await phone.board.edit { edit in
      for number in 0..<600 {
        let timer = try edit.addTimer(
          named: "Timer \(number)", seconds: 60
        ) { $0.notes = String(repeating: "x", count: 200) }
        try edit.addTodo("Something to do", to: timer.id)
      }
    }
    let parts = try await TimerSync(phone.board).changes()
    #expect(parts.count > 5)
    for (index, part) in parts.enumerated() {
      #expect(part.count <= PeerDelivery.userInfo.limit)
      let payload = try JSONValue(parsing: part)["payload"]
      #expect(payload?["part"] == JSONValue(index + 1))
      #expect(payload?["parts"] == JSONValue(parts.count))
    }
    // In any order.
    for part in parts.reversed() { try await TimerSync(watch.board).receive(part) }
    #expect(try await watch.board.timers().count == 600)
    #expect(try await watch.store.read { try $0.fetchAll(TodoItem.self).count } == 600)
  }

  @Test func oneToDoTakesFewBytes() async throws {
    let (phone, _) = try Self.pair(.memory)
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    let todo = try await phone.board.addTodo("Boil", to: tea.id)
    let before = try await Self.last(phone)
    try await phone.board.toggleTodo(todo.id)
    let parts = try await TimerSync(phone.board).changes(after: before)
    #expect(parts.count == 1 && parts[0].count <= 400, "\(parts.map(\.count))")
  }
}
