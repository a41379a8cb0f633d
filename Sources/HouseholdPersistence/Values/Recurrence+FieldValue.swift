public import HouseholdCalendar

extension Recurrence: FieldValue {
  /// Text.
  public static var fieldType: FieldType { .text }

  /// True: a recurrence has one text.
  public static var isAlwaysCanonical: Bool { true }

  /// Reads a column of text such as `every 3mo after completion`.
  public static func read(_ row: RowReader, _ column: Int32) throws(ReadFailure) -> Recurrence {
    guard let recurrence = Recurrence(row.string(column)) else {
      throw ReadFailure("expected a recurrence such as every 3mo after completion", column: column)
    }
    return recurrence
  }

  /// Binds the text.
  public func write(_ row: RowWriter, _ column: Int32) { row.text(description, column) }

  /// The text.
  public var literal: Literal { .text(description) }

  /// Creates a recurrence from its text.
  public init(literal: Literal) throws(ReadFailure) {
    guard case .text(let text) = literal, let recurrence = Recurrence(text) else {
      throw ReadFailure("expected a recurrence such as every 3mo after completion")
    }
    self = recurrence
  }
}

extension UsageInterval.Unit: EnumField {}
