import GRDBSQLite
import HouseholdPersistence

/// The functions of SQLite's C interface that read columns and bind parameters.
///
/// The core calls them without depending on SQLite.
enum StatementFunctions {
  static let columns = unsafe ColumnFunctions(
    type: { unsafe sqlite3_column_type($0, $1) },
    int64: { unsafe sqlite3_column_int64($0, $1) },
    double: { unsafe sqlite3_column_double($0, $1) },
    text: { unsafe sqlite3_column_text($0, $1) },
    blob: { unsafe sqlite3_column_blob($0, $1) },
    bytes: { unsafe sqlite3_column_bytes($0, $1) })

  static let bind = unsafe BindFunctions(
    null: { unsafe sqlite3_bind_null($0, $1) },
    int64: { unsafe sqlite3_bind_int64($0, $1, $2) },
    double: { unsafe sqlite3_bind_double($0, $1, $2) },
    text: { unsafe sqlite3_bind_text($0, $1, $2, $3, transient) },
    blob: { unsafe sqlite3_bind_blob($0, $1, $2, $3, transient) })
}

/// SQLITE_TRANSIENT, a macro that Swift does not import: SQLite copies the value.
///
/// `nonisolated(unsafe)` because a C function pointer is not `Sendable`; this one is a constant
/// marker that is never called.
nonisolated(unsafe) private let transient = unsafe unsafeBitCast(
  -1, to: sqlite3_destructor_type.self)
