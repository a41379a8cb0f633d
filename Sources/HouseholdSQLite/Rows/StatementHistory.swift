import Synchronization

/// Decides which statements of a store stay prepared: those that run more than once.
///
/// A prepared statement takes a few kilobytes on each connection. A program that lets people compose
/// queries keeps running new ones, which must not fill its memory.
package final class StatementHistory: Sendable {
  /// The most statements that are kept prepared on a connection.
  package static let limit = 1_000
  /// The longest such statement, in bytes; a longer one contains a list of values.
  package static let lengthLimit = 16_000

  private struct Memory {
    var once: Set<Int> = []
    var kept: Set<Int> = []
  }

  private let memory = Mutex(Memory())

  package init() {}

  /// Whether a statement that is about to run stays prepared: from its second run on, while there is
  /// room.
  package func isKept(_ sql: String) -> Bool {
    guard sql.utf8.count <= Self.lengthLimit else { return false }
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
