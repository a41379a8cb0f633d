public import Foundation
import HouseholdMessages
import HouseholdPersistence

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
    transaction.name(UserCommand("home.bookmark", "Bookmark {}", Manual.self, id))
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

  /// Takes away the files of manuals for which there is no room.
  ///
  /// - Returns: The manuals as they were before.
  @discardableResult
  func trimManuals(to budget: Int, keeping kept: UUID? = nil) throws -> [Manual] {
    let evicted = try reader.manualCache(budget: budget).evictions(keeping: kept)
    try transaction.upkeep {
      _ = try transaction.save(
        evicted.map { manual in
          var manual = manual
          manual.localPath = nil
          return manual
        })
    }
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

  /// Takes note that a manual is opened.
  ///
  /// A file that came from another device becomes the cached one.
  func openManual(_ id: UUID, in folder: FileFolder) throws -> Manual {
    var manual = try row(Manual.self, id)
    if manual.localPath == nil, let file = manual.sharedFile, folder.contains(file) {
      manual = try transaction.upkeep { try change(Manual.self, id) { $0.localPath = file } }
    }
    guard let path = manual.localPath else {
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
  /// - Throws: ``HomeError``: `unknownRow`.
  @discardableResult
  public func removeManualFile(_ id: UUID) throws -> Manual {
    try transaction.upkeep { try change(Manual.self, id) { $0.localPath = nil } }
  }
}
