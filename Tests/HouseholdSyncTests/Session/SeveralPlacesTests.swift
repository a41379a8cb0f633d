import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import Synchronization
import Testing

@testable import HouseholdSync

/// Stores that exchange changes through more than one place.
struct SeveralPlacesTests {
  private let clock = TestClock("2026-11-23T08:00:00Z")
  private let first = MemoryPlace()
  private let second = MemoryPlace()

  private func sync(_ places: MemoryPlace..., pace: SyncPace = .system) async throws
    -> HouseholdSync
  {
    let sync = HouseholdSync(
      try HouseholdStore(
        MemoryStore(), model: ConformanceModel.dwellings, clock: clock, timeZone: .gmt),
      space: SyncedStore.space, file: nil, seal: PlainSeal(), core: .replica, pace: pace)
    try await sync.turnOn()
    for place in places { try await add(place, to: sync) }
    return sync
  }

  private func add(_ place: MemoryPlace, to sync: HouseholdSync) async throws {
    try await sync.add(transport(place))
  }

  private func transport(_ place: MemoryPlace) -> MemoryTransport {
    MemoryTransport(place, id: place === first ? "first" : "second")
  }

  private func box(_ label: String, _ sync: HouseholdSync) async throws {
    try await sync.store.write { try $0.insert(Box(label: label)) }
  }

  private func labels(_ sync: HouseholdSync) async throws -> [String] {
    try await sync.store.read { try $0.fetchAll(Box.self).map(\.label).sorted() }
  }

  private func place(_ id: String, _ sync: HouseholdSync) async throws -> SyncPlace? {
    try await sync.status()?.places.first { $0.id == id }
  }

  @Test func aFolderNeedNotHaveWhatACopyContains() async throws {
    let folder = try TestFolder()
    defer { folder.remove() }
    let home = try await sync()
    try await box("old", home)
    // The first place gets the start of its log, the second one a copy of all rows instead.
    for place in [first, second] { try await add(place, to: home) }
    let (middle, far) = (try await sync(second), try await sync())
    for sync in [middle, far] {
      try await sync.add(FolderTransport(folder.url, space: SyncedStore.space))
    }
    try await box("new", home)
    for sync in [home, middle, far] { #expect(try await sync.now().problems.isEmpty) }
    #expect(try await labels(far) == ["new", "old"])
    try await box("newer", home)
    for sync in [home, middle, far] { #expect(try await sync.now().problems.isEmpty) }
    #expect(try await labels(far) == ["new", "newer", "old"])
  }

  @Test func changesAreRelayed() async throws {
    let (left, middle, right) = (
      try await sync(first), try await sync(first, second), try await sync(second)
    )
    try await box("left", left)
    try await box("right", right)
    for sync in [left, right, middle, left, right] { _ = try await sync.now() }
    for sync in [left, middle, right] { #expect(try await labels(sync) == ["left", "right"]) }
    // Each place has each segment once: nothing went back to where it came from.
    #expect(first.segments.count == 2 && second.segments.count == 2)
    for sync in [left, middle, right] { #expect(try await !sync.now().hasExchanged) }
    #expect(try await middle.status()?.unsentSegments == 0)
    #expect(
      try await middle.store.rows.read { rows in
        try rows.auxiliaryEntries(in: .syncOutbox, from: [], before: nil, limit: .max).isEmpty
      })
  }

  /// A place that is added late gets what came before, and can go on from there.
  @Test func aLatePlaceGetsEverything() async throws {
    let (left, middle) = (try await sync(first), try await sync(first))
    for label in ["a", "b", "c"] {
      try await box(label, left)
      _ = try await left.now()
    }
    try await box("own", middle)
    _ = try await middle.now()
    try await add(second, to: middle)
    _ = try await middle.now()
    let right = try await sync(second)
    #expect(try await right.now().changedRows == 4)
    // What is relayed continues logs of which the place never had the start.
    try await box("d", left)
    try await box("more", middle)
    for sync in [left, middle, right] { _ = try await sync.now() }
    #expect(try await labels(right) == ["a", "b", "c", "d", "more", "own"])
    #expect(try await right.status()?.earlySegments == 0)
  }

  @Test func whatWaitsIsSentOnToo() async throws {
    let author = try await sync(first)
    for label in ["a", "b", "c"] {
      try await box(label, author)
      _ = try await author.now()
    }
    let segments = first.segments
    let middle = try await sync(second)
    let other = MemoryPlace()
    try await middle.add(MemoryTransport(other, id: "other"))
    _ = try MemoryTransport(other).push([segments[2], segments[1]])
    _ = try await middle.now()
    #expect(second.segments.count == 2)
    _ = try MemoryTransport(other).push([segments[0]])
    _ = try await middle.now()
    #expect(Set(second.segments) == Set(segments))
    let right = try await sync(second)
    _ = try await right.now()
    #expect(try await labels(right) == ["a", "b", "c"])
  }

  @Test func aPlaceThatCannotBeReachedFailsAlone() async throws {
    let (left, right) = (try await sync(first, second), try await sync(second))
    first.fail(with: SyncError(.full, "The place is full."))
    try await box("a", left)
    let report = try await left.now()
    #expect(report.problems == ["A place in memory: The place is full."])
    _ = try await right.now()
    #expect(try await labels(right) == ["a"])
    let failed = try #require(try await place("first", left))
    #expect(failed.problem?.message == "The place is full." && failed.unsentSegments == 1)
    #expect(failed.unsentBytes == second.segments.reduce(0) { $0 + $1.bytes.count })
    #expect(try await place("second", left)?.problem == nil)
    #expect(try await place("second", left)?.unsentSegments == 0)
    #expect(try await place("second", left)?.lastExchange == clock.now)
    second.fail(with: SyncError(.missing, "The place is not there."))
    let error = await #expect(throws: SyncError.self) { try await left.now() }
    #expect(error?.code == .full)
    first.fail(with: nil)
    _ = try await left.now()
    #expect(first.segments == second.segments)
    #expect(try await place("first", left)?.problem == nil)
  }

  /// A place with room for some segments.
  private final class SmallPlace: SyncTransport {
    private let inner: MemoryTransport
    private let room: Mutex<Int>

    init(_ inner: MemoryTransport, room: Int) {
      self.inner = inner
      self.room = Mutex(room)
    }

    var id: String { inner.id }
    var name: String { inner.name }
    func prepare() {}
    func makeRoom(_ count: Int) { room.withLock { $0 += count } }
    func push(_ segments: [SealedSegment]) throws -> [PushResult] {
      let free = room.withLock { room in
        let free = min(room, segments.count)
        room -= free
        return free
      }
      return try inner.push(Array(segments.prefix(free)))
        + Array(repeating: .full, count: segments.count - free)
    }
    func pull(after cursor: SyncCursor?, limit: Int) throws -> Pull {
      try inner.pull(after: cursor, limit: limit)
    }
    func changes() -> AsyncStream<Void> { inner.changes() }
  }

  /// What fits is sent, people are told of the rest, and it follows when there is room.
  @Test func aPlaceThatIsFullTakesTheRestLater() async throws {
    let left = try await sync()
    let small = SmallPlace(transport(first), room: 1)
    try await left.add(small)
    await left.disconnect("first")
    for label in ["a", "b", "c"] {
      try await box(label, left)
      try await left.takeChanges()
    }
    try await left.add(small)
    let sentence =
      "A place in memory is full. Free some space there; what was not sent is sent then."
    let report = try await left.now()
    #expect(report.sentSegments == 1 && report.problems == [sentence])
    let full = try #require(try await place("first", left))
    #expect(full.problem?.message == sentence && full.isRead && full.unsentSegments == 2)
    #expect(try await left.status()?.needsAttention == true)
    #expect(try await left.now().sentSegments == 0)
    #expect(first.segments.count == 1)
    small.makeRoom(5)
    #expect(try await left.now().sentSegments == 2)
    #expect(try await place("first", left)?.problem == nil)
    let right = try await sync(first)
    _ = try await right.now()
    #expect(try await labels(right) == ["a", "b", "c"])
  }

  @Test func aForgottenPlaceGetsEverythingWhenItComesBack() async throws {
    let (left, right) = (try await sync(first, second), try await sync(second))
    try await box("a", left)
    #expect(try await left.forget("second"))
    #expect(try await !left.forget("second"))
    _ = try await left.now()
    #expect(second.segments.isEmpty)
    #expect(try await left.placeIDs == ["first"])
    try await add(second, to: left)
    for sync in [left, right] { _ = try await sync.now() }
    #expect(try await labels(right) == ["a"])
  }

  /// A place for which too much is kept is forgotten, and then met as new.
  @Test func aPlaceThatStaysAwayIsForgotten() async throws {
    struct Shy: SyncTransport {
      let inner: MemoryTransport
      var id: String { "shy" }
      var name: String { "a shy place" }
      var backlog: Int? { 3 }
      func prepare() {}
      func push(_ segments: [SealedSegment]) throws -> [PushResult] { try inner.push(segments) }
      func pull(after cursor: SyncCursor?, limit: Int) throws -> Pull {
        try inner.pull(after: cursor, limit: limit)
      }
      func changes() -> AsyncStream<Void> { inner.changes() }
    }
    let left = try await sync(first)
    let shy = Shy(inner: MemoryTransport(second))
    try await left.add(shy)
    await left.disconnect("shy")
    clock.advance(seconds: 86_390)
    for number in 0..<3 {
      try await box("\(number)", left)
      _ = try await left.now()
      #expect(try await place("shy", left)?.unsentSegments == number + 1)
    }
    try await box("3", left)
    _ = try await left.now()
    // It was away for less than a day.
    #expect(try await place("shy", left)?.unsentSegments == 4)
    clock.advance(seconds: 20)
    try await box("4", left)
    _ = try await left.now()
    #expect(try await left.placeIDs == ["first"])
    try await left.add(shy)
    _ = try await left.now()
    let right = try await sync(second)
    _ = try await right.now()
    #expect(try await labels(right) == ["0", "1", "2", "3", "4"])
  }

  /// A place that lost what it had taken gets all rows again.
  @Test func aRestoredPlaceGetsEverythingAgain() async throws {
    struct Restored: SyncTransport {
      let inner: MemoryTransport
      var id: String { inner.id }
      var name: String { inner.name }
      func prepare() {}
      func push(_ segments: [SealedSegment]) throws -> [PushResult] { try inner.push(segments) }
      func pull(after cursor: SyncCursor?, limit: Int) throws -> Pull {
        try inner.pull(after: cursor, limit: limit)
      }
      func changes() -> AsyncStream<Void> { inner.changes() }
      func holds(_ id: SegmentID) -> Bool { false }
    }
    let left = try await sync(first)
    for label in ["a", "b"] {
      try await box(label, left)
      _ = try await left.now()
    }
    let restored = MemoryPlace()
    try await left.add(Restored(inner: MemoryTransport(restored, id: "first")))
    _ = try await left.now()
    let right = try await sync()
    try await right.add(MemoryTransport(restored, id: "restored"))
    _ = try await right.now()
    #expect(try await labels(right) == ["a", "b"])
  }

  @Test func waitsGrowToAQuarterOfAnHour() {
    func seconds(_ chance: Double) -> [Double] {
      let pace = SyncPace(sleep: { _ in }, chance: { chance })
      return (1...12).map { pace.pause(after: $0) / .seconds(1) }
    }
    #expect(seconds(0) == [2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
    #expect(seconds(1) == seconds(0).map { $0 / 2 })
    #expect(SyncPace.system.pause(after: 10_000) <= .seconds(900))
  }

  /// A place that says how long to leave it alone is not asked before, and not left alone for ever.
  @Test func aPlaceIsLeftAloneAsLongAsItAsks() {
    let pace = SyncPace(sleep: { _ in }, chance: { 0 })
    let rests = Rests()
    func wait(_ asked: Duration?) -> Duration {
      let error = SyncError(.transport, "The place is asked too often.", retryAfter: asked)
      return rests.begin("place", pace, because: error)
    }
    #expect(wait(.seconds(600)) == .seconds(600))
    #expect(wait(nil) == .seconds(4))
    #expect(wait(.seconds(1)) == .seconds(8))
    #expect(wait(.seconds(400 * 86_400)) == .seconds(86_400))
    #expect(wait(.seconds(-5)) == .seconds(32))
  }

  /// Only the place that cannot be reached waits, longer each time.
  @Test(.timeLimit(.minutes(20))) func aRunningSyncLetsAPlaceRest() async throws {
    let (waits, sink) = AsyncStream.makeStream(of: Duration.self)
    let (ends, end) = AsyncStream.makeStream(of: Void.self)
    let ender = Ender(ends)
    let left = try await sync(
      first, second,
      pace: SyncPace(
        sleep: { wait in
          // Others wait for the next look at all places, or renew the lease.
          if wait >= .seconds(10) { return try await Task.sleep(for: .seconds(3_600)) }
          sink.yield(wait)
          await ender.wait()
        }, chance: { 0 }))
    let right = try await sync(second)
    first.fail(with: SyncError(.missing, "The place is not there."))
    let (reports, told) = AsyncStream.makeStream(of: SyncReport.self)
    let running = Task {
      for await result in left.running(isLive: true) { told.yield(try result.get()) }
    }
    var lengths = waits.makeAsyncIterator()
    #expect(await lengths.next() == .seconds(2))
    // The other place goes on meanwhile.
    try await box("a", left)
    for await report in reports where report.sentSegments > 0 { break }
    _ = try await right.now()
    #expect(try await labels(right) == ["a"])
    #expect(try await place("first", left)?.nextTry == clock.now + 2)
    end.yield()
    #expect(await lengths.next() == .seconds(4))
    first.fail(with: SyncError(.transport, "It is asked too often.", retryAfter: .seconds(9)))
    end.yield()
    #expect(await lengths.next() == .seconds(9))
    #expect(try await place("first", left)?.nextTry == clock.now + 9)
    first.fail(with: nil)
    end.yield()
    for await report in reports where report.sentSegments > 0 { break }
    #expect(first.segments.count == 1)
    #expect(try await place("first", left)?.problem == nil)
    #expect(try await place("first", left)?.nextTry == nil)
    running.cancel()
  }

  private actor Ender {
    private var ends: AsyncStream<Void>.Iterator

    init(_ ends: AsyncStream<Void>) { self.ends = ends.makeAsyncIterator() }

    func wait() async {
      var ends = ends
      await ends.next(isolation: self)
    }
  }

  /// Places can be added while a sync runs.
  @Test(.timeLimit(.minutes(20))) func aPlaceIsAddedWhileSyncRuns() async throws {
    let (left, right) = (try await sync(first), try await sync(second))
    try await box("a", left)
    let (reports, told) = AsyncStream.makeStream(of: SyncReport.self)
    let running = Task {
      for await result in left.running(isLive: true) { told.yield(try result.get()) }
    }
    for await _ in reports { break }
    try await add(second, to: left)
    for await report in reports where report.sentSegments > 0 { break }
    _ = try await right.now()
    #expect(try await labels(right) == ["a"])
    // What comes there wakes the sync.
    try await box("b", right)
    _ = try await right.now()
    for await report in reports where report.receivedSegments > 0 { break }
    #expect(try await labels(left) == ["a", "b"])
    running.cancel()
  }
}
