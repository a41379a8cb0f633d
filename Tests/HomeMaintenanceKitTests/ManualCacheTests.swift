import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing

/// Manuals as files under a budget.
@Suite struct ManualCacheTests {
  /// A pinned file is one that other devices can get; one that came from there is cached when it is
  /// opened.
  @Test(arguments: StoreKind.allCases)
  func pinnedFilesAreForOtherDevices(_ kind: StoreKind) async throws {
    let house = try kind.household()
    defer { withExtendedLifetime(house) {} }
    let book = try house.book()
    let id = try await book.add(Manual(title: "A", pdfURL: address("A"))).id
    let first = try await book.cacheManual(id, bytes(10)).manual
    #expect(first.localPath != nil && first.sharedFile == nil)
    #expect(try await book.pinManual(id).sharedFile == first.localPath)
    let second = try await book.cacheManual(id, bytes(20)).manual
    #expect(second.sharedFile == second.localPath && second.localPath != first.localPath)
    #expect(try await book.pinManual(id, false).sharedFile == second.localPath)
    let third = try await book.cacheManual(id, bytes(30)).manual
    #expect(third.localPath != nil && third.sharedFile == nil)
    // What another device has is neither missing nor an orphan, and is cached when it is here.
    let name = FileName(extension: .pdf)
    try await book.change(Manual.self, id) { ($0.localPath, $0.sharedFile) = (nil, name) }
    #expect(try await book.auditFiles().missing.isEmpty)
    let error = await #expect(throws: HomeError.self) { try await book.openManual(id) }
    #expect(error?.code == .noFile)
    try #require(book.files).save(bytes(40), as: name)
    #expect(try await !book.auditFiles().orphans.contains { $0.name == name })
    #expect(try Data(contentsOf: try await book.openManual(id)) == bytes(40))
    #expect(try await book.find(Manual.self, id)?.localPath == name)
  }

  /// Nobody can load a file anew that has no address, so the others get it at once.
  @Test(arguments: StoreKind.allCases)
  func aFileWithoutAnAddressIsForOtherDevices(_ kind: StoreKind) async throws {
    let house = try kind.household()
    defer { withExtendedLifetime(house) {} }
    let book = try house.book()
    let id = try await book.add(Manual(title: "A")).id
    let first = try await book.cacheManual(id, bytes(10)).manual
    #expect(first.localPath != nil && first.sharedFile == first.localPath)
    let second = try await book.cacheManual(id, bytes(20)).manual
    #expect(second.sharedFile == second.localPath && second.localPath != first.localPath)
  }

  @Test(arguments: StoreKind.allCases)
  func whatWasNotOpenedForTheLongestTimeGoes(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    try await book.changePreferences { $0.cacheSize = 100 }
    var ids: [UUID] = []
    for title in ["A", "B", "C"] {
      ids.append(try await book.add(Manual(title: title, pdfURL: address(title))).id)
      house.clock.advance(minutes: 1)
      try await book.cacheManual(ids[ids.count - 1], bytes(30))
    }
    house.clock.advance(minutes: 1)
    let opened = try await book.openManual(ids[0])
    #expect(try Data(contentsOf: opened) == bytes(30))
    #expect(try await book.find(Manual.self, ids[0])?.lastAccessed == house.clock.now)
    #expect(try await book.manualCache().used == 90)
    #expect(try await book.manualCache().manuals.map(\.title) == ["B", "C", "A"])

    let new = try await book.add(Manual(title: "D", pdfURL: address("D")))
    house.clock.advance(minutes: 1)
    let cached = try await book.cacheManual(new.id, bytes(40))
    #expect(cached.removed.map(\.title) == ["B"])
    #expect(try await book.manualCache().manuals.map(\.title) == ["C", "A", "D"])
    #expect(try await book.manualCache().used == 100)
    #expect(await code { try await book.openManual(ids[1]) } == "noFile")
    #expect(try await book.auditFiles() == FileAudit())

    // Pinned ones stay, and what has no room beside them is refused.
    try await book.pinManual(ids[2])
    try await book.pinManual(ids[0])
    #expect(await code { try await book.cacheManual(ids[1], bytes(41)) } == "overBudget")
    #expect(try await book.manualCache().used == 100)
    try await book.cacheManual(ids[1], bytes(39))
    #expect(try await book.manualCache().manuals.map(\.title) == ["B", "C", "A"])
    #expect(try await book.manualCache().pinned == 60)
    #expect(try await book.auditFiles() == FileAudit())

    // A smaller cache lets go of what it has no room for, but of pinned ones.
    try await book.changePreferences { $0.cacheSize = 10 }
    #expect(try await book.manualCache().manuals.map(\.title) == ["C", "A"])
    #expect(try await book.auditFiles() == FileAudit())
  }

  @Test(arguments: StoreKind.allCases)
  func aFileWithoutAnAddressIsNeverRemoved(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    try await book.changePreferences { $0.cacheSize = 100 }
    let own = try await book.add(Manual(title: "Scanned"))
    try await book.cacheManual(own.id, bytes(60))
    house.clock.advance(minutes: 1)
    let other = try await book.add(Manual(title: "Loaded", pdfURL: address("a")))
    try await book.cacheManual(other.id, bytes(40))
    house.clock.advance(minutes: 1)
    let new = try await book.add(Manual(title: "New"))
    #expect(try await book.cacheManual(new.id, bytes(40)).removed.map(\.title) == ["Loaded"])
    #expect(await code { try await book.cacheManual(other.id, bytes(1)) } == "overBudget")
    try await book.changePreferences { $0.cacheSize = 0 }
    #expect(try await book.manualCache().manuals.map(\.title) == ["Scanned", "New"])
    #expect(try await book.auditFiles() == FileAudit())
  }

  @Test(arguments: StoreKind.allCases)
  func aNewFileReplacesTheOld(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let manual = try await book.add(Manual(title: "A"))
    let first = try await book.cacheManual(manual.id, bytes(30)).manual
    let second = try await book.cacheManual(manual.id, bytes(20)).manual
    #expect(first.localPath != second.localPath)
    #expect(second.fileSize == 20)
    #expect(second.isDownloaded)
    #expect(try await book.auditFiles() == FileAudit())
    let without = try await book.removeManualFile(manual.id)
    #expect(!without.isDownloaded)
    #expect(try #require(book.files).list().isEmpty)
    #expect(await code { try await book.cacheManual(testID(9), bytes(1)) } == "unknownRow")
    #expect(try #require(book.files).list().isEmpty)
  }

  @Test(arguments: StoreKind.allCases)
  func pagesAreMarked(_ kind: StoreKind) async throws {
    let house = try kind.household()
    let book = try house.book()
    let manual = try await book.add(Manual(title: "A", pageCount: 10))
    for page in [7, 1, 7, 10] { try await book.bookmark(page: page, of: manual.id) }
    #expect(try await book.find(Manual.self, manual.id)?.bookmarkedPages == [1, 7, 10])
    try await book.bookmark(page: 7, of: manual.id, false)
    #expect(try await book.find(Manual.self, manual.id)?.bookmarkedPages == [1, 10])
    for page in [0, -1, 11] {
      #expect(await code { try await book.bookmark(page: page, of: manual.id) } == "noSuchPage")
    }
    for pages in [[2, 1], [1, 1], [0], [11]] {
      let wrong = await failures {
        try await book.change(Manual.self, manual.id) { $0.bookmarkedPages = pages }
      }
      #expect(wrong == ["bookmarkedPages pages"])
    }
  }

  /// The rule alone: whatever is evicted, the rest fits, and nothing more goes than must.
  @Test func evictionsAreAsFewAsTheOrderAllows() {
    var generator = SeededGenerator(seed: 4)
    for _ in 0..<500 {
      let manuals = (0..<Int.random(in: 0...12, using: &generator)).map { number in
        var manual = Manual(id: testID(UInt8(number)), title: "\(number)")
        if Int.random(in: 0...3, using: &generator) > 0 {
          manual.pdfURL = URL(string: "https://example.com/\(number)")
        }
        manual.localPath = FileName(extension: .pdf)
        manual.fileSize = Int.random(in: 0...50, using: &generator)
        manual.isPinned = Int.random(in: 0...3, using: &generator) == 0
        manual.lastAccessed = Date(
          timeIntervalSince1970: Double(Int.random(in: 0...5, using: &generator)))
        return manual
      }
      let budget = Int.random(in: 0...200, using: &generator)
      let cache = ManualCache(manuals, budget: budget)
      let evicted = cache.evictions()
      let left = cache.used - evicted.reduce(0) { $0 + $1.fileSize }
      let staying = cache.manuals.filter { $0.isPinned || $0.pdfURL == nil }
      #expect(evicted.allSatisfy { !$0.isPinned && $0.pdfURL != nil })
      #expect(left <= max(budget, staying.reduce(0) { $0 + $1.fileSize }))
      if let last = evicted.last { #expect(left + last.fileSize > budget) }
      let kept = cache.manuals.filter { manual in
        !manual.isPinned && manual.pdfURL != nil && !evicted.contains { $0.id == manual.id }
      }
      for manual in evicted {
        for other in kept {
          #expect((manual.lastAccessed ?? .distantPast) <= (other.lastAccessed ?? .distantPast))
        }
      }
    }
  }
}
