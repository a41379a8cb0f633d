import GRDB
import HouseholdMessages
package import HouseholdPersistence

/// Translates a database error into a store's error, which names the file by its path or otherwise.
func mapped<R>(_ path: String, named name: String? = nil, _ body: () throws -> R) throws -> R {
  do {
    return try body()
  } catch {
    throw meaning(of: error, path, named: name ?? path)
  }
}

/// Like ``mapped(_:named:_:)``, for an asynchronous function.
func mapped<R>(_ path: String, _ body: () async throws -> R) async throws -> R {
  do {
    return try await body()
  } catch {
    throw meaning(of: error, path, named: path)
  }
}

/// Translates another error; errors that do not come from the database are returned unchanged.
private func meaning(of error: any Error, _ path: String, named name: String) -> any Error {
  switch error {
  case let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT && Task.isCancelled:
    CancellationError()
  case let error as DatabaseError: meaning(of: error, path, named: name)
  // SQLite's own tables hold a value of an impossible type.
  case is RowDecodingError: damaged(name, "a table of the store holds a value of the wrong type")
  default: error
  }
}

private func meaning(
  of error: DatabaseError, _ path: String, named name: String
) -> StoreError {
  let text = error.message ?? "no message"
  return switch error.resultCode {
  case .SQLITE_CORRUPT, .SQLITE_NOTADB: damaged(name, text)
  // All statements are the store's own and the tables were checked, so a statement that SQLite
  // cannot compile means a damaged file.
  case .SQLITE_ERROR where signsOfDamage.contains(where: text.contains): damaged(name, text)
  case .SQLITE_BUSY, .SQLITE_LOCKED:
    StoreError(
      .busy, "Another process is writing to \(name) and did not finish in time; try again.")
  case _ where StoreFile(path: path).hasNoRoom(error): .isFull(path)
  case .SQLITE_READONLY:
    .isReadOnly(name, details: [text])
  case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_PERM, .SQLITE_AUTH:
    StoreError(
      .inputOutput,
      "\(name) cannot be opened, read, or written; check that it is a file in a"
        + " folder you may write to.", details: [text])
  case .SQLITE_CONSTRAINT where error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY:
    StoreError(
      .missingTarget, "A link leads to a row that does not exist; nothing was changed.")
  default:
    // The message of SQLite names tables and columns, never values.
    StoreError(.database, "SQLite reported an error for \(name).", details: [text])
  }
}

/// SQLite's messages when its own tables, or JSON the store wrote, are malformed.
private let signsOfDamage = [
  "malformed", "unsupported file format", "no such table", "no such column", "already exists",
  "foreign key mismatch", "unknown column",
]

func damaged(_ path: String, _ detail: String) -> StoreError {
  StoreFile(path: path).forgetCheck()
  return StoreError(
    .corrupt,
    "\(path) is damaged. It was not changed; restore a backup, or recover its readable rows with"
      + " the sqlite3 tool's .recover command.", details: [detail])
}

extension StoreError {
  /// A store's device is full.
  package static func isFull(_ path: String) -> StoreError {
    StoreError(
      .full, "The disk with \(path) is full; nothing was changed. Free some space and try again.")
  }

  /// A store's file or its folder cannot be written.
  package static func isReadOnly(_ path: String, details: [String] = []) -> StoreError {
    StoreError(
      .inputOutput,
      "\(path) or its folder is read-only: its rows can be read but not changed. Change the"
        + " permissions, or copy it into a folder of your own.", details: details)
  }
}
