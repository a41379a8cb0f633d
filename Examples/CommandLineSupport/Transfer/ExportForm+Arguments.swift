import Foundation
import HouseholdMessages
import HouseholdTransfer

extension ExportForm {
  /// Tells the form of a file by what the command line says and by the ending of its name.
  ///
  /// - Parameters:
  ///   - file: The name of the file; `-` is a standard stream.
  ///   - lines: Whether JSON Lines were asked for.
  ///   - table: The table that was asked for; `all` for a folder of all.
  ///   - transfer: The program's store transfer.
  /// - Throws: ``CommandFailure`` with status 64 where name and options contradict each other, and
  ///   for endings of other forms.
  init(
    of file: String, lines: Bool, table: String?, in transfer: StoreTransfer
  ) throws(CommandFailure) {
    let ending = URL(filePath: file).pathExtension.lowercased()
    if lines, table != nil {
      throw .usage("--lines is JSON Lines and --table is CSV; choose one.")
    }
    if let table {
      guard table != "all" else {
        guard ending.isEmpty, file != "-" else {
          throw .usage("--table all is a folder of tables; name a folder.")
        }
        self = .tables
        return
      }
      guard ["", "csv"].contains(ending) else {
        throw .usage("--table is CSV, and \(file) ends in .\(ending); end it in .csv.")
      }
      self = .table(try transfer.entity(of: table))
      return
    }
    if lines {
      guard ["", "jsonl", "ndjson"].contains(ending) else {
        throw .usage("--lines is JSON Lines, and \(file) ends in .\(ending); end it in .jsonl.")
      }
      self = .lines
      return
    }
    switch ending {
    case "", "json": self = .document
    case "jsonl", "ndjson": self = .lines
    case "csv":
      let name = URL(filePath: file).deletingPathExtension().lastPathComponent
      guard let entity = try? transfer.entity(of: name) else {
        throw .usage(
          "A file in CSV holds one table; say which with --table, or name the file after it.",
          hints: ["The tables are \(transfer.tables.joined(separator: ", "))."]
            + [transfer.otherTables].compactMap(\.self))
      }
      self = .table(entity)
    case "gz":
      throw .usage("\(file) would have to be compressed; use gzip with the file “-”.")
    default:
      throw .usage(
        "\(file) ends in .\(ending), which is no form of this program.",
        hints: ["Names end in .json, .jsonl (JSON Lines) or .csv (one table)."])
    }
  }
}

extension StoreTransfer {
  /// The names of the tables, as the collections are called.
  var tables: [String] { TableExport(format).entities.map { collection(of: $0) } }

  /// The entity of a table, by its name, the name of its collection, or what its rows are called.
  ///
  /// - Throws: ``CommandFailure`` with status 64 and the names there are.
  func entity(of table: String) throws(CommandFailure) -> String {
    func folded(_ text: String) -> String { text.lowercased().filter(\.isLetter) }
    let wanted = folded(table)
    let match = TableExport(format).entities.first { entity in
      let kind = kinds.first { $0.entity == entity }
      let names = [entity, entity.plural, collection(of: entity), kind?.noun, kind?.noun.plural]
      return names.compactMap(\.self).contains { folded($0) == wanted }
    }
    guard let match else {
      throw .usage(
        "There is no table “\(table)”.", hints: ["There are \(tables.joined(separator: ", "))."])
    }
    return match
  }

  private func collection(of entity: String) -> String {
    kinds.first { $0.entity == entity }?.collection ?? entity.plural
  }
}
