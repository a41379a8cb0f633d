import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// When changes are sent, what is written down about it, and who does it.
struct SyncRhythmTests {
  private let clock = TestClock("2026-11-23T08:00:00Z")
  private let place = MemoryPlace()

  private func sync(
    _ rows: MemoryStore = MemoryStore(), pace: SyncPace = .system
  ) async throws -> HouseholdSync {
    let sync = HouseholdSync(
      try HouseholdStore(rows, model: ConformanceModel.dwellings, clock: clock, timeZone: .gmt),
      space: SyncedStore.space, file: nil, seal: PlainSeal(), core: .replica, pace: pace)
    if try await !sync.isOn { try await sync.turnOn() }
    try await sync.add(MemoryTransport(place))
    return sync
  }

  private func box(_ label: String, _ sync: HouseholdSync) async throws {
    try await sync.store.write { try $0.insert(Box(label: label)) }
  }

  /// The second after the first change in which all are sent.
  private func sent(changingAt seconds: Set<Int>) -> Int? {
    var rhythm = SyncRhythm()
    let isFirst = rhythm.note()
    #expect(isFirst)
    return (1...60).first { second in
      if rhythm.tick() { return true }
      if seconds.contains(second) {
        let isFirst = rhythm.note()
        #expect(!isFirst)
      }
      return false
    }
  }

  @Test func changesAreSentAfterFiveSecondsWithoutOne() {
    #expect(sent(changingAt: []) == 5)
    #expect(sent(changingAt: [3, 4]) == 9)
    #expect(sent(changingAt: Set(stride(from: 4, to: 60, by: 4))) == 30)
    #expect(sent(changingAt: Set(1...60)) == 30)
  }

  @Test(.timeLimit(.minutes(10))) func aRunningSyncWaitsForMoreChanges() async throws {
    let (waits, sink) = AsyncStream.makeStream(of: Duration.self)
    let sync = try await sync(
      pace: SyncPace(
        sleep: { wait in
          if wait >= .seconds(10) { return try await Task.sleep(for: .seconds(3_600)) }
          sink.yield(wait)
        }, chance: { 0 }))
    let (reports, told) = AsyncStream.makeStream(of: SyncReport.self)
    let running = Task { for await result in sync.running() { told.yield(try result.get()) } }
    try await box("a", sync)
    for await report in reports where report.sentSegments == 1 { break }
    running.cancel()
    sink.finish()
    var lengths: [Duration] = []
    for await wait in waits { lengths.append(wait) }
    // At launch it was sent at once, or after five seconds without a change.
    #expect(lengths.allSatisfy { $0 == .seconds(1) } && [0, 5].contains(lengths.count))
  }

  @Test func oneOfTwoProcessesLeads() async throws {
    let rows = MemoryStore()
    let (left, right) = (try await sync(rows), try await sync(rows))
    let (first, second) = (UUID(), UUID())
    #expect(try await left.lease(for: first) == nil)
    let other = try await right.lease(for: second)
    #expect(other?.holder == first && other?.process == ProcessInfo.processInfo.processIdentifier)
    // It is renewed, and ends by itself.
    clock.advance(seconds: 20)
    #expect(try await left.lease(for: first) == nil)
    clock.advance(seconds: 29)
    #expect(try await right.lease(for: second) != nil)
    clock.advance(seconds: 1)
    #expect(try await right.lease(for: second) == nil)
    #expect(try await left.lease(for: first)?.holder == second)
    // One that was lost is not given back by who held it.
    try await left.endLease(of: first)
    #expect(try await left.lease(for: first)?.holder == second)
    try await right.endLease(of: second)
    #expect(try await left.lease(for: first) == nil)
    // Others can exchange changes once meanwhile.
    try await box("a", right)
    #expect(try await right.now().sentRows == 1)
  }

  @Test func aProcessThatDiedLeadsNoLonger() throws {
    let now = clock.now
    let device = UUID()
    var lease = SyncLease(UUID(), on: device, from: now)
    #expect(!lease.isOver(at: now, on: device) && lease.isOver(at: now + 30, on: device))
    // A copy of the store has it, too, and is another device.
    #expect(lease.isOver(at: now, on: UUID()))
    // A clock that was set back by an hour does not make it longer.
    #expect(lease.isOver(at: now - 3_600, on: device))
    guard !lease.boot.isEmpty else { return }
    // No process has the greatest number.
    lease.process = .max
    #expect(lease.isOver(at: now, on: device))
    // Of another machine it is not known whether it runs.
    lease.boot = "another"
    #expect(!lease.isOver(at: now, on: device))
  }

  @Test(.timeLimit(.minutes(10))) func theSecondSaysSoAndTakesOver() async throws {
    let rows = MemoryStore()
    let pace = SyncPace(
      sleep: { wait in
        if wait >= .seconds(10) { return try await Task.sleep(for: .seconds(3_600)) }
        await Task.yield()
      }, chance: { 0 })
    let (left, right) = (try await sync(rows, pace: pace), try await sync(rows, pace: pace))
    #expect(
      try await left.lease(for: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!) == nil)
    var results = right.running().makeAsyncIterator()
    guard case .failure(let error as SyncError) = await results.next() else {
      Issue.record("nothing was said")
      return
    }
    #expect(error.code == .elsewhere)
    try await box("a", left)
    try await left.endLease(of: UUID(uuidString: "00000000-0000-0000-0000-000000000001")!)
    guard case .success(let report) = await results.next() else {
      Issue.record("it did not go on")
      return
    }
    #expect(report.sentRows == 1)
  }

  // MARK: The log

  @Test func theLogSaysWhatCameAndWent() async throws {
    let (left, right) = (try await sync(), try await sync())
    try await box("a", left)
    _ = try await left.now()
    clock.advance(minutes: 1)
    _ = try await right.now()
    try await right.store.deleteEverything()
    _ = try await right.now()
    _ = try await left.now()
    try await left.restoreErased()
    place.fail(with: SyncError(.missing, "The place is not there."))
    for _ in 0..<2 { await #expect(throws: SyncError.self) { try await left.now() } }
    place.fail(with: nil)
    _ = try await left.now()
    let name = MemoryTransport(place).id
    #expect(try await left.forget(name))
    let log = try await left.log()
    #expect(
      log.map(\.kind) == [
        .turnedOn, .added, .exchanged, .erased, .exchanged, .restored, .failed, .exchanged,
        .forgotten,
      ])
    #expect(log.map(\.id) == Array(1...9))
    #expect(log[2].sentRows == 1 && log[2].sentSegments == 1 && log[2].sentBytes > 50)
    #expect(log[2].place == MemoryTransport(place).name && log[2].receivedRows == 0)
    #expect(log[6].problem == "The place is not there.")
    #expect(try await left.log(limit: 2).map(\.kind) == [.exchanged, .forgotten])
    let other = try await right.log()
    #expect(other.map(\.kind) == [.turnedOn, .added, .exchanged, .erased, .exchanged])
    #expect(other[2].receivedRows == 1 && other[2].changedRows == 1)
    #expect(other[2].instant == clock.now)
  }

  @Test func theLogIsBounded() async throws {
    let sync = try await sync()
    func add(_ count: Int) async throws {
      let now = clock.now
      try await sync.store.merge { transaction in
        try SyncLogBook.add(
          (0..<count).map { _ in SyncLogEntry(.failed, at: now, place: "p", problem: "It failed.")
          },
          to: transaction.rows, now: now)
      }
    }
    try await add(1_200)
    #expect(try await sync.log().count == 1_000)
    #expect(try await sync.log().last?.id == 1_202)
    clock.advance(days: 89.5)
    try await sync.store.merge { try $0.rows.look(atClock: $0.now) }
    clock.advance(days: 1.5)
    try await add(3)
    #expect(try await sync.log().map(\.id) == [1_203, 1_204, 1_205])
    try await sync.store.merge { transaction in
      try SyncLogBook.setNextTry(.distantFuture, of: "p", in: transaction.rows)
    }
    #expect(try await sync.log().last?.nextTry == .distantFuture)
  }

  // MARK: Status

  @Test func theStatusCountsRowsAndNamesClocks() async throws {
    let (left, right) = (try await sync(), try await sync())
    for label in ["a", "b"] { try await box(label, left) }
    #expect(try await left.status()?.changedRows == 2)
    place.fail(with: SyncError(.missing, "The place is not there."))
    await #expect(throws: SyncError.self) { try await left.now() }
    let status = try #require(try await left.status())
    #expect(status.changedRows == 0 && status.places.map(\.unsentRows) == [2])
    #expect(status.unsentBytes > 100 && status.clocks.isEmpty)
    place.fail(with: nil)
    clock.advance(days: 1)
    try await box("from tomorrow", left)
    _ = try await left.now()
    clock.advance(days: -1)
    _ = try await right.now()
    let clocks = try #require(try await right.status()).clocks
    #expect(clocks.map(\.log) == [try #require(try await left.status()).log])
    #expect(clocks.first?.offset == 86_400)
    // What was seen from tomorrow makes no clock wrong but that one.
    try await box("after it", right)
    _ = try await right.now()
    _ = try await left.now()
    #expect(try await left.status()?.clocks == [])
    clock.advance(days: 2)
    try await box("later", left)
    _ = try await left.now()
    _ = try await right.now()
    #expect(try await right.status()?.clocks == [])
  }
}
