extension Optional: FieldValue where Wrapped: FieldValue, Wrapped.Base == Wrapped {
  /// The type without `Optional`.
  public typealias Base = Wrapped

  /// The type of the wrapped values.
  @inlinable public static var fieldType: FieldType { Wrapped.fieldType }

  /// True.
  @inlinable public static var isOptional: Bool { true }

  /// Whether every wrapped value is.
  @inlinable public static var isAlwaysCanonical: Bool { Wrapped.isAlwaysCanonical }

  /// Reads a column; NULL is nil.
  @inlinable
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Wrapped? {
    row.isNull(column) ? nil : try Wrapped.read(row, column)
  }

  /// Binds the value, or NULL.
  @inlinable public func write(_ row: RowWriter, _ column: Int32) {
    if let self { self.write(row, column) } else { row.null(column) }
  }

  /// The value as a stored value, or ``StoredValue/null``.
  @inlinable public var storedValue: StoredValue { self?.storedValue ?? .null }

  /// Creates a value from a stored value; ``StoredValue/null`` is nil.
  @inlinable public init(storedValue: StoredValue) throws(ReadFailure) {
    self = storedValue.isNull ? nil : try Wrapped(storedValue: storedValue)
  }

  /// The value, or nil.
  @inlinable public var base: Wrapped? { self }

  /// Wraps a value.
  @inlinable public init(base: Wrapped) { self = .some(base) }

  /// Whether the value is nil or canonical.
  @inlinable public var isCanonical: Bool { self?.isCanonical ?? true }

  /// The canonical value; nil if it cannot be stored.
  @inlinable public var canonical: Wrapped?? {
    guard let self else { return .some(nil) }
    guard let canonical = self.canonical else { return nil }
    return .some(canonical)
  }

  /// The value in words.
  public var summary: String { self?.summary ?? "nil" }
}
