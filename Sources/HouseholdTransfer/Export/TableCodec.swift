public import Foundation
public import HouseholdPersistence

/// Turns untyped rows of an entity into rows of a table and back, by the entity's schema.
///
/// The columns are the schema's fields. No value is an empty cell, empty text is `""`; a program
/// that loses the difference turns the one into the other. Lists and links are JSON arrays.
/// Columns of a newer version are left out.
public struct TableCodec: Sendable {
  /// The entity.
  public let descriptor: EntityDescriptor

  private let rows: RowCodec

  /// Creates a codec.
  ///
  /// - Parameters:
  ///   - descriptor: The entity.
  ///   - timeZone: The zone in which an instant is read as a civil date.
  public init(descriptor: EntityDescriptor, timeZone: TimeZone) {
    self.descriptor = descriptor
    rows = RowCodec(descriptor: descriptor, timeZone: timeZone)
  }

  /// The names of the columns, in order.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  public var columns: [String] { descriptor.fields.map(\.name) }

  /// A row as cells, in the order of the columns.
  ///
  /// - Complexity: O(*n*) in the number of fields.
  public func cells(_ row: RawRow) -> [CSVCell] {
    let object = rows.json(row)
    return descriptor.fields.map { cell(object[$0.name], of: $0) }
  }

  /// A value of a record as a cell.
  func cell(_ value: JSONValue?, of field: FieldDescriptor) -> CSVCell {
    guard case .string(let text)? = value, !field.type.isTyped else { return Self.cell(value) }
    return .value(text)
  }

  /// A value whose field is not known as a cell.
  static func cell(_ value: JSONValue?) -> CSVCell {
    switch value {
    case nil, .null?: .empty
    case .bool(let value)?: .value(value ? "true" : "false")
    case .number(let number)?: .value(number.text)
    case .string(let text)?: .text(text)
    case let value?: .text(value.text())
    }
  }

  /// The column with the names of the rows that a link leads to, see ``TableExport``.
  static func nameColumn(of link: String) -> String { link + ".name" }

  /// The columns of a table, as its first row names them.
  public struct Header: Sendable {
    /// The columns that are not fields; those with the names of linked rows are left out.
    public let unknownColumns: [String]
    /// For each column its field, or nil.
    let fields: [FieldDescriptor?]
  }

  /// Reads the first row of a table.
  ///
  /// Columns may be in any order, and some may be missing.
  ///
  /// - Throws: ``TransferError`` with `missingKey` when there is no column `id`, with `duplicateKey`
  ///   when a column is there twice.
  /// - Complexity: O(*n*²) in the number of columns.
  public func header(_ row: CSVReader.Row) throws(TransferError) -> Header {
    let place = TransferError.Place(offset: row.offset, line: row.line, column: 1)
    let names = row.cells.map(\.plainText)
    guard Set(names).count == names.count else {
      throw TransferError(
        .duplicateKey, "Two columns have the same name; remove one.", place: place)
    }
    guard names.contains("id") else {
      throw TransferError(
        .missingKey, "The table has no column id; its first row must name the columns.",
        path: "id", expected: "a column id", found: "nothing", place: place)
    }
    let links = Set(
      descriptor.fields.filter { $0.link != nil }.map { Self.nameColumn(of: $0.name) })
    return Header(
      unknownColumns: names.filter { descriptor.field(named: $0) == nil && !links.contains($0) },
      fields: names.map { descriptor.field(named: $0) })
  }

  /// Reads a row and collects everything that is wrong with it.
  ///
  /// - Complexity: O(*n*) in the number of cells.
  public func read(_ row: CSVReader.Row, _ header: Header) -> RowCodec.Reading {
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

  /// A cell as the JSON value that a record would have; one that does not fit is left as text.
  fileprivate func json(_ cell: CSVReader.Cell, isOptional: Bool) -> JSONValue {
    if isTyped { return cell.isEmpty && isOptional ? .null : .string(cell.plainText) }
    if cell.isEmpty { return .null }
    let text = cell.plainText
    if text.hasPrefix("{"), let value = try? JSONValue(parsing: text),
      Literal(tagged: value) != nil
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
