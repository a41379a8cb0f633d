import Foundation
import HouseholdCalendar
public import HouseholdPersistence

extension HomeBook {
  /// Compares the files with the rows that name them.
  ///
  /// - Throws: `noFiles`; `FileFolderError`.
  /// - Complexity: O(*n* log *n*) in the number of files and of rows that name one.
  public func auditFiles() async throws -> FileAudit {
    let folder = try folder()
    return try folder.audit(against: try await store.read { try $0.fileNames() })
  }

  /// Removes files that no row names, and takes lost files out of the manuals and tutorials, which
  /// can be downloaded again.
  ///
  /// Photos whose file is lost stay, and are in the result: a backup may have the file. Of
  /// unfinished files, what was not written to for an hour goes.
  ///
  /// - Returns: The remaining problems.
  /// - Throws: `noFiles`; `FileFolderError`.
  /// - Complexity: O(*n* log *n*) in the number of files and of rows that name one.
  @discardableResult
  public func repairFiles() async throws -> FileAudit {
    let folder = try folder()
    let (audit, now) = try await store.write { transaction in
      // Inside the transaction, so that no row is added in between. A photo's file is saved
      // first, so that a file as young as that is not an orphan.
      let audit = try folder.audit(against: transaction.fileNames())
      let missing = Set(audit.missing)
      _ = try transaction.save(
        try transaction.fetch(Fetch<Manual>(where: \.localPath != nil))
          .filter { $0.localPath.map(missing.contains) ?? false }
          .map { manual in
            var manual = manual
            manual.localPath = nil
            return manual
          })
      _ = try transaction.save(
        try transaction.fetch(Fetch<Tutorial>(where: \.cachedPath != nil))
          .filter { $0.cachedPath.map(missing.contains) ?? false }
          .map { tutorial in
            var tutorial = tutorial
            tutorial.cachedPath = nil
            return tutorial
          })
      return (audit, transaction.now)
    }
    let hourAgo = Date(milliseconds: now.milliseconds - 3_600_000)
    for orphan in audit.orphans where orphan.written < hourAgo {
      try folder.remove(orphan.name)
    }
    try folder.removeUnfinished(before: hourAgo)
    return try await auditFiles()
  }

  /// Deletes everything: every row, and every file.
  ///
  /// - Throws: `FileFolderError` when a file cannot be removed; the rows are gone then.
  /// - Complexity: O(*n*) in the number of rows and files.
  public func eraseEverything() async throws {
    try await store.deleteEverything()
    guard let files else { return }
    for file in try files.list() { try files.remove(file.name) }
    try files.removeUnfinished(before: .distantFuture)
  }
}
