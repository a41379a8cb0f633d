/// A canonical value without its Swift type, such as the content of a column, a predicate's
/// constant, or an exported field.
public enum StoredValue: Hashable, Sendable, Codable {
  /// No value.
  case null
  /// A whole number; also a Boolean (0 or 1) and an instant (milliseconds since 1970).
  case integer(Int64)
  /// A finite floating-point number.
  case real(Double)
  /// Text in NFC without U+0000; also a civil date, an enum's raw value, a decimal's sort key and
  /// a list as JSON.
  case text(String)
  /// Bytes; also a UUID (16 bytes) and a link to many (16 bytes for each target, ascending).
  case blob([UInt8])
}

extension StoredValue {
  /// Hashes the value; bytes, such as an id, all at once.
  public func hash(into hasher: inout Hasher) {
    switch self {
    case .null: hasher.combine(0)
    case .integer(let value): hasher.combine(value)
    case .real(let value): hasher.combine(value)
    case .text(let text): hasher.combine(text)
    case .blob(let bytes): unsafe bytes.withUnsafeBytes { unsafe hasher.combine(bytes: $0) }
    }
  }
}

extension StoredValue {
  /// Whether this is ``null``.
  @inlinable public var isNull: Bool { if case .null = self { true } else { false } }
}

/// An untyped row: a dictionary from field names to stored values.
///
/// Columns of a newer version are included.
public typealias RawRow = [String: StoredValue]

extension RawRow {
  /// A row from its columns.
  init(_ columns: [String], _ value: (Int) -> StoredValue) {
    self.init(minimumCapacity: columns.count)
    for (place, column) in columns.enumerated() { self[column] = value(place) }
  }
}
