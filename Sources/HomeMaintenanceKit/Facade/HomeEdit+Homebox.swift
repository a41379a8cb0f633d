import Foundation
import HouseholdPersistence

extension HomeEdit {
  /// Imports a table that Homebox exported.
  ///
  /// - Throws: ``HomeboxImportError`` with every cell that is wrong; `unknownRow` for the home; what
  ///   the source throws.
  func importHomebox(
    _ source: @escaping () throws -> [UInt8]?, in homeID: UUID, currency: String, isDryRun: Bool,
    progress: ((HomeboxProgress) -> Void)?
  ) throws -> HomeboxImportSummary {
    _ = try row(Home.self, homeID)
    var homebox = try HomeboxImport(
      into: homeID, currency: currency, isDryRun: isDryRun,
      locations: reader.locations(in: homeID), transaction)
    return try homebox.run(source, progress: progress)
  }
}
