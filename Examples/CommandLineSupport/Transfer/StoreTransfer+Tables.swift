import Foundation
public import HouseholdTransfer

extension StoreTransfer {
  /// Whether a source is a table by what the command line says or by the ending of its name.
  public static func isTable(_ source: ImportSource) -> Bool {
    ["csv", "tsv", "txt"].contains(URL(filePath: source.file).pathExtension.lowercased())
      && !source.lines
  }

  /// The table of a source, unless it is one that the program exported.
  ///
  /// - Parameters:
  ///   - source: The source.
  ///   - session: The session, which reads it.
  /// - Returns: nil if the table has an id and fields as exported ones have.
  /// - Throws: ``CommandFailure`` if it cannot be read; `TransferError` if it is no table.
  public func table(of source: ImportSource, in session: Session) throws -> TableSheet? {
    let limits = InputLimits.file
    let sheet = try TableSheet(csv: session.bytes(of: source.file, limit: limits.bytes))
    let names = sheet.names.filter { !$0.isEmpty }
    let isExported =
      names.contains("id")
      && format.model.entities.contains { entity in
        names.count { entity.field(named: $0) != nil } * 2 > names.count
      }
    return isExported ? nil : sheet
  }
}
