import HouseholdMessages
public import HouseholdValidation

/// The rows of a table that a person or another program wrote, as read.
///
/// What a whole column shows decides about each of its cells: whether 3/4/2026 is in March or April,
/// and whether 1,250 is a number of a thousand. Where a column of its kind shows nothing, the others of
/// the table decide. A row with a cell that cannot be read gives none.
public struct PeoplesTable<Row: Sendable>: Sendable {
  /// A row and its line.
  public struct Line: Sendable {
    /// The line of the file, counted from 1.
    public let line: Int
    /// The row.
    public var row: Row
  }

  /// The shape.
  let shape: TableShape<Row>
  /// The rows that could be read.
  public private(set) var rows: [Line] = []
  /// What could not be read.
  public private(set) var problems: [TableProblem]
  /// What was read as the nearest thing that is known.
  public private(set) var notes: [TableNote] = []
  /// The columns that mean nothing here, as the table names them.
  public private(set) var unknownColumns: [String] = []
  /// The rows that are there already.
  public private(set) var known: [TableReport.KnownRow] = []
  private let options: TableOptions
  /// The name that the table gives each column of the shape.
  private var names: [Int: String] = [:]

  /// Reads a table.
  ///
  /// - Parameters:
  ///   - sheet: The table as text.
  ///   - shape: What it may say.
  ///   - options: How it is taken.
  ///   - meanings: What columns mean that are not called so, by their place in the table.
  /// - Throws: ``TransferError`` if a column that must be there is not, or one is there twice.
  /// - Complexity: O(*n*) in the number of cells.
  public init(
    _ sheet: TableSheet, as shape: TableShape<Row>, options: TableOptions = TableOptions(),
    meanings: [Int: String] = [:]
  ) throws(TransferError) {
    self.shape = shape
    self.options = options
    problems = sheet.problems
    let matches = try shape.header(of: sheet, meanings: meanings)
    for (name, match) in zip(sheet.names, matches) {
      if let match {
        names[match.column] = name
      } else if !name.isEmpty, !shape.ignored.contains(TableShape<Row>.key(name)) {
        unknownColumns.append(name)
      }
    }
    let habits = TableHabits(sheet, options) { place in
      matches[place].flatMap { shape.columns[$0.column].convention }
    }
    for row in sheet.rows { read(row, matches: matches, habits: habits) }
    problems.sort { $0.line < $1.line }
  }

  private mutating func read(
    _ row: TableSheet.Row, matches: [TableShape<Row>.Match?], habits: TableHabits
  ) {
    var value = shape.blank()
    let before = problems.count
    var isSaid: Set<Int> = []
    for (place, text) in row.cells.enumerated() {
      guard let match = matches[place], !TableText.isBlank(text) else { continue }
      let column = shape.columns[match.column]
      isSaid.insert(match.column)
      let cell = TableCell(
        text: text, unit: match.unit, decimalSign: habits.decimalSign(of: place),
        dateOrder: habits.dateOrder(of: place))
      switch column.read(cell, &value) {
      case .value: break
      case .nearest(_, let words):
        notes.append(TableNote(line: row.line, column: column.name, value: text, meaning: words))
      case .nothing: isSaid.remove(match.column)
      case .mistake(let expected, let code):
        refuse(
          text, line: row.line, column: match.column, expected: expected ?? column.expected,
          code: code)
      }
    }
    for (place, column) in shape.columns.enumerated()
    where column.isFilled && !isSaid.contains(place) {
      refuse(
        "", line: row.line, column: place, expected: column.expected, code: .unreadable)
    }
    if problems.count == before { rows.append(Line(line: row.line, row: value)) }
  }

  private mutating func refuse(
    _ value: String, line: Int, column: Int, expected: Message, code: RuleCode
  ) {
    problems.append(
      TableProblem(
        line: line, column: names[column] ?? shape.columns[column].name, value: value,
        message: "expected \(expected)", code: code))
  }
}

extension PeoplesTable {
  /// Changes each row, or refuses it.
  ///
  /// - Parameter change: Changes a row; gives the reason if it cannot.
  public mutating func update(
    _ change: (inout Row) throws -> TableRefusal?
  ) rethrows {
    var kept: [Line] = []
    for line in rows {
      var line = line
      if let refusal = try change(&line.row) {
        let column = shape.match(refusal.column)?.column
        problems.append(
          TableProblem(
            line: line.line, column: column.flatMap { names[$0] } ?? refusal.column,
            value: refusal.value, message: refusal.message, code: refusal.code))
      } else {
        kept.append(line)
      }
    }
    rows = kept
    problems.sort { $0.line < $1.line }
  }

  /// Refuses the rows that break rules of their entity.
  ///
  /// - Parameter failures: The rules that a row breaks.
  public mutating func check(_ failures: (Row) throws -> [ValidationFailure]) rethrows {
    try update { row in
      try failures(row).first.map {
        TableRefusal(
          column: $0.label.words, value: $0.value ?? "", message: $0.message, code: $0.code)
      }
    }
  }

  /// Finds the rows that are there already, counting repeats, and leaves them out unless the
  /// options say otherwise.
  ///
  /// - Parameters:
  ///   - stored: The rows that are there, each by what it is known by.
  ///   - key: What a row is known by, in whose texts case, accents and signs do not matter; nil for a row
  ///     that is not compared.
  ///   - name: The name of a row, for the report.
  /// - Complexity: O(*n*) in the number of rows.
  public mutating func leaveOutKnown(
    _ stored: some Sequence<[String?]>, by key: (Row) -> [String?]?, name: (Row) -> String
  ) {
    var counts: [String: Int] = [:]
    for parts in stored { counts[Self.folded(parts), default: 0] += 1 }
    rows = rows.filter { line in
      guard let folded = key(line.row).map(Self.folded), let count = counts[folded], count > 0
      else {
        return true
      }
      counts[folded] = count - 1
      known.append(TableReport.KnownRow(line: line.line, name: name(line.row)))
      return options.addsKnownRows
    }
  }

  private static func folded(_ parts: [String?]) -> String {
    parts.map { TableText.folded($0 ?? "") }.joined(separator: "|")
  }

  /// The rows that are to be written; none if the table is refused.
  public var accepted: [Row] { report.isRefused ? [] : rows.map(\.row) }

  /// What was taken, what was left, and why.
  public var report: TableReport {
    var report = TableReport(
      noun: shape.noun, taken: rows.count, readable: rows.count, known: known, problems: problems,
      badRows: Set(problems.map(\.line)).count, notes: notes, unknownColumns: unknownColumns,
      options: options)
    if report.isRefused { report.taken = 0 }
    return report
  }
}
