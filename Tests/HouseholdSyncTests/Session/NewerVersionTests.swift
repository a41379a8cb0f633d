import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdSync
import HouseholdTesting
import HouseholdValidation
import SyncTestSupport
import Testing

@testable import HouseholdSync

/// A program as it was released first.
private enum First {
  struct Book: Entity {
    var id = UUID()
    var title: String

    static let schema = EntitySchema<Book>("book", blank: Book(title: "")) {
      Field(\.id)
      Field(\.title)
    }
  }

  static let model = Model("books", Book.self)
}

/// The program with one more field and one more entity, and a link between them.
private enum Second {
  struct Shelf: Entity {
    var id = UUID()
    var name: String

    static let schema = EntitySchema<Shelf>(
      "shelf", collection: "shelves", blank: Shelf(name: "")
    ) {
      Field(\.id)
      Field(\.name)
    }
  }

  struct Book: Entity {
    var id = UUID()
    var title: String
    var rating = 0
    var shelfID: UUID?

    static let schema = EntitySchema<Book>("book", blank: Book(title: "")) {
      Field(\.id)
      Field(\.title)
      Field(\.rating)
      Field(\.shelfID, linksTo: Shelf.self, whenTargetDeleted: .nullify)
    }
  }

  static let model = Model(
    "books", Book.self, Shelf.self,
    migrations: [
      Migration(
        "books.2", .addEntity(EntityDescriptor(of: Shelf.self)),
        .addField("rating", to: "book", .integer, default: .integer(0)),
        .addField("shelfID", to: "book", .uuid, linksTo: "shelf"))
    ])
}

@Suite("Programs of two versions that share a folder")
struct NewerVersionTests {
  /// A store file that a program of a version has open.
  private struct Opened {
    let store: HouseholdStore
    let sync: HouseholdSync

    init(_ file: URL, _ model: Model, _ clock: TestClock) throws {
      store = try HouseholdStore(
        SQLiteStore(path: file.path), model: model, clock: clock, timeZone: .gmt)
      sync = HouseholdSync(store, space: "books", file: file)
    }
  }

  private struct World {
    let home: TestFolder
    let clock = TestClock("2026-11-23T08:00:00Z")

    init() throws {
      home = try TestFolder()
      try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    }

    var place: URL { home.url.appending(path: "place") }

    func open(_ name: String, _ model: Model) async throws -> Opened {
      let opened = try Opened(home.url(of: "\(name).sqlite"), model, clock)
      if try await !opened.sync.isOn { try await opened.sync.turnOn() }
      try await opened.sync.add(FolderTransport(place, space: "books"))
      return opened
    }

    func settle(_ stores: Opened...) async throws {
      for _ in 0..<3 {
        for store in stores {
          clock.advance(seconds: 1)
          _ = try await store.sync.now()
        }
      }
    }
  }

  @Test("What the older program does not know it keeps, passes on, and shows after its upgrade")
  func upgrade() async throws {
    let world = try World()
    defer { world.home.remove() }
    let old = try await world.open("old", First.model)
    let new = try await world.open("new", Second.model)
    let shelf = Second.Shelf(name: "hall")
    let book = Second.Book(title: "Walden", rating: 4, shelfID: shelf.id)
    let other = First.Book(title: "Emma")
    try await new.store.write { transaction in
      try transaction.insert(shelf)
      try transaction.insert(book)
    }
    try await old.store.write { try $0.insert(other) }
    try await world.settle(old, new)

    // Both edit what both know; the older one does not touch what it does not know.
    let id = book.id
    try await old.store.write { transaction in
      guard var mine = try transaction.fetch(First.Book.self, id: id) else { return }
      mine.title = "Walden; or, Life in the Woods"
      try transaction.save(mine)
    }
    try await world.settle(old, new)
    let kept = try await new.store.read { try $0.fetch(Second.Book.self, id: id) }
    #expect(kept?.title == "Walden; or, Life in the Woods")
    #expect(kept?.rating == 4)
    #expect(kept?.shelfID == shelf.id)
    let added = try await new.store.read { try $0.fetch(Second.Book.self, id: other.id) }
    #expect(added?.title == "Emma" && added?.rating == 0)

    // A newer store that gets everything from the older one alone.
    let everything = try await old.store.merge { try Replica.everything($0) }
    let third = try HouseholdStore(MemoryStore(), model: Second.model, clock: world.clock)
    try await third.merge { transaction in
      try transaction.rows.setSyncLog(UUID())
      _ = try Replica.merge(everything, context: SyncContext(), from: UUID(), transaction)
    }
    let expected = try await new.store.allRows()
    #expect(try await third.allRows() == expected)

    // The older program is replaced by the newer one; nothing new arrives.
    let upgraded = try await world.open("old", Second.model)
    let report = try await upgraded.sync.now()
    #expect(report.receivedSegments == 0)
    #expect(try await upgraded.store.allRows() == expected)
    #expect(try await upgraded.sync.examine().isEmpty)
    // It writes what it now knows.
    try await upgraded.store.write { transaction in
      guard var mine = try transaction.fetch(Second.Book.self, id: id) else { return }
      mine.rating = 5
      try transaction.save(mine)
    }
    try await world.settle(upgraded, new)
    #expect(try await new.store.read { try $0.fetch(Second.Book.self, id: id)?.rating } == 5)

    let error = #expect(throws: StoreError.self) {
      try Opened(world.home.url(of: "old.sqlite"), First.model, world.clock)
    }
    #expect(error?.code == .newerVersion)
  }
}
