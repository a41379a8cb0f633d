import Foundation
import HouseholdMessages
import HouseholdTransfer

/// The columns of a Homebox table, as its first row names them.
struct HomeboxHeader {
  /// The columns that are fields of an appliance, in the order in which they are read.
  private(set) var columns: [(column: HomeboxColumn, cell: Int)] = []
  /// The columns that are custom fields.
  private(set) var customFields: [(name: String, cell: Int)] = []
  /// The cell of the import reference.
  private(set) var importRef: Int?
  /// The cell of the location's path.
  private(set) var location: Int?
  /// The cell of the location's path as this kit writes it.
  private(set) var ownLocation: Int?
  /// The cell of the import reference of the appliance that it is in.
  private(set) var parentRef: Int?
  /// The cell of the page about the appliance.
  private(set) var url: Int?
  /// The columns as the file names them.
  let names: [String]

  /// Reads the first row and says everything that is wrong with it.
  init(_ row: CSVReader.Row, _ problems: inout [HomeboxImportError.Problem]) {
    names = row.cells.map(\.trimmedText)
    var cells: [Int: Int] = [:]
    var seen: Set<String> = []
    func refuse(_ name: String, _ message: Message) {
      problems.append(
        HomeboxImportError.Problem(line: row.line, column: name, message: message))
    }
    for (cell, name) in names.enumerated() {
      let known = HomeboxColumn.byName[name]
      let key = known.map { HomeboxColumn.all[$0].header } ?? name
      guard seen.insert(key).inserted else {
        refuse(name, "the column appears twice; remove one")
        continue
      }
      switch name {
      case HomeboxColumn.importRef: importRef = cell
      case HomeboxColumn.location: location = cell
      case HomeboxColumn.ownLocation: ownLocation = cell
      case HomeboxColumn.parentRef: parentRef = cell
      case HomeboxColumn.url: url = cell
      default:
        if let known {
          cells[known] = cell
          continue
        }
        let field = HomeboxColumn.customField(ofHeader: name)
          .trimmingCharacters(in: .whitespacesAndNewlines)
        if !(1...200).contains(field.count) {
          refuse(name, "the name of a column must have 1 to 200 characters; change or remove it")
        } else if customFields.contains(where: { $0.name == field }) {
          refuse(name, "two columns are the custom field of that name; remove one")
        } else {
          customFields.append((field, cell))
        }
      }
    }
    columns = HomeboxColumn.all.enumerated().compactMap { index, column in
      cells[index].map { (column, $0) }
    }
    if HomeboxColumn.byName["HB.name"].flatMap({ cells[$0] }) == nil {
      refuse("HB.name", "there is no such column; the first row must name Homebox's columns")
    }
  }

  /// The name that the file gives the column of a field.
  func name(ofField field: String) -> String {
    columns.first { $0.column.fields.contains(field) }.map { names[$0.cell] }
      ?? HomeboxColumn.header(ofField: field)
  }

  /// The cell of a field, or nil.
  func cell(ofField field: String) -> Int? {
    switch field {
    case "importRef": importRef
    case "locationID": location
    case "externalURL": url
    case "parentID": parentRef
    default: columns.first { $0.column.fields.contains(field) }?.cell
    }
  }
}
