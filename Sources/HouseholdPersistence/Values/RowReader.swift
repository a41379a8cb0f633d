/// The functions with which a database reads columns, provided by the store's module, because this
/// module does not depend on a database.
@frozen @safe @usableFromInline
package struct ColumnFunctions: Sendable {
  /// The type code of a column; 5 means NULL, as in the SQLite C API.
  @unsafe @usableFromInline package var type: @convention(c) (OpaquePointer?, Int32) -> Int32
  /// A column as an integer.
  @unsafe @usableFromInline package var int64: @convention(c) (OpaquePointer?, Int32) -> Int64
  /// A column as a floating-point number.
  @unsafe @usableFromInline package var double: @convention(c) (OpaquePointer?, Int32) -> Double
  /// A column as UTF-8.
  @unsafe @usableFromInline package var text:
    @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<UInt8>?
  /// A column as bytes.
  @unsafe @usableFromInline package var blob:
    @convention(c) (OpaquePointer?, Int32) -> UnsafeRawPointer?
  /// The number of bytes of a column.
  @unsafe @usableFromInline package var bytes: @convention(c) (OpaquePointer?, Int32) -> Int32

  /// Creates a table of functions with the signatures of `sqlite3_column_…`.
  @unsafe
  package init(
    type: @escaping @convention(c) (OpaquePointer?, Int32) -> Int32,
    int64: @escaping @convention(c) (OpaquePointer?, Int32) -> Int64,
    double: @escaping @convention(c) (OpaquePointer?, Int32) -> Double,
    text: @escaping @convention(c) (OpaquePointer?, Int32) -> UnsafePointer<UInt8>?,
    blob: @escaping @convention(c) (OpaquePointer?, Int32) -> UnsafeRawPointer?,
    bytes: @escaping @convention(c) (OpaquePointer?, Int32) -> Int32
  ) {
    unsafe self.type = type
    unsafe self.int64 = int64
    unsafe self.double = double
    unsafe self.text = text
    unsafe self.blob = blob
    unsafe self.bytes = bytes
  }
}

/// The columns of a statement's current row, which the types of fields read.
///
/// Safe to use: only stores create it, for the duration of one row, and no pointer escapes.
@frozen @safe
public struct RowReader {
  @usableFromInline let statement: OpaquePointer
  @usableFromInline let functions: ColumnFunctions

  /// Creates a reader for a statement's current row.
  @unsafe @inlinable
  package init(_ statement: OpaquePointer, _ functions: ColumnFunctions) {
    unsafe self.statement = statement
    self.functions = functions
  }

  /// Whether a column is NULL.
  @inlinable package func isNull(_ column: Int32) -> Bool {
    unsafe functions.type(statement, column) == 5
  }

  /// A column as an integer; 0 if it is NULL.
  @inlinable package func int64(_ column: Int32) -> Int64 {
    unsafe functions.int64(statement, column)
  }

  /// A column as a floating-point number; 0 if it is NULL.
  @inlinable package func double(_ column: Int32) -> Double {
    unsafe functions.double(statement, column)
  }

  /// A column as text; empty if it is NULL.
  @inlinable package func string(_ column: Int32) -> String { text(column) ?? "" }

  /// A column as text; nil if it is NULL.
  @inlinable package func text(_ column: Int32) -> String? {
    guard let start = unsafe functions.text(statement, column) else { return nil }
    return unsafe String(
      decoding: UnsafeBufferPointer(
        start: start, count: Int(functions.bytes(statement, column))), as: UTF8.self)
  }

  /// Calls `body` with the bytes of a column, which are only valid during the call.
  @inlinable package func withBytes<Result, Failure: Error>(
    _ column: Int32, _ body: (UnsafeRawBufferPointer) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = unsafe functions.blob(statement, column)
    return try unsafe body(
      UnsafeRawBufferPointer(start: start, count: Int(functions.bytes(statement, column))))
  }

  /// Calls `body` with the UTF-8 of a text column, which is only valid during the call.
  @inlinable package func withUTF8<Result, Failure: Error>(
    _ column: Int32, _ body: (UnsafeBufferPointer<UInt8>) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    let start = unsafe functions.text(statement, column)
    return try unsafe body(
      UnsafeBufferPointer(start: start, count: Int(functions.bytes(statement, column))))
  }

  /// A column as a stored value.
  package func storedValue(_ column: Int32) -> StoredValue {
    switch unsafe functions.type(statement, column) {
    case 1: .integer(int64(column))
    case 2: .real(double(column))
    case 3: .text(string(column))
    case 4: .blob(unsafe withBytes(column) { unsafe Array($0) })
    default: .null
    }
  }
}
