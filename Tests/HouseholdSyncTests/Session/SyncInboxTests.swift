import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Segments that cannot be merged when they come.
struct SyncInboxTests {
  private let place = MemoryPlace()
  private let clock = TestClock("2026-11-23T08:00:00Z")

  /// A store with sync to the place, on a core that a test can disturb.
  private func sync(_ core: SyncCore = .replica) async throws -> HouseholdSync {
    let store = try HouseholdStore(
      MemoryStore(), model: ConformanceModel.dwellings, clock: clock, timeZone: .gmt)
    let sync = HouseholdSync(
      store, space: SyncedStore.space, file: nil, seal: PlainSeal(), core: core)
    try await sync.turnOn()
    try await sync.add(MemoryTransport(place))
    return sync
  }

  private func box(_ label: String, _ sync: HouseholdSync) async throws {
    try await sync.store.write { try $0.insert(Box(label: label)) }
    _ = try await sync.now()
  }

  private func labels(_ sync: HouseholdSync) async throws -> [String] {
    try await sync.store.read { try $0.fetchAll(Box.self).map(\.label).sorted() }
  }

  @Test func segmentsWaitForThoseBeforeThem() async throws {
    let author = try await sync()
    for label in ["a", "b", "c", "d"] { try await box(label, author) }
    let segments = place.segments
    var random = SeededGenerator(seed: 9)
    for _ in 0..<10 {
      let other = MemoryPlace()
      let reader = HouseholdSync(
        try HouseholdStore(
          MemoryStore(), model: ConformanceModel.dwellings, clock: clock, timeZone: .gmt),
        space: SyncedStore.space)
      try await reader.turnOn()
      try await reader.add(MemoryTransport(other))
      var came: Set<UInt64> = []
      for segment in segments.shuffled(using: &random) {
        _ = try MemoryTransport(other).push([segment])
        _ = try await reader.now()
        came.insert(segment.header.number)
        let merged = (1...4).prefix { came.contains($0) }.count
        #expect(try await labels(reader) == Array(["a", "b", "c", "d"].prefix(merged)))
        #expect(try await reader.status()?.earlySegments == came.count - merged)
      }
    }
  }

  private struct Trouble: Error {}

  /// One log that cannot be merged does not hold up the others, and is tried again by the next
  /// session.
  @Test func oneBadLogHoldsNothingElseUp() async throws {
    let (bad, good) = (try await sync(), try await sync())
    try await box("bad 1", bad)
    try await box("good 1", good)
    try await box("bad 2", bad)
    let badLog = try #require(try await bad.status()?.log)
    let replica = SyncCore.replica
    let reader = try await sync(
      SyncCore(
        cut: replica.cut,
        merge: { deltas, context, log, transaction in
          if log == badLog { throw Trouble() }
          return try replica.merge(deltas, context, log, transaction)
        }, everything: replica.everything))
    _ = try await reader.now()
    try await box("good 2", good)
    _ = try await reader.now()
    #expect(try await labels(reader) == ["good 1", "good 2"])
    let status = try #require(try await reader.status())
    #expect(status.problems.count == 1 && status.needsAttention)
    #expect(status.earlySegments == 1)

    let next = HouseholdSync(reader.store, space: SyncedStore.space)
    try await next.add(MemoryTransport(place))
    _ = try await next.now()
    #expect(try await labels(next) == ["bad 1", "bad 2", "good 1", "good 2"])
    #expect(try await next.status()?.problems == [])
    #expect(try await next.status()?.earlySegments == 0)
  }

  @Test func segmentsOfAnotherSpaceAreNotMerged() async throws {
    let other = HouseholdSync(
      try HouseholdStore(
        MemoryStore(), model: ConformanceModel.dwellings, clock: clock, timeZone: .gmt),
      space: RandomSegment.space)
    try await other.turnOn()
    try await other.add(MemoryTransport(place))
    try await box("foreign", other)
    let reader = try await sync()
    _ = try await reader.now()
    #expect(try await labels(reader).isEmpty)
    #expect(try await reader.status()?.problems.first?.contains("laundry") == true)
  }

  /// Another program that has the store, too, once could sync it, and named itself.
  @Test func aLogIsReadOnWhereAnotherProgramContinuedIt() async throws {
    let author = try await sync()
    for label in ["a", "b"] { try await box(label, author) }
    let other = MemoryPlace()
    for segment in place.segments.sorted(by: { $0.header.number < $1.header.number }) {
      let header = segment.header
      let number = header.number
      let next = SegmentHeader(
        log: header.log, number: number, previous: header.previous,
        space: number == 1 ? header.space : "timer", household: header.household,
        device: header.device)
      _ = try MemoryTransport(other).push([
        SealedSegment(header: next, form: segment.form, content: segment.content)
      ])
    }
    let reader = HouseholdSync(
      try HouseholdStore(
        MemoryStore(), model: ConformanceModel.dwellings, clock: clock, timeZone: .gmt),
      space: SyncedStore.space)
    try await reader.turnOn()
    try await reader.add(MemoryTransport(other))
    _ = try await reader.now()
    #expect(try await labels(reader) == ["a", "b"])
    #expect(try await reader.status()?.problems == [])
  }

  /// A program that knows only some of the entities must not sync what another one syncs.
  @Test func anotherProgramDoesNotSyncTheStore() async throws {
    let own = try await sync()
    try await box("a", own)
    let other = HouseholdSync(own.store, space: "timer")
    #expect(try await other.otherSpace == SyncedStore.space)
    #expect(try await own.otherSpace == nil)
    let before = place.segments.count
    try await own.store.write { try $0.insert(Box(label: "b")) }
    for act in [
      { _ = try await other.now() }, { try await other.add(MemoryTransport(place)) },
      { try await other.describeDevice(person: "Ada") }, { _ = try await other.examine() },
      { try await other.repair() },
    ] as [() async throws -> Void] {
      let error = await #expect(throws: SyncError.self) { try await act() }
      #expect(error?.code == .otherSpace || error?.code == .notOn)
    }
    #expect(place.segments.count == before)
    _ = try await own.now()
    #expect(place.segments.count == before + 1)
    try await own.turnOff()
    #expect(try await other.otherSpace == nil)
  }

  @Test func damagedContentIsToldAndKept() async throws {
    let header = SegmentHeader(
      log: UUID(), number: 1, previous: [], space: SyncedStore.space)
    let segment = SealedSegment(header: header, form: 0, content: [0x80])
    _ = try MemoryTransport(place).push([segment])
    let reader = try await sync()
    _ = try await reader.now()
    let status = try #require(try await reader.status())
    #expect(status.problems.count == 1)
    #expect(status.problems.first?.hasPrefix("The content of a segment is damaged.") == true)
    // It is told once, and nothing is written again and again.
    #expect(try await !reader.now().hasExchanged)
  }

  /// A place that is away loses nothing; what is waiting is sent when it is back.
  @Test func troubleOfThePlaceIsPassedOn() async throws {
    let (left, right) = (try await sync(), try await sync())
    place.fail(with: SyncError(.full, "The place is full."))
    try await left.store.write { try $0.insert(Box(label: "a")) }
    let error = await #expect(throws: SyncError.self) { try await left.now() }
    #expect(error?.code == .full)
    #expect(try await left.status()?.unsentSegments == 1)
    place.fail(with: nil)
    _ = try await left.now()
    _ = try await right.now()
    #expect(try await labels(right) == ["a"])
  }

  @Test func runningSyncFollowsBothSides() async throws {
    let (left, right) = (try await sync(), try await sync())
    let task = Task {
      for await result in right.running(isLive: true) {
        _ = try result.get()
        if try await labels(right) == ["a", "b"] { return }
      }
    }
    let other = Task { for await result in left.running(isLive: true) { _ = try result.get() } }
    try await left.store.write { try $0.insert(Box(label: "a")) }
    try await left.store.write { try $0.insert(Box(label: "b")) }
    try await task.value
    other.cancel()
    #expect(try await labels(right) == ["a", "b"])
  }

  @Test func theStatusIsLive() async throws {
    let left = try await sync()
    var statuses = left.liveStatus().makeAsyncIterator()
    #expect(try await statuses.next()??.hasUnsentChanges == false)
    try await left.store.write { try $0.insert(Box(label: "a")) }
    #expect(try await statuses.next()??.hasUnsentChanges == true)
    _ = try await left.now()
    while let status = try await statuses.next() {
      if status?.hasUnsentChanges == false && status?.unsentSegments == 0 { break }
    }
    try await left.turnOff()
    while let status = try await statuses.next() { if status == nil { break } }
  }
}
