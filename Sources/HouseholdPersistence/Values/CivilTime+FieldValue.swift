public import HouseholdCalendar

extension CivilTime: FieldValue {
  /// Text.
  public static var fieldType: FieldType { .text }

  /// True.
  public static var isAlwaysCanonical: Bool { true }

  /// Reads a column of `HH:MM` or `HH:MM:SS`.
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> CivilTime {
    guard let time = CivilTime(row.string(column)) else {
      throw ReadFailure("expected a time of day as HH:MM", column: column)
    }
    return time
  }

  /// Binds `HH:MM`, or `HH:MM:SS` when there are seconds.
  public func write(_ row: RowWriter, _ column: Int32) { row.text(description, column) }

  /// The time as text.
  public var literal: Literal { .text(description) }

  /// Creates a time from `HH:MM` or `HH:MM:SS`.
  public init(literal: Literal) throws(ReadFailure) {
    guard case .text(let text) = literal, let time = CivilTime(text) else {
      throw ReadFailure("expected a time of day as HH:MM, found \(literal.shortDescription)")
    }
    self = time
  }
}
