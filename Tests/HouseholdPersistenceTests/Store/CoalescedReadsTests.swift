import Foundation
import HouseholdPersistence
import Synchronization
import Testing

/// A memory store that counts its reads and can suspend them.
private final class SlowStore: RowStore {
  let inner = MemoryStore()
  let reads = Mutex(0)
  private let gate = AsyncStream.makeStream(of: Void.self)

  func open(_ model: Model, at now: Date) throws { try inner.open(model, at: now) }

  func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R {
    reads.withLock { $0 += 1 }
    for await _ in gate.stream { break }
    return try await inner.read(body)
  }

  /// Lets one read continue.
  func letOne() { gate.continuation.yield() }

  func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R { try await inner.write(body) }

  func commits() -> Commits { inner.commits() }
}

@Suite("Reads requested together", .timeLimit(.minutes(5))) struct CoalescedReadsTests {
  struct Refused: Error {}

  private func settle(_ rounds: CoalescedReads, waiting count: Int) async {
    while rounds.waitingCount != count { await Task.yield() }
  }

  @Test func shareOneRead() async throws {
    let store = SlowStore()
    let rounds = CoalescedReads(store)
    async let first = rounds.answer { _ in 0 }
    while store.reads.withLock({ $0 }) == 0 { await Task.yield() }
    let others = (1...9).map { number in
      Task {
        try await rounds.answer { _ in
          if number == 5 { throw Refused() }
          return number
        }
      }
    }
    await settle(rounds, waiting: 9)
    store.letOne()
    store.letOne()
    #expect(try await first == 0)
    for (number, task) in zip(1..., others) {
      if number == 5 {
        await #expect(throws: Refused.self) { try await task.value }
      } else {
        #expect(try await task.value == number)
      }
    }
    #expect(store.reads.withLock { $0 } == 2)
  }

  @Test func aCancelledReadThatWaitsIsNotRun() async throws {
    let store = SlowStore()
    let rounds = CoalescedReads(store)
    async let first = rounds.answer { _ in 0 }
    while store.reads.withLock({ $0 }) == 0 { await Task.yield() }
    let waiting = Task { try await rounds.answer { _ in 1 } }
    await settle(rounds, waiting: 1)
    waiting.cancel()
    await #expect(throws: CancellationError.self) { try await waiting.value }
    store.letOne()
    #expect(try await first == 0)
    #expect(store.reads.withLock { $0 } == 1)
  }
}
