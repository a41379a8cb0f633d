import Foundation
import HouseholdPersistence
import Synchronization

/// Notes whether a command has changed anything: rows of its store, or a file.
///
/// Decides what to report if a command's output cannot be written.
final class WorkNote: Sendable {
  private let isNoted = Atomic(false)

  /// Whether anything was changed.
  var isDone: Bool { isNoted.load(ordering: .relaxed) }

  /// Notes that something was changed.
  func done() { isNoted.store(true, ordering: .relaxed) }
}

/// A store that notes each transaction that was committed.
struct NotingStore<Rows: RowStore>: RowStore {
  let rows: Rows
  let work: WorkNote

  func open(_ model: Model, at now: Date) throws { try rows.open(model, at: now) }

  func read<R: Sendable>(
    _ body: @escaping @Sendable (any RowReading) throws -> R
  ) async throws -> R { try await rows.read(body) }

  func write<R: Sendable>(
    _ body: @escaping @Sendable (any RowWriting) throws -> R
  ) async throws -> R {
    let result = try await rows.write(body)
    work.done()
    return result
  }

  func commits() -> Commits { rows.commits() }

  func close() throws { try rows.close() }
}
