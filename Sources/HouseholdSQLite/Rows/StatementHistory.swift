import Synchronization

/// Which statements of a store are worth keeping prepared: those that run again.
///
/// A prepared statement takes some kilobytes on each connection. A program that lets people put queries
/// together runs ever new ones, which must not fill its memory.
package final class StatementHistory: Sendable {
  /// The most statements that are kept prepared on a connection.
  package static let limit = 1_000

  private struct Memory {
    var once: Set<Int> = []
    var kept: Set<Int> = []
  }

  private let memory = Mutex(Memory())

  package init() {}

  /// Whether a statement about to run should be kept prepared: from its second run on, while there is room.
  package func isKept(_ sql: String) -> Bool {
    let hash = sql.hashValue
    return memory.withLock { memory in
      if memory.kept.contains(hash) { return true }
      guard memory.kept.count < Self.limit else { return false }
      if memory.once.remove(hash) != nil {
        memory.kept.insert(hash)
        return true
      }
      if memory.once.count >= 4 * Self.limit { memory.once.removeAll(keepingCapacity: true) }
      memory.once.insert(hash)
      return false
    }
  }
}
