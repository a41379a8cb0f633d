/// Rows of text in columns that align, whatever script the text is in.
///
/// Where the terminal is too narrow, ``TableLayout`` says what gives way: names are cut, then texts
/// take their shorter forms, then the columns that say least go.
///
/// ```swift
/// var table = Table(.right("Every", leaves: 1), .shrinking("Pet"), .right("Health"))
/// table.add("7 d", "Snowy", "93")
/// table.lines(width: 80)
/// ```
public struct Table: Sendable {
  /// A column: its title, where its cells stand, and what happens to it in a narrow terminal.
  public struct Column: Sendable, ExpressibleByStringLiteral {
    let title: String
    let isRight: Bool
    /// The columns down to which its cells are cut; nil for a column whose cells stay whole.
    let least: Int?
    /// Its place among the columns that go, the lowest first; nil for one that stays.
    let leaves: Int?
    /// Whether the table has it at all.
    private(set) var isShown = true

    /// Creates a column whose cells start at its left and are always shown whole.
    public init(stringLiteral value: String) {
      self.init(title: value, isRight: false, least: nil, leaves: nil)
    }

    private init(title: String, isRight: Bool, least: Int?, leaves: Int?) {
      self.title = title
      self.isRight = isRight
      self.least = least
      self.leaves = leaves
    }

    /// A column whose cells start at its left and are shown whole, as long as it is there.
    public static func whole(_ title: String, leaves: Int? = nil) -> Column {
      Column(title: title, isRight: false, least: nil, leaves: leaves)
    }

    /// A column whose cells end at its right, as numbers do.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - leaves: Its place among the columns that go, the lowest first; nil for one that stays.
    public static func right(_ title: String, leaves: Int? = nil) -> Column {
      Column(title: title, isRight: true, least: nil, leaves: leaves)
    }

    /// A column that is cut where the table is wider than the terminal.
    ///
    /// - Parameters:
    ///   - title: The title.
    ///   - least: The columns that it keeps as long as others can go.
    ///   - leaves: Its place among the columns that go, the lowest first; nil for one that stays.
    public static func shrinking(_ title: String, to least: Int = 16, leaves: Int? = nil) -> Column
    {
      Column(title: title, isRight: false, least: least, leaves: leaves)
    }

    /// The column if a table needs it; otherwise its cells are left out with it.
    public func shown(if isShown: Bool) -> Column {
      var column = self
      column.isShown = isShown
      return column
    }
  }

  let columns: [Column]
  /// Whether each of the columns is shown that the table was created with.
  private let isShown: [Bool]
  private(set) var rows: [[StyledText]] = []
  /// The widths of the columns in the pages before, by their place; empty for the first page.
  private(set) var pageWidths: [Int: Int] = [:]

  /// Creates a table without rows.
  public init(_ columns: Column...) {
    isShown = columns.map(\.isShown)
    self.columns = columns.filter(\.isShown)
  }

  /// Whether the list is empty.
  public var isEmpty: Bool { rows.isEmpty }

  /// Adds a row; cells that are missing are empty.
  public mutating func add(_ cells: StyledText...) {
    let shown = zip(cells, isShown).compactMap { $1 ? $0 : nil }
    rows.append(shown + Array(repeating: "", count: columns.count - shown.count))
  }

  /// Returns the lines of the table, with its titles first, none of them wider than the terminal.
  ///
  /// - Parameters:
  ///   - width: The columns of the terminal, or nil if lines may have any length.
  ///   - hasTitles: Whether the titles are shown.
  public func lines(width: Int?, hasTitles: Bool = true) -> [StyledText] {
    lines(TableLayout(of: self, width: width), width: width, hasTitles: hasTitles)
  }

  /// Returns the lines of the rows that were added since the last page, and takes these rows out.
  ///
  /// The first page has the titles. The columns of the others are as wide as those of the pages before,
  /// or wider.
  ///
  /// - Parameter width: The columns of the terminal, or nil if lines may have any length.
  public mutating func page(width: Int?) -> [StyledText] {
    let layout = TableLayout(of: self, width: width)
    let page = lines(layout, width: width, hasTitles: pageWidths.isEmpty)
    for column in layout?.columns ?? [] { pageWidths[column.index] = column.width }
    rows = []
    return page
  }

  /// A line for each row, in which every cell has its title: `Pet: Snowy; Health: 93; Laundry: idle`.
  ///
  /// - Parameter hasTitles: Whether the titles are shown.
  public func labeledLines(hasTitles: Bool = true) -> [StyledText] {
    rows.map { row in
      let cells = zip(columns, row).compactMap { column, cell -> StyledText? in
        let text = cell.spoken
        guard !text.plain.isEmpty else { return nil }
        return column.title.isEmpty || !hasTitles ? text : StyledText(column.title + ": ") + text
      }
      return cells.dropFirst().reduce(cells.first ?? "") { $0 + "; " + $1 }
    }
  }

  /// Returns the labeled lines of the rows that were added since the last page, and takes them out.
  mutating func labeledPage() -> [StyledText] {
    defer { rows = [] }
    return labeledLines()
  }

  /// Returns the lines of each row, and that with the titles where they stand above them.
  ///
  /// - Parameter width: The columns of the terminal, or nil if lines may have any length.
  func blocks(width: Int?) -> (titles: [StyledText], rows: [[StyledText]]) {
    guard let layout = TableLayout(of: self, width: width) else {
      return ([], rows.map { stacked($0, width: width ?? .max) })
    }
    let lines = lines(layout, width: width, hasTitles: true)
    return (Array(lines.prefix(1)), lines.dropFirst().map { [$0] })
  }

  private func lines(_ layout: TableLayout?, width: Int?, hasTitles: Bool) -> [StyledText] {
    guard let layout else { return rows.flatMap { stacked($0, width: width ?? .max) } }
    let header = columns.map { StyledText($0.title, .dim) }
    return ((hasTitles ? [header] : []) + rows).map { row in
      let cells = layout.columns.map { (column: $0, text: row[$0.index].form($0.form)) }
      let last = cells.lastIndex { !$0.text.plain.isEmpty } ?? 0
      return cells.indices.prefix(last + 1).reduce("") { line, index in
        let (column, text) = cells[index]
        let gap = StyledText(index == 0 ? "" : TableLayout.gap)
        return line + gap + cell(text, column, isLast: index == last)
      }
    }
  }

  private func cell(
    _ text: StyledText, _ column: TableLayout.Column, isLast: Bool
  ) -> StyledText {
    let fitting = text.truncated(to: column.width)
    let gap = StyledText(String(repeating: " ", count: max(0, column.width - fitting.columns)))
    if columns[column.index].isRight { return gap + fitting }
    return isLast ? fitting : fitting + gap
  }

  /// A row below itself, for terminals that are too narrow for the columns: each cell after the first
  /// with its title, as many in a line as fit.
  private func stacked(_ row: [StyledText], width: Int) -> [StyledText] {
    let first = columns.firstIndex { $0.least != nil && $0.leaves == nil } ?? 0
    var lines: [StyledText] = row[first].wrapped(to: width)
    var line: StyledText = "  "
    for index in row.indices where index != first && !row[index].plain.isEmpty {
      let title = columns[index].title
      let label = title.isEmpty ? "" : StyledText(title + " ", .dim)
      let cell = label + row[index]
      let isStart = line.columns == 2
      if isStart || line.columns + 2 + cell.columns <= width {
        line = line + (isStart ? "" : "  ") + cell
      } else {
        lines += line.wrapped(to: width)
        line = "  " + cell
      }
    }
    return line.columns == 2 ? lines : lines + line.wrapped(to: width)
  }
}

extension StyledText {
  /// The text itself for 0, and above that its shorter forms, the last of them for any higher number.
  func form(_ number: Int) -> StyledText {
    number == 0 || shorterForms.isEmpty
      ? self : shorterForms[min(number, shorterForms.count) - 1]
  }
}
