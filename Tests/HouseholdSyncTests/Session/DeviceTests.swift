import Foundation
import HouseholdPersistence
import HouseholdSQLite
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Which devices take part, and the logs that they write.
final class DeviceTests {
  private let world: SyncWorld

  init() throws { world = try SyncWorld() }

  deinit { world.remove() }

  private func named(_ name: String) async throws -> SyncedStore {
    let store = try world.open(name)
    try await store.sync.turnOn(as: name)
    try await store.connect(world.place)
    return store
  }

  private func titles(_ store: SyncedStore) async throws -> [String] {
    try await store.sync.devices().map(\.title)
  }

  @Test func everybodyLearnsWhoTakesPart() async throws {
    let (phone, laptop) = (try await named("phone"), try await named("laptop"))
    try await world.settle(phone, laptop)
    #expect(try await titles(phone) == ["phone", "laptop"])
    #expect(try await titles(laptop) == ["laptop", "phone"])
    try await phone.sync.describeDevice(name: "Ada's phone", person: "Ada")
    try await world.settle(phone, laptop)
    #expect(try await titles(laptop) == ["laptop", "Ada's phone (Ada)"])
    try await phone.sync.describeDevice(person: "")
    try await world.settle(phone, laptop)
    #expect(try await titles(laptop) == ["laptop", "Ada's phone"])
    // One that joins later, when all is in a copy, knows them as well.
    let tablet = try await named("tablet")
    try await world.settle(phone, laptop, tablet)
    #expect(try await titles(tablet) == ["tablet", "Ada's phone", "laptop"])
  }

  /// Whatever the clock says, what one writes of itself can be read by the others.
  @Test(arguments: [-70.0, 7_500])
  func aNameGivenByAWrongClockIsRead(_ years: Double) async throws {
    let (phone, laptop) = (try await named("phone"), try await named("laptop"))
    try await world.settle(phone, laptop)
    world.clock.advance(seconds: years * 365.25 * 86_400)
    try await phone.sync.describeDevice(person: "Ada")
    try await phone.sync.describeDevice(name: "watch")
    _ = try await phone.sync.now()
    world.clock.advance(seconds: -years * 365.25 * 86_400)
    #expect(try await laptop.sync.now().problems.isEmpty)
    #expect(try await titles(laptop) == ["laptop", "watch (Ada)"])
  }

  @Test func theListSaysWhenADeviceWroteLast() async throws {
    let (phone, laptop) = (try await named("phone"), try await named("laptop"))
    try await phone.box("tea")
    let written = world.clock.now
    try await world.settle(phone, laptop)
    world.clock.advance(seconds: 86_400)
    try await world.settle(phone, laptop)
    let seen = try await laptop.sync.devices().first { $0.name == "phone" }?.lastSeen
    #expect(seen.map { abs($0.timeIntervalSince(written)) < 60 } == true)
    #expect(try await laptop.sync.devices().first { $0.isThis }?.lastSeen == nil)
  }

  private func sent(_ instant: Int64) -> UnreadChange.Sent {
    UnreadChange.Sent(made: instant, sent: instant)
  }

  /// Nobody can have read what was not sent yet.
  @Test(arguments: [-1, 0, 1]) func whatIsNotSentIsNotUnread(_ seconds: Double) {
    let start = world.clock.now
    let change = UnreadChange.Sent(
      made: start.milliseconds, sent: (start + 1_800).milliseconds)
    var unread = UnreadChange(change)
    unread.miss(written: start + 1_800 + seconds, now: start + 3_600)
    #expect((unread.missed != nil) == (seconds > 0))
  }

  /// Who exchanges changes once in more than two days is not said to have read nothing, whenever the changes were
  /// made that are sent and read then.
  @Test(arguments: [1, 40, 50, 55, 60]) func whoReadsSeldomHasReadAll(_ hours: Double) async throws
  {
    let (phone, laptop) = (try await named("phone"), try await named("laptop"))
    try await world.settle(phone, laptop)
    let start = world.clock.now
    try await phone.box("a")
    world.clock.advance(seconds: 600)
    try await laptop.box("b")
    _ = try await laptop.sync.now()
    world.clock.advance(seconds: 1_200)
    #expect(try await phone.sync.now().receivedRows == 1)
    world.clock.advance(seconds: 86_400)
    try await phone.box("c")
    world.clock.advance(seconds: start.timeIntervalSince(world.clock.now) + (24.5 + hours) * 3_600)
    try await laptop.box("d")
    world.clock.advance(
      seconds: start.timeIntervalSince(world.clock.now) + 24.5 * 3_600 + 60 * 3_600)
    #expect(try await laptop.sync.now().receivedRows == 1)
    let report = try await phone.sync.now()
    #expect(report.resendings == [] && report.receivedRows == 1)
    #expect(try await phone.sync.devices().allSatisfy { $0.unreadSince == nil })
  }

  /// What a device wrote before its next exchange says nothing; what it writes two days later does, once that
  /// comes two days after the first.
  @Test(arguments: [-1, 0, 1]) func aDeviceReadsNothingAfterTwoDays(_ seconds: Double) {
    let start = world.clock.now
    var unread = UnreadChange(sent(start.milliseconds))
    unread.miss(written: start, now: start + 3 * 86_400)
    #expect(unread.missed == nil && !unread.isLasting)
    let heard = start + 4 * 86_400
    unread.miss(written: start + 1, now: heard)
    #expect(unread.missed != nil && !unread.isLasting)
    var late = unread
    late.miss(written: start + 2 * 86_400 - 1, now: heard + 3 * 86_400)
    #expect(!late.isLasting, "who reads late gets late what was written soon")
    unread.miss(written: start + 2 * 86_400, now: heard + 2 * 86_400 + seconds)
    #expect(unread.isLasting == (seconds >= 0))
  }

  /// Of several changes, the first that is not read counts.
  @Test func whatIsUnreadIsTheFirstThatIsNotRead() {
    var unread = UnreadChange(sent(1_000))
    unread.follow(sent(1_000))
    #expect(unread.left(after: 1_000) == nil)
    unread.follow(sent(2_000))
    unread.follow(sent(3_000))
    #expect(unread.left(after: 1_999)?.instant == 2_000)
    #expect(unread.left(after: 2_000) == nil)
  }

  /// Who says only what it has read asks for what it lacks for a day.
  @Test(arguments: [-1, 0, 1]) func whoAsksIsHeardAfterADay(_ milliseconds: Int64) {
    let start = world.clock.now
    var unread = UnreadChange(sent(start.milliseconds))
    let written = Date(milliseconds: start.milliseconds + 86_400_000 + milliseconds)
    unread.miss(written: written, isAsking: true, now: start + 2 * 86_400)
    #expect(unread.isLasting == (milliseconds >= 0))
    unread = UnreadChange(sent(start.milliseconds))
    unread.miss(written: written, now: start + 2 * 86_400)
    #expect(!unread.isLasting)
  }

  @Test func aMovedStoreIsTheSameDeviceAndACopyIsAnother() async throws {
    let (left, right) = (try await named("left"), try await named("right"))
    try await left.box("a")
    try await world.settle(left, right)
    let id = try #require(try await left.sync.devices().first?.id)
    try left.sqlite.backUp(to: world.url("copy").path)
    let copy = try world.open("copy")
    try await copy.connect(world.place)
    #expect(try await copy.sync.checkFingerprint())
    #expect(try await copy.sync.devices().first?.id != id)
    #expect(try await copy.sync.devices().first?.name == "left, a copy")
    try await copy.box("b")
    try await world.settle(left, right, copy)
    #expect(try await titles(right) == ["right", "left", "left, a copy"])
    // The original goes away, and another copy takes its place.
    try left.sqlite.backUp(to: world.url("moved").path)
    try FileManager.default.removeItem(at: left.file)
    let moved = try world.open("moved")
    try await moved.connect(world.place)
    #expect(try await moved.sync.checkFingerprint())
    #expect(try await moved.sync.devices().first?.id == id)
  }

  /// A store on a disk that has another path each time it is connected.
  @Test func manyLogsOfADeviceMakeNoEditLarger() async throws {
    let (left, right) = (try await named("left"), try await named("right"))
    let tea = try await left.box("tea")
    func edit(_ label: String) async throws -> Int {
      try await left.label(tea, label)
      return try await left.sync.now().sentBytes
    }
    let first = try await edit("green tea")
    for number in 1...200 {
      world.clock.advance(seconds: 86_400)
      try FileManager.default.removeItem(at: StoreFingerprint.url(of: left.file))
      #expect(try await left.sync.checkFingerprint())
      if number % 20 == 0 { _ = try await edit("tea \(number)") }
    }
    world.clock.advance(seconds: 100 * 86_400)
    _ = try await edit("oolong")
    #expect(try await left.sync.devices().first?.logs.count ?? 0 > 200)
    #expect(try await edit("black tea") <= first * 12 / 10)
    _ = try await right.sync.now()
    #expect(try await right.labels == ["black tea"])
    // Who joins now, and learns of the logs from copies and files, soon writes as little.
    try await right.label(tea, "white tea")
    #expect(try await right.sync.now().sentBytes > 0)
    world.clock.advance(seconds: 91 * 86_400)
    try await right.label(tea, "yellow tea")
    #expect(try await right.sync.now().sentBytes <= first * 15 / 10)
  }

  /// A store on a stick that is mounted at another path each time, for three years: it is the same file.
  @Test(.timeLimit(.minutes(5))) func aThousandMountsMakeNoEditLarger() async throws {
    var (left, right) = (try await named("left"), try await named("right"))
    let tea = try await left.box("tea")
    _ = try await left.sync.now()
    func edit(_ label: String) async throws -> Int {
      try await left.label(tea, label)
      return try await left.sync.now().sentBytes
    }
    let first = try await edit("green tea")
    let device = try await left.sync.devices().first?.id
    for number in 1...1_000 {
      world.clock.advance(seconds: 86_400)
      left = try world.move(left, to: "mount \(number)")
      #expect(try await !left.sync.checkFingerprint())
      guard number % 100 == 0 else { continue }
      try await left.connect(world.place)
      _ = try await edit("tea \(number)")
    }
    world.clock.advance(seconds: 91 * 86_400)
    _ = try await edit("oolong")
    #expect(try await left.sync.devices().first?.id == device)
    #expect(try await left.sync.devices().first?.logs.count == 1)
    #expect(try await edit("black tea") <= first * 12 / 10)
    _ = try await right.sync.now()
    #expect(try await right.labels == ["black tea"])
    try await right.label(tea, "white tea")
    _ = try await right.sync.now()
    world.clock.advance(seconds: 91 * 86_400)
    // The first edit of a day says what all rows are like.
    for label in ["yellow tea", "mint tea"] {
      try await right.label(tea, label)
      let bytes = try await right.sync.now().sentBytes
      if label == "mint tea" { #expect(bytes <= first * 12 / 10) }
    }
  }

  /// Who exchanges changes all the time is said in the store, and a copy of it is nobody's.
  @Test func aCopyWaitsForNobody() async throws {
    let left = try await named("left")
    let (one, other) = (UUID(), UUID())
    #expect(try await left.sync.lease(for: one) == nil)
    #expect(try await left.sync.lease(for: other)?.holder == one)
    try left.sqlite.backUp(to: world.url("copy").path)
    let copy = try world.open("copy")
    #expect(try await copy.sync.checkFingerprint())
    #expect(try await copy.sync.lease(for: other) == nil)
  }

  /// Both edit the same field, one after a long time away: whoever loses is told.
  @Test(arguments: [89, 90, 91, 100, 400])
  func aLongTimeAwayHidesNoConflict(_ days: Int) async throws {
    let (left, right) = (try await named("left"), try await named("right"))
    let tea = try await left.box("tea")
    try await world.settle(left, right)
    try await left.label(tea, "green tea")
    world.clock.advance(seconds: Double(days) * 86_400)
    try await right.label(tea, "black tea")
    // The other goes on in another log meanwhile.
    try FileManager.default.removeItem(at: StoreFingerprint.url(of: left.file))
    _ = try await left.sync.checkFingerprint()
    try await left.box("cup")
    for store in [right, left, right] { _ = try await store.sync.now() }
    #expect(try await right.labels == ["black tea", "cup"])
    #expect(try await left.labels == ["black tea", "cup"])
    let conflicts = try await left.sync.conflicts()
    #expect(conflicts.map(\.lost.storedValue) == [.text("green tea")])
  }

  @Test func logsAreNamedForNinetyDaysAfterADeviceLeftThem() {
    let day: Int64 = 86_400_000
    let logs = (0..<4).map { _ in UUID() }
    let (one, other) = (UUID(), UUID())
    func superseded(_ age: Int64, _ latest: [Int64?]) -> Set<Int> {
      let now = Date(milliseconds: 400 * day)
      let since = [0, 0, 400 * day - age, 400 * day - age]
      let writers = logs.indices.map {
        LogWriter(log: logs[$0], device: $0 == 1 ? other : one, since: since[$0])
      }
      let found = LogWriter.superseded(writers, at: now) { log in
        logs.firstIndex(of: log).flatMap { latest[$0] }.map {
          HybridTimestamp(milliseconds: $0, counter: 0, device: log)
        }
      }
      return Set(logs.indices.filter { found.contains(logs[$0]) })
    }
    #expect(superseded(90 * day - 1, [1, 1, 5, 9]) == [])
    #expect(superseded(90 * day, [1, 1, 5, 9]) == [0, 2])
    #expect(superseded(90 * day + 1, [1, 1, 5, nil]) == [0])
    // The log that a device wrote last is always named.
    #expect(superseded(90 * day, [9, 1, 5, nil]) == [2])
    #expect(superseded(90 * day, [9, 1, nil, nil]) == [])
  }
}
