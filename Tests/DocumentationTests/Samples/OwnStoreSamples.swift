import Foundation
import HouseholdPersistence
import HouseholdTesting
import Synchronization
import Testing

/// A store that keeps its rows in another one and counts the writes.
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

@Suite struct CountingStoreTests {
  @Test(arguments: ConformanceSuite.checks)
  func keepsEveryPromise(_ check: ConformanceCheck) async throws {
    try await check.run { CountingStore() }
  }

  @Test func counts() async throws {
    let rows = CountingStore()
    let store = try HouseholdStore(rows, model: plantModel)
    try await store.write { try $0.insert(Plant(name: "Fern")) }
    #expect(rows.writeCount == 1)
  }
}

@Suite struct OwnTransportTests {
  @Test(arguments: TransportSuite.checks)
  func keepsEveryPromise(_ check: TransportCheck) async throws {
    let place = MemoryPlace()
    try await check.run { MemoryTransport(place) }
  }
}
