public import Foundation
public import HouseholdCalendar
import HouseholdMessages
public import HouseholdValidation

extension Date: FieldValue {
  /// An instant, stored to the millisecond.
  @inlinable public static var fieldType: FieldType { .instant }

  /// Reads a column of milliseconds since 1970.
  @inlinable
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Date {
    try Date(stored: row.int64(column), column: column)
  }

  /// Binds milliseconds since 1970.
  @inlinable public func write(_ row: RowWriter, _ column: Int32) {
    row.int64(milliseconds, column)
  }

  /// Milliseconds since 1970.
  @inlinable public var storedValue: StoredValue { .integer(milliseconds) }

  /// Creates an instant from milliseconds since 1970.
  @inlinable public init(storedValue: StoredValue) throws(ReadFailure) {
    guard case .integer(let value) = storedValue else {
      throw .mismatch(storedValue, expected: Self.fieldType)
    }
    try self.init(stored: value, column: -1)
  }

  /// The milliseconds since 1970 of the instants that can be stored: the years 1 to 9999, with a
  /// year at both ends for time zones and for `distantPast`.
  static var storable: ClosedRange<Int64> { -62_167_219_200_000...253_433_923_199_999 }

  /// Creates an instant from stored milliseconds.
  ///
  /// Others are damage, and what is worked out from them would overflow.
  @usableFromInline
  init(stored milliseconds: Int64, column: Int32) throws(ReadFailure) {
    guard Date.storable.contains(milliseconds) else {
      throw ReadFailure(
        "expected an instant of the years 1 to 9999, found another number", column: column)
    }
    self.init(milliseconds: milliseconds)
  }

  /// The years that can be stored.
  public static func standardRules(beside rules: [Rule<Date>]) -> [Rule<Date>] {
    [
      Rule(.notStorable, "an instant of the years 1 to 9999") { instant, _ in
        // What is no number has no canonical form, which is said already.
        guard instant.timeIntervalSince1970.isFinite else { return nil }
        return Date.storable.contains(instant.milliseconds) ? nil : "must be in the years 1 to 9999"
      }
    ]
  }

  /// The instant rounded to the millisecond, or nil if it is not a number.
  @inlinable public var canonical: Date? {
    timeIntervalSince1970.isFinite ? Date(milliseconds: milliseconds) : nil
  }

  /// The instant as ISO 8601.
  public var summary: String { iso8601 }
}

extension CivilDate: FieldValue {
  /// A calendar day.
  @inlinable public static var fieldType: FieldType { .civilDate }

  /// True.
  @inlinable public static var isAlwaysCanonical: Bool { true }

  /// Reads a column of ISO text.
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> CivilDate {
    guard let date = unsafe row.withUTF8(column, { unsafe CivilDate(utf8: $0) }) else {
      throw ReadFailure("expected a civil date as YYYY-MM-DD", column: column)
    }
    return date
  }

  /// Binds ISO text.
  public func write(_ row: RowWriter, _ column: Int32) { row.text(description, column) }

  /// ISO text.
  public var storedValue: StoredValue { .text(description) }

  /// Creates a date from ISO text.
  public init(storedValue: StoredValue) throws(ReadFailure) {
    guard case .text(let text) = storedValue, let date = CivilDate(text) else {
      throw .mismatch(storedValue, expected: Self.fieldType)
    }
    self = date
  }
}
