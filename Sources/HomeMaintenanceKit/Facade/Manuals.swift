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
    return try await saving([content], in: folder()) { names, edit in
      try edit.cacheManual(id, file: names[0], size: bytes.count)
    }
  }

  /// Opens a manual: returns where its file is, and records when it was opened.
  ///
  /// - Throws: ``HomeError``: `noFiles`; `unknownRow`; `noFile` when it is not cached;
  ///   ``/HouseholdFiles/FileFolderError`` when the file is missing.
  public func openManual(_ id: UUID) async throws -> URL {
    let folder = try folder()
    let manual = try await edit { try $0.openManual(id, in: folder) }
    return try folder.location(of: manual.localPath ?? .blank)
  }

  /// Keeps a manual's file when the cache is full, or no longer.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  @discardableResult
  public func pinManual(_ id: UUID, _ isPinned: Bool = true) async throws -> Manual {
    try await change(Manual.self, id) { $0.isPinned = isPinned }
  }
}

extension HomeEdit {
  /// Marks a page of a manual, or takes the mark away.
  ///
  /// - Parameters:
  ///   - page: The page, from 1.
  ///   - id: The manual.
  ///   - isMarked: Whether the page is marked afterwards.
  /// - Throws: ``HomeError``: `unknownRow`; `noSuchPage`.
  @discardableResult
  public func bookmark(
    page: Int, of id: UUID, _ isMarked: Bool = true
  ) throws -> Manual {
    transaction.name(UserCommand("home.bookmark", "Bookmark {}", about: Manual.self, id: id))
    return try change(Manual.self, id) { manual in
      guard page >= 1, page <= manual.pageCount ?? .max else {
        throw HomeError(
          .noSuchPage,
          manual.pageCount.map { "Expected a page from 1 to \($0), found \(page)." }
            ?? "Expected a page from 1 on, found \(page).",
          entity: Manual.schema.name, id: id)
      }
      var pages = Set(manual.bookmarkedPages)
      if isMarked { pages.insert(page) } else { pages.remove(page) }
      manual.bookmarkedPages = pages.sorted()
    }
  }

  /// Removes the files of manuals when there is no room for all.
  ///
  /// - Returns: The manuals as they were before.
  @discardableResult
  func trimManuals(to budget: Int, keeping kept: UUID? = nil) throws -> [Manual] {
    let evicted = try reader.manualCache(budget: budget).evictions(keeping: kept)
    try transaction.upkeep { try transaction.change(evicted) { $0.localPath = nil } }
    return evicted
  }

  /// Names the saved file of a manual in its row, and makes room for it.
  ///
  /// - Throws: ``HomeError``: `unknownRow`; `overBudget` when it does not fit beside the pinned
  ///   ones.
  func cacheManual(_ id: UUID, file: FileName, size: Int) throws -> CachedManual {
    let manual = try transaction.upkeep {
      try change(Manual.self, id) { manual in
        manual.localPath = file
        manual.fileSize = size
        manual.lastAccessed = transaction.now
      }
    }
    let budget = try reader.preferences().cacheSize
    let removed = try trimManuals(to: budget, keeping: id)
    guard try reader.manualCache(budget: budget).used <= budget else {
      throw HomeError(
        .overBudget,
        "The file has \(size) bytes. The cache has room for \(budget) bytes, and the files that"
          + " stay in it leave too little: those of pinned manuals, and those without an address to"
          + " load them from again. Delete some, or allow the cache more.",
        entity: Manual.schema.name, id: id)
    }
    return CachedManual(manual: manual, removed: removed)
  }

  /// Records that a manual is opened.
  ///
  /// A file that came from another device becomes the cached one, in place of an earlier one.
  func openManual(_ id: UUID, in folder: FileFolder) throws -> Manual {
    var manual = try row(Manual.self, id)
    if let file = manual.sharedFile, file != manual.localPath, folder.contains(file) {
      manual = try transaction.upkeep { try change(Manual.self, id) { $0.localPath = file } }
    }
    guard let path = manual.localPath, manual.isDownloaded else {
      throw HomeError(
        .noFile, "The manual has no file here; download it and cache it first.",
        entity: Manual.schema.name, id: id)
    }
    _ = try folder.size(of: path)
    return try transaction.upkeep {
      try change(Manual.self, id) { $0.lastAccessed = transaction.now }
    }
  }

  /// Takes a manual's file away; the manual stays.
  ///
  /// One that has no address loses it on all devices that do not have it, unless it is pinned here.
  ///
  /// - Throws: ``HomeError``: `unknownRow`.
  @discardableResult
  public func removeManualFile(_ id: UUID) throws -> Manual {
    try transaction.upkeep {
      try change(Manual.self, id) { manual in
        if manual.pdfURL == nil, !manual.isPinned { manual.sharedFile = nil }
        manual.localPath = nil
      }
    }
  }
}

extension HomeReader {
  /// The manuals of an appliance by title; for nil those that belong to none.
  public func manuals(of applianceID: UUID?) throws -> [Manual] {
    try all(
      Fetch<Manual>(where: { $0.applianceID == applianceID }, sortBy: [Sort(\.title)]))
  }

  /// The cached files of manuals, and the bytes that they may have together.
  ///
  /// - Complexity: O(*n* log *n*) in the number of cached manuals.
  public func manualCache() throws -> ManualCache {
    try manualCache(budget: preferences().cacheSize)
  }

  /// The cached files of manuals.
  func manualCache(budget: Int) throws -> ManualCache {
    ManualCache(try all(Fetch<Manual> { $0.localPath != nil }), budget: budget)
  }
}

extension Manual: HomeEntity {
  /// The manual, with its file for other devices if it is pinned here, or has no address from which they could
  /// load it.
  public func derived(from before: Manual?, in reader: HomeReader) -> Manual {
    var manual = self
    guard let localPath else { return manual }
    let isNew = localPath != before?.localPath
    if isPinned || pdfURL == nil {
      // If this device cached nothing new, a different shared file is a newer one from another device.
      let wasForAll = before.map { $0.isPinned || $0.pdfURL == nil } ?? false
      if isNew || !wasForAll && sharedFile == nil { manual.sharedFile = localPath }
    } else if isNew, let old = before?.localPath, sharedFile == old {
      // Others shall not get a file that was replaced.
      manual.sharedFile = nil
    }
    return manual
  }
}
