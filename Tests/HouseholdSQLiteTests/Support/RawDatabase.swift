import Foundation
import GRDB
import HouseholdPersistence
import Testing

/// Runs statements on a file behind the store's back, as another program would.
func tamper(_ path: String, _ statements: String...) throws {
  var configuration = Configuration()
  configuration.foreignKeysEnabled = false
  let queue = try DatabaseQueue(path: path, configuration: configuration)
  try queue.writeWithoutTransaction { db in
    for sql in statements { try db.execute(sql: sql) }
    try db.execute(sql: "PRAGMA wal_checkpoint(TRUNCATE)")
  }
  try queue.close()
}

/// The first column of a statement's result, as text.
func ask(_ path: String, _ sql: String) throws -> [String] {
  let queue = try DatabaseQueue(path: path)
  defer { try? queue.close() }
  return try queue.unsafeRead { db in
    try DatabaseValue.fetchAll(db, sql: sql).map { String.fromDatabaseValue($0) ?? "\($0)" }
  }
}

/// Expects a `StoreError` with a code, and returns it.
@discardableResult
func expectStoreError(
  _ code: StoreError.Code, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Void
) async -> StoreError? {
  do {
    try await body()
    Issue.record("expected \(code), nothing was thrown", sourceLocation: sourceLocation)
  } catch let error as StoreError {
    #expect(error.code == code, "\(error)", sourceLocation: sourceLocation)
    return error
  } catch {
    Issue.record("expected \(code), came \(error)", sourceLocation: sourceLocation)
  }
  return nil
}

/// Like ``expectStoreError(_:sourceLocation:_:)``, and expects the file's bytes to be unchanged.
@discardableResult
func expectRefusal(
  _ code: StoreError.Code, of path: String, sourceLocation: SourceLocation = #_sourceLocation,
  _ body: () async throws -> Void
) async throws -> StoreError? {
  let before = try bytes(of: path)
  let error = await expectStoreError(code, sourceLocation: sourceLocation, body)
  #expect(try bytes(of: path) == before, "the file changed", sourceLocation: sourceLocation)
  return error
}
