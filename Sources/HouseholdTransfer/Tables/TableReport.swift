public import HouseholdValidation

/// What was taken from a table, what was left, and why.
public struct TableReport: Hashable, Sendable {
  /// A row that is there already.
  public struct KnownRow: Hashable, Sendable {
    /// The line of the file, counted from 1.
    public var line: Int
    /// The row's name.
    public var name: String
  }

  /// What a row is called: "task".
  public var noun: String
  /// The number of rows that were taken, or would be.
  public var taken: Int
  /// The number of rows that can be read and are new.
  public var readable: Int
  /// The rows that are there already, and were left out unless the options say otherwise.
  public var known: [KnownRow]
  /// What could not be read.
  public var problems: [TableProblem]
  /// The number of rows that could not be read.
  public var badRows: Int
  /// What was read as the nearest thing that is known.
  public var notes: [TableNote]
  /// The columns that mean nothing here, as the table names them.
  public var unknownColumns: [String]
  /// The options.
  public var options: TableOptions

  /// Whether nothing was taken because of what could not be read.
  public var isRefused: Bool { !problems.isEmpty && !options.skipsBadRows }

  /// Whether something is wrong in one way, such as `ambiguousDate`.
  public func has(_ code: RuleCode) -> Bool { problems.contains { $0.code == code } }
}
