public import Foundation
public import HouseholdPersistence
public import HouseholdTransfer

/// A wardrobe: garments, outfits, their wears, and the wish list.
///
/// Each method runs one question of ``WardrobeReader`` or one step of ``WardrobeEdit`` in a
/// transaction. Rows are found, added, changed and deleted with the methods of every facade: `find`,
/// `all`, `add`, `change`, `delete` and `live`.
///
/// ```swift
/// let wardrobe = Wardrobe(store)
/// let shirt = try await wardrobe.addItem(
///   WardrobeItem(name: "Blue Oxford Shirt", category: .shirt, primaryColor: "#4169E1"))
/// try await wardrobe.wear([shirt.id])
/// try await wardrobe.card(for: shirt.id)?.wear.timesWorn  // 1
/// ```
///
/// Besides what a method names, all of them throw `StoreError` when the store fails.
public struct Wardrobe: StoreFacade {
  /// The store that keeps the rows.
  public let store: HouseholdStore
  /// The folder that keeps the photos, or nil.
  public let files: FileFolder?
  /// The place that keeps the measurements of the body, or nil.
  public let secrets: (any SecretStore)?

  /// Opens the wardrobe over a store whose model includes ``/HouseholdPersistence/Model/wardrobe``.
  ///
  /// - Parameters:
  ///   - store: The store that keeps the rows.
  ///   - files: The wardrobe's folder of photos; nil for a wardrobe without photos.
  ///   - secrets: The vault of the body measurements; nil for a wardrobe without one.
  public init(
    _ store: HouseholdStore, files: FileFolder? = nil, secrets: (any SecretStore)? = nil
  ) {
    self.store = store
    self.files = files
    self.secrets = secrets
  }

  /// Begins changes in a transaction.
  public func makeEdit(in transaction: any WriteTransaction) -> WardrobeEdit {
    WardrobeEdit(transaction)
  }
}

extension Wardrobe {
  /// Deletes all there is: rows, photos and measurements.
  ///
  /// The profile is set back. Rows of other kits in the same store stay. There is no way back, unless
  /// the store is synced: then rows and photos can be restored for 30 days, but not the measurements.
  ///
  /// - Throws: ``/HouseholdFiles/FileFolderError`` or what the place of the secrets throws
  ///   when something cannot be removed; the rows are gone then, and another call removes the rest.
  /// - Complexity: O(*n*) in the number of rows.
  public func eraseEverything() async throws {
    try await edit { try $0.eraseRows() }
    try await removeAllFiles(in: files)
    try await secrets?.removeSecret(for: BodyMeasurements.key)
  }
}

// MARK: - Export and import

extension Wardrobe: TransferFacade {
  /// The format ``HouseholdTransfer/ExportFormat/wardrobe``.
  public static var exportFormat: ExportFormat { .wardrobe }
}

extension Wardrobe {
  /// Writes everything of the wardrobe and its photos as a folder.
  ///
  /// Measurements of the body are not in it.
  ///
  /// - Parameter url: The folder to make; there must be nothing, or an empty folder.
  /// - Returns: The number of files copied, and the names in rows whose files do not exist.
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
