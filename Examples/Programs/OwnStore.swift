// A store of one's own: it keeps its rows in another store and counts the writes.
// The conformance suite of HouseholdTesting proves that it behaves as every store must.

import Foundation
import HouseholdTesting
import Synchronization
import TimerKit

/// A store that counts its writes.
final class CountingStore: RowStore {
  private let rows = MemoryStore()
  private let count = Mutex(0)

  var writeCount: Int { count.withLock { $0 } }

  func open(_ model: Model, at now: Date) throws { try rows.open(model, at: now) }

  func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R {
    try await rows.read(body)
  }

  func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R {
    count.withLock { $0 += 1 }
    return try await rows.write(body)
  }

  func commits() -> Commits { rows.commits() }
}

@main
struct OwnStore {
  static func main() async throws {
    // In an app this loop is a test with `arguments: ConformanceSuite.checks`.
    for check in ConformanceSuite.checks {
      try await check.run { CountingStore() }
    }
    print("The store keeps every promise.")

    let rows = CountingStore()
    let board = TimerBoard(try HouseholdStore(rows, model: .timer))
    let tea = try await board.addTimer(named: "Tea", seconds: 240)
    try await board.start(tea.id)
    print("writes: \(rows.writeCount)")
  }
}

// Prints:
//   The store keeps every promise.
//   writes: 2
