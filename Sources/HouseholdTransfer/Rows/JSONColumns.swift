import HouseholdPersistence

/// Presents the fields of a JSON record as columns, so that rows are decoded from a document like
/// from a database, without building a tree or strings for values that are not text.
///
/// Strings without escapes stay in the document; everything else (ids, decimals, text with escapes)
/// is put into a buffer that is reused for each row.
@safe
final class JSONColumns {
  /// The type codes of SQLite's C API, which ``ColumnFunctions`` uses.
  enum Kind: Int32 {
    case integer = 1
    case real = 2
    case text = 3
    case bytes = 4
    case null = 5
  }

  private struct Column {
    var kind = Kind.null
    var integer: Int64 = 0
    var real = 0.0
    /// Where the bytes are: in the document or in the buffer.
    var start = 0
    var count = 0
    var isInDocument = false
  }

  private var columns: [Column]
  private var buffer: UnsafeMutableBufferPointer<UInt8>
  private var used = 0
  private var document = unsafe UnsafeBufferPointer<UInt8>(start: nil, count: 0)

  init(count: Int) {
    columns = Array(repeating: Column(), count: count)
    unsafe buffer = .allocate(capacity: 4096)
  }

  /// Calls a function that reads rows of a document; its bytes are used only during the call.
  func reading<R>(_ document: [UInt8], _ body: () throws -> R) rethrows -> R {
    try unsafe document.withUnsafeBufferPointer { bytes in
      unsafe self.document = bytes
      defer { unsafe self.document = UnsafeBufferPointer(start: nil, count: 0) }
      return try body()
    }
  }

  deinit { unsafe buffer.deallocate() }

  /// Clears the previous row's bytes; each column is set again.
  func begin() { used = 0 }

  func setNull(_ index: Int) { columns[index] = Column() }

  func set(_ index: Int, integer: Int64) {
    columns[index] = Column(kind: .integer, integer: integer)
  }

  func set(_ index: Int, real: Double) { columns[index] = Column(kind: .real, real: real) }

  /// Sets text that is in the document verbatim.
  func set(_ index: Int, document range: Range<Int>) {
    columns[index] = Column(
      kind: .text, start: range.lowerBound, count: range.count, isInDocument: true)
  }

  /// Sets text or bytes that are not in the document verbatim.
  func set(_ index: Int, _ kind: Kind, bytes: some Collection<UInt8>) {
    let count = bytes.count
    reserve(count)
    columns[index] = Column(kind: kind, start: used, count: count)
    for byte in bytes {
      unsafe buffer[used] = byte
      used += 1
    }
  }

  private func reserve(_ count: Int) {
    guard unsafe used + count > buffer.count else { return }
    let larger = UnsafeMutableBufferPointer<UInt8>.allocate(
      capacity: (used + count) * 2)
    _ = unsafe larger.update(fromContentsOf: buffer[..<used])
    unsafe buffer.deallocate()
    unsafe buffer = larger
  }

  /// The bytes of a column, valid until the next row begins.
  private func start(of index: Int) -> UnsafePointer<UInt8>? {
    let column = columns[index]
    guard column.kind == .text || column.kind == .bytes else { return nil }
    let base =
      column.isInDocument ? unsafe document.baseAddress : unsafe UnsafePointer(buffer.baseAddress)
    return unsafe base.map { unsafe $0 + column.start }
  }

  /// A reader for the current row's columns.
  ///
  /// The object must be kept alive while the reader is used.
  var reader: RowReader {
    unsafe RowReader(
      OpaquePointer(Unmanaged.passUnretained(self).toOpaque()), Self.functions)
  }

  // These are called with the reader's pointer, which is that of a living object of this class.
  private static let functions = unsafe ColumnFunctions(
    type: { pointer, index in
      unsafe JSONColumns.with(pointer) { $0.columns[Int(index)].kind.rawValue }
        ?? Kind.null.rawValue
    },
    int64: { pointer, index in
      unsafe JSONColumns.with(pointer) { $0.columns[Int(index)].integer } ?? 0
    },
    double: { pointer, index in
      unsafe JSONColumns.with(pointer) { $0.columns[Int(index)].real } ?? 0
    },
    text: { pointer, index in
      unsafe JSONColumns.with(pointer) { unsafe $0.start(of: Int(index)) } ?? nil
    },
    blob: { pointer, index in
      unsafe (JSONColumns.with(pointer) { unsafe $0.start(of: Int(index)) } ?? nil).map {
        unsafe UnsafeRawPointer($0)
      }
    },
    bytes: { pointer, index in
      let count = unsafe JSONColumns.with(pointer) { $0.columns[Int(index)].count }
      return Int32(truncatingIfNeeded: count ?? 0)
    })

  /// Calls a function with the object, which the caller keeps alive: nothing is counted.
  private static func with<R>(_ pointer: OpaquePointer?, _ body: (JSONColumns) -> R) -> R? {
    guard let pointer = unsafe pointer else { return nil }
    return unsafe Unmanaged<JSONColumns>.fromOpaque(UnsafeRawPointer(pointer))
      ._withUnsafeGuaranteedRef { body($0) }
  }
}
