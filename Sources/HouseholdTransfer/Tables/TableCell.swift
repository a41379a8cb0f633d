import HouseholdCalendar
public import HouseholdMessages
public import HouseholdValidation

/// A cell of a table, with what the rest of its column says about it.
public struct TableCell: Sendable {
  /// The text, without white space around it and without characters that show nothing.
  public let text: String
  /// The unit that the name of its column ends with, such as "days" or "EUR"; nil if it has none.
  public let unit: String?
  /// The decimal sign of the column's numbers.
  public let decimalSign: DecimalSign
  /// The order of day and month in the column's dates; nil if nothing tells.
  public let dateOrder: DateOrder?

  /// The texts of a cell with several: "a; b", `['a', 'b']`, one a line.
  public var parts: [String] { TableText.parts(text) }

  var date: TableDate? { TableDate(text) }

  static func plain(_ cell: CSVReader.Cell) -> String {
    cell.plainText.visible.trimmed
  }
}

/// What a whole column decides about its cells.
public enum TableConvention: Hashable, Sendable {
  /// The decimal sign.
  case decimalSign
  /// The order of day and month.
  case dateOrder
}

/// What came of reading a cell.
public enum TableReading<Value: Sendable>: Sendable {
  /// A value.
  case value(Value)
  /// A value whose words are near the cell's, and those words: it is read, and said.
  case nearest(Value, String)
  /// The cell says that there is nothing, as 0001-01-01 does.
  case nothing
  /// The cell cannot be read; what was expected, if more can be said than the form does, and why.
  case mistake(Message? = nil, code: RuleCode = .unreadable)
}

/// How the cells of a column are written: what is expected, and how it is read.
///
/// ```swift
/// TableForm<Int>("a whole number from 1 to 10") { Int($0.text).flatMap { (1...10).contains($0) ? $0 : nil } }
/// ```
public struct TableForm<Value: Sendable>: Sendable {
  /// What is expected, such as "yes or no".
  package let expected: Message
  /// What the whole column decides.
  let convention: TableConvention?
  /// Reads a cell.
  package let read: @Sendable (TableCell) -> TableReading<Value>

  /// Describes a form whose cells are read one way or not at all.
  ///
  /// - Parameters:
  ///   - expected: What is expected, such as "yes or no".
  ///   - convention: What the whole column decides.
  ///   - value: The value of a cell, or nil.
  public init(
    _ expected: Message, convention: TableConvention? = nil,
    value: @escaping @Sendable (TableCell) -> Value?
  ) {
    self.init(expected, convention: convention) { cell in
      value(cell).map { .value($0) } ?? .mistake()
    }
  }

  /// Describes a form.
  ///
  /// - Parameters:
  ///   - expected: What is expected, such as "yes or no".
  ///   - convention: What the whole column decides.
  ///   - reading: What comes of reading a cell.
  public init(
    _ expected: Message, convention: TableConvention? = nil,
    reading: @escaping @Sendable (TableCell) -> TableReading<Value>
  ) {
    self.expected = expected
    self.convention = convention
    read = reading
  }

  /// Reads a cell and keeps its value, if there is one.
  func read(_ cell: TableCell, keep: (Value) -> Void) -> TableReading<Void> {
    switch read(cell) {
    case .value(let value):
      keep(value)
      return .value(())
    case .nearest(let value, let words):
      keep(value)
      return .nearest((), words)
    case .nothing: return .nothing
    case .mistake(let expected, let code): return .mistake(expected, code: code)
    }
  }
}
