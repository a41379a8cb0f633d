public import Foundation
public import HouseholdPersistence
public import HouseholdTransfer

/// A household's homes, what is in them, and everything that is known about it.
///
/// Each method runs one question of ``HomeReader`` or one step of ``HomeEdit`` in a transaction.
/// Rows of any kind are found, added, changed and deleted with the methods of every facade: `find`,
/// `all`, `add`, `change`, `delete` and `live`.
///
/// With a home go its locations and appliances; with an appliance its custom fields, tasks, service
/// records and photos; with a service record its photos; with a part its listings. Manuals and parts
/// stay, without an appliance. What is in a location moves to the one above it. A task leaves every
/// list and keeps its history; undoing the command brings it back.
///
/// ```swift
/// let book = HomeBook(store, files: try FileFolder(at: folder))
/// let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
/// let washer = try await book.add(
///   Appliance(homeID: home.id, brand: "Miele", model: "WCA 030", category: .washer))
/// try await book.change(Appliance.self, washer.id) { $0.warrantyDuration = 24 }
/// ```
///
/// Besides what a method names, all of them throw `StoreError` when the store fails, and those that
/// write throw `ValidationError` with everything that is wrong with the values.
public struct HomeBook: StoreFacade {
  /// The store that keeps the rows.
  public let store: HouseholdStore
  /// The folder that keeps photos, manuals and films; nil if the book has none.
  public let files: FileFolder?

  /// Opens the book over a store whose model includes ``/HouseholdPersistence/Model/home``.
  ///
  /// - Parameters:
  ///   - store: The store that keeps the rows.
  ///   - files: The folder that keeps photos, manuals and films; what needs one throws `noFiles`
  ///     without it.
  public init(_ store: HouseholdStore, files: FileFolder? = nil) {
    self.store = store
    self.files = files
  }

  /// Begins changes in a transaction.
  public func makeEdit(in transaction: any WriteTransaction) -> HomeEdit { HomeEdit(transaction) }

  /// The folder for files.
  func folder() throws(HomeError) -> FileFolder {
    guard let files else {
      throw HomeError(
        .noFiles, "The book has no folder for files; open it with one to keep files.")
    }
    return files
  }
}

// MARK: - Export and import

extension HomeBook: TransferFacade {
  /// The format ``HouseholdTransfer/ExportFormat/home``.
  public static var exportFormat: ExportFormat { .home }

  /// Brings due dates up to date: they follow from events, and the rows may come from another version
  /// of the rules.
  public func finishImport() async throws { try await refreshSchedules() }
}

extension HomeBook {
  /// Writes everything of the book and its files as a folder.
  ///
  /// - Parameter url: The folder to make; there must be nothing, or an empty folder.
  /// - Returns: The number of files copied, and the names in rows whose files do not exist.
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
