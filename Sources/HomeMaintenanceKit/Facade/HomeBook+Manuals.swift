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
  public func manuals(of applianceID: UUID?) async throws -> [Manual] {
    try await store.read { transaction in
      try transaction.fetch(
        Fetch<Manual>(where: \.applianceID == applianceID, sortBy: [Sort(\.title)]))
    }
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
  /// - Throws: `noFiles`; `unknownRow`; `overBudget` when it does not fit beside the pinned ones;
  ///   `FileFolderError` when the file cannot be saved.
  /// - Complexity: O(*n*) in the number of bytes, O(*m* log *m*) in the number of cached manuals.
  @discardableResult
  public func cacheManual(
    _ id: UUID, _ bytes: Data, extension fileExtension: String = "pdf"
  ) async throws -> CachedManual {
    let content = FileContent(bytes, extension: fileExtension)
    let (cached, gone) = try await saving([content]) { names, edit in
      let transaction = edit.transaction
      let old = try edit.row(Manual.self, id).localPath
      let manual = try edit.change(Manual.self, id) { manual in
        manual.localPath = names[0]
        manual.fileSize = bytes.count
        manual.lastAccessed = transaction.now
      }
      let budget = try transaction.preferences().cacheSize
      let removed = try transaction.trimManuals(to: budget, keeping: id)
      let gone = removed.compactMap(\.localPath) + [old].compactMap(\.self)
      guard try transaction.manualCache(budget: budget).used <= budget else {
        throw HomeError(
          .overBudget,
          "The file has \(bytes.count) bytes. The cache has room for \(budget) bytes, and the files that"
            + " stay in it leave too little: those of pinned manuals, and those without an address to"
            + " load them from again. Delete some, or allow the cache more.",
          entity: Manual.schema.name, id: id)
      }
      return (CachedManual(manual: manual, removed: removed), gone)
    }
    discard(gone)
    return cached
  }

  /// Takes note that a manual is opened, and says where its file is.
  ///
  /// - Throws: `noFiles`; `unknownRow`; `noFile` when it is not cached; `FileFolderError` when the
  ///   file is missing.
  public func openManual(_ id: UUID) async throws -> URL {
    let folder = try folder()
    let manual = try await edit { edit in
      let manual = try edit.row(Manual.self, id)
      guard let path = manual.localPath else {
        throw HomeError(
          .noFile, "The manual has no file here; download it and cache it first.",
          entity: Manual.schema.name, id: id)
      }
      _ = try folder.size(of: path)
      return try edit.change(Manual.self, id) { $0.lastAccessed = edit.transaction.now }
    }
    return try folder.location(of: manual.localPath ?? .blank)
  }

  /// Takes a manual's file away; the manual stays.
  ///
  /// - Throws: `unknownRow`.
  @discardableResult
  public func removeManualFile(_ id: UUID) async throws -> Manual {
    let (manual, path) = try await edit { edit in
      let path = try edit.row(Manual.self, id).localPath
      return (try edit.change(Manual.self, id) { $0.localPath = nil }, path)
    }
    discard([path].compactMap(\.self))
    return manual
  }

  /// Keeps a manual's file when the cache is full, or no longer.
  ///
  /// - Throws: `unknownRow`.
  @discardableResult
  public func pinManual(_ id: UUID, _ isPinned: Bool = true) async throws -> Manual {
    try await change(Manual.self, id) { $0.isPinned = isPinned }
  }

  /// Marks a page of a manual, or takes the mark away.
  ///
  /// - Parameters:
  ///   - page: The page, from 1.
  ///   - id: The manual.
  ///   - isMarked: Whether the page is marked afterwards.
  /// - Throws: `unknownRow`; `noSuchPage`.
  @discardableResult
  public func bookmark(
    page: Int, of id: UUID, _ isMarked: Bool = true
  ) async throws -> Manual {
    try await edit { edit in
      try edit.change(Manual.self, id) { manual in
        guard page >= 1, page <= manual.pageCount ?? .max else {
          throw HomeError(
            .noSuchPage,
            "Expected a page from 1"
              + (manual.pageCount.map { " to \($0)" } ?? " on") + ", found \(page).",
            entity: Manual.schema.name, id: id)
        }
        var pages = Set(manual.bookmarkedPages)
        if isMarked { pages.insert(page) } else { pages.remove(page) }
        manual.bookmarkedPages = pages.sorted()
      }
    }
  }

  /// The cached files of manuals, and the bytes that they may have together.
  ///
  /// - Complexity: O(*n* log *n*) in the number of cached manuals.
  public func manualCache() async throws -> ManualCache {
    try await store.read { try $0.manualCache(budget: $0.preferences().cacheSize) }
  }
}

extension ReadTransaction {
  /// The cached files of manuals.
  func manualCache(budget: Int) throws -> ManualCache {
    ManualCache(try fetch(Fetch<Manual>(where: \.localPath != nil)), budget: budget)
  }
}

extension WriteTransaction {
  /// Takes away the files of manuals for which there is no room.
  ///
  /// - Returns: The files to remove after the transaction.
  func trimManuals(to budget: Int, keeping kept: UUID? = nil) throws -> [Manual] {
    let evicted = try manualCache(budget: budget).evictions(keeping: kept)
    _ = try save(
      evicted.map { manual in
        var manual = manual
        manual.localPath = nil
        return manual
      })
    return evicted
  }
}
