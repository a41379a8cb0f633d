import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Clocks that are off: they are named, and everything is sent and merged all the same.
struct SyncClockTests {
  private let place = MemoryPlace()
  private let clock = TestClock("2026-11-24T12:00:00Z")

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

  @Test func whoIsAheadIsNamedUntilItsClockIsRight() async throws {
    let fast = TestClock(clock.now.addingTimeInterval(3 * 3_600))
    let (left, right) = (try await device(), try await device(fast))
    _ = try await write("of the right one", left)
    try await write("of the fast one", right)
    #expect(try await offsets(right).isEmpty, "who is behind cannot be told from who is late")
    _ = try await left.now()
    #expect(try await offsets(left) == [try await log(right): 3 * 3_600])
    #expect(try await left.status()?.datedUntil == fast.now)
    // While nothing comes, the clock may have been put right.
    clock.advance(hours: 1)
    fast.advance(hours: 1)
    #expect(try await offsets(left) == [try await log(right): 3 * 3_600], "as it was then")
    fast.set(clock.now)
    try await write("in time", right)
    _ = try await left.now()
    #expect(try await offsets(left).isEmpty)
    // Its former changes stay dated ahead until their time comes.
    #expect(try await left.status()?.datedUntil != nil)
    clock.advance(hours: 2)
    #expect(try await left.status()?.datedUntil == nil)
  }

  /// Where a clock was far behind, all others seem to be ahead, until it is put right.
  @Test(arguments: [11.0, 13]) func whoWasFarBehindAccusesNobody(_ hours: Double) async throws {
    let slow = TestClock(clock.now.addingTimeInterval(-hours * 3_600))
    let (left, right) = (try await device(), try await device(slow))
    try await write("of the right one", left)
    _ = try await right.now()
    #expect(try await offsets(right) == [try await log(left): hours * 3_600])
    slow.set(clock.now.addingTimeInterval(-1))
    #expect(try await offsets(right).count == 1)
    slow.set(clock.now)
    #expect(try await offsets(right).isEmpty == (hours > 12))
  }

  /// Where a clock was ahead, all others seem to be behind, until it is put right.
  @Test func whoWasAheadAccusesNobody() async throws {
    let fast = TestClock(clock.now.addingTimeInterval(40 * 86_400))
    let (left, right) = (try await device(), try await device(fast))
    try await write("of the fast one", right)
    _ = try await left.now()
    try await write("of the right one", left)
    _ = try await right.now()
    #expect(try await offsets(right) == [try await log(left): -40 * 86_400])
    fast.set(clock.now)
    #expect(try await offsets(right).isEmpty)
  }

  /// The own clock, or another's, is far off and then put right.
  @Test(arguments: [-20_000.0, -2_500, 400], [false, true])
  func aClockThatIsPutRightHoldsUpNothing(_ days: Double, _ isOwn: Bool) async throws {
    let wrong = TestClock(clock.now.addingTimeInterval(days * 86_400))
    let devices = [
      try await device(isOwn ? wrong : nil), try await device(isOwn ? nil : wrong),
      try await device(),
    ]
    var all: Set<String> = []
    for round in 0..<6 {
      if round == 3 { wrong.set(clock.now) }
      for (number, device) in devices.enumerated() {
        clock.advance(minutes: 1)
        wrong.advance(minutes: 1)
        let label = "\(number) in round \(round)"
        let report = try await write(label, device)
        all.insert(label)
        #expect(report.problems.isEmpty && report.sentRows == 1)
      }
    }
    for device in devices {
      _ = try await device.now()
      let status = try #require(try await device.status())
      #expect(status.problems.isEmpty && status.earlySegments == 0 && status.unsentSegments == 0)
      #expect(try await labels(device) == all)
    }
  }

  /// Only a clock that dated what the other had read can tell that the other is behind.
  @Test(arguments: [-301, -300, 0])
  func whoIsBehindIsNamedOnceItHasReadSomething(_ seconds: TimeInterval) async throws {
    let slow = TestClock(clock.now.addingTimeInterval(seconds))
    let (left, right) = (try await device(), try await device(slow))
    try await write("of the slow one", right)
    for clock in [clock, slow] { clock.advance(minutes: 1) }
    try await write("of the right one", left)
    #expect(try await offsets(left).isEmpty)
    _ = try await right.now()
    try await write("read", right)
    _ = try await left.now()
    let expected = try await seconds < -300 ? [log(right): seconds] : [:]
    #expect(try await offsets(left) == expected)
    clock.advance(hours: 1)
    #expect(try await offsets(left) == expected, "time that passes puts no clock right")
    slow.set(clock.now)
    try await write("in time", right)
    _ = try await left.now()
    #expect(try await offsets(left).isEmpty)
  }

  /// What follows a clock that was ahead is dated by that one, so it blames nobody.
  @Test func whoFollowedAClockThatWasAheadBlamesNobody() async throws {
    let fast = TestClock(clock.now.addingTimeInterval(3 * 86_400))
    let (ahead, left, right) = (try await device(fast), try await device(), try await device())
    try await write("ahead", ahead)
    for round in 0..<3 {
      for device in [left, right] {
        clock.advance(minutes: 1)
        try await write("in round \(round)", device)
      }
    }
    #expect(try await offsets(left).keys.elementsEqual([try await log(ahead)]))
    clock.advance(days: 4)
    _ = try await left.now()
    #expect(try await offsets(left).isEmpty, "nothing is still to come")
  }

  @Test func whatIsReportedAsSentWasSent() async throws {
    let (left, other) = (try await device(), MemoryPlace())
    try await left.add(MemoryTransport(other, id: "other"))
    try await left.store.write { try $0.insert(Box(label: "one")) }
    for place in [place, other] {
      place.fail(with: SyncError(.missing, "The place is not there."))
    }
    await #expect(throws: SyncError.self) { try await left.now() }
    other.fail(with: nil)
    let first = try await left.now()
    #expect(first.sentRows == 1 && first.problems.count == 1)
    #expect(try await left.now().sentRows == 0)
    place.fail(with: nil)
    #expect(try await left.now().sentRows == 1)
    // To two places at once, it is one change.
    #expect(try await write("two", left).sentRows == 1)
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
    #expect(status.clocks.allSatisfy { $0.offset < -2.9 * 86_400 }, "nobody is ahead of it")
    _ = try await others[0].now()
    #expect(try await offsets(others[0]).count == 1)
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
    ahead.set(clock.now)
    #expect(try await write("third", fast).sentSegments == 1)
    ahead.advance(days: 4)
    clock.advance(days: 4)
    try await write("fourth", fast)
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
    // It wrote after it had read what they wrote later.
    for device in devices.prefix(2) {
      let offsets = try await offsets(device)
      #expect(offsets.keys.elementsEqual([try await log(devices[2])]), "\(offsets)")
      #expect(offsets.values.allSatisfy { abs($0 + 5 * 86_400) < 600 }, "\(offsets)")
    }
    // To the slow one all others are ahead.
    #expect(try await offsets(devices[2]).values.allSatisfy { $0 > 4 * 86_400 })
  }

  // MARK: The year 9000

  /// A segment that no store writes, with one row of an entity that nobody knows.
  private func forge(at milliseconds: Int64) throws {
    let log = UUID()
    let stamp = HybridTimestamp(milliseconds: milliseconds, counter: .max, device: log)
    let header = SegmentHeader(log: log, number: 1, previous: [], space: SyncedStore.space)
    let segment = try Segment(
      header: header, context: SyncContext(), kits: ["a": 1], written: clock.now,
      deltas: [RowDelta(entity: "unknown", id: .integer(1), birth: stamp)]
    ).sealed(with: PlainSeal())
    _ = try MemoryTransport(place).push([segment])
  }

  @Test(arguments: [-366 * 86_400_000, -1, 0, 1])
  func oneSegmentCannotStopAHousehold(_ distance: Int64) async throws {
    let devices = [try await device(), try await device()]
    try await write("before", devices[0])
    try forge(at: HybridTimestamp.limit + distance)
    for round in 0..<2 {
      for (number, device) in devices.enumerated() {
        try await write("\(number) in round \(round)", device)
      }
    }
    for device in devices {
      _ = try await device.now()
      let status = try #require(try await device.status())
      #expect(status.problems.count == (distance < 0 ? 0 : 1), "\(status.problems)")
      #expect(status.problems.allSatisfy { $0.contains("beyond the year 9000") })
      #expect(try await labels(device).count == 5)
    }
  }

  @Test func aClockBeyondTheYear9000WritesWhatOthersTake() async throws {
    let wrong = TestClock(Date(milliseconds: HybridTimestamp.limit + 86_400_000))
    let (left, right) = (try await device(wrong), try await device())
    try await write("of the year 9000", left)
    try await write("of today", right)
    _ = try await left.now()
    for device in [left, right] {
      #expect(try await device.status()?.problems.isEmpty == true)
      #expect(try await labels(device) == ["of the year 9000", "of today"])
    }
  }
}
