public import Foundation
import HouseholdPersistence

/// A manual whose file was kept, and what that took out of the cache.
public struct CachedManual: Hashable, Sendable {
  /// The manual, with its file.
  public let manual: Manual
  /// The manuals whose files went to make room, as they were before.
  public let removed: [Manual]
}

extension HomeBook {
  /// The manuals of an appliance by title; for nil those that belong to none.
  ///
  /// See ``HomeReader/manuals(of:)``.
  public func manuals(of applianceID: UUID?) async throws -> [Manual] {
    try await read { try $0.manuals(of: applianceID) }
  }

  /// Keeps the file of a manual, in place of an earlier one.
  ///
  /// When there is no room for it, the files of the manuals that were not opened for the longest
  /// time go. Pinned ones stay, and so do those that have no address from which to load them again.
  ///
  /// - Parameters:
  ///   - id: The manual.
  ///   - bytes: The content.
  ///   - fileExtension: The extension of its file.
  /// - Returns: The manual as stored, and those whose files went.
  /// - Throws: ``HomeError``: `noFiles`; `unknownRow`; `overBudget` when it does not fit beside the
  ///   pinned ones; ``/HouseholdFiles/FileFolderError`` when the file cannot be saved.
  /// - Complexity: O(*n*) in the number of bytes, O(*m* log *m*) in the number of cached manuals.
  @discardableResult
  public func cacheManual(
    _ id: UUID, _ bytes: Data, extension fileExtension: String = "pdf"
  ) async throws -> CachedManual {
    let content = FileContent(bytes, extension: fileExtension)
    return try await saving([content]) { names, edit in
      try edit.cacheManual(id, file: names[0], size: bytes.count)
    }
  }

  /// Takes note that a manual is opened, and says where its file is.
  ///
  /// - Throws: ``HomeError``: `noFiles`; `unknownRow`; `noFile` when it is not cached;
  ///   ``/HouseholdFiles/FileFolderError`` when the file is missing.
  public func openManual(_ id: UUID) async throws -> URL {
    let folder = try folder()
    let manual = try await edit { try $0.openManual(id, in: folder) }
    return try folder.location(of: manual.localPath ?? .blank)
  }

  /// Takes a manual's file away; the manual stays.
  ///
  /// See ``HomeEdit/removeManualFile(_:)``.
  @discardableResult
  public func removeManualFile(_ id: UUID) async throws -> Manual {
    try await edit { try $0.removeManualFile(id) }
  }

  /// Keeps a manual's file when the cache is full, or no longer.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  @discardableResult
  public func pinManual(_ id: UUID, _ isPinned: Bool = true) async throws -> Manual {
    try await change(Manual.self, id) { $0.isPinned = isPinned }
  }

  /// Marks a page of a manual, or takes the mark away.
  ///
  /// See ``HomeEdit/bookmark(page:of:_:)``.
  @discardableResult
  public func bookmark(
    page: Int, of id: UUID, _ isMarked: Bool = true
  ) async throws -> Manual {
    try await edit { try $0.bookmark(page: page, of: id, isMarked) }
  }

  /// The cached files of manuals, and the bytes that they may have together.
  ///
  /// See ``HomeReader/manualCache()``.
  public func manualCache() async throws -> ManualCache {
    try await read { try $0.manualCache() }
  }
}
