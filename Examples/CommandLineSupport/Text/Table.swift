/// Rows of text in columns that align, whatever script the text is in.
///
/// ```swift
/// var table = Table("Pet", .right("Health"))
/// table.add("Snowy", "93")
/// table.lines(width: 80)
/// ```
public struct Table: Sendable {
  /// A column: its title and where its cells stand.
  public struct Column: Sendable, ExpressibleByStringLiteral {
    let title: String
    let isRight: Bool
    let shrinks: Bool

    /// Creates a column whose cells start at its left.
    public init(stringLiteral value: String) {
      self.init(title: value, isRight: false, shrinks: false)
    }

    init(title: String, isRight: Bool, shrinks: Bool) {
      self.title = title
      self.isRight = isRight
      self.shrinks = shrinks
    }

    /// A column whose cells end at its right, as numbers do.
    public static func right(_ title: String) -> Column {
      Column(title: title, isRight: true, shrinks: false)
    }

    /// A column that is cut where the table is wider than the terminal.
    public static func shrinking(_ title: String) -> Column {
      Column(title: title, isRight: false, shrinks: true)
    }
  }

  private let columns: [Column]
  private var rows: [[StyledText]] = []

  /// Creates a table without rows.
  public init(_ columns: Column...) { self.columns = columns }

  /// Whether there are no rows.
  public var isEmpty: Bool { rows.isEmpty }

  /// Adds a row; cells that are missing are empty.
  public mutating func add(_ cells: StyledText...) {
    let missing = max(0, columns.count - cells.count)
    rows.append(Array(cells.prefix(columns.count)) + Array(repeating: "", count: missing))
  }

  /// Returns the lines of the table, with its titles first.
  ///
  /// - Parameter width: The columns of the terminal, or nil where lines may have any length.
  public func lines(width: Int? = nil) -> [StyledText] {
    let header = columns.map { StyledText($0.title, .dim) }
    let widths = widths(header, limit: width)
    return ([header] + rows).map { row in
      let last = row.lastIndex { !$0.plain.isEmpty } ?? 0
      return row.indices.prefix(last + 1).reduce("") { line, index in
        let gap = index == 0 ? "" : "  "
        let cell = cell(row[index], columns[index], widths[index], isLast: index == last)
        return line + StyledText(gap) + cell
      }
    }
  }

  private func cell(
    _ text: StyledText, _ column: Column, _ width: Int, isLast: Bool
  ) -> StyledText {
    let fitting = text.truncated(to: width)
    let gap = StyledText(String(repeating: " ", count: max(0, width - fitting.columns)))
    if column.isRight { return gap + fitting }
    return isLast ? fitting : fitting + gap
  }

  private func widths(_ header: [StyledText], limit: Int?) -> [Int] {
    var widths = header.map(\.columns)
    for row in rows {
      for index in row.indices { widths[index] = max(widths[index], row[index].columns) }
    }
    guard let limit else { return widths }
    var excess = widths.reduce(0, +) + 2 * max(0, widths.count - 1) - limit
    for index in columns.indices where columns[index].shrinks && excess > 0 {
      let smallest = min(widths[index], max(8, header[index].columns))
      let cut = min(excess, widths[index] - smallest)
      widths[index] -= cut
      excess -= cut
    }
    return widths
  }
}
