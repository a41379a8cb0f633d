import Foundation
import HouseholdLink
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing

@testable import HouseholdSync

/// Stores that exchange changes over links.
@Suite(.serialized, .timeLimit(.minutes(20))) struct PeerTransportTests {
  private let clock = TestClock("2026-11-23T08:00:00Z")

  private func store() async throws -> LinkedStore { try await LinkedStore(clock: clock) }

  /// Lets stores exchange over links until all of them show the same and nothing waits.
  private func settle(_ stores: [LinkedStore], _ links: [TestLink]) async throws {
    for _ in 0..<20_000 {
      clock.advance(seconds: 1)
      for store in stores { _ = try? await store.sync.now() }
      for link in links { link.deliver() }
      await Task.yield()
      var isQuiet = true
      for store in stores {
        if try await !store.sync.hasSent(over: links.map(\.link)) { isQuiet = false }
      }
      let first = try await stores[0].labels
      for store in stores where try await store.labels != first { isQuiet = false }
      if isQuiet { return }
    }
    throw SyncError(.transport, "the stores never became quiet")
  }

  @Test(arguments: TransportSuite.linkChecks)
  func aLinkKeeps(_ check: TransportCheck) async throws {
    try await check.run {
      let (left, right) = InProcessLink.pair()
      let lines = [left, right].map {
        PeerLine($0, space: "check", device: UUID(), name: "", knowledge: PeerKnowledge { _ in [] })
      }
      async let here = lines[0].meet()
      async let there = lines[1].meet()
      return (try await here, try await there)
    }
  }

  @Test func changesGoBothWays() async throws {
    let left = try await LinkedStore(clock: clock, as: "left")
    let right = try await LinkedStore(clock: clock, as: "right")
    try await left.box("a")
    try await right.box("b")
    let link = try await TestLink(left, right)
    try await settle([left, right], [link])
    #expect(try await left.labels == ["a", "b"])
    #expect(try await left.sync.status()?.places.map(\.name) == ["right"])
    #expect(try await right.sync.status()?.places.map(\.name) == ["left"])
    for store in [left, right] { #expect(try await !store.sync.now().hasExchanged) }
  }

  /// A store that has something else than the other, because its file was changed behind it, gets all rows.
  @Test func whatDiffersIsMended() async throws {
    let left = try await LinkedStore(clock: clock, as: "left")
    let right = try await LinkedStore(clock: clock, as: "right")
    let link = try await TestLink(left, right)
    let id = UUID()
    try await left.box("tea", id)
    try await settle([left, right], [link])
    try await left.sync.store.merge { transaction in
      let entity = try #require(transaction.model.entity(named: "box"))
      try transaction.rows.update([id.storedValue], of: entity, set: ["label": .text("coffee")])
    }
    for day in 0..<3 {
      clock.advance(seconds: 86_400 + 60)
      for store in [right, left] {
        try await store.box("box \(day)")
        for _ in 0..<40 {
          clock.advance(seconds: 1)
          for store in [left, right] { _ = try await store.sync.now() }
          link.deliver()
        }
      }
    }
    #expect(try await left.labels == right.labels)
    for store in [left, right] {
      #expect(try await store.sync.store.rows.read { try $0.differences() } == [])
    }
  }

  @Test func runningSyncsFollowEachOther() async throws {
    let (left, right) = (try await store(), try await store())
    let link = try await TestLink(left, right)
    let running = [left, right].map { store in
      Task { [sync = store.sync] in for await result in sync.running() { _ = try result.get() } }
    }
    try await left.box("a")
    try await right.box("b")
    for store in [left, right] {
      let labels = store.sync.store.liveQuery {
        try $0.fetchAll(Box.self).map(\.label).sorted()
      }
      for try await found in labels where found == ["a", "b"] { break }
    }
    for try await status in left.sync.liveStatus() where status?.unsentSegments == 0 { break }
    for task in running { task.cancel() }
    await link.kill()
  }

  /// A store in the middle passes on what it gets, over links and through a place.
  @Test func aChainOfStoresBecomesEqual() async throws {
    let (left, middle, right, far) = (
      try await store(), try await store(), try await store(), try await store()
    )
    let place = MemoryPlace()
    for store in [right, far] { try await store.sync.add(MemoryTransport(place)) }
    for (store, label) in zip([left, middle, right, far], ["a", "b", "c", "d"]) {
      try await store.box(label)
    }
    let links = [try await TestLink(left, middle), try await TestLink(middle, right)]
    try await settle([left, middle, right, far], links)
    #expect(try await far.labels == ["a", "b", "c", "d"])
  }

  /// A segment larger than what a link takes at a time.
  @Test func aLargeValueComesInPieces() async throws {
    let (left, right) = (try await store(), try await store())
    try await left.box(String(repeating: "x", count: 300_000))
    let link = try await TestLink(left, right)
    try await settle([left, right], [link])
    #expect(try await right.labels.first?.count == 300_000)
  }

  @Test func otherDataIsRefusedOnBothSides() async throws {
    let left = try await store()
    let right = try await LinkedStore(clock: clock, space: "laundry")
    let (one, two) = InProcessLink.pair()
    let meetings = [(left, one), (right, two)].map { store, link in
      Task { try await store.sync.meet(over: link) }
    }
    for meeting in meetings {
      let result = await meeting.result
      guard case .failure(let error) = result, let error = error as? SyncError else {
        Issue.record("they met")
        continue
      }
      #expect(
        error.message.description.contains("“dwellings”")
          && error.message.description.contains("“laundry”"))
    }
    #expect(try await left.sync.placeIDs.isEmpty)
  }

  @Test func aNewerVersionIsRefused() async throws {
    var writer = CBORWriter()
    writer.array(3)
    writer.unsigned(0)
    writer.unsigned(2)
    writer.text("new")
    let left = try await store()
    let (one, two) = InProcessLink.pair()
    let meeting = Task { try await left.sync.meet(over: one) }
    try two.sendNow(Data(writer.bytes), as: .userInfo)
    let error = await #expect(throws: SyncError.self) { try await meeting.value }
    #expect(error?.code == .newerVersion)
    var last: PeerMessage?
    while let item = two.take() { last = try PeerMessage(item.data) }
    #expect(last == .refusal(try #require(error).description))
  }

  @Test func waitingForAPeerCanBeStopped() async throws {
    let left = try await store()
    let (one, _) = InProcessLink.pair()
    let meeting = Task { try await left.sync.meet(over: one) }
    meeting.cancel()
    await #expect(throws: CancellationError.self) { try await meeting.value }
  }

  /// A store that was set back to an earlier state, and does not know, gets what it lost.
  @Test func aRestoredStoreGetsEverythingAgain() async throws {
    let (left, right) = (try await store(), try await store())
    try await left.box("a")
    let link = try await TestLink(left, right)
    try await settle([left, right], [link])
    let backup = try await right.copied()
    try await left.box("b")
    try await left.box("c")
    try await settle([left, right], [link])
    await link.kill()
    let again = try await TestLink(left, backup)
    try await settle([left, backup], [again])
    #expect(try await backup.labels == ["a", "b", "c"])
  }

  /// The link stays open while the store at its other end is set back and starts anew: nothing else would
  /// show that it lacks something.
  @Test func aStoreSetBackDuringALinkGetsEverythingAgain() async throws {
    let (left, right) = (try await store(), try await LinkedStore(clock: clock, as: "right"))
    let (one, two) = InProcessLink.pair()
    async let meeting = left.sync.meet(over: one)
    _ = try await right.sync.meet(over: two)
    _ = try await meeting
    var resendings: [String] = []
    func exchange(_ stores: LinkedStore...) async throws {
      for _ in 0..<5_000 {
        clock.advance(seconds: 1)
        var isQuiet = true
        for store in stores {
          resendings += try await store.sync.now().resendings
          await Task.yield()
          let status = try await store.sync.status()
          if status?.unsentSegments != 0 || status?.hasUnsentChanges != false { isQuiet = false }
        }
        if isQuiet, try await stores[0].labels == stores[1].labels { return }
      }
      throw SyncError(.transport, "the stores never became alike")
    }
    try await left.box("a")
    try await exchange(left, right)
    let backup = try await right.copied()
    try await left.box("b")
    try await exchange(left, right)
    #expect(resendings == [])
    _ = try await backup.sync.meet(over: two)
    try await exchange(left, backup)
    #expect(try await backup.labels == ["a", "b"])
    #expect(
      resendings == ["Right no longer had what was sent there, so everything was sent once more."])
  }

  @Test func whatIsNotSafeIsSentAgain() async throws {
    let (left, right) = (try await store(), try await store())
    try await left.box("a")
    for _ in 0..<5 {
      // The process of the right ends before it wrote anything down.
      let link = try await TestLink(left, right)
      _ = try await left.sync.now()
      #expect(try await left.sync.status()?.unsentSegments == 1)
      await link.kill()
    }
    let link = try await TestLink(left, try await right.reopened())
    try await settle(link.ends, [link])
    #expect(try await link.ends[1].labels == ["a"])
  }

  /// Whatever gets lost, comes twice or is cut: in the end all stores are equal.
  @Test(arguments: 1...12 as ClosedRange<UInt64>)
  func faultsLoseNothing(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var stores: [LinkedStore] = []
    for _ in 0..<3 { stores.append(try await store()) }
    let ids = (0..<5).map { _ in UUID() }
    let faults = PeerFaults(
      loss: Double.random(in: 0...0.4, using: &random),
      duplication: Double.random(in: 0...0.4, using: &random), reordering: 0.2)
    func link(_ number: Int) async throws -> TestLink {
      try await TestLink(
        stores[number], stores[number + 1], faults: faults, seed: random.next())
    }
    var links = [try await link(0), try await link(1)]
    for round in 0..<40 {
      clock.advance(seconds: Double(Int.random(in: 0...5, using: &random)))
      let number = Int.random(in: 0..<3, using: &random)
      let id = ids[Int.random(in: 0..<ids.count, using: &random)]
      let side = Int.random(in: 0..<2, using: &random)
      switch Int.random(in: 0..<20, using: &random) {
      case 0..<8: try await stores[number].change(id, to: "round \(round)")
      case 8: try await stores[number].change(id, to: nil)
      case 9: links[side].disconnect()
      case 10: links[side].reconnect()
      case 11:
        // Processes end and start anew.
        for link in links { await link.kill() }
        stores[number] = try await stores[number].reopened()
        links = [try await link(0), try await link(1)]
      case 12:
        // A file is set back to how it is now, later.
        let copy = try await stores[number].copied()
        try await stores[number].change(id, to: "lost \(round)")
        _ = try await stores[number].sync.now()
        for link in links { await link.kill() }
        stores[number] = copy
        links = [try await link(0), try await link(1)]
      default:
        _ = try await stores[number].sync.now()
        links[side].deliver()
      }
    }
    for link in links { link.reconnect() }
    try await settle(stores, links)
    for link in links { await link.kill() }
  }
}
