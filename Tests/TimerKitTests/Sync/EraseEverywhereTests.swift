import Foundation
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import StoreTestSupport
import Testing
import TimerKit

/// Erasing means the same while devices are connected, after they meet again, and after a restart.
@Suite struct EraseEverywhereTests {
  private let left: SyncPeer
  private let right: SyncPeer

  init() throws {
    left = try SyncPeer(number: 0, now: start)
    right = try SyncPeer(number: 1, now: start)
  }

  private func edge() -> SyncEdge {
    SyncEdge(left, right, faults: .none, using: SeededGenerator(seed: 1))
  }

  private func settle(_ edge: SyncEdge) async {
    for _ in 0..<10 {
      await edge.handle()
      await edge.send()
    }
  }

  private func names(_ peer: SyncPeer) async throws -> [String] {
    try await peer.board.timers(sortedBy: .name).map(\.name)
  }

  enum Moment: CaseIterable { case connected, apart, restarted }

  @Test(arguments: Moment.allCases)
  func whatThisDeviceHadGoesFromBoth(_ moment: Moment) async throws {
    let egg = try await left.board.addTimer(named: "Egg", seconds: 300)
    let todo = try await left.board.addTodo("Salt", to: egg.id)
    try await left.board.start(egg.id)
    try await left.board.addSequence(named: "Focus", steps: [60])
    var edge = edge()
    await edge.greet()
    await settle(edge)
    #expect(try await names(right) == ["Egg"])
    if moment != .connected { edge.links.0.disconnect() }
    right.clock.advance(seconds: 1)
    try await left.board.eraseEverything()
    // Meanwhile the other one changes something that is erased, and adds something new.
    try await right.board.change(CountdownTimer.self, egg.id) { $0.name = "Big egg" }
    try await right.board.toggleTodo(todo.id)
    try await right.board.addTimer(named: "Pie", seconds: 2400)
    if moment == .restarted {
      try left.restart()
      try right.restart()
      edge = self.edge()
      await edge.greet()
    } else {
      edge.links.0.reconnect()
    }
    await settle(edge)
    for peer in [left, right] {
      #expect(try await names(peer) == ["Pie"])
      let rest = try await peer.board.store.read { transaction in
        try transaction.fetchAll(TodoItem.self).count + transaction.fetchAll(TimerRun.self).count
          + transaction.fetchAll(TimerSequence.self).count
      }
      #expect(rest == 0)
      let held = try await peer.board.store.read { transaction in
        try transaction.fetchAll(SyncEntry.self).filter { $0.held != nil }
      }
      #expect(held.isEmpty)
    }
  }

  /// Only ids and instants are left, also of what came in part and never was a row.
  @Test func noContentsAreLeft() async throws {
    let egg = try await left.board.addTimer(named: "Secret egg", seconds: 300) {
      $0.notes = "Secret"
    }
    let number = try await left.board.store.read { try SyncJournal.lastSequence($0) }
    try await left.board.change(CountdownTimer.self, egg.id) { $0.name = "Secret name" }
    let rest = try await TimerSync(left.board).changes(after: number)
    #expect(try await TimerSync(right.board).receive(rest[0]).held == [egg.id])
    try await right.board.addTimer(named: "Secret pie", seconds: 300)
    try await right.board.eraseEverything()
    let entries = try await right.board.store.read { try $0.fetchAll(SyncEntry.self) }
    #expect(entries.count == 2 && entries.allSatisfy { $0.isDeleted && $0.held == nil })
    #expect(entries.allSatisfy { entry in entry.stamps.allSatisfy { $0.fields.fields.isEmpty } })
    let document = try await right.board.exportDocument().json.text()
    #expect(!document.contains("Secret"))
  }

  /// A store that is emptied deletes the journal too, and still the other device is told.
  @Test(arguments: [true, false])
  func emptyingTheStoreMeansTheSame(_ isJournalFirst: Bool) async throws {
    try await left.board.addTimer(named: "Egg", seconds: 300)
    let edge = edge()
    await edge.greet()
    await settle(edge)
    #expect(try await names(right) == ["Egg"])
    try await left.board.store.write { transaction in
      if !isJournalFirst { _ = try transaction.deleteAll(CountdownTimer.self) }
      _ = try transaction.deleteAll(SyncEntry.self)
      _ = try transaction.deleteAll(PeerWatermark.self)
      if isJournalFirst { _ = try transaction.deleteAll(CountdownTimer.self) }
    }
    await edge.greet()
    await settle(edge)
    #expect(try await names(left).isEmpty)
    #expect(try await names(right).isEmpty)
  }

  /// A device that forgot what it had is told again within the session, not only after a restart.
  @Test func aDeviceThatForgotIsToldAgainAtOnce() async throws {
    let egg = try await right.board.addTimer(named: "Egg", seconds: 300)
    let edge = edge()
    await edge.greet()
    await settle(edge)
    // As if the store under the running session were replaced by an empty one.
    try await left.board.store.write(origin: .peer) { transaction in
      _ = try transaction.deleteAll(CountdownTimer.self)
      _ = try transaction.deleteAll(SyncEntry.self)
      _ = try transaction.deleteAll(PeerWatermark.self)
    }
    try await right.board.change(CountdownTimer.self, egg.id) { $0.name = "Big egg" }
    await settle(edge)
    #expect(try await names(left) == ["Big egg"])
    #expect(try await names(right) == ["Big egg"])
  }
}
