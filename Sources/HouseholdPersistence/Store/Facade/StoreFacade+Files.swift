import Foundation
package import HouseholdFiles

extension StoreFacade {
  /// Saves files, then the rows that name them; when the rows are refused the files go again.
  ///
  /// A process that is killed in between leaves files without rows, which an audit finds, and never
  /// rows without files.
  ///
  /// - Parameters:
  ///   - contents: The files.
  ///   - folder: The facade's folder for files.
  ///   - changes: Writes the rows, with the names of the files in the same order.
  /// - Returns: What the closure returns.
  /// - Throws: As ``edit(_:_:)``; ``/HouseholdFiles/FileFolderError`` when a file cannot be saved.
  package func saving<R: Sendable>(
    _ contents: [FileContent], in folder: FileFolder,
    _ changes: @escaping @Sendable ([FileName], Edit) throws -> R
  ) async throws -> R {
    var saved: [FileName] = []
    do {
      for content in contents {
        saved.append(try folder.save(content.data, extension: content.fileExtension))
      }
      return try await edit { [saved] in try changes(saved, $0) }
    } catch {
      await removeUnnamed(Set(saved), from: folder)
      throw error
    }
  }

  /// Removes the files that neither a row nor a command names.
  ///
  /// A store may throw although it has committed, so only its rows tell which files are needed. If it
  /// cannot be asked, all stay: a file too many is found by an audit, a lost photo is lost.
  private func removeUnnamed(_ files: Set<FileName>, from folder: FileFolder) async {
    guard !files.isEmpty else { return }
    // In a task of its own, which is not cancelled with the one that was refused.
    let asked = Task { [store] in
      try await store.read { transaction in
        guard let transaction = transaction as? StoreTransaction else { return files }
        return try transaction.namedFiles(among: files).union(transaction.filesOfCommands())
      }
    }
    guard let needed = try? await asked.value else { return }
    for file in files.subtracting(needed) { _ = try? folder.remove(file) }
  }
}
