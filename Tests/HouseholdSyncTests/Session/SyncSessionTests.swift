import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Stores in files that exchange changes through a folder.
final class SyncSessionTests {
  private let world: SyncWorld

  init() throws { world = try SyncWorld() }

  deinit { world.remove() }

  @Test func rowsOfBothReachBoth() async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    try await left.box("old")  // before sync was turned on
    try await left.turnOn(world.place)
    try await right.turnOn(world.place)
    try await left.box("a")
    try await right.box("b")
    try await world.settle(left, right)
    #expect(try await left.labels == ["a", "b", "old"])
    #expect(try await right.labels == ["a", "b", "old"])
    #expect(try await left.sync.status()?.unsentSegments == 0)
    #expect(try await left.sync.status()?.hasUnsentChanges == false)
  }

  @Test func editsAndDeletionsReachTheOther() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let (tea, cup) = (try await left.box("tea"), try await left.box("cup"))
    try await world.settle(left, right)
    try await right.label(tea, "green tea")
    try await left.delete(cup)
    try await world.settle(left, right)
    #expect(try await left.labels == ["green tea"])
    #expect(try await right.labels == ["green tea"])
  }

  @Test func theReportSaysWhatCameAndWent() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.store.write { try $0.insert((0..<100).map { Box(label: "\($0)") }) }
    let sent = try await left.sync.now()
    #expect(sent.sentRows == 100 && sent.sentSegments == 1 && sent.sentBytes > 3000)
    #expect(sent.receivedRows == 0 && sent.changedRows == 0)
    let received = try await right.sync.now()
    #expect(received.receivedRows == 100 && received.receivedSegments == 1)
    #expect(received.changedRows == 100 && received.sentSegments == 0)
    #expect(received.problems.isEmpty)
    #expect(try await right.sync.status()?.lastExchange == world.clock.now)
    // Nothing is new: nothing comes, goes or is written.
    #expect(try await !left.sync.now().hasExchanged)
    #expect(try await !right.sync.now().hasExchanged)
  }

  @Test func manyRowsAreSentInSeveralSegments() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.store.write { try $0.insert((0..<4000).map { Box(label: "box \($0)") }) }
    #expect(try await left.sync.now().sentSegments > 3)
    #expect(try await right.sync.now().changedRows == 4000)
    #expect(try await right.labels == (try await left.labels))
  }

  @Test func aStoreGoesOnWhereItStopped() async throws {
    var left = try await world.synced("left")
    let right = try await world.synced("right")
    try await left.box("a")
    try await world.settle(left, right)
    let log = try await left.log
    left = try world.open("left")
    try await left.connect(world.place)
    try await left.box("b")
    #expect(try await left.sync.now().receivedSegments == 0)
    #expect(try await left.log == log)
    try await world.settle(left, right)
    #expect(try await right.labels == ["a", "b"])
  }

  @Test func fiveStoresBecomeEqual() async throws {
    var stores: [SyncedStore] = []
    for number in 0..<5 { stores.append(try await world.synced("\(number)")) }
    var random = SeededGenerator(seed: 5)
    let ids = (0..<6).map { _ in UUID() }
    for (number, id) in ids.enumerated() { try await stores[number % 5].box("start", id) }
    for round in 0..<40 {
      let store = stores[Int.random(in: 0..<5, using: &random)]
      let id = ids[Int.random(in: 0..<ids.count, using: &random)]
      switch Int.random(in: 0..<4, using: &random) {
      case 0: _ = try await store.sync.now()
      case 1 where round > 30: try await store.delete(id)
      default: try await store.label(id, "round \(round)")
      }
      world.clock.advance(seconds: Double(Int.random(in: -2...5, using: &random)))
    }
    for _ in 0..<3 { for store in stores { _ = try await store.sync.now() } }
    let labels = try await stores[0].labels
    for store in stores {
      #expect(try await store.labels == labels)
      #expect(try await store.sync.status()?.problems == [])
    }
  }

  @Test func turningOffKeepsRowsAndForgetsTheRest() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("a")
    try await world.settle(left, right)
    try await left.sync.turnOff()
    #expect(try await left.sync.status() == nil)
    #expect(try await !left.sync.isOn)
    #expect(!FileManager.default.fileExists(atPath: left.file.path + ".log"))
    try await left.box("b")
    let error = await #expect(throws: SyncError.self) { try await left.sync.now() }
    #expect(error?.code == .notOn)
    #expect(try await left.labels == ["a", "b"])
    // Others' later changes win over what it had before.
    try await right.label(try await right.store.read { try $0.fetchAll(Box.self)[0].id }, "A")
    try await left.turnOn(world.place)
    try await world.settle(left, right)
    #expect(try await left.labels == ["A", "b"])
    #expect(try await right.labels == ["A", "b"])
  }

  @Test func syncIsTurnedOnOnce() async throws {
    let left = try await world.synced("left")
    await #expect(throws: SyncError.self) { try await left.sync.turnOn() }
    let missing = world.home.url.appending(path: "missing")
    let error = await #expect(throws: SyncError.self) { try await left.connect(missing) }
    #expect(error?.code == .missing)
    #expect(try await left.sync.placeIDs.count == 1)
  }

  /// Otherwise it would exchange nothing, and say nothing.
  @Test func aTransportForOtherDataIsRefused() async throws {
    let left = try world.open("left")
    try await left.sync.turnOn()
    let error = await #expect(throws: SyncError.self) {
      try await left.sync.add(FolderTransport(self.world.place, space: "laundry"))
    }
    #expect(error?.code == .otherSpace)
    #expect(error?.message.description.contains("“laundry”, and the sync for “dwellings”") == true)
    #expect(try await left.sync.placeIDs == [])
    #expect(try FileManager.default.contentsOfDirectory(atPath: world.place.path) == [])
  }

  @Test func aFolderThatWasMovedIsTheSame() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("a")
    try await world.settle(left, right)
    let moved = world.home.url.appending(path: "moved")
    try FileManager.default.moveItem(at: world.place, to: moved)
    let error = await #expect(throws: SyncError.self) { try await left.sync.now() }
    #expect(error?.code == .missing)
    for store in [left, right] { try await store.connect(moved) }
    try await right.box("b")
    try await world.settle(left, right)
    #expect(try await left.labels == ["a", "b"])
  }

  /// A link to a folder is the folder: it gets all rows once.
  @Test func aLinkToAFolderIsTheFolder() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("a")
    try await world.settle(left, right)
    func files(_ folder: URL) -> [String] {
      (FileManager.default.subpaths(atPath: folder.path) ?? []).filter { $0.hasSuffix(".seg") }
        .sorted()
    }
    let sent = files(world.place)
    let link = world.home.url.appending(path: "link")
    try FileManager.default.createSymbolicLink(at: link, withDestinationURL: world.place)
    try await left.connect(link)
    #expect(try await left.sync.placeIDs == ["folder:\(world.place.path)"])
    #expect(try await left.sync.now().sentSegments == 0)
    #expect(!sent.isEmpty && files(world.place) == sent)
    // Where the folder was, there is a link to it: it was moved.
    try FileManager.default.removeItem(at: link)
    let moved = world.home.url.appending(path: "moved")
    try FileManager.default.moveItem(at: world.place, to: moved)
    try FileManager.default.createSymbolicLink(at: world.place, withDestinationURL: moved)
    for path in [world.place, moved] {
      try await left.connect(path)
      #expect(try await left.sync.placeIDs == ["folder:\(moved.path)"])
      _ = try await left.sync.now()
      #expect(files(moved) == sent)
    }
    try await left.box("b")
    try await world.settle(left, right)
    #expect(try await right.labels == ["a", "b"])
  }

  /// What is changed while the folder is away is kept and sent later.
  @Test func aFolderThatIsAwayLosesNothing() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("a")
    try await world.settle(left, right)
    let away = world.home.url.appending(path: "away")
    try FileManager.default.moveItem(at: world.place, to: away)
    // An empty disk is mounted in its place.
    try FileManager.default.createDirectory(at: world.place, withIntermediateDirectories: true)
    try await left.box("b")
    let error = await #expect(throws: SyncError.self) { try await left.sync.now() }
    #expect(error?.code == .emptied)
    #expect(try await left.labels == ["a", "b"])
    try FileManager.default.removeItem(at: world.place)
    try FileManager.default.moveItem(at: away, to: world.place)
    try await world.settle(left, right)
    #expect(try await right.labels == ["a", "b"])
  }

  /// Which of two folders is away is said once.
  @Test func aFolderIsNamedOnce() async throws {
    let left = try await world.synced("left")
    let other = world.home.url.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try await left.connect(other)
    #expect(try await left.sync.now().problems.isEmpty)
    try FileManager.default.removeItem(at: other)
    let problems = try await left.sync.now().problems
    #expect(problems == ["There is no folder \(other.path). Create it, or connect its disk."])
  }

  @Test func aFolderThatLosesAFileKeepsTheRest() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    for label in ["a", "b", "c"] {
      try await left.box(label)
      _ = try await left.sync.now()
    }
    let file = try #require(world.home.files.first { $0.contains("00000002-") })
    let url = world.home.url(of: file)
    let kept = try Data(contentsOf: url)
    try FileManager.default.removeItem(at: url)
    let report = try await right.sync.now()
    #expect(try await right.labels == ["a"])
    #expect(
      report.problems.first?.contains(": The file whose name begins with 00000002 has not arrived")
        == true, "\(report.problems)")
    try kept.write(to: url)
    try await world.settle(right, left)
    #expect(try await right.labels == ["a", "b", "c"])
  }
}
