import Foundation
import HouseholdPersistence
import Synchronization

/// A store whose file is created by the first write.
///
/// Until then it is empty, and reading it leaves nothing behind, even at a mistyped path.
final class FirstWriteStore<Rows: RowStore>: RowStore {
  private let path: String
  private let rows: Rows
  private let empty = MemoryStore()
  private let state = Mutex(State())

  private struct State {
    var opening: (model: Model, now: Date)?
    var isOpen = false
  }

  /// Creates a store.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - rows: The store of the file, which is not open yet.
  init(path: String, rows: Rows) {
    self.path = path
    self.rows = rows
  }

  func open(_ model: Model, at now: Date) throws {
    state.withLock { $0.opening = (model, now) }
    try empty.open(model, at: now)
    _ = try isOpen(creating: false)
  }

  func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R {
    try isOpen(creating: false) ? await rows.read(body) : await empty.read(body)
  }

  func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R {
    _ = try isOpen(creating: true)
    return try await rows.write(body)
  }

  /// Whoever waits for commits waits for those of others too, so the file must be there.
  func commits() -> Commits {
    _ = try? isOpen(creating: true)
    return rows.commits()
  }

  func close() throws { try rows.close() }

  /// Opens the file as soon as it exists, or creates it.
  private func isOpen(creating: Bool) throws -> Bool {
    try state.withLock { state in
      guard !state.isOpen, let opening = state.opening else { return state.isOpen }
      guard creating || FileManager.default.fileExists(atPath: path) else { return false }
      if creating { try DataFolder.create(for: path) }
      try rows.open(opening.model, at: opening.now)
      state.isOpen = true
      return true
    }
  }
}
