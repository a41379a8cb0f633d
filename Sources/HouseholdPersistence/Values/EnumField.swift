public import HouseholdCalendar
import HouseholdMessages

/// An enum as a field's type: `enum PetState: String, EnumField { case happy, … }`.
///
/// Stored as its raw value. A raw value that this version does not know, written by a newer one,
/// reads as ``fallback`` and is not overwritten unless the field itself changes. Without a
/// fallback, the row is unreadable: it stays stored, is omitted from results, and is reported.
public protocol EnumField: FieldValue, RawRepresentable, CaseIterable, Codable
where RawValue == String {
  /// The value for an unknown raw value, or nil.
  static var fallback: Self? { get }
}

extension EnumField {
  /// No fallback.
  @inlinable public static var fallback: Self? { nil }

  /// One of the raw values.
  public static var fieldType: FieldType { .enumeration(allCases.map { $0.rawValue }) }

  /// True.
  @inlinable public static var isAlwaysCanonical: Bool { true }

  /// Reads a column.
  @inlinable
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Self {
    let raw = row.string(column)
    guard let value = Self(rawValue: raw) ?? fallback else {
      throw .unknown(Self.self, column: column)
    }
    return value
  }

  /// Binds the raw value.
  @inlinable public func write(_ row: RowWriter, _ column: Int32) { row.text(rawValue, column) }

  /// The raw value.
  @inlinable public var storedValue: StoredValue { .text(rawValue) }

  /// Creates a value from its raw value.
  @inlinable public init(storedValue: StoredValue) throws(ReadFailure) {
    guard case .text(let raw) = storedValue else {
      throw .mismatch(storedValue, expected: Self.fieldType)
    }
    guard let value = Self(rawValue: raw) ?? Self.fallback else {
      throw .unknown(Self.self, column: -1)
    }
    self = value
  }

  /// The raw value.
  public var summary: String { rawValue }
}

extension ReadFailure {
  @usableFromInline
  static func unknown<E: EnumField>(_: E.Type, column: Int32) -> ReadFailure {
    // Without the value, because error descriptions may be logged.
    ReadFailure(
      "expected \(E.fieldType.label), found other text; a newer version may have written it",
      column: column)
  }
}

extension Hemisphere: EnumField {
  /// Newer parts read as `northern`.
  public static var fallback: Hemisphere? { .northern }
}
