extension Int: FieldValue {
  /// A whole number.
  @inlinable public static var fieldType: FieldType { .integer }

  /// True.
  @inlinable public static var isAlwaysCanonical: Bool { true }

  /// Reads a column.
  @inlinable
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Int {
    Int(truncatingIfNeeded: row.int64(column))
  }

  /// Binds the number.
  @inlinable public func write(_ row: RowWriter, _ column: Int32) {
    row.int64(Int64(self), column)
  }

  /// The number as a stored value.
  @inlinable public var storedValue: StoredValue { .integer(Int64(self)) }

  /// Creates a number from a stored integer.
  @inlinable public init(storedValue: StoredValue) throws(ReadFailure) {
    guard case .integer(let value) = storedValue else {
      throw .mismatch(storedValue, expected: Self.fieldType)
    }
    self.init(truncatingIfNeeded: value)
  }
}

extension Bool: FieldValue {
  /// True or false.
  @inlinable public static var fieldType: FieldType { .boolean }

  /// True.
  @inlinable public static var isAlwaysCanonical: Bool { true }

  /// Reads a column; every number except 0 is true.
  @inlinable
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Bool {
    row.int64(column) != 0
  }

  /// Binds 0 or 1.
  @inlinable public func write(_ row: RowWriter, _ column: Int32) {
    row.int64(self ? 1 : 0, column)
  }

  /// 0 or 1.
  @inlinable public var storedValue: StoredValue { .integer(self ? 1 : 0) }

  /// Creates a Boolean from a stored integer.
  @inlinable public init(storedValue: StoredValue) throws(ReadFailure) {
    guard case .integer(let value) = storedValue else {
      throw .mismatch(storedValue, expected: Self.fieldType)
    }
    self = value != 0
  }
}

extension Double: FieldValue {
  /// A finite number.
  @inlinable public static var fieldType: FieldType { .real }

  /// Reads a column.
  @inlinable
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Double {
    row.double(column)
  }

  /// Binds the number.
  @inlinable public func write(_ row: RowWriter, _ column: Int32) {
    row.double(self, column)
  }

  /// The number as a stored value.
  @inlinable public var storedValue: StoredValue { .real(self) }

  /// Creates a number from a stored real or integer.
  @inlinable public init(storedValue: StoredValue) throws(ReadFailure) {
    switch storedValue {
    case .real(let value): self = value
    case .integer(let value): self = Double(value)
    default: throw .mismatch(storedValue, expected: Self.fieldType)
    }
  }

  /// Whether the number is finite and not negative zero.
  @inlinable public var isCanonical: Bool { isFinite && !(self == 0 && sign == .minus) }

  /// The number, with negative zero as zero; nil for NaN and the infinities.
  @inlinable public var canonical: Double? { isFinite ? (self == 0 ? 0 : self) : nil }
}
