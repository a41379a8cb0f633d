import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Stores that have seen the same, and have not the same.
final class DigestTests {
  private let world: SyncWorld

  init() throws { world = try SyncWorld() }

  deinit { world.remove() }

  private func nextDay() { world.clock.advance(seconds: 86_400 + 60) }

  /// Changes a row's table and nothing else, as another program does.
  private func tamper(_ store: SyncedStore, _ id: UUID, _ label: String) async throws {
    try await store.store.merge { transaction in
      let entity = try #require(transaction.model.entity(named: "box"))
      try transaction.rows.update([id.storedValue], of: entity, set: ["label": .text(label)])
    }
  }

  private func differences(_ store: SyncedStore) async throws -> [SyncDifference] {
    try await store.store.rows.read { try $0.differences() }
  }

  @Test func storesThatAreEqualFindNothing() async throws {
    let left = try await world.synced("left")
    let right = try await world.synced("right")
    var ids: [UUID] = []
    for day in 0..<5 {
      nextDay()
      ids.append(try await left.box("left \(day)"))
      try await world.settle(left, right)
      try await right.label(ids[day], "right \(day)")
      if day == 3 { try await right.delete(ids[0]) }
      try await world.settle(left, right)
      for store in [left, right] { #expect(try await differences(store) == []) }
    }
    // They did compare: what they say is the same.
    let digest = try await left.store.merge { try StateDigest($0) }
    #expect(try await right.store.merge { try StateDigest($0) } == digest)
    #expect(digest.entities["box"]?.sum != 0)
  }

  @Test func aRowThatWasChangedBehindAStore() async throws {
    let left = try await world.synced("left")
    let right = try await world.synced("right")
    let id = try await left.box("tea")
    try await world.settle(left, right)
    try await tamper(left, id, "coffee")
    #expect(try await left.sync.examine() == [], "its table is all that is known of the value")
    nextDay()
    try await right.box("cups")
    try await world.settle(left, right)
    #expect(try await differences(left).map(\.entities) == [["box"]])
    #expect(try await left.sync.status()?.differences == [], "it may be over before anybody looks")
    // Both get the same with all rows.
    for _ in 0..<3 {
      nextDay()
      try await left.box("plates")
      try await world.settle(left, right)
      try await right.box("forks")
      try await world.settle(left, right)
    }
    #expect(try await left.labels == right.labels)
    for store in [left, right] { #expect(try await differences(store) == []) }
  }

  @Test func whatLastsIsShown() async throws {
    let left = try await world.synced("left")
    let right = try await world.synced("right")
    let id = try await left.box("tea")
    try await world.settle(left, right)
    for day in 0..<3 {
      // It is changed again and again.
      try await tamper(left, id, "zzz \(day)")
      nextDay()
      try await right.box("cups")
      try await world.settle(left, right)
    }
    let status = try #require(try await left.sync.status())
    #expect(status.differences.map(\.entities) == [["box"]])
    #expect(status.needsAttention)
    #expect(status.devices.contains { $0.id == status.differences.first?.device })
  }

  /// Who has not seen the same is not compared.
  @Test func whoKnowsMoreIsNoDifference() async throws {
    let left = try await world.synced("left")
    let right = try await world.synced("right")
    try await left.box("tea")
    try await world.settle(left, right)
    nextDay()
    try await left.box("not sent")
    try await right.box("cups")
    _ = try await right.sync.now()
    _ = try await left.sync.now()
    #expect(try await differences(left) == [])
  }

  /// Nor who has not, when someone's clock was far ahead since.
  @Test func aClockAheadMakesNoDifference() async throws {
    let left = try await world.synced("left")
    let right = try await world.synced("right")
    let (third, ahead) = (try await world.synced("third"), try await world.synced("ahead"))
    try await world.settle(left, right, third, ahead)
    try await third.box("tea")
    _ = try await third.sync.now()
    _ = try await left.sync.now()
    let log = try #require(try await third.log).uuidString.lowercased()
    try FileManager.default.removeItem(
      at: world.place.appending(path: "\(SyncedStore.space)/logs/\(log)"))
    let now = world.clock.now
    world.clock.advance(days: 400)
    try await ahead.box("cups")
    _ = try await ahead.sync.now()
    world.clock.set(now.addingTimeInterval(3_600))
    for store in [left, right] { _ = try await store.sync.now() }
    nextDay()
    try await left.box("plates")
    _ = try await left.sync.now()
    _ = try await right.sync.now()
    #expect(try await left.labels.count == 3)
    #expect(try await right.labels.count == 2)
    #expect(try await differences(right) == [])
  }

  /// All rows are written once for a difference, whenever it was found.
  @Test func aDifferenceIsAnsweredOnce() async throws {
    let left = try await world.synced("left")
    let right = try await world.synced("right")
    let id = try await left.box("tea")
    try await world.settle(left, right)
    try await tamper(left, id, "coffee")
    let now = world.clock.now
    world.clock.advance(days: 400)
    try await right.box("cups")
    _ = try await right.sync.now()
    var sent = try await left.sync.now().sentSegments
    #expect(try await differences(left).count == 1)
    world.clock.set(now)
    for _ in 1...40 {
      nextDay()
      sent += try await left.sync.now().sentSegments
    }
    #expect(sent == 1)
    #expect(try await differences(left).count == 1)
  }

  @Test func tablesThatShowSomethingElseAreRepaired() async throws {
    let store = try await world.synced("left")
    let id = try await store.box("tea")
    _ = try await store.sync.now()
    try await store.store.merge { transaction in
      let entity = try #require(transaction.model.entity(named: "box"))
      try transaction.rows.delete([id.storedValue], of: entity)
    }
    #expect(try await store.sync.examine().map(\.id) == [id.storedValue])
    try await store.sync.repair()
    #expect(try await store.sync.examine() == [])
  }
}
