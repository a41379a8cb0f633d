import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Stores that were copied, or restored from a backup, with real files.
final class StoreFingerprintTests {
  private let world: SyncWorld

  init() throws { world = try SyncWorld() }

  deinit { world.remove() }

  @Test func theFileBesideTheStoreIsReadAsWritten() async throws {
    let left = try await world.synced("left")
    try await left.box("a")
    _ = try await left.sync.now()
    let found = try #require(StoreFingerprint(beside: left.file))
    #expect(found.log == (try await left.log))
    #expect(found.head.number == 1 && found.head.hash.count == 32)
    let present = try #require(StoreFingerprint(of: left.file, log: found.log, head: found.head))
    #expect(found == present && found.isContinued(by: present))
    #expect(try await !left.sync.checkFingerprint())
  }

  @Test(arguments: [
    "", "x", "title\nlog 1\nnumber 2\nfile 3\nmachine m\nhash 00",
    "title\nlog 00000000-0000-0000-0000-000000000000\nnumber -2\nfile 3\nmachine m\nhash 00",
    "title\nlog 00000000-0000-0000-0000-000000000000\nnumber 2\nfile 3\nmachine m\nhash 0g",
  ])
  func anotherFileStartsANewLog(_ text: String) async throws {
    let left = try await world.synced("left")
    let log = try await left.log
    try Data(text.utf8).write(to: StoreFingerprint.url(of: left.file))
    #expect(StoreFingerprint(beside: left.file) == nil)
    #expect(try await left.sync.checkFingerprint())
    #expect(try await left.log != log)
    #expect(try await !left.sync.checkFingerprint())
  }

  /// What the store writes of which it is a copy is another's.
  @Test func aCopyIsToldWhatItLost() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let tea = try await left.box("tea")
    try await world.settle(left, right)
    try left.sqlite.backUp(to: world.url("copy").path)
    let copy = try world.open("copy")
    try await copy.connect(world.place)
    try await world.settle(copy, left, right)
    try await copy.label(tea, "green tea")
    world.clock.advance(seconds: 60)
    try await left.label(tea, "black tea")
    try await world.settle(left, copy, right)
    for store in [left, copy, right] { #expect(try await store.labels == ["black tea"]) }
    #expect(try await copy.sync.conflicts().map(\.lost.storedValue) == [.text("green tea")])
    #expect(try await left.sync.conflicts() == [])
  }

  @Test(arguments: [true, false])
  func aCopyWritesALogOfItsOwn(withItsFile: Bool) async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let tea = try await left.box("tea")
    try await world.settle(left, right)
    try left.sqlite.backUp(to: world.url("copy").path)
    if withItsFile {
      try FileManager.default.copyItem(
        at: StoreFingerprint.url(of: left.file), to: StoreFingerprint.url(of: world.url("copy")))
    }
    let copy = try world.open("copy")
    try await copy.connect(world.place)
    // Both go on from the same point, at the same time.
    try await left.box("left")
    try await copy.box("copy")
    try await copy.label(tea, "green tea")
    try await world.settle(left, copy, right)
    #expect(try await copy.log != (try await left.log))
    for store in [left, copy, right] {
      #expect(try await store.labels == ["copy", "green tea", "left"])
    }
  }

  @Test(arguments: [true, false])
  func aRestoredBackupLosesNothing(inPlace: Bool) async throws {
    var left = try await world.synced("left")
    let right = try await world.synced("right")
    let tea = try await left.box("tea")
    try await world.settle(left, right)
    let backup = world.url("backup")
    try left.sqlite.backUp(to: backup.path)
    let log = try await left.log
    try await left.label(tea, "black tea")
    let cup = try await left.box("cup")
    try await world.settle(left, right)
    if inPlace {
      try left.sqlite.restore(
        from: backup.path, model: ConformanceModel.dwellings, at: world.clock.now)
    } else {
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: left.file.path + suffix)
      }
      try FileManager.default.copyItem(at: backup, to: left.file)
      left = try world.open("left")
      try await left.connect(world.place)
    }
    #expect(try await left.labels == ["tea"])
    try await left.box("pot")
    try await left.delete(cup)  // is not there, so nothing happens
    try await world.settle(left, right)
    #expect(try await left.log != log)
    #expect(try await left.labels == ["black tea", "cup", "pot"])
    #expect(try await right.labels == ["black tea", "cup", "pot"])
  }

  /// If the file beside the store does not show it, the own log's unknown segments do.
  @Test func aSecondWriterOfTheLogIsNoticedInTheFolder() async throws {
    let left = try await world.synced("left")
    let right = try await world.synced("right")
    try await left.box("a")
    try await world.settle(left, right)
    try left.sqlite.backUp(to: world.url("copy").path)
    let copy = HouseholdSync(
      try HouseholdStore(
        try world.open("copy").sqlite, model: ConformanceModel.dwellings, clock: world.clock,
        timeZone: .gmt),
      space: SyncedStore.space, file: nil)
    try await copy.add(FolderTransport(world.place, space: SyncedStore.space))
    try await left.box("b")
    _ = try await left.sync.now()
    let log = try await left.log
    try await copy.store.write { try $0.insert(Box(label: "c")) }
    _ = try await copy.now()
    #expect(try await copy.status()?.log != log)
    _ = try await copy.now()
    try await world.settle(left, right)
    #expect(try await left.labels == ["a", "b", "c"])
    #expect(try await right.labels == ["a", "b", "c"])
    let labels = try await copy.store.read { try $0.fetchAll(Box.self).map(\.label).sorted() }
    #expect(labels == ["a", "b", "c"])
  }
}
