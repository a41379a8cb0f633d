public import HouseholdMessages

/// A Homebox file that was not imported: everything that is wrong with it.
///
/// Nothing was written.
public struct HomeboxImportError: Error, Hashable, Sendable {
  /// Something that is wrong with the file.
  public struct Problem: Hashable, Sendable {
    /// The line on which the row starts, counted from 1.
    public var line: Int
    /// The column as the first row names it, such as `HB.quantity`, or nil for the whole row.
    public var column: String?
    /// The cell's text, or nil for the whole row.
    public var value: String?
    /// What was expected, and how to fix it.
    public var message: Message

    /// Describes a problem.
    public init(line: Int, column: String? = nil, value: String? = nil, message: Message) {
      self.line = line
      self.column = column
      self.value = value
      self.message = message
    }
  }

  /// The problems, in the order of the lines; never empty, and at most ``limit`` of them.
  public var problems: [Problem]
  /// The total number, including those left out of ``problems``.
  public var count: Int

  /// The most problems that are kept.
  public static let limit = 1000

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - problems: The problems, in the order of the lines.
  ///   - count: The total number, or nil if all are listed.
  public init(problems: [Problem], count: Int? = nil) {
    self.problems = problems
    self.count = count ?? problems.count
  }
}

extension HomeboxImportError.Problem: DescribedError {
  /// Line, column, value and message, such as `line 3, HB.quantity, "many": expected a whole number`.
  ///
  /// Of a long value the first 60 characters are shown, and no control characters.
  public var sentence: Message {
    var text: Message = "line \(line)"
    if let column { text = text + ", \(Self.shown(column))" }
    if let value { text = text + ", \"\(Self.shown(value))\"" }
    return "\(text): \(message)"
  }

  private static func shown(_ text: String) -> String {
    let scalars = text.unicodeScalars.prefix(60).map {
      $0.properties.generalCategory == .control ? "\u{FFFD}" : String($0)
    }
    return scalars.joined() + (text.unicodeScalars.count > 60 ? "…" : "")
  }
}

extension HomeboxImportError: DescribedError {
  /// The problems, one a line, and how many more there are.
  public var sentence: Message {
    var lines = problems.map(\.sentence)
    if count > problems.count { lines.append("… and \(count - problems.count) more") }
    return "\(lines, .lines)"
  }
}
