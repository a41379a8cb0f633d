public import Foundation
import HouseholdPersistence
public import HouseholdTransfer

extension HomeBook {
  /// Writes everything of the book and its files as a folder.
  ///
  /// - Parameter url: The folder to make; there must be nothing, or an empty folder.
  /// - Returns: The number of files copied, and the names for which no file exists.
  /// - Throws: ``HomeError``: `noFiles`; ``/HouseholdTransfer/TransferError`` when something is
  ///   there already or cannot be written; ``/HouseholdFiles/FileFolderError`` when a file
  ///   cannot be read or copied.
  /// - Complexity: O(*n*) in the number of rows and bytes; one file is in memory at a time.
  @discardableResult
  public func exportFolder(to url: URL) async throws -> FolderSummary {
    try await Exporter(.home).exportFolder(store, files: folder(), to: url) {
      try HomeReader($0).fileNames().here
    }
  }

  /// Imports a folder that ``exportFolder(to:)`` wrote: rows and files, or nothing.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - mode: How to treat rows that already exist.
  /// - Returns: The numbers of rows written and files copied.
  /// - Throws: ``HomeError``: `noFiles`; ``/HouseholdTransfer/TransferError`` when it is no such
  ///   folder, a file is damaged or missing, or the store is not empty;
  ///   ``/HouseholdTransfer/ImportError`` with everything that is wrong with its rows.
  /// - Complexity: O(*n*) in the number of bytes; one file is in memory at a time.
  @discardableResult
  public func importFolder(
    from url: URL, mode: ImportMode = .intoEmptyStore
  ) async throws -> FolderSummary {
    let summary = try await Importer(.home).importFolder(
      from: url, into: store, files: folder(), mode: mode)
    try await finishImport()
    return summary
  }
}
