import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// How the files of a folder become fewer.
final class UpkeepTests {
  private let world: SyncWorld
  private let rule = UpkeepRule()

  init() throws {
    var rule = UpkeepRule()
    rule.smallest = 1 << 10
    world = try SyncWorld(rule: rule)
  }

  deinit { world.remove() }

  private var files: [String] { world.home.files }

  /// Writes and sends so much that a copy of all rows is worth its bytes.
  ///
  /// - Returns: How many segments were removed meanwhile.
  @discardableResult
  private func fill(_ store: SyncedStore, _ id: UUID) async throws -> Int {
    var removed = 0
    let long = String(repeating: "x", count: 600)
    for number in 0..<10 {
      try await store.label(id, "\(number)\(long)")
      removed += try await store.sync.now().removedSegments
    }
    try await store.label(id, "tea")
    return removed + (try await store.sync.now().removedSegments)
  }

  @Test func oldFilesGoAfterThirtyDays() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let away = try await world.synced("away")
    let (tea, cup) = (try await left.box("cup"), try await left.box("pot"))
    try await world.settle(left, right, away)
    try await fill(left, tea)
    let before = files.count
    #expect(before > 10)
    // A day later the growth is noticed, and one of the two writes a copy.
    world.clock.advance(days: 1)
    #expect(try await left.sync.now().sentSegments == 1)
    #expect(try await right.sync.now().sentSegments == 0)
    #expect(files.count == before + 1)
    try await away.box("of one who is away")
    try await left.delete(cup)
    for _ in 1..<30 {
      world.clock.advance(days: 1)
      for store in [left, right] {
        let report = try await store.sync.now()
        #expect(report.removedSegments == 0 && report.problems.isEmpty)
      }
    }
    world.clock.advance(days: 1)
    let report = try await left.sync.now()
    #expect(report.removedSegments == before)
    #expect(files.count == 2)
    // Those who were there, who was away, and who is new.
    let new = try await world.synced("new")
    try await world.settle(left, right, away, new)
    for store in [left, right, away, new] {
      #expect(try await store.labels == ["of one who is away", "tea"])
      #expect(try await store.sync.status()?.earlySegments == 0)
      #expect(try await store.sync.examine().isEmpty)
    }
    // Changes go on, in logs whose start is gone.
    try await right.label(tea, "green tea")
    try await world.settle(left, right, away, new)
    #expect(try await new.labels == ["green tea", "of one who is away"])
    #expect(try await new.sync.now().problems.isEmpty)
  }

  /// A store that is put back, and has no file that shows it, continues its log behind where it begins in
  /// the folder by now.
  @Test func whatARestoredStoreWritesIsRead() async throws {
    func opened(_ rows: MemoryStore) throws -> HouseholdSync {
      let store = try HouseholdStore(
        rows, model: world.model, clock: world.clock, timeZone: .gmt)
      return HouseholdSync(
        store, space: SyncedStore.space, file: nil, seal: PlainSeal(), core: .replica,
        rule: world.rule)
    }
    func write(_ label: String, _ id: UUID, _ sync: HouseholdSync) async throws -> SyncReport {
      try await sync.store.write { try $0.save(Box(id, label: label)) }
      return try await sync.now()
    }
    let right = try await world.synced("right")
    let (rows, tea) = (MemoryStore(), UUID())
    let left = try opened(rows)
    try await left.turnOn()
    try await left.add(FolderTransport(world.place, space: SyncedStore.space))
    _ = try await write("tea", tea, left)
    let backup = rows.copied()
    for number in 0..<10 {
      _ = try await write("\(number)" + String(repeating: "x", count: 600), tea, left)
    }
    _ = try await write("tea", tea, left)
    var removed = 0
    for _ in 0..<33 {
      world.clock.advance(days: 1)
      removed += try await right.sync.now().removedSegments
      removed += try await left.now().removedSegments
    }
    #expect(removed > 10)
    let restored = try opened(backup)
    try await restored.add(FolderTransport(world.place, space: SyncedStore.space))
    _ = try await write("written after that", UUID(), restored)
    _ = try await right.sync.now()
    #expect(try await right.labels == ["tea", "written after that"])
    #expect(try await right.sync.status()?.needsAttention == false)
  }

  @Test func nothingGoesWhileTheCopyIsNotWhole() async throws {
    let left = try await world.synced("left")
    let tea = try await left.box("tea")
    _ = try await left.sync.now()
    try await fill(left, tea)
    let before = Set(files)
    world.clock.advance(days: 1)
    _ = try await left.sync.now()
    let copy = try #require(Set(files).subtracting(before).first)
    try Data("half".utf8).write(to: world.home.url(of: copy))
    world.clock.advance(days: 30)
    #expect(try await left.sync.now().removedSegments == 0)
    // Another copy is made in its place, and what both contain is removed later.
    #expect(files.count == before.count + 2)
    var removed = 0
    for _ in 0..<6 {
      world.clock.advance(days: 11)
      removed += try await fill(left, tea)
    }
    #expect(removed > 10)
    let new = try await world.synced("new")
    _ = try await new.sync.now()
    #expect(try await new.labels == ["tea"])
  }

  /// A mark of where a log begins may arrive before the copy.
  @Test func aMarkThatComesFirstDoesNoHarm() async throws {
    let left = try await world.synced("left")
    let tea = try await left.box("tea")
    _ = try await left.sync.now()
    try await fill(left, tea)
    world.clock.advance(days: 1)
    _ = try await left.sync.now()
    let log = try #require(try await left.log).uuidString.lowercased()
    let copy = try #require(files.first { !$0.contains(log) })
    let kept = try Data(contentsOf: world.home.url(of: copy))
    try await world.pass(days: 30, left)
    #expect(try await left.sync.now().removedSegments > 10)
    try FileManager.default.removeItem(at: world.home.url(of: copy))
    try await left.box("cup")
    _ = try await left.sync.now()
    let new = try await world.synced("new")
    _ = try await new.sync.now()
    #expect(try await new.labels.isEmpty)
    let waiting = try await new.sync.status()
    #expect(waiting?.earlySegments == 1 && waiting?.needsAttention == true)
    try kept.write(to: world.home.url(of: copy))
    _ = try await new.sync.now()
    #expect(try await new.labels == ["cup", "tea"])
    #expect(try await new.sync.status()?.earlySegments == 0)
  }

  @Test(arguments: [
    ("from-0", 1), ("from-2", 2), ("from-02", 1), ("from-2.conflict", 1), ("from--2", 1),
    ("from-99999999999999999999", 1), ("from-", 1), ("FROM-2", 1),
  ])
  func onlyMarksOfOneSpellingCount(name: String, first: UInt64) async throws {
    let files = FolderTransport(world.place, space: "check")
    try await files.prepare()
    let log = UUID()
    let folder = URL(filePath: files.folder(of: log))
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try Data().write(to: folder.appending(path: name))
    #expect(try files.contents(of: log).first == max(first, 1))
  }

  @Test func theRule() {
    let now = Date(milliseconds: 1_790_000_000_000)
    let upkeep = Upkeep(checked: now, size: 1 << 20)
    #expect(rule.isDue(nil, at: now))
    #expect(!rule.isDue(upkeep, at: now.addingTimeInterval(86_399)))
    #expect(rule.isDue(upkeep, at: now.addingTimeInterval(86_400)))
    #expect(rule.isDue(upkeep, at: now.addingTimeInterval(-86_400)))
    #expect(!rule.isLarge(5 << 20, upkeep))
    #expect(rule.isLarge(5 << 20 + 1, upkeep))
    let small = Upkeep(checked: now, size: 10)
    #expect(!rule.isLarge(1 << 20, small))
    #expect(rule.isLarge(1 << 20 + 11, small))
    var noted = small
    noted.size = nil
    noted.note(500, at: now)
    #expect(noted.size == 500)
    noted.note(900, at: now)
    #expect(noted.size == 500)
    // A copy that was dated ahead waits from when that is noticed.
    let last = SegmentID(log: UUID(), number: 1, hash: [UInt8](repeating: 0, count: 32))
    noted.copy = Upkeep.Copy(written: now.addingTimeInterval(400 * 86_400), last: last)
    noted.note(900, at: now)
    for milliseconds in [-1.0, 0, 1] {
      let end = now.addingTimeInterval(30 * 86_400 + milliseconds / 1_000)
      #expect(noted.copy.map { rule.isOver($0, at: end) } == (milliseconds >= 0))
    }
  }
}
