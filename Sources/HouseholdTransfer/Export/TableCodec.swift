package import Foundation
import HouseholdJSON
import HouseholdMessages
package import HouseholdPersistence

/// Converts untyped rows of an entity to rows of a table and back, according to the schema.
///
/// The columns are the schema's fields. A nil value is an empty cell, and empty text is `""`; a
/// program that drops the quotes turns empty text into nil. Lists and links are JSON arrays.
/// Columns of a newer version are omitted.
package struct TableCodec: Sendable {
  /// The entity.
  let descriptor: EntityDescriptor

  private let rows: RowCodec

  /// Creates a codec.
  ///
  /// - Parameters:
  ///   - descriptor: The entity.
  ///   - timeZone: The time zone for converting instants to civil dates.
  package init(descriptor: EntityDescriptor, timeZone: TimeZone) {
    self.descriptor = descriptor
    rows = RowCodec(descriptor: descriptor, timeZone: timeZone)
  }

  /// The names of the columns, in order.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  package var columns: [String] { descriptor.fields.map(\.name) }

  /// The cells of a row, in the order of the columns.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  package func cells(_ row: RawRow) -> [CSVCell] {
    let object = rows.json(row)
    return descriptor.fields.map { cell(object[$0.name], of: $0) }
  }

  /// The cell for a value of a record.
  func cell(_ value: JSONValue?, of field: FieldDescriptor) -> CSVCell {
    guard case .string(let text)? = value, !field.type.isTyped else { return Self.cell(value) }
    return .value(text)
  }

  /// The cell for a value whose field is unknown.
  static func cell(_ value: JSONValue?) -> CSVCell {
    switch value {
    case nil, .null?: .empty
    case .bool(let value)?: .value(value ? "true" : "false")
    case .number(let number)?: .value(number.text)
    case .string(let text)?: .text(text)
    case let value?: .text(value.text())
    }
  }

  /// The column for the names of the rows that a link refers to, see ``TableExport``.
  static func nameColumn(of link: String) -> String { link + ".name" }

  /// The columns of a table, as listed in its first row.
  package struct Header: Sendable {
    /// The columns that are not fields, except those with the names of linked rows.
    package let unknownColumns: [String]
    /// The field of each column, or nil.
    let fields: [FieldDescriptor?]
  }

  /// Parses the first row of a table.
  ///
  /// Columns may be in any order, and some may be missing.
  ///
  /// - Throws: ``TransferError`` with `missingKey` if there is no column `id`, with `duplicateKey`
  ///   if a column occurs twice.
  /// - Complexity: O(*n*²) in the number of columns.
  package func header(_ row: CSVReader.Row) throws(TransferError) -> Header {
    let place = TextPosition(offset: row.offset, line: row.line, column: 1)
    let names = row.cells.map(\.plainText)
    guard Set(names).count == names.count else {
      throw TransferError(
        .duplicateKey, "Two columns have the same name; remove one.", position: place)
    }
    guard names.contains("id") else {
      throw TransferError(
        .missingKey, "The table has no column id; its first row must name the columns.",
        path: "id", expected: "a column id", found: "nothing", position: place)
    }
    let links = Set(
      descriptor.fields.filter { $0.link != nil }.map { Self.nameColumn(of: $0.name) })
    return Header(
      unknownColumns: names.filter { descriptor.field(named: $0) == nil && !links.contains($0) },
      fields: names.map { descriptor.field(named: $0) })
  }

  /// Parses a row and collects all failures.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  package func read(_ row: CSVReader.Row, _ header: Header) -> RowCodec.Reading {
    var object = JSONObject()
    for (cell, field) in zip(row.cells, header.fields) {
      guard let field else { continue }
      object.append(field.name, field.type.json(cell, isOptional: field.isOptional))
    }
    return rows.read(object)
  }
}

extension FieldType {
  /// Whether values are text that a person may have typed.
  fileprivate var isTyped: Bool {
    switch self {
    case .text, .enumeration: true
    default: false
    }
  }

  /// The JSON value of a cell, as a record would have it; a cell that does not match is left as
  /// text.
  fileprivate func json(_ cell: CSVReader.Cell, isOptional: Bool) -> JSONValue {
    if isTyped { return cell.isEmpty && isOptional ? .null : .string(cell.plainText) }
    if cell.isEmpty { return .null }
    let text = cell.plainText
    if text.hasPrefix("{"), let value = try? JSONValue(parsing: text),
      StoredValue(tagged: value) != nil
    {
      return value
    }
    switch self {
    case .boolean:
      switch text.lowercased() {
      case "true": return .bool(true)
      case "false": return .bool(false)
      default: return .string(text)
      }
    case .integer, .real: return JSONNumber(text).map(JSONValue.number) ?? .string(text)
    case .list, .links: return (try? JSONValue(parsing: text)) ?? .string(text)
    default: return .string(text)
    }
  }
}
