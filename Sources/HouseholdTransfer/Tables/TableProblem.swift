public import HouseholdMessages
public import HouseholdValidation

/// A cell or a row of a table that cannot be read.
public struct TableProblem: Hashable, Sendable {
  /// The line of the file, counted from 1.
  public var line: Int
  /// The column as the table names it; empty for a whole row.
  public var column: String
  /// The text there, at most 40 characters.
  public var value: String
  /// What was expected: "expected a date such as 2026-03-01".
  public var message: Message
  /// What is wrong: a rule that is broken, or a code of tables, such as `ambiguousDate`.
  public var code: RuleCode

  init(line: Int, column: String, value: String, message: Message, code: RuleCode) {
    self.line = line
    self.column = column
    self.value = String(value.prefix(40))
    self.message = message
    self.code = code
  }
}

extension RuleCode {
  /// The text of a table is not written as it should be.
  public static let unreadable: RuleCode = "unreadable"
  /// The numbers of a date in a table do not tell which is the day.
  public static let ambiguousDate: RuleCode = "ambiguousDate"
  /// The text of a table names something that is not there and could be added.
  public static let unknownName: RuleCode = "unknownName"
  /// The row of a table does not say which of several it belongs to.
  public static let missingName: RuleCode = "missingName"
}

extension TableProblem: CustomStringConvertible {
  /// Line, column, what was expected, and what stands there.
  public var sentence: Message {
    if column.isEmpty { return "line \(line): \(message)" }
    if value.isEmpty { return "line \(line), \(column): \(message), found nothing" }
    return "line \(line), \(column): \(message), found “\(value)”"
  }

  /// The sentence in English.
  public var description: String { sentence.description }
}

/// A cell that was read as the nearest thing that is known.
public struct TableNote: Hashable, Sendable {
  /// The line of the file, counted from 1.
  public var line: Int
  /// The column.
  public var column: String
  /// The text there, at most 40 characters.
  public var value: String
  /// What it was read as; nil if it was left blank.
  public var meaning: String?

  package init(line: Int, column: String, value: String, meaning: String?) {
    self.line = line
    self.column = column
    self.value = String(value.prefix(40))
    self.meaning = meaning
  }
}

/// Why a row that could be read is not taken after all.
public struct TableRefusal: Hashable, Sendable {
  /// The column, by any of its names.
  let column: String
  /// The text there.
  let value: String
  /// What was expected: "expected the name of one of your homes".
  let message: Message
  /// What is wrong.
  let code: RuleCode

  /// Creates a reason.
  public init(
    column: String, value: String, message: Message, code: RuleCode = .unreadable
  ) {
    self.column = column
    self.value = value
    self.message = message
    self.code = code
  }
}
