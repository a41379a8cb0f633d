import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import HouseholdValidation

@testable import HouseholdSync

/// A store file and its sync, as one device has them.
struct SyncedStore {
  static let space: SpaceName = "dwellings"

  let store: HouseholdStore
  let sync: HouseholdSync
  let file: URL
  let sqlite: SQLiteStore
  let clock: TestClock

  /// Opens a store's file; creates it if it does not exist.
  init(
    _ file: URL, model: Model = ConformanceModel.dwellings, clock: TestClock,
    rule: UpkeepRule = UpkeepRule()
  ) throws {
    self.file = file
    self.clock = clock
    sqlite = SQLiteStore(path: file.path)
    store = try HouseholdStore(sqlite, model: model, clock: clock, timeZone: .gmt)
    sync = HouseholdSync(
      store, space: Self.space, file: file, seal: PlainSeal(), core: .replica, rule: rule)
  }

  /// Turns sync on for a folder.
  func turnOn(_ folder: URL) async throws {
    try await sync.turnOn()
    try await connect(folder)
  }

  /// Uses a folder that the store already knows.
  func connect(_ folder: URL) async throws {
    try await sync.add(FolderTransport(folder, space: Self.space))
  }

  /// Makes a box.
  @discardableResult
  func box(_ label: String, _ id: UUID = UUID()) async throws -> UUID {
    try await store.write { try $0.insert(Box(id, label: label)) }
    return id
  }

  /// Gives a box another label.
  func label(_ id: UUID, _ label: String) async throws {
    try await store.write { transaction in
      guard var box = try transaction.fetch(Box.self, id: id) else { return }
      box.label = label
      try transaction.save(box)
    }
  }

  func delete(_ id: UUID) async throws {
    try await store.write { try $0.delete(Box.self, id: id) }
  }

  /// The labels of all boxes, in order.
  var labels: [String] {
    get async throws {
      try await store.read { try $0.fetchAll(Box.self).map(\.label).sorted() }
    }
  }

  /// The log that the store writes.
  var log: UUID? { get async throws { try await sync.status()?.log } }
}

/// A folder with stores and the place they share, on one clock.
struct SyncWorld {
  let home: TestFolder
  let clock = TestClock("2026-11-23T08:00:00Z")
  let model: Model
  let rule: UpkeepRule

  init(_ model: Model = ConformanceModel.dwellings, rule: UpkeepRule = UpkeepRule()) throws {
    self.model = model
    self.rule = rule
    home = try TestFolder()
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
  }

  var place: URL { home.url.appending(path: "place") }

  func url(_ name: String) -> URL { home.url.appending(path: "\(name).sqlite") }

  func open(_ name: String) throws -> SyncedStore {
    try SyncedStore(url(name), model: model, clock: clock, rule: rule)
  }

  /// Opens a store, and turns sync on.
  func synced(_ name: String) async throws -> SyncedStore {
    let store = try open(name)
    try await store.turnOn(place)
    return store
  }

  /// Moves a store's files, and opens it there.
  func move(_ store: SyncedStore, to name: String) throws -> SyncedStore {
    try store.store.close()
    let files = FileManager.default
    for ending in ["", "-wal", "-shm", ".log"] {
      let old = store.file.path + ending
      guard files.fileExists(atPath: old) else { continue }
      try files.moveItem(atPath: old, toPath: url(name).path + ending)
    }
    return try open(name)
  }

  /// Lets stores exchange until nothing new comes.
  func settle(_ stores: SyncedStore...) async throws {
    for _ in 0..<10 {
      var isQuiet = true
      for store in stores {
        clock.advance(seconds: 1)
        if try await store.sync.now().hasExchanged { isQuiet = false }
      }
      if isQuiet { return }
    }
    throw SyncError(.transport, "the stores never became quiet")
  }

  /// Lets days pass, in whose last two stores exchange: a clock that jumps is not believed at once.
  func pass(days: Double, _ stores: SyncedStore...) async throws {
    clock.advance(days: max(0, days - 1.5))
    for store in stores { _ = try await store.sync.now() }
    clock.advance(days: min(days, 1.5))
  }

  func remove() { home.remove() }
}
