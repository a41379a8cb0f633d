import Foundation
package import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Synchronization

/// The number of statements that a question to an SQLite store runs.
///
/// - Parameters:
///   - model: The model of the store.
///   - rows: Inserts the rows; its statements are not counted.
///   - question: Asks the store.
package func statementCount(
  _ model: Model, rows: @escaping @Sendable (any WriteTransaction) throws -> Void,
  question: (HouseholdStore) async throws -> Void
) async throws -> Int {
  let folder = try TemporaryFolder()
  let counter = StatementCounter()
  let store = try HouseholdStore(
    SQLiteStore(
      path: folder.url.appending(path: "store.sqlite").path,
      options: SQLiteStore.Options(onStatement: { _ in counter.add() })),
    model: model, clock: TestClock(OpenStore.monday))
  try await store.write { try rows($0) }
  let before = counter.count
  try await question(store)
  return counter.count - before
}

private final class StatementCounter: Sendable {
  private let value = Mutex(0)

  var count: Int { value.withLock(\.self) }

  func add() { value.withLock { $0 += 1 } }
}
