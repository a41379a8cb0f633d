import Foundation
import HouseholdCalendar
public import HouseholdPersistence

extension HomeBook {
  /// Compares the files with the rows that name them.
  ///
  /// - Throws: ``HomeError``: `noFiles`; ``/HouseholdFiles/FileFolderError``.
  /// - Complexity: O(*n* log *n*) in the number of files and of rows that name one.
  public func auditFiles() async throws -> FileAudit {
    let folder = try folder()
    return try await read { try $0.audit(folder) }
  }

  /// Removes files that no row names, and takes lost files out of the manuals and tutorials, which
  /// can be downloaded again.
  ///
  /// While the store is synced, files that no row names stay for 30 days, because rows that name them
  /// may come back; the sync removes them then.
  ///
  /// Photos whose file is lost stay, and are in the result: a backup may have the file. Of
  /// unfinished files, what was not written to for an hour goes.
  ///
  /// - Returns: The remaining problems.
  /// - Throws: ``HomeError``: `noFiles`; ``/HouseholdFiles/FileFolderError``.
  /// - Complexity: O(*n* log *n*) in the number of files and of rows that name one.
  @discardableResult
  public func repairFiles() async throws -> FileAudit {
    let folder = try folder()
    let (audit, now) = try await edit { (try $0.repairFiles(in: folder), $0.transaction.now) }
    let hourAgo = Date(milliseconds: now.milliseconds - 3_600_000)
    if try await !isSynced {
      for orphan in audit.orphans where orphan.written < hourAgo {
        try folder.remove(orphan.name)
      }
    }
    try folder.removeUnfinished(before: hourAgo)
    return try await auditFiles()
  }

  /// Deletes everything of this kit: every row, and every file.
  ///
  /// Rows of other kits in the store stay. There is no way back, unless the store is synced: then rows,
  /// photos and pinned manuals can be restored for 30 days.
  ///
  /// - Throws: ``/HouseholdFiles/FileFolderError`` when a file cannot be removed; the rows
  ///   are gone then.
  /// - Complexity: O(*n*) in the number of rows and files.
  public func eraseEverything() async throws {
    let names = try await read { try $0.fileNames() }
    let own = Set(Model.home.entities.map(\.name))
    let others = store.model.entities.map(\.name).filter { !own.contains($0) }
    try await store.deleteEverything(except: others.compactMap(store.model.type(named:)))
    // While the store is synced, the rows may come back and need the other files.
    for file in names.own { _ = try? files?.remove(file) }
    try await removeAllFiles(in: files)
  }
}
