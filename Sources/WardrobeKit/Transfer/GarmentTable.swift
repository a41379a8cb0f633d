import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdTransfer

/// A table of garments from a spreadsheet, as read.
///
/// ```swift
/// let table = try GarmentTable(csv: bytes, currency: "EUR")
/// table.items.count  // 40
/// table.problems     // what could not be read, by line and column
/// ```
///
/// The first row names the columns, in any order and in any spelling that ``Column`` knows. The
/// columns for category and color must be there. A cell with nothing in it says nothing; an empty color is
/// read from the name.
public struct GarmentTable: Sendable {
  /// A cell that could not be read.
  public struct Problem: Hashable, Sendable {
    /// The line of the file, counted from 1.
    public var line: Int
    /// The column as the table names it.
    public var column: String
    /// The text there, at most 40 characters.
    public var value: String
    /// The expected form.
    public var expected: String
  }

  /// A word that the kit does not use, and what it was read as.
  public struct Reading: Hashable, Sendable {
    /// The line of the file, counted from 1.
    public var line: Int
    /// What the column says.
    public var column: Column
    /// The text there, at most 40 characters.
    public var value: String
    /// What it was read as; nil if it was left blank.
    public var meaning: String?
  }

  /// The garments of the rows that could be read.
  public private(set) var items: [ItemFacts] = []
  /// The problems; a row with a problem gives no garment.
  public private(set) var problems: [Problem] = []
  /// The words for categories, colors, patterns and fabrics that the kit does not use, and what they were
  /// read as: no row is refused for one of them.
  public private(set) var readings: [Reading] = []
  /// The columns that mean nothing here, as the table names them.
  public private(set) var unknownColumns: [String] = []

  /// Reads a table in CSV.
  ///
  /// - Parameters:
  ///   - bytes: The table in UTF-8.
  ///   - currency: The currency of amounts that do not name one.
  /// - Throws: ``/HouseholdTransfer/TransferError`` when it is no table, has no category or no
  ///   color column, or names a column twice.
  /// - Complexity: O(*n*) in the number of bytes.
  public init(csv bytes: some Collection<UInt8>, currency: String = "USD") throws {
    var rest: [UInt8]? = Array(bytes)
    var reader = CSVReader(limits: .file) {
      defer { rest = nil }
      return rest
    }
    guard let first = try reader.next() else {
      throw TransferError(
        .unexpectedEnd, "The table is empty; its first row must name the columns.")
    }
    var columns = try header(first)
    var rows: [CSVReader.Row] = []
    while let row = try reader.next() { rows.append(row) }
    findName(in: first, rows, &columns)
    for row in rows {
      var garment = GarmentRow(currency: currency)
      for (cell, column) in zip(row.cells, columns) {
        let text = cell.plainText.trimmingCharacters(in: .whitespacesAndNewlines)
        guard let (name, column) = column, !text.isEmpty else { continue }
        if let expected = garment.read(text, column) {
          problems.append(
            Problem(
              line: row.line, column: name, value: String(text.prefix(40)), expected: expected))
        }
      }
      garment.resolveCategory()
      garment.resolveColor()
      garment.addFabricHint()
      readings += garment.readings.map {
        Reading(
          line: row.line, column: $0.column, value: String($0.value.prefix(40)),
          meaning: $0.meaning)
      }
      for column in [Column.category, .primaryColor] where garment.isMissing(column) {
        let isSaid = problems.reversed().prefix { $0.line == row.line }
          .contains { Column($0.column) == column }
        if !isSaid {
          problems.append(
            Problem(
              line: row.line, column: column.rawValue, value: "", expected: column.expected))
        }
      }
      if problems.last?.line != row.line, let facts = garment.facts { items.append(facts) }
    }
  }

  /// Finds the column of the names when none is called so: the one for a description, or else the first
  /// unknown one in which no two rows say the same.
  private mutating func findName(
    in header: CSVReader.Row, _ rows: [CSVReader.Row], _ columns: inout [(String, Column)?]
  ) {
    guard !columns.contains(where: { $0?.1 == .name }) else { return }
    let unknown = header.cells.indices.filter {
      columns[$0] == nil && unknownColumns.contains(heading(header.cells[$0]))
    }
    let told = unknown.first {
      ["description", "details", "desc"].contains(TableText.folded(heading(header.cells[$0])))
    }
    let distinct = unknown.first { place in
      let texts = rows.map { $0.cells.indices.contains(place) ? heading($0.cells[place]) : "" }
      return texts.count > 1 && !texts.contains("") && Set(texts).count == texts.count
        && texts.allSatisfy { $0.contains(where: \.isLetter) }
    }
    guard let place = told ?? distinct else { return }
    let name = heading(header.cells[place])
    unknownColumns.removeAll { $0 == name }
    columns[place] = (name, .name)
  }

  private func heading(_ cell: CSVReader.Cell) -> String {
    cell.plainText.trimmingCharacters(in: .whitespacesAndNewlines)
  }

  private mutating func header(_ row: CSVReader.Row) throws -> [(String, Column)?] {
    var seen: Set<Column> = []
    var columns: [(String, Column)?] = []
    for cell in row.cells {
      let name = cell.plainText.trimmingCharacters(in: .whitespacesAndNewlines)
      guard let column = Column(name) else {
        if !name.isEmpty { unknownColumns.append(name) }
        columns.append(nil)
        continue
      }
      guard seen.insert(column).inserted else {
        throw TransferError(
          .duplicateKey, "Two columns mean \(column.rawValue); leave one of them out.",
          position: TextPosition(offset: row.offset, line: row.line, column: 1))
      }
      columns.append((name, column))
    }
    // A table that says "kind" and nothing else of the sort means the category.
    if !seen.contains(.category), seen.remove(.kind) != nil {
      seen.insert(.category)
      columns = columns.map { column in
        column.map { $0.1 == .kind ? ($0.0, Column.category) : $0 }
      }
    }
    for column in [Column.category, .primaryColor] where !seen.contains(column) {
      throw TransferError(
        .missingKey,
        "There is no column for \(column.rawValue); name one of \(column.spellings, .commas).",
        position: TextPosition(offset: row.offset, line: row.line, column: 1))
    }
    return columns
  }
}

extension GarmentTable.Problem: CustomStringConvertible {
  /// Line, column, what stands there, and what was expected.
  public var description: String {
    value.isEmpty
      ? "line \(line), \(column): expected \(expected), found nothing"
      : "line \(line), \(column): expected \(expected), found “\(value)”"
  }
}
