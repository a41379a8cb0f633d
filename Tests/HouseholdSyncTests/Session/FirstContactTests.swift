import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Two stores with the same rows from before they synced, as an export and an import leave them.
final class FirstContactTests {
  private let world: SyncWorld
  private let id = UUID()

  init() throws { world = try SyncWorld() }

  deinit { world.remove() }

  /// Two stores with the same box, which both edited since: the left one first.
  private func stores(
    left: String?, right: String?, days: Double = 30
  ) async throws -> (SyncedStore, SyncedStore) {
    let (one, other) = (try world.open("left"), try world.open("right"))
    for store in [one, other] { try await store.box("tea", id) }
    world.clock.advance(seconds: 86_400)
    if let left { try await one.label(id, left) }
    world.clock.advance(seconds: days * 86_400)
    if let right { try await other.label(id, right) }
    world.clock.advance(seconds: 86_400)
    return (one, other)
  }

  private func lost(_ store: SyncedStore) async throws -> [StoredValue?] {
    try await store.sync.conflicts().map(\.lost.storedValue)
  }

  /// The random ids of the logs decide nothing: each try is with new ones.
  @Test(arguments: [true, false], 1...8)
  func theLaterEditIsKeptAndTheOtherIsTold(isLeftFirst: Bool, number: Int) async throws {
    let (left, right) = try await stores(left: "green", right: "black")
    for store in isLeftFirst ? [left, right] : [right, left] {
      try await store.turnOn(world.place)
      _ = try await store.sync.now()
    }
    try await world.settle(left, right)
    for store in [left, right] { #expect(try await store.labels == ["black"]) }
    #expect(try await lost(left) == [.text("green")])
    #expect(try await lost(right) == [])
    // What was put back is an edit as any other.
    let conflict = try #require(try await left.sync.conflicts().first)
    _ = try await left.sync.undo(conflict.id)
    try await world.settle(left, right)
    for store in [left, right] { #expect(try await store.labels == ["green"]) }
  }

  /// A part that was changed says nothing about when the whole was.
  @Test(arguments: 1...4)
  func aChangedPartIsNoEditOfTheWhole(number: Int) async throws {
    let world = try SyncWorld(.shelves)
    defer { world.remove() }
    let (left, right) = (try world.open("left"), try world.open("right"))
    let (shelf, book) = (UUID(), UUID())
    for store in [left, right] {
      try await store.store.write { transaction in
        try transaction.insert(Shelf(id: shelf, name: "novels"))
        try transaction.insert(Book(id: book, shelfID: shelf))
      }
    }
    world.clock.advance(seconds: 86_400)
    try await right.store.write { try $0.save(Shelf(id: shelf, name: "poems")) }
    world.clock.advance(seconds: 86_400)
    try await left.store.write { try $0.save(Book(id: book, shelfID: shelf, title: "Odes")) }
    world.clock.advance(seconds: 86_400)
    for store in number.isMultiple(of: 2) ? [left, right] : [right, left] {
      try await store.turnOn(world.place)
    }
    try await world.settle(left, right)
    for store in [left, right] {
      #expect(try await store.store.read { try $0.fetchAll(Shelf.self).map(\.name) } == ["poems"])
      #expect(try await store.store.read { try $0.fetchAll(Book.self).map(\.title) } == ["Odes"])
    }
  }

  @Test func equalRowsAreNoConflict() async throws {
    let (left, right) = try await stores(left: "black", right: "black")
    for store in [left, right] { try await store.turnOn(world.place) }
    try await world.settle(left, right)
    for store in [left, right] { #expect(try await store.labels == ["black"]) }
    for store in [left, right] { #expect(try await lost(store) == []) }
  }

  /// A field with its default was perhaps never written: what somebody wrote is kept, whenever.
  @Test func aDefaultWinsOverNothing() async throws {
    let (left, right) = try await stores(left: "green", right: "")
    for store in [left, right] { try await store.turnOn(world.place) }
    try await world.settle(left, right)
    for store in [left, right] { #expect(try await store.labels == ["green"]) }
  }

  /// A row that was edited while a clock was ahead is no later than the day on which it was turned on.
  @Test func editsFromTheFutureGiveWayToThoseOfToday() async throws {
    let (left, right) = try await stores(left: nil, right: "black")
    world.clock.advance(seconds: 400 * 86_400)
    try await left.label(id, "green")
    world.clock.advance(seconds: -399 * 86_400)
    try await left.turnOn(world.place)
    _ = try await left.sync.now()
    world.clock.advance(seconds: 86_400)
    try await right.turnOn(world.place)
    try await right.label(id, "oolong")
    try await world.settle(left, right)
    for store in [left, right] { #expect(try await store.labels == ["oolong"]) }
  }

  /// Whatever was done since sync was turned on is later than all that is older.
  @Test func aSyncedEditWinsOverOlderRows() async throws {
    let (left, right) = try await stores(left: nil, right: nil)
    try await left.turnOn(world.place)
    try await left.label(id, "green")
    _ = try await left.sync.now()
    world.clock.advance(seconds: 86_400)
    try await right.turnOn(world.place)
    try await world.settle(left, right)
    for store in [left, right] { #expect(try await store.labels == ["green"]) }
    #expect(try await lost(left) == [])
    try await right.delete(id)
    try await world.settle(left, right)
    for store in [left, right] { #expect(try await store.labels == []) }
  }
}

extension Model {
  /// A model of things with parts.
  static let shelves = Model("shelves", Shelf.self, Book.self)
}

/// Something with parts.
struct Shelf: Entity {
  var id: UUID
  var name: String
  var createdAt = Date.distantPast
  var updatedAt = Date.distantPast

  static let schema = EntitySchema<Shelf>("shelf", blank: Shelf(id: UUID(), name: "")) {
    Field(\.id)
    Field(\.name)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }
}

/// A part, whose changes are changes of the whole for people.
struct Book: Entity {
  var id: UUID
  var shelfID: UUID
  var title = ""
  var updatedAt = Date.distantPast

  static let schema = EntitySchema<Book>("book", blank: Book(id: UUID(), shelfID: UUID())) {
    Field(\.id)
    Field(\.shelfID, linksTo: Shelf.self, whenTargetDeleted: .cascade, touchesTarget: true)
    Field(\.title)
    Field(\.updatedAt, stamp: .updated)
  }
}
