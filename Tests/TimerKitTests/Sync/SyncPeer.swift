import Foundation
import HouseholdCalendar
import HouseholdLink
import HouseholdPersistence
import HouseholdTesting
import TimerKit

/// A device of a simulation: a store with a clock of its own, and its sessions with others.
final class SyncPeer {
  let number: Int
  let rows = MemoryStore()
  let clock: TestClock
  private(set) var board: TimerBoard

  init(number: Int, now: Date) throws {
    self.number = number
    clock = TestClock(now)
    board = TimerBoard(try HouseholdStore(rows, model: .timer, clock: clock))
  }

  /// The process is killed and starts again: nothing but the rows is left.
  func restart() throws {
    board = TimerBoard(try HouseholdStore(rows, model: .timer, clock: clock))
  }

  /// Everything that devices must agree about.
  ///
  /// The instants of last changes are not compared: each device takes them from its own clock.
  func snapshot() async throws -> Snapshot {
    func agreed<Row: Synced>(_ rows: [Row]) -> [Row] {
      rows.map { row in
        var row = row
        row.updatedAt = .distantPast
        return row
      }
    }
    let rows = try await board.store.read { transaction in
      Snapshot(
        timers: try transaction.fetch(Fetch<CountdownTimer>(sortBy: [Sort(\.id)])),
        todos: try transaction.fetch(Fetch<TodoItem>(sortBy: [Sort(\.id)])),
        runs: try transaction.fetch(Fetch<TimerRun>(sortBy: [Sort(\.id)])),
        sequences: try transaction.fetch(Fetch<TimerSequence>(sortBy: [Sort(\.id)])))
    }
    return Snapshot(
      timers: agreed(rows.timers), todos: agreed(rows.todos), runs: agreed(rows.runs),
      sequences: agreed(rows.sequences))
  }

  /// The stamp of the last write of a field, as far as this device knows.
  func time(of field: String, in entity: EntityDescriptor, _ id: UUID) async throws
    -> HybridTimestamp?
  {
    let number = entity.field(named: field)?.number ?? 0
    return try await board.store.read { transaction in
      try transaction.fetch(SyncEntry.self, id: id)?.time(of: SyncFields(number: number))
    }
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

/// A link between two devices of a simulation, and the session at each end.
struct SyncEdge {
  let peers: (Int, Int)
  let links: (InProcessLink, InProcessLink)
  let sessions: (TimerSyncSession, TimerSyncSession)

  init(
    _ left: SyncPeer, _ right: SyncPeer, faults: PeerFaults,
    using generator: SeededGenerator
  ) {
    peers = (left.number, right.number)
    links = InProcessLink.pair(faults: faults, using: generator)
    sessions = (
      TimerSyncSession(left.board, over: links.0), TimerSyncSession(right.board, over: links.1)
    )
  }

  func greet() async {
    await sessions.0.sendStatus()
    await sessions.1.sendStatus()
  }

  /// Handles what has arrived.
  ///
  /// - Returns: Whether anything had.
  @discardableResult
  func handle(limit: Int = .max) async -> Bool {
    var handled = 0
    while handled < limit {
      var any = false
      if let item = links.0.take() {
        await sessions.0.receive(item.data)
        (any, handled) = (true, handled + 1)
      }
      if let item = links.1.take() {
        await sessions.1.receive(item.data)
        (any, handled) = (true, handled + 1)
      }
      if !any { break }
    }
    return handled > 0
  }

  func send() async {
    await sessions.0.send()
    await sessions.1.send()
  }
}
