public import Foundation
import Synchronization

/// A store in memory: for tests and previews.
///
/// Reads see a snapshot; a write works on a copy that replaces the rows if it succeeds. A copy
/// shares all unchanged rows with the original, so making one is cheap however many there are. The
/// rows are discarded with the last reference to the store.
public final class MemoryStore: RowStore {
  private let state = Mutex(MemoryState())
  /// Held during a write, so that writes run one after another.
  private let writing = Mutex(())
  private let broadcaster = CommitBroadcaster()

  /// Creates an empty store.
  public init() {}

  /// A store with the same rows, which changes by itself from now on, like a copy of a file.
  package func copied() -> MemoryStore {
    let copy = MemoryStore()
    let rows = state.withLock { $0 }
    copy.state.withLock { $0 = rows }
    return copy
  }

  /// Prepares the tables of a model.
  ///
  /// Opening again with another model adds its tables.
  public func open(_ model: Model, at now: Date) throws {
    state.withLock { state in
      for entity in model.entities where state.tables[entity.name] == nil {
        state.tables[entity.name] = MemoryTable(entity)
      }
    }
  }

  /// Runs a function on a snapshot of the rows.
  public func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R {
    try body(MemoryTransaction(state.withLock { $0 }))
  }

  /// Runs a function on a copy of the rows, and keeps the copy if it returns.
  public func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R {
    let (result, touched) = try writing.withLock { _ in
      let transaction = MemoryTransaction(state.withLock { $0 })
      let result = try body(transaction)
      state.withLock { $0 = transaction.state }
      return (result, transaction.touched)
    }
    if !touched.isEmpty { broadcaster.send(.local(touched)) }
    return result
  }

  /// The commits from now on.
  public func commits() -> Commits { broadcaster.commits() }
}

/// The rows of a memory store.
struct MemoryState: Sendable {
  var tables: [String: MemoryTable] = [:]
  var metadata: [String: StoredValue] = [:]
  var side: [AuxiliaryTable: SharedMap<[UInt8], [UInt8]>] = [:]
}
