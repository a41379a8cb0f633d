public import Foundation
import HouseholdPersistence
public import HouseholdTransfer

extension HomeBook {
  /// Imports a table that a person or another program wrote: tasks, appliances, work that was done, or
  /// parts.
  ///
  /// Rows that are there already are left out, and if a cell cannot be read, nothing is imported, unless
  /// the options say otherwise; the report lists both. A task that was done once is noted as done; its
  /// next date is one interval later, unless the table has one.
  ///
  /// ```swift
  /// let sheet = try TableSheet(csv: bytes)
  /// let report = try await book.importTable(sheet, as: .tasks, in: home.id)
  /// ```
  ///
  /// - Parameters:
  ///   - sheet: The table.
  ///   - kind: What it is a table of; nil to let the names of its columns tell.
  ///   - homeID: The home of rows that name none; nil where there is one only.
  ///   - options: How the table is taken.
  ///   - addsAppliances: Whether appliances are added that rows name and that are not there.
  ///   - dryRun: Whether to find out only what would happen.
  /// - Returns: What was taken, what was left, and why.
  /// - Throws: ``/HouseholdTransfer/TransferError`` when a column that must be there is not, or the kind
  ///   cannot be told.
  /// - Complexity: O(*n* log *n*) in the number of rows, of the table and of its kind in the book.
  @discardableResult
  public func importTable(
    _ sheet: TableSheet, as kind: HomeTable? = nil, in homeID: UUID? = nil,
    options: TableOptions = TableOptions(), addsAppliances: Bool = false, dryRun: Bool = false
  ) async throws -> TableReport {
    guard let kind = kind ?? HomeTable(sheet) else { throw HomeTable.unknown(sheet) }
    return try await edit(.importing) { edit in
      try edit.importTable(
        sheet, as: kind, in: homeID, options: options, addsAppliances: addsAppliances,
        dryRun: dryRun)
    }
  }
}

extension HomeTable {
  /// The error when nothing tells what a table is.
  static func unknown(_ sheet: TableSheet) -> TransferError {
    let kinds = allCases.map(\.rawValue).formatted(
      .list(type: .or).locale(Locale(identifier: "en_US_POSIX")))
    return TransferError(
      .unknownEntity,
      "The names of the columns do not tell what this is a table of: \(kinds). Say which, or name its "
        + "columns in the first row.")
  }
}
