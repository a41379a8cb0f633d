import HouseholdJSON
import HouseholdValidation

/// A table as a spreadsheet wrote it: the names of its columns, and its rows as text.
public struct TableSheet: Sendable {
  /// The names of the columns, as the first row has them.
  public let names: [String]
  /// The rows that have as many cells as the first and something in them.
  let rows: [Row]
  /// The rows that do not.
  let problems: [TableProblem]
  /// The place of the first row.
  let place: TextPosition
  private let separator: CSVReader.Separator?

  /// A row.
  struct Row {
    let line: Int
    let cells: [String]
  }

  /// Reads a table in CSV; commas, semicolons or tabs separate its cells.
  ///
  /// - Parameter bytes: The table in UTF-8.
  /// - Throws: ``TransferError`` if it is empty or no table.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(csv bytes: some Collection<UInt8>) throws {
    var rest: [UInt8]? = Array(bytes)
    var reader = CSVReader(limits: .file) {
      defer { rest = nil }
      return rest
    }
    guard let first = try reader.next() else {
      throw TransferError(
        .unexpectedEnd, "The table is empty; its first row must name the columns.")
    }
    names = first.cells.map(TableCell.plain)
    place = TextPosition(offset: first.offset, line: first.line, column: 1)
    var rows: [Row] = []
    var problems: [TableProblem] = []
    var isAtEnd = false
    while !isAtEnd {
      do {
        guard let row = try reader.next() else { break }
        let cells = row.cells.map(TableCell.plain)
        if cells.contains(where: { !$0.isEmpty }) { rows.append(Row(line: row.line, cells: cells)) }
      } catch let error as TransferError where error.code == .raggedRow {
        // The row was read to its end, and the next one starts where it should.
        problems.append(
          TableProblem(
            line: error.position?.line ?? 1, column: "", value: "",
            message: "expected \(error.expected ?? ""), found \(error.found ?? "")",
            code: .unreadable))
      } catch {
        isAtEnd = true
        throw error
      }
    }
    self.rows = rows
    self.problems = problems
    separator = reader.separator
  }

  /// Makes a table of rows that were read from something else; each row's number is its line.
  ///
  /// - Parameters:
  ///   - names: The names of the columns.
  ///   - rows: The rows, with a cell for each column.
  package init(names: [String], rows: [[String]]) {
    self.names = names
    place = TextPosition(offset: 0, line: 1, column: 1)
    self.rows = rows.enumerated().map { Row(line: $0.offset + 1, cells: $0.element) }
    problems = []
    separator = nil
  }

  /// The texts in a column.
  package func texts(in column: Int) -> [String] { rows.map { $0.cells[column] } }

  /// Whether spreadsheets that separate cells so have a decimal comma.
  var suggestsComma: Bool { separator == .semicolon }
}
