import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import StoreTestSupport
import SyncTestSupport
import Testing
import TimerKit

/// What becomes of timers that two devices changed while they were apart.
@Suite(.timeLimit(.minutes(20))) struct TimerSyncTests {
  private let phone: SyncPeer
  private let watch: SyncPeer

  init() async throws {
    phone = try await SyncPeer(number: 0, now: start)
    watch = try await SyncPeer(number: 1, now: start)
  }

  private var both: [SyncPeer] { [phone, watch] }

  private func meet() async throws {
    for peer in both { peer.clock.advance(seconds: 1) }
    try await both.meet()
  }

  @Test func fieldsOfOneRowMerge() async throws {
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    let todo = try await phone.board.addTodo("Boil", to: tea.id)
    try await meet()
    // Both change the same row, not the same field.
    try await phone.board.change(CountdownTimer.self, tea.id) { $0.name = "Green tea" }
    try await watch.board.change(CountdownTimer.self, tea.id) { $0.durationInSeconds = 180 }
    try await watch.board.toggleTodo(todo.id)
    try await meet()
    for peer in both {
      let timer = try #require(try await peer.board.find(CountdownTimer.self, tea.id))
      #expect(timer.name == "Green tea" && timer.durationInSeconds == 180)
      #expect(try await peer.board.todos(of: tea.id).map(\.isCompleted) == [true])
      #expect(try await peer.sync.conflicts().isEmpty)
    }
  }

  @Test func theLaterWriteOfAFieldStaysWhateverTheClocksSay() async throws {
    phone.clock.advance(hours: 20)
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    try await meet()
    // The watch's clock is 20 hours behind, yet its write comes after.
    try await watch.board.change(CountdownTimer.self, tea.id) { $0.name = "Black tea" }
    try await meet()
    #expect(try await phone.board.find(CountdownTimer.self, tea.id)?.name == "Black tea")
  }

  @Test func aPauseHereAndAnExtensionThereBothArrive() async throws {
    let run = try await phone.board.startAdHoc(named: "Tea", seconds: 240)
    try await both.meet()
    phone.clock.advance(seconds: 60)
    watch.clock.advance(seconds: 70)
    try await phone.board.pause(run.id)
    try await watch.board.extend(run.id, bySeconds: 60)
    try await both.meet()
    for peer in both {
      let card = try #require(try await peer.board.card(for: run.id))
      #expect(card.run.events.count == 3)
      #expect(card.state == .paused && card.total == 300 && card.remaining == 240)
    }
  }

  @Test func aDeletedTimerStaysDeletedWhateverIsDoneToItElsewhere() async throws {
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    try await phone.board.addTodo("Boil", to: tea.id)
    let run = try await phone.board.start(tea.id)
    try await meet()
    try await phone.board.delete(CountdownTimer.self, tea.id)
    // The watch has a later change of its own, and a to-do that nobody knows.
    watch.clock.advance(minutes: 1)
    try await watch.board.change(CountdownTimer.self, tea.id) { $0.name = "Best tea" }
    try await watch.board.addTodo("Pour", to: tea.id)
    try await meet()
    for peer in both {
      #expect(try await peer.board.timers().isEmpty)
      #expect(try await peer.snapshot().todos.isEmpty)
      // The run goes on without its timer.
      let card = try #require(try await peer.board.card(for: run.id))
      #expect(card.run.timerID == nil)
    }
    // Whose change was lost is told, and can have the timer back.
    let lost = try await watch.sync.conflicts()
    #expect(lost.contains { $0.kind == .deleted && $0.title == "Best tea" })
    #expect(try await phone.sync.conflicts().isEmpty)
  }

  /// Within two minutes two people mean one pot: the earlier run is closed, and is so on every device.
  @Test func twoStartsOfOnePotAreOneRun() async throws {
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    try await meet()
    let early = try await phone.board.start(tea.id)
    watch.clock.advance(seconds: 30)
    let late = try await watch.board.start(tea.id)
    try await meet()
    for peer in both {
      #expect(try await peer.board.board().map(\.id) == [late.id])
      #expect(try await peer.board.card(for: early.id)?.state == .cancelled)
    }
    let closed = try #require(try await phone.sync.conflicts().first)
    #expect(closed.kind == .closed)
    // It stays closed when the other one is over, and comes back in its place.
    try await watch.board.cancel(late.id)
    try await meet()
    for peer in both { #expect(try await peer.board.board().isEmpty) }
    try await phone.sync.undo(closed.id)
    try await meet()
    for peer in both { #expect(try await peer.board.board().map(\.id) == [early.id]) }
  }

  @Test func twoRunsOfOneTimerBothGoOn() async throws {
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    try await meet()
    let early = try await phone.board.start(tea.id)
    watch.clock.advance(seconds: 130)
    let late = try await watch.board.start(tea.id)
    try await meet()
    for peer in both {
      #expect(try await peer.board.openRun(of: tea.id)?.id == late.id)
      #expect(try await peer.board.card(for: early.id)?.run.timerID == nil)
      #expect(try await peer.board.board().count == 2)
    }
    // Who began the one that goes on by itself is told, and can give the timer back to it.
    #expect(try await watch.sync.conflicts().isEmpty)
    let told = try #require(try await phone.sync.conflicts().first)
    #expect(told.kind == .closed && told.parts.map(\.field) == ["timerID"])
    try await phone.sync.undo(told.id)
    try await meet()
    for peer in both { #expect(try await peer.board.openRun(of: tea.id)?.id == early.id) }
  }

  @Test func placesOfToDosComeOutTheSameWithoutGaps() async throws {
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    for text in ["a", "b", "c"] { try await phone.board.addTodo(text, to: tea.id) }
    try await meet()
    let todos = try await phone.board.todos(of: tea.id)
    try await phone.board.moveTodo(todos[2].id, to: 0)
    try await watch.board.insertTodo("new", to: tea.id, at: 1)
    try await watch.board.delete(TodoItem.self, todos[0].id)
    try await meet()
    for peer in both {
      let left = try await peer.board.todos(of: tea.id)
      #expect(left.map(\.text) == ["c", "new", "b"])
      #expect(left.map(\.sortOrder) == [0, 1, 2])
    }
  }

  @Test func whatIsAddedAgainAfterADeletionLives() async throws {
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    let document = try await phone.board.exportDocument().json.bytes()
    try await meet()
    try await phone.board.delete(CountdownTimer.self, tea.id)
    try await meet()
    #expect(try await watch.board.timers().isEmpty)
    try await phone.board.importDocument(document)
    try await meet()
    #expect(try await watch.board.find(CountdownTimer.self, tea.id)?.name == "Tea")
  }

  @Test func aRestoredStoreGetsWhatItLostAndTellsWhatIsNew() async throws {
    try await phone.board.addTimer(named: "Tea", seconds: 240)
    try await meet()
    let copy = phone.rows.copied()
    try await phone.board.addTimer(named: "Bread", seconds: 3600)
    try await watch.board.addTimer(named: "Pie", seconds: 2400)
    try await meet()
    let restored = try await SyncPeer(number: 2, now: phone.clock.now, rows: copy)
    #expect(try await restored.board.timers().map(\.name) == ["Tea"])
    try await restored.board.addTimer(named: "Soup", seconds: 600)
    try await [restored, watch].meet()
    #expect(
      Set(try await watch.board.timers().map(\.name)) == ["Tea", "Bread", "Pie", "Soup"])
  }

  enum Moment: CaseIterable { case connected, apart, restarted }

  /// Erasing means the same while devices are connected, after they meet again, and after a restart.
  @Test(arguments: Moment.allCases)
  func whatWasErasedGoesFromBoth(_ moment: Moment) async throws {
    let egg = try await phone.board.addTimer(named: "Egg", seconds: 300)
    let todo = try await phone.board.addTodo("Salt", to: egg.id)
    try await phone.board.start(egg.id)
    try await phone.board.addSequence(named: "Focus", steps: [60])
    let link = try await SimulatedLink(phone.sync, watch.sync)
    try await both.settle(over: [link])
    if moment != .connected { link.disconnect() }
    watch.clock.advance(seconds: 1)
    try await phone.board.eraseEverything()
    // Meanwhile the other one changes something that is erased, and adds something new.
    try await watch.board.change(CountdownTimer.self, egg.id) { $0.name = "Big egg" }
    try await watch.board.toggleTodo(todo.id)
    try await watch.board.addTimer(named: "Pie", seconds: 2400)
    if moment == .restarted {
      await link.kill()
      for peer in both { try peer.restart() }
      try await meet()
    } else {
      link.reconnect()
      try await both.settle(over: [link])
    }
    for peer in both {
      let rows = try await peer.snapshot()
      #expect(rows.timers.map(\.name) == ["Pie"])
      #expect(rows.todos.isEmpty && rows.runs.isEmpty && rows.sequences.isEmpty)
      let document = try await peer.board.exportDocument().json.text()
      #expect(!document.contains("Egg") && !document.contains("egg"))
    }
  }

  @Test func oneToDoTakesFewBytes() async throws {
    let tea = try await phone.board.addTimer(named: "Tea", seconds: 240)
    let todo = try await phone.board.addTodo("Boil", to: tea.id)
    let link = try await SimulatedLink(phone.sync, watch.sync)
    try await both.settle(over: [link])
    try await phone.board.toggleTodo(todo.id)
    _ = try await phone.sync.now()
    let status = try #require(try await phone.sync.status())
    #expect(status.unsentBytes > 0 && status.unsentBytes <= 400, "\(status.unsentBytes)")
    try await both.settle(over: [link])
    await link.kill()
  }
}
