import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Clocks that are off: what segments tell about them, and a device that stops sending.
struct SyncClockTests {
  private let log = UUID()
  private let place = MemoryPlace()
  private let clock = TestClock("2026-11-24T12:00:00Z")

  private func at(_ minutes: Double) -> Date {
    Date(timeIntervalSince1970: 1_800_000_000 + minutes * 60)
  }

  private func change(at minutes: Double, counter: UInt32 = 0) -> HybridTimestamp {
    HybridTimestamp(milliseconds: at(minutes).milliseconds, counter: counter, device: log)
  }

  // MARK: Rules

  @Test(
    arguments: [
      // Written, by its author's clock; the own change that it had seen; now.
      (6.0, nil, 0.0, SyncClock.Evidence.ahead(360_000)),
      (5.0, nil, 0.0, .atMost(-300_000)),
      (-600.0, nil, 0.0, .atMost(36_000_000)),
      (-6.0, 0.0, 10.0, .behind(360_000, change: 1_800_000_000_000)),
      (-5.0, 0.0, 10.0, .atMost(900_000)),
      (9.0, 0.0, 10.0, .atMost(60_000)),
      // Who is far ahead has reached every change.
      (60.0, 0.0, 10.0, .ahead(3_000_000)),
      // The own change is from a time when the own clock was ahead.
      (-600.0, 11.0, 10.0, .atMost(36_600_000)),
    ] as [(Double, Double?, Double, SyncClock.Evidence)])
  func aSegmentTellsTheTime(
    _ written: Double, _ seen: Double?, _ now: Double, _ evidence: SyncClock.Evidence
  ) {
    #expect(
      SyncClock.evidence(
        written: at(written), seen: seen.map { change(at: $0) }, now: at(now)) == evidence)
  }

  @Test func anInstantThatWasOnlySeenTellsNothing() {
    let seen = change(at: 0, counter: 1)
    #expect(SyncClock.evidence(written: at(-600), seen: seen, now: at(10)) == .atMost(36_600_000))
  }

  // MARK: Sessions

  /// A device, which may have a clock of its own.
  private func device(_ clock: TestClock? = nil) async throws -> HouseholdSync {
    let sync = HouseholdSync(
      try HouseholdStore(
        MemoryStore(), model: ConformanceModel.dwellings, clock: clock ?? self.clock,
        timeZone: .gmt),
      space: SyncedStore.space, file: nil, seal: PlainSeal(), core: .replica)
    try await sync.turnOn()
    try await sync.add(MemoryTransport(place))
    return sync
  }

  @discardableResult
  private func write(_ label: String, _ sync: HouseholdSync) async throws -> SyncReport {
    try await sync.store.write { try $0.insert(Box(label: label)) }
    return try await sync.now()
  }

  private func offsets(_ sync: HouseholdSync) async throws -> [UUID: TimeInterval] {
    let clocks = try #require(try await sync.status()).clocks
    return Dictionary(uniqueKeysWithValues: clocks.map { ($0.log, $0.offset) })
  }

  private func log(_ sync: HouseholdSync) async throws -> UUID {
    try #require(try await sync.status()).log
  }

  private func labels(_ sync: HouseholdSync) async throws -> Set<String> {
    Set(try await sync.store.read { try $0.fetchAll(Box.self) }.map(\.label))
  }

  @Test func aSlowClockIsNamedOnceItHasSeenAChange() async throws {
    let slow = TestClock(clock.now.addingTimeInterval(-3 * 3_600))
    let (left, right) = (try await device(), try await device(slow))
    try await write("of the slow one", right)
    _ = try await left.now()
    #expect(try await offsets(left).isEmpty, "it may have been written three hours ago")
    clock.advance(minutes: 20)
    slow.advance(minutes: 20)
    try await write("of the right one", left)
    #expect(try await offsets(right).isEmpty)
    _ = try await right.now()
    #expect(try await offsets(right) == [try await log(left): 3 * 3_600])
    clock.advance(minutes: 30)
    slow.advance(minutes: 30)
    try await write("another of the slow one", right)
    _ = try await left.now()
    #expect(try await offsets(left) == [try await log(right): -2.5 * 3_600])
    // What is older than the difference says nothing; it is set right, and its next change shows it.
    try await write("once more", right)
    clock.advance(hours: 4)
    slow.advance(hours: 4)
    _ = try await left.now()
    #expect(try await offsets(left).count == 1)
    slow.set(clock.now)
    try await write("in time", right)
    _ = try await left.now()
    #expect(try await offsets(left).isEmpty)
    clock.advance(minutes: 1)
    try await write("answer", left)
    _ = try await right.now()
    #expect(try await offsets(left).isEmpty)
    #expect(try await offsets(right).isEmpty)
  }

  @Test func aCopyOfAllRowsHasNoClock() async throws {
    let fast = TestClock(clock.now.addingTimeInterval(7_200))
    let author = try await device(fast)
    try await write("from later", author)
    let late = MemoryPlace()
    try await author.add(MemoryTransport(late, id: "late"))
    _ = try await author.now()
    let reader = HouseholdSync(
      try HouseholdStore(
        MemoryStore(), model: ConformanceModel.dwellings, clock: clock, timeZone: .gmt),
      space: SyncedStore.space, file: nil, seal: PlainSeal(), core: .replica)
    try await reader.turnOn()
    try await reader.add(MemoryTransport(late))
    _ = try await reader.now()
    #expect(try await labels(reader) == ["from later"])
    #expect(try await offsets(reader).isEmpty)
  }

  /// Three devices, of which one is three days ahead and has learned it from the other two.
  private func household() async throws -> (
    fast: HouseholdSync, clock: TestClock, others: [HouseholdSync]
  ) {
    let ahead = TestClock(clock.now.addingTimeInterval(3 * 86_400))
    let fast = try await device(ahead)
    let others = [try await device(), try await device()]
    try await write("first", fast)
    for (number, other) in others.enumerated() {
      clock.advance(minutes: 1)
      ahead.advance(minutes: 1)
      _ = try await other.now()
      try await write("answer \(number)", other)
    }
    return (fast, ahead, others)
  }

  @Test func aDeviceThatIsDaysAheadOfTwoOthersGoesOnSending() async throws {
    let (fast, ahead, others) = try await household()
    let report = try await write("second", fast)
    #expect(report.sentSegments == 1 && report.sentRows == 1 && report.receivedRows == 2)
    #expect(report.problems.isEmpty)
    let status = try #require(try await fast.status())
    #expect(status.unsentSegments == 0 && !status.needsAttention)
    #expect(status.clocks.count == 2, "the others are named")
    // What was seen is changed all the same.
    var name = "second"
    for (number, other) in others.enumerated() {
      _ = try await other.now()
      #expect(try await labels(other) == ["first", name, "answer 0", "answer 1"])
      try await other.store.write { [name] transaction in
        for var box in try transaction.fetchAll(Box.self) where box.label == name {
          box.label = "changed \(number)"
          try transaction.save(box)
        }
      }
      name = "changed \(number)"
      _ = try await other.now()
      _ = try await fast.now()
      #expect(try await labels(fast) == ["first", name, "answer 0", "answer 1"])
    }
    // Once its clock is right, what it was told about itself is forgotten, also when that time comes.
    ahead.set(clock.now)
    #expect(try await write("third", fast).sentSegments == 1)
    #expect(try await offsets(fast).isEmpty)
    ahead.advance(days: 4)
    clock.advance(days: 4)
    try await write("fourth", fast)
    #expect(try await offsets(fast).isEmpty)
    for other in others {
      _ = try await other.now()
      #expect(
        try await labels(other) == ["first", name, "answer 0", "answer 1", "third", "fourth"])
    }
  }

  @Test func aSlowDeviceDoesNotStopTheOthers() async throws {
    let slow = TestClock(clock.now.addingTimeInterval(-5 * 86_400))
    let devices = [try await device(), try await device(), try await device(slow)]
    for round in 0..<3 {
      for (number, device) in devices.enumerated() {
        clock.advance(minutes: 1)
        slow.advance(minutes: 1)
        let report = try await write("\(number) in round \(round)", device)
        #expect(report.problems.isEmpty && report.sentSegments > 0)
      }
    }
    #expect(try await offsets(devices[0]).count == 1)
    #expect(try await offsets(devices[1]).count == 1)
    // To the slow one all others are ahead.
    #expect(try await offsets(devices[2]).values.allSatisfy { $0 > 4 * 86_400 })
  }
}
