import Foundation
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
  /// Photos and documents whose file is lost stay, and are in the result: a backup may have the file. Of
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

extension HomeEdit {
  /// Takes lost files out of the manuals and tutorials, which can be downloaded again.
  ///
  /// - Returns: What was wrong before.
  func repairFiles(in folder: FileFolder) throws -> FileAudit {
    // Inside the transaction, so that no row is added in between. A photo's file is saved
    // first, so that a file as young as that is not an orphan.
    let audit = try reader.audit(folder)
    let missing = Set(audit.missing)
    try transaction.upkeep {
      let manuals = try all(Fetch<Manual> { $0.localPath != nil })
        .filter { $0.localPath.map(missing.contains) ?? false }
      let tutorials = try all(Fetch<Tutorial> { $0.cachedPath != nil })
        .filter { $0.cachedPath.map(missing.contains) ?? false }
      try transaction.change(manuals) { $0.localPath = nil }
      try transaction.change(tutorials) { $0.cachedPath = nil }
    }
    return audit
  }
}

extension HomeReader {
  /// The files that rows name.
  ///
  /// - Complexity: O(*n*) in the number of photos, documents, manuals and tutorials.
  package func fileNames() throws -> NamedFiles {
    let photos = try all(Fetch<Photo>())
    let manuals = try all(Fetch<Manual> { $0.localPath != nil || $0.sharedFile != nil })
    let tutorials = try all(Fetch<Tutorial> { $0.cachedPath != nil })
    let kept = try Set(
      photos.map(\.filePath) + photos.compactMap(\.thumbnailPath)
        + all(Fetch<Document>()).map(\.file))
    return NamedFiles(
      here: kept.union(manuals.compactMap(\.localPath))
        .union(tutorials.compactMap(\.cachedPath)),
      shared: kept.union(manuals.compactMap(\.sharedFile)))
  }

  /// Compares the files with the rows that name them.
  ///
  /// A manual's file from another device is no orphan, and is not missing before it comes; nor is a
  /// file an orphan whose row comes back when a command is undone.
  func audit(_ folder: FileFolder) throws -> FileAudit {
    let names = try fileNames()
    var audit = try folder.audit(against: names.here)
    let kept = try names.shared.union(transaction.filesOfCommands())
    audit.orphans.removeAll { kept.contains($0.name) }
    return audit
  }
}

/// The files that the rows of a book name.
package struct NamedFiles: Hashable, Sendable {
  /// Those that shall be on this device.
  package var here: Set<FileName>
  /// Those that other devices get too.
  var shared: Set<FileName>

  /// Those that this device has for itself.
  var own: Set<FileName> { here.subtracting(shared) }
}
