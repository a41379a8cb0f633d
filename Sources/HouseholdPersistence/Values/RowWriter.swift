/// The functions with which a database binds values, provided by the store's module.
@frozen @safe @usableFromInline
package struct BindFunctions: Sendable {
  /// Binds NULL.
  @unsafe @usableFromInline package var null: @convention(c) (OpaquePointer?, Int32) -> Int32
  /// Binds an integer.
  @unsafe @usableFromInline package var int64:
    @convention(c) (OpaquePointer?, Int32, Int64) -> Int32
  /// Binds a floating-point number.
  @unsafe @usableFromInline package var double:
    @convention(c) (OpaquePointer?, Int32, Double) -> Int32
  /// Binds UTF-8, which the database copies.
  @unsafe @usableFromInline package var text:
    @convention(c) (OpaquePointer?, Int32, UnsafePointer<CChar>?, Int32) -> Int32
  /// Binds bytes, which the database copies.
  @unsafe @usableFromInline package var blob:
    @convention(c) (OpaquePointer?, Int32, UnsafeRawPointer?, Int32) -> Int32

  /// Creates a table of functions with the meaning of `sqlite3_bind_…`.
  @unsafe
  package init(
    null: @escaping @convention(c) (OpaquePointer?, Int32) -> Int32,
    int64: @escaping @convention(c) (OpaquePointer?, Int32, Int64) -> Int32,
    double: @escaping @convention(c) (OpaquePointer?, Int32, Double) -> Int32,
    text: @escaping @convention(c) (OpaquePointer?, Int32, UnsafePointer<CChar>?, Int32) -> Int32,
    blob: @escaping @convention(c) (OpaquePointer?, Int32, UnsafeRawPointer?, Int32) -> Int32
  ) {
    unsafe self.null = null
    unsafe self.int64 = int64
    unsafe self.double = double
    unsafe self.text = text
    unsafe self.blob = blob
  }
}

/// The parameters of a statement, counted from 1, to which the types of fields bind values.
///
/// Safe to use: only stores create it, and the database copies the values.
@frozen @safe
public struct RowWriter {
  @usableFromInline let statement: OpaquePointer
  @usableFromInline let functions: BindFunctions

  /// Creates a writer for a statement.
  @unsafe @inlinable
  package init(_ statement: OpaquePointer, _ functions: BindFunctions) {
    unsafe self.statement = statement
    self.functions = functions
  }

  /// Binds NULL.
  @inlinable package func null(_ column: Int32) {
    _ = unsafe functions.null(statement, column)
  }

  /// Binds an integer.
  @inlinable package func int64(_ value: Int64, _ column: Int32) {
    _ = unsafe functions.int64(statement, column, value)
  }

  /// Binds a floating-point number.
  @inlinable package func double(_ value: Double, _ column: Int32) {
    _ = unsafe functions.double(statement, column, value)
  }

  /// Binds text.
  @inlinable package func text(_ value: String, _ column: Int32) {
    var value = value
    value.withUTF8 { utf8 in
      unsafe utf8.withMemoryRebound(to: CChar.self) { chars in
        // An empty string may have no base address, which a database would treat as NULL.
        if let start = chars.baseAddress {
          _ = unsafe functions.text(statement, column, start, Int32(chars.count))
        } else {
          _ = unsafe "".withCString { unsafe functions.text(statement, column, $0, 0) }
        }
      }
    }
  }

  /// Binds bytes.
  @inlinable package func blob(_ bytes: UnsafeRawBufferPointer, _ column: Int32) {
    _ = unsafe functions.blob(statement, column, bytes.baseAddress, Int32(bytes.count))
  }

  /// Binds a stored value.
  @usableFromInline package func storedValue(_ value: StoredValue, _ column: Int32) {
    switch value {
    case .null: null(column)
    case .integer(let value): int64(value, column)
    case .real(let value): double(value, column)
    case .text(let value): text(value, column)
    case .blob(let value):
      // A zero-length blob must not become NULL, so the pointer must not be nil.
      if value.isEmpty {
        unsafe withUnsafeBytes(of: UInt8(0)) {
          _ = unsafe functions.blob(statement, column, $0.baseAddress, 0)
        }
      } else {
        unsafe value.withUnsafeBytes { unsafe blob($0, column) }
      }
    }
  }
}
