public import Foundation
public import HouseholdFiles
public import HouseholdPersistence
public import HouseholdTransfer

/// A household's four kits in one store, thought together: what to wear, and what to wash for it by when.
///
/// Each method runs one question of ``PlanReader`` or one step of ``PlanEdit`` in a transaction. The kits
/// are changed with their own facades over the same store.
///
/// ```swift
/// let planner = HouseholdPlanner(store)
/// let plan = try await planner.weekPlan()
/// if let load = plan.loads.first {
///   try await planner.startLoad(load.items, for: snowy.id)
/// }
/// ```
///
/// Besides what a method names, all of them throw `StoreError` when the store fails.
public struct HouseholdPlanner: StoreFacade {
  /// The store that keeps the rows of all kits.
  public let store: HouseholdStore
  /// The folder with the photos and documents of the kits, or nil.
  public let files: FileFolder?

  /// Opens the planner over a store whose model includes ``/HouseholdPersistence/Model/household``.
  ///
  /// - Parameters:
  ///   - store: The store that keeps the rows of all kits.
  ///   - files: The folder of the kits' files, which undo puts back; nil for a household without files.
  public init(_ store: HouseholdStore, files: FileFolder? = nil) {
    self.store = store
    self.files = files
  }

  /// Begins changes by noting what became of loads: washed garments, and cycles of the machines.
  public func makeEdit(in transaction: any WriteTransaction) throws -> PlanEdit {
    let edit = PlanEdit(transaction)
    _ = try transaction.upkeep { try edit.settle() }
    return edit
  }
}

extension HouseholdPlanner {
  /// Deletes all there is of the four kits and of what they share: rows, photos and documents.
  ///
  /// Settings are set back. Rows of an app's own in the same store stay. There is no way back, unless the
  /// store is synced: then all of it can be restored for 30 days. Measurements are in no store; see
  /// ``/WardrobeKit/Wardrobe/eraseMeasurements()``.
  ///
  /// - Throws: ``/HouseholdFiles/FileFolderError`` when a file cannot be removed; the rows are gone then.
  /// - Complexity: O(*n*) in the number of rows and files.
  public func eraseEverything() async throws {
    let model = Model.household
    try await store.write { transaction in
      try transaction.deleteEverything(of: model.entities.compactMap { model.type(named: $0.name) })
    }
    try await removeAllFiles(in: files)
  }
}

// MARK: - Export and import

extension HouseholdPlanner: TransferFacade {
  /// The format ``HouseholdTransfer/ExportFormat/household``.
  public static var exportFormat: ExportFormat { .household }

  /// Brings the due dates of tasks up to date.
  public func finishImport() async throws { try await HomeBook(store).finishImport() }

  /// Writes everything of the four kits, with photos and documents, as a folder.
  ///
  /// Measurements of the body are not in it.
  ///
  /// - Parameter url: The folder to make; there must be nothing, or an empty folder.
  /// - Returns: The number of files copied, and the names in rows whose files do not exist.
  /// - Throws: ``PlanError``: `noFiles`; ``/HouseholdTransfer/TransferError`` when something is there
  ///   already or cannot be written; ``/HouseholdFiles/FileFolderError`` when a file cannot be read or
  ///   copied.
  /// - Complexity: O(*n*) in the number of rows and bytes; one file is in memory at a time.
  @discardableResult
  public func exportFolder(to url: URL) async throws -> FolderSummary {
    try await Exporter(.household).exportFolder(store, files: folder(), to: url) {
      try WardrobeReader($0).fileNames().union(try HomeReader($0).fileNames().here)
    }
  }

  /// Imports a folder that ``exportFolder(to:)`` wrote: rows and files, or nothing.
  ///
  /// - Parameters:
  ///   - url: The folder.
  ///   - mode: How to treat rows that already exist.
  /// - Returns: The numbers of rows written and files copied.
  /// - Throws: ``PlanError``: `noFiles`; ``/HouseholdTransfer/TransferError`` when it is no such folder,
  ///   a file is damaged or missing, or the store is not empty; ``/HouseholdTransfer/ImportError`` with
  ///   everything that is wrong with its rows.
  /// - Complexity: O(*n*) in the number of bytes; one file is in memory at a time.
  @discardableResult
  public func importFolder(
    from url: URL, mode: ImportMode = .intoEmptyStore
  ) async throws -> FolderSummary {
    let summary = try await Importer(.household).importFolder(
      from: url, into: store, files: folder(), mode: mode)
    try await finishImport()
    return summary
  }

  private func folder() throws -> FileFolder {
    guard let files else {
      throw PlanError(
        .noFiles, "The planner was opened without a folder for files; open it with one.")
    }
    return files
  }
}
