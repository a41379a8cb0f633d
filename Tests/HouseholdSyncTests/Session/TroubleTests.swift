import Foundation
import HouseholdPersistence
import HouseholdTesting
import SyncTestSupport
import Testing

@testable import HouseholdSync

/// What people do about trouble with a folder, a device or a store, and what comes of it.
final class TroubleTests {
  private let world: SyncWorld
  private let day = 86_400.0

  init() throws { world = try SyncWorld() }

  deinit { world.remove() }

  private var logs: URL { world.place.appending(path: "\(SyncedStore.space)/logs") }

  private func files() throws -> [URL] {
    try FileManager.default.subpathsOfDirectory(atPath: logs.path)
      .filter { $0.hasSuffix(".seg") }.sorted().map { logs.appending(path: $0) }
  }

  /// The files of a log.
  private func files(of log: UUID) throws -> [URL] {
    try files().filter { $0.path.contains(log.uuidString.lowercased()) }
  }

  /// A store that was put back, and does not notice: it has no file beside it.
  private func putBack(_ rows: MemoryStore) async throws -> HouseholdSync {
    let store = try HouseholdStore(
      rows, model: ConformanceModel.dwellings, clock: world.clock, timeZone: .gmt)
    return HouseholdSync(
      store, space: SyncedStore.space, file: nil, seal: PlainSeal(), core: .replica)
  }

  private func box(_ label: String, _ sync: HouseholdSync) async throws {
    try await sync.store.write { try $0.insert(Box(UUID(), label: label)) }
  }

  private func folder() -> FolderTransport {
    FolderTransport(world.place, space: SyncedStore.space)
  }

  // MARK: Logs that two continued

  /// Both files have the same number, and the folder loses the one that only its author had read.
  @Test(arguments: [true, false])
  func whatAStoreWroteThatWasPutBackComesAgain(_ isCut: Bool) async throws {
    let rows = MemoryStore()
    let first = try await putBack(rows)
    try await first.turnOn()
    try await first.add(folder())
    try await box("a", first)
    _ = try await first.now()
    let log = try #require(try await first.status()?.log)
    let backup = rows.copied()
    try await box("b", first)
    _ = try await first.now()
    let again = try await putBack(backup)
    try await again.add(folder())
    try await box("c", again)
    let before = Set(try files(of: log))
    _ = try await again.now()
    let fork = try #require(try files(of: log).first { !before.contains($0) })
    if isCut {
      try Data(contentsOf: fork).dropLast(3).write(to: fork)
    } else {
      try FileManager.default.removeItem(at: fork)
    }
    world.clock.advance(seconds: day)
    try await box("d", again)
    _ = try await again.now()
    let late = try await world.synced("late")
    _ = try await late.sync.now()
    #expect(try await late.labels == ["a", "b", "c", "d"])
    let status = try #require(try await late.sync.status())
    #expect(status.earlySegments == 0 && !status.needsAttention)
  }

  /// What a copy contains need not be readable; what is right later may say more than the copy.
  @Test func aDamagedFileThatACopyContainsIsReadWhenItIsRight() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    for label in ["a", "b", "c"] {
      try await left.box(label)
      _ = try await left.sync.now()
    }
    let log = try #require(try await left.log)
    let file = try files(of: log)[1]
    let bytes = try Data(contentsOf: file)
    try bytes.dropLast(3).write(to: file)
    // Within a day it is written once more, with everything.
    world.clock.advance(seconds: day)
    _ = try await left.sync.now()
    #expect(try await right.sync.now().problems.isEmpty)
    #expect(try await right.labels == ["a", "b", "c"])
    try bytes.write(to: file)
    #expect(try await right.sync.now().receivedSegments == 1)
    #expect(try await right.sync.now().receivedSegments == 0)
  }

  /// A copy contains one of two continuations: the other is not removed with it.
  @Test func whatACopyDoesNotContainIsNotRemoved() async throws {
    let log = UUID()
    func segment(_ number: UInt64, after previous: [UInt8], _ text: String) -> SealedSegment {
      SealedSegment(
        header: SegmentHeader(
          log: log, number: number, previous: previous, space: SyncedStore.space),
        form: 0, content: Array(text.utf8))
    }
    let one = segment(1, after: [], "1")
    let (two, other) = (segment(2, after: one.id.hash, "2"), segment(2, after: one.id.hash, "x"))
    let three = segment(3, after: two.id.hash, "3")
    let copy = SealedSegment(
      header: SegmentHeader(log: UUID(), number: 1, previous: [], space: SyncedStore.space),
      form: 0, content: [])
    for isForked in [true, false] {
      let home = world.home.url.appending(path: "forked \(isForked)")
      try FileManager.default.createDirectory(at: home, withIntermediateDirectories: true)
      let transport = FolderTransport(home, space: SyncedStore.space)
      try await transport.prepare()
      _ = try await transport.push([one, two, three, copy] + (isForked ? [other] : []))
      let removed = try await transport.remove(through: [three.id], containedIn: copy.id)
      #expect(removed == (isForked ? 1 : 3))
      let left = try await transport.pull(after: nil, limit: 10).segments.map(\.id)
      #expect(left.contains(other.id) == isForked)
    }
  }

  // MARK: What is told

  @Test func whatIsWrongWithAFileIsAFindingOfThePlace() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("a")
    _ = try await left.sync.now()
    let log = try #require(try await left.log)
    let file = try #require(try files(of: log).last)
    try Data(contentsOf: file).dropLast(3).write(to: file)
    let report = try await right.sync.now()
    let status = try #require(try await right.sync.status())
    #expect(!report.problems.isEmpty && status.needsAttention)
    let findings = status.places.flatMap(\.findings)
    #expect(findings.map(\.message) == report.problems && findings.map(\.code) == [.damaged])
    #expect(status.problems == [])
  }

  /// A row counts once for each time at which it was passed on with a change.
  @Test func changedRowsCountEachTimeOfWriting() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let id = try await left.box("a")
    _ = try await left.sync.now()
    world.clock.advance(seconds: 60)
    try await left.label(id, "b")
    _ = try await left.sync.now()
    #expect(try await right.sync.now().changedRows == 2)
  }

  // MARK: What was erased

  /// Who puts it back may have forgotten what was in it: those who know tell.
  @Test func whatTheOneForgotWhoPutsItBackComesFromOthers() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("a")
    try await world.settle(left, right)
    // A clock far ahead dates the erasure, and lets the others put it back for long.
    world.clock.advance(days: 400)
    try await left.store.deleteEverything()
    _ = try await left.sync.now()
    try await world.pass(days: 31, left)
    _ = try await left.sync.now()
    world.clock.advance(days: -100)
    let third = try await world.synced("third")
    _ = try await third.sync.now()
    _ = try await right.sync.now()
    _ = try await left.sync.restoreErased()
    try await world.settle(left, right, third)
    for store in [left, right, third] { #expect(try await store.labels == ["a"]) }
  }

  /// What nobody has any more is waited for, and not passed over in silence.
  @Test func whatNobodyHasAnyMoreIsOverdue() async throws {
    let left = try await world.synced("left")
    let written = world.clock.now
    try await left.box("a")
    _ = try await left.sync.now()
    world.clock.advance(days: 400)
    try await left.store.deleteEverything()
    try await world.pass(days: 31, left)
    _ = try await left.sync.now()
    world.clock.advance(days: -100)
    _ = try await left.sync.restoreErased()
    #expect(try await left.labels == [])
    let row = try #require(try await left.sync.heldRows().first)
    for milliseconds in [-1.0, 0, 1] {
      let end = written.addingTimeInterval(2 * 86_400 + milliseconds / 1_000)
      #expect(row.isOverdue(at: end) == (milliseconds > 0))
    }
  }

  /// Settings that were erased stay so where others write the first ones, forgotten or not.
  @Test(arguments: [1, 40]) func erasedSettingsDoNotComeBackAsTheyWere(_ days: Int) async throws {
    let world = try SyncWorld(.persons)
    defer { world.remove() }
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.rules { $0.hours = 12 }
    try await world.settle(left, right)
    world.clock.advance(seconds: 60)
    try await left.store.deleteEverything()
    _ = try await left.sync.now()
    // One has forgotten what was in them, the other has not read that they were erased.
    try await world.pass(days: Double(days), left)
    _ = try await left.sync.now()
    let new = try world.open("new")
    try await new.rules { $0.playsSound = false }
    try await new.turnOn(world.place)
    try await world.settle(new, left, right)
    for store in [left, right, new] {
      #expect(try await store.rules.hours == 48)
      #expect(try await store.sync.examine().isEmpty)
    }
    let digests = try await [left, right, new].asyncMap { store in
      try await store.store.merge { try StateDigest($0) }.entities
    }
    #expect(Set(digests).count == 1)
  }

  /// The first change of settings writes defaults that nobody chose, also where they can be left out.
  @Test func defaultsOfSettingsThatNobodyChoseAreNoConflict() async throws {
    let world = try SyncWorld(Model("silence", Silence.self))
    defer { world.remove() }
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    func change(_ store: SyncedStore, _ body: @escaping @Sendable (inout Silence) -> Void)
      async throws
    {
      world.clock.advance(seconds: 60)
      try await store.store.write { transaction in
        var silence = try transaction.fetch(Silence.self, id: Silence.onlyID) ?? Silence()
        body(&silence)
        try transaction.save(silence)
      }
    }
    try await change(left) { $0.minutes = 5 }
    try await change(right) { $0.start = 21 }
    try await world.settle(left, right)
    for store in [left, right] {
      let silence = try await store.store.read { try $0.fetch(Silence.self, id: Silence.onlyID) }
      #expect(silence?.start == 21 && silence?.minutes == 5)
      #expect(try await store.sync.conflicts() == [])
    }
    // Whoever wants none says so.
    try await change(left) { $0.start = nil }
    try await world.settle(left, right)
    let silence = try await right.store.read { try $0.fetch(Silence.self, id: Silence.onlyID) }
    #expect(silence?.start == nil && silence?.minutes == 5)
  }

  // MARK: Folders

  @Test func aMovedFolderIsTheSameAlsoWithAnUnsentChange() async throws {
    let left = try await world.synced("left")
    try await left.box("a")
    _ = try await left.sync.now()
    try await left.box("b")
    try await left.sync.describeDevice(name: "the left one")
    let moved = world.home.url.appending(path: "moved")
    try FileManager.default.moveItem(at: world.place, to: moved)
    let again = try world.open("left")
    try await again.connect(moved)
    #expect(try await again.sync.status()?.places.count == 1)
    #expect(try await again.sync.now().sentSegments > 0)
  }

  /// All rows come again from a device that knew what it replaced: that is no conflict.
  @Test func aFolderThatIsFilledAgainMakesNoConflicts() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let id = try await left.box("old")
    try await world.settle(left, right)
    world.clock.advance(seconds: day)
    try await right.label(id, "new")
    _ = try await right.sync.now()
    let manager = FileManager.default
    for name in try manager.contentsOfDirectory(atPath: world.place.path) {
      try manager.removeItem(at: world.place.appending(path: name))
    }
    try await left.sync.forget(folder().id)
    try await left.connect(world.place)
    for _ in 1...3 {
      for store in [left, right] { _ = try? await store.sync.now() }
      world.clock.advance(seconds: day)
    }
    for store in [left, right] {
      #expect(try await store.labels == ["new"])
      #expect(try await store.sync.conflicts() == [])
    }
  }

  /// The device is gone that wrote what is missing: the others can go on without it.
  @Test(arguments: [true, false]) func itGoesOnWithoutWhatNobodyBrings(_ isCut: Bool) async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    for label in ["a", "b", "c"] {
      try await left.box(label)
      _ = try await left.sync.now()
    }
    let log = try #require(try await left.log)
    let file = try files(of: log)[1]
    let bytes = try Data(contentsOf: file)
    if isCut {
      try bytes.dropLast(3).write(to: file)
    } else {
      try FileManager.default.removeItem(at: file)
    }
    let problem = try #require(try await right.sync.now().problems.first)
    let author = try #require(try await right.sync.devices().first { !$0.isThis })
    #expect(problem.hasPrefix("Written by \(author.title): "), "\(problem)")
    #expect(try await right.labels == ["a"])
    try await right.sync.skipMissing()
    #expect(try await right.sync.now().problems.isEmpty)
    #expect(try await right.labels == ["a", "c"])
    #expect(try await right.sync.status()?.needsAttention == false)
    #expect(try await right.sync.status()?.gaps.count == 1)
    let late = try await world.synced("late")
    #expect(try await late.sync.now().problems.count == 1)
    try await late.sync.skipMissing()
    _ = try await late.sync.now()
    #expect(try await late.labels == ["a", "c"])
    // Who skipped something does not say to the place that nothing is missing.
    try FileManager.default.removeItem(at: try #require(files(of: log).last))
    world.clock.advance(seconds: 3 * day)
    for store in [right, late, left, right, late] { _ = try await store.sync.now() }
    for store in [right, late] {
      #expect(try await store.labels == ["a", "b", "c"])
      #expect(try await store.sync.status()?.gaps == [])
    }
  }

  /// A copy of all rows is in a log of its own: whose it is, is said at the start of what is left of it.
  @Test func aDamagedCopyIsOfADeviceThatIsNamed() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("a")
    _ = try await left.sync.now()
    _ = try await right.sync.now()
    for file in try files(of: try #require(try await left.log)) {
      try FileManager.default.removeItem(at: file)
    }
    let before = try files()
    world.clock.advance(seconds: 2 * day)
    #expect(try await left.sync.now().hasResent)
    let copy = try #require(files().first { !before.contains($0) })
    try Data(contentsOf: copy).dropLast(3).write(to: copy)
    let problem = try #require(try await right.sync.now().problems.first)
    let author = try #require(try await right.sync.devices().first { !$0.isThis })
    #expect(
      problem.hasPrefix("Written by \(author.title): The file ")
        && problem.contains("damaged"),
      "\(problem)")
    // Of what says nothing, nobody is blamed.
    try Data("junk".utf8).write(to: copy)
    let junk = try #require(try await right.sync.now().problems.first)
    #expect(junk.hasPrefix("Written by a device that is not known here: "), "\(junk)")
  }

  /// What is missing of a device that is gone for good and was forgotten is nothing that anybody waits for.
  @Test func nothingIsMissingOfAForgottenDevice() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    for label in ["a", "b", "c"] {
      try await left.box(label)
      _ = try await left.sync.now()
    }
    try FileManager.default.removeItem(at: files(of: try #require(try await left.log))[1])
    _ = try await right.sync.now()
    try await right.sync.skipMissing()
    _ = try await right.sync.now()
    #expect(try await right.sync.status()?.gaps.count == 1)
    world.clock.advance(seconds: 40 * day)
    try await right.sync.forgetDevice(try #require(try await left.id))
    #expect(try await right.sync.status()?.gaps == [])
    #expect(try await right.sync.examine() == [])
    _ = try await right.sync.now()
    let late = try await world.synced("late")
    #expect(try await late.sync.now().problems.isEmpty)
    #expect(try await late.labels == ["a", "c"])
  }

  /// One file that cannot be read keeps nobody from exchanging all else, and its author writes it anew.
  @Test func aFileThatCannotBeReadStopsNobody() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("a")
    _ = try await left.sync.now()
    let log = try #require(try await left.log)
    let file = try #require(try files(of: log).last)
    // Nobody reads a file that is too large: it stands for one that nobody may read.
    let handle = try FileHandle(forWritingTo: file)
    try handle.truncate(atOffset: UInt64(SealedSegment.sizeLimit) + 1)
    try handle.close()
    let third = try await world.synced("third")
    try await right.box("b")
    try await third.box("c")
    for store in [right, third, right] {
      let report = try await store.sync.now()
      #expect(report.problems.contains { $0.contains("is larger than") }, "\(report.problems)")
    }
    for store in [right, third] {
      #expect(try await store.labels == ["b", "c"])
      #expect(try await store.sync.status()?.needsAttention == true)
    }
    world.clock.advance(seconds: day)
    try await world.settle(left, right, third)
    for store in [left, right, third] {
      #expect(try await store.labels == ["a", "b", "c"])
      #expect(try await store.sync.status()?.needsAttention == false)
    }
  }

  // MARK: Devices and stores

  @Test func aDeviceThatIsGoneIsNoLongerListedUntilItWrites() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let old = try await world.synced("old")
    try await old.box("a")
    try await world.settle(left, right, old)
    let id = try #require(try await old.sync.devices().first?.id)
    world.clock.advance(seconds: day)
    try await left.sync.forgetDevice(id)
    try await world.settle(left, right)
    for store in [left, right] {
      #expect(try await store.sync.devices().first { $0.id == id }?.isGone == true)
    }
    world.clock.advance(seconds: day)
    try await old.box("b")
    try await world.settle(old, left, right)
    for store in [left, right, old] {
      #expect(try await store.sync.devices().first { $0.id == id }?.isGone == false)
      #expect(try await store.labels == ["a", "b"])
    }
  }

  @Test func theLogNamesWhatOthersDeleted() async throws {
    let world = try SyncWorld(.shelves)
    defer { world.remove() }
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let shelf = Shelf(id: UUID(), name: "Novels")
    try await left.store.write { transaction in
      try transaction.insert(shelf)
      _ = try transaction.insert(Book(id: UUID(), shelfID: shelf.id, title: "Emma"))
    }
    try await world.settle(left, right)
    try await left.store.write { _ = try $0.delete(Shelf.self, id: shelf.id) }
    try await world.settle(left, right)
    let changes = try await right.sync.log().flatMap(\.arrivals).flatMap(\.changes)
    #expect(changes.filter { $0.kind == .deleted }.map(\.names) == [["Novels"]], "and no more")
  }

  @Test func aStoreThatIsTurnedOffAndOnIsTheSameDeviceWithoutConflicts() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.sync.describeDevice(name: "Ada's phone", person: "Ada")
    let (one, other) = (try await left.box("tea"), try await left.box("cup"))
    try await world.settle(left, right)
    let device = try #require(try await left.sync.devices().first)
    try await left.sync.turnOff()
    world.clock.advance(seconds: day)
    try await right.label(one, "green tea")
    try await left.label(other, "big cup")
    world.clock.advance(seconds: day)
    try await right.label(other, "small cup")
    _ = try await right.sync.now()
    try await left.turnOn(world.place)
    try await world.settle(left, right)
    let again = try #require(try await left.sync.devices().first)
    #expect(again.id == device.id && again.title == "Ada's phone (Ada)")
    #expect(try await right.sync.devices().count == 2)
    for store in [left, right] { #expect(try await store.labels == ["green tea", "small cup"]) }
    // Only what was changed meanwhile was a change.
    #expect(try await left.sync.conflicts().map(\.lost.storedValue) == [.text("big cup")])
    #expect(try await right.sync.conflicts() == [])
  }

  /// A program for some of the rows neither sends nor resolves those of a store that another syncs.
  @Test func aStoreThatAnotherProgramSyncsIsLeftAlone() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("a")
    try await world.settle(left, right)
    try await left.box("b")
    let other = HouseholdSync(left.store, space: "laundry", file: left.file)
    #expect(try await other.otherSpace == SyncedStore.space)
    let transport = FolderTransport(world.place, space: "laundry")
    let acts: [() async throws -> Void] = [
      { try await other.add(transport) }, { try await other.describeDevice(person: "Ada") },
      { _ = try await other.examine() }, { try await other.repair() },
      { _ = try await other.status() }, { try await other.turnOff() },
      { _ = try await other.unite([]) }, { try await other.restoreErased() },
    ]
    for act in acts {
      let error = await #expect(throws: SyncError.self) { try await act() }
      #expect(error?.code == .otherSpace || error?.code == .nothingErased)
    }
    #expect(try await other.checkFingerprint() == false)
    #expect(try await other.erasures() == [])
    try await world.settle(left, right)
    #expect(try await right.labels == ["a", "b"])
    #expect(try await right.sync.status()?.needsAttention == false)
  }
}

/// Settings with a default that can be left out.
private struct Silence: Entity {
  static let onlyID = UUID(uuid: (1, 2, 3, 4, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 9))

  var id = Silence.onlyID
  var start: Int? = 22
  var minutes = 1

  static let schema = EntitySchema<Silence>(
    "silence", collection: "silences", blank: Silence(), sync: .perHousehold
  ) {
    Field(\.id)
    Field(\.start)
    Field(\.minutes)
  }
}

extension Array {
  fileprivate func asyncMap<Value>(
    _ transform: (Element) async throws -> Value
  ) async rethrows -> [Value] {
    var values: [Value] = []
    for element in self { values.append(try await transform(element)) }
    return values
  }
}
