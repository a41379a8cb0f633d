import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import TimerKit

/// A device with timers, a clock of its own, and sync turned on.
final class SyncPeer {
  let number: Int
  let rows: MemoryStore
  let clock: TestClock
  private(set) var board: TimerBoard
  private(set) var sync: HouseholdSync

  /// A device with an empty store, or with one whose sync is on.
  init(number: Int, now: Date, rows: MemoryStore? = nil) async throws {
    self.number = number
    self.rows = rows ?? MemoryStore()
    clock = TestClock(now)
    (board, sync) = try Self.open(self.rows, clock)
    if rows == nil { try await sync.turnOn() }
  }

  private static func open(
    _ rows: MemoryStore, _ clock: TestClock
  ) throws -> (TimerBoard, HouseholdSync) {
    let store = try HouseholdStore(rows, model: .timer, clock: clock)
    let sync = HouseholdSync(
      store, space: "timer", file: nil, seal: PlainSeal(), core: .replica, pace: .patient)
    return (TimerBoard(store), sync)
  }

  /// The process is killed and starts again: nothing but the rows is left.
  func restart() throws { (board, sync) = try Self.open(rows, clock) }

  /// Everything that devices must agree about.
  func snapshot() async throws -> Snapshot {
    try await board.store.read { transaction in
      Snapshot(
        timers: try transaction.fetch(Fetch<CountdownTimer>(sortBy: [Sort(\.id)])),
        todos: try transaction.fetch(Fetch<TodoItem>(sortBy: [Sort(\.id)])),
        runs: try transaction.fetch(Fetch<TimerRun>(sortBy: [Sort(\.id)])),
        sequences: try transaction.fetch(Fetch<TimerSequence>(sortBy: [Sort(\.id)])))
    }
  }

  /// A timestamp right after the last write of this device.
  func stamp() async throws -> HybridTimestamp {
    var stamp = try await board.store.write { try $0.stamp() }
    if let log = try await sync.status()?.log { stamp.device = log }
    return stamp
  }

  struct Snapshot: Hashable, Sendable {
    var timers: [CountdownTimer]
    var todos: [TodoItem]
    var runs: [TimerRun]
    var sequences: [TimerSequence]

    /// What is in one of them only, in words.
    func difference(from other: Snapshot) -> String {
      func only<Row: Hashable>(_ rows: KeyPath<Snapshot, [Row]>) -> [String] {
        let (left, right) = (Set(self[keyPath: rows]), Set(other[keyPath: rows]))
        return left.subtracting(right).map { "- \($0)" } + right.subtracting(left).map { "+ \($0)" }
      }
      return (only(\.timers) + only(\.todos) + only(\.runs) + only(\.sequences)).sorted()
        .joined(separator: "\n")
    }
  }
}

extension [SyncPeer] {
  /// Lets devices exchange over links until all of them are equal and nothing waits.
  func settle(over links: [SimulatedLink]) async throws {
    for _ in 0..<20_000 {
      for peer in self { _ = try? await peer.sync.now() }
      for link in links { link.deliver() }
      await Task.yield()
      var isQuiet = true
      for peer in self where try await !peer.sync.hasSent(over: links) { isQuiet = false }
      guard isQuiet, let first = try await self.first?.snapshot() else { continue }
      for peer in self where try await peer.snapshot() != first { isQuiet = false }
      if isQuiet { return }
    }
    let first = try await self[0].snapshot()
    var lines: [String] = []
    for peer in dropFirst() {
      lines.append(first.difference(from: try await peer.snapshot()))
    }
    for peer in self {
      let problems = try await peer.sync.now().problems
      lines.append("\(peer.number) at \(peer.clock.now): \(problems)")
    }
    throw NeverQuiet(description: lines.joined(separator: "\n"))
  }

  /// Connects two devices until both are equal.
  func meet() async throws {
    let link = try await SimulatedLink(self[0].sync, self[1].sync)
    try await settle(over: [link])
    await link.kill()
  }

  private struct NeverQuiet: Error, CustomStringConvertible { var description: String }
}
