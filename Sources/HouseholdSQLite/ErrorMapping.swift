import GRDB
import HouseholdPersistence

/// Says what a database error means for the user of a store.
func mapped<R>(_ path: String, _ body: () throws -> R) throws -> R {
  do {
    return try body()
  } catch {
    throw meaning(of: error, path)
  }
}

/// As ``mapped(_:_:)`` for an asynchronous function.
func mapped<R>(_ path: String, _ body: () async throws -> R) async throws -> R {
  do {
    return try await body()
  } catch {
    throw meaning(of: error, path)
  }
}

/// What another error means; errors that do not come from the database stay as they are.
private func meaning(of error: any Error, _ path: String) -> any Error {
  switch error {
  case let error as DatabaseError where error.resultCode == .SQLITE_INTERRUPT && Task.isCancelled:
    CancellationError()
  case let error as DatabaseError: meaning(of: error, path)
  // A value of SQLite's own tables that cannot be one.
  case is RowDecodingError: damaged(path, "a table of the store has a value it cannot have")
  default: error
  }
}

private func meaning(of error: DatabaseError, _ path: String) -> StoreError {
  let text = error.message ?? "no message"
  return switch error.resultCode {
  case .SQLITE_CORRUPT, .SQLITE_NOTADB: damaged(path, text)
  // All statements are the store's own, and the tables were found to be right: what SQLite cannot
  // make sense of is the file.
  case .SQLITE_ERROR where signsOfDamage.contains(where: text.contains): damaged(path, text)
  case .SQLITE_BUSY, .SQLITE_LOCKED:
    StoreError(
      .busy, "Another process is writing to \(path) and did not finish in time; try again.")
  case .SQLITE_FULL: StoreFile.full(path)
  // The files beside the store cannot grow either, and then it is not even read.
  case .SQLITE_IOERR where StoreFile(path: path).isOnFullDevice,
    .SQLITE_CANTOPEN where StoreFile(path: path).isOnFullDevice:
    StoreFile.full(path)
  case .SQLITE_READONLY:
    StoreError(
      .inputOutput,
      "\(path) or its folder is read-only for you: its rows can be read but not changed. Change the"
        + " permissions, or copy it into a folder of your own.", details: [text])
  case .SQLITE_CANTOPEN, .SQLITE_IOERR, .SQLITE_PERM, .SQLITE_AUTH:
    StoreError(
      .inputOutput,
      "\(path) cannot be opened, read or written; check that it is a file in a"
        + " folder you may write to.", details: [text])
  case .SQLITE_CONSTRAINT where error.extendedResultCode == .SQLITE_CONSTRAINT_FOREIGNKEY:
    StoreError(
      .missingTarget, "A link leads to a row that does not exist; nothing was changed.")
  default:
    // The message of SQLite names tables and columns, never values.
    StoreError(.database, "The database of \(path) reports an error.", details: [text])
  }
}

/// What SQLite says when its own tables, or a list that the store wrote, are not as they were.
private let signsOfDamage = [
  "malformed", "unsupported file format", "no such table", "no such column", "already exists",
  "foreign key mismatch", "unknown column",
]

func damaged(_ path: String, _ detail: String) -> StoreError {
  StoreFile(path: path).forgetCheck()
  return StoreError(
    .corrupt,
    "\(path) is damaged. It was left as it is; restore a backup, or recover what can be read with"
      + " the sqlite3 tool's .recover command.", details: [detail])
}
