public import Foundation
import HouseholdPersistence
public import HouseholdTransfer

extension Wardrobe {
  /// Writes everything of the wardrobe and its photos as a folder.
  ///
  /// Measurements of the body are not in it.
  ///
  /// - Parameter url: The folder to make; there must be nothing, or an empty folder.
  /// - Returns: The number of files copied, and the names for which no file exists.
  /// - Throws: ``WardrobeError``: `noFiles`; ``/HouseholdTransfer/TransferError`` when something is
  ///   there already or cannot be written; ``/HouseholdFiles/FileFolderError`` when a file
  ///   cannot be read or copied.
  /// - Complexity: O(*n*) in the number of rows and bytes; one file is in memory at a time.
  @discardableResult
  public func exportFolder(to url: URL) async throws -> FolderSummary {
    try await Exporter(.wardrobe).exportFolder(store, files: folder(), to: url) {
      try WardrobeReader($0).fileNames()
    }
  }

  /// Imports a folder that ``exportFolder(to:)`` wrote: rows and photos, or nothing.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - mode: How to treat rows that already exist.
  /// - Returns: The numbers of rows written and files copied.
  /// - Throws: ``WardrobeError``: `noFiles`; ``/HouseholdTransfer/TransferError`` when it is no
  ///   such folder, a file is damaged or missing, or the store is not empty;
  ///   ``/HouseholdTransfer/ImportError`` with everything that is wrong with its rows.
  /// - Complexity: O(*n*) in the number of bytes; one file is in memory at a time.
  @discardableResult
  public func importFolder(
    from url: URL, mode: ImportMode = .intoEmptyStore
  ) async throws -> FolderSummary {
    try await Importer(.wardrobe).importFolder(
      from: url, into: store, files: folder(), mode: mode)
  }
}
