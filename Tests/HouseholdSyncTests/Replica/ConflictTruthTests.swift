import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// Only what a person wrote and what is not so again is a conflict.
final class ConflictTruthTests {
  private let world: SyncWorld
  private let id = UUID()

  init() throws { world = try SyncWorld(.jars) }

  deinit { world.remove() }

  private func jar(_ store: SyncedStore, _ change: @escaping @Sendable (inout Jar) -> Void)
    async throws
  {
    let id = id
    try await store.store.write { transaction in
      var jar = try transaction.fetch(Jar.self, id: id) ?? Jar(id: id)
      change(&jar)
      try transaction.save(jar)
    }
  }

  private func jar(_ store: SyncedStore) async throws -> Jar? {
    try await store.store.read { [id] in try $0.fetch(Jar.self, id: id) }
  }

  private func hours(
    _ store: SyncedStore, _ change: @escaping @Sendable (inout Hours) -> Void
  ) async throws {
    try await store.store.write { transaction in
      var hours = try transaction.fetch(Hours.self, id: Hours.onlyID) ?? Hours()
      change(&hours)
      try transaction.save(hours)
    }
  }

  /// One notes something about a thing that came to them by an export.
  @Test(arguments: [true, false]) func whatAThingBeganWithIsNoEdit(isSyncedFirst: Bool) async throws
  {
    let (left, right) = (try world.open("left"), try world.open("right"))
    if isSyncedFirst { try await left.turnOn(world.place) }
    for store in [left, right] { try await jar(store) { $0.size = 3 } }
    world.clock.advance(seconds: 60)
    if isSyncedFirst { _ = try await left.sync.now() } else { try await left.turnOn(world.place) }
    world.clock.advance(seconds: 86_400)
    try await jar(right) { ($0.notes, $0.size) = ("chipped", 4) }
    try await right.turnOn(world.place)
    try await world.settle(left, right)
    for store in [left, right] {
      let jar = try await jar(store)
      #expect(jar?.notes == "chipped" && jar?.size == 4)
      #expect(try await store.sync.conflicts() == [])
    }
  }

  /// Who first wrote a row is not named when somebody else's edit comes in a copy of all rows.
  @Test func aCopyNamesWhoChangedIt() async throws {
    let cleo = try await world.synced("cleo")
    let (ada, dora) = (try await world.synced("ada"), try await world.synced("dora"))
    try await jar(cleo) { $0.size = 3 }
    try await world.settle(cleo, ada, dora)
    world.clock.advance(seconds: 60)
    try await jar(ada) { $0.notes = "chipped" }
    let other = world.home.url.appending(path: "other")
    try FileManager.default.createDirectory(at: other, withIntermediateDirectories: true)
    try await ada.connect(other)
    _ = try await ada.sync.now()
    try await dora.sync.forget(FolderTransport(world.place, space: SyncedStore.space).id)
    try await dora.connect(other)
    let arrivals = try await dora.sync.now().arrivals.listed
    #expect(try await jar(dora)?.notes == "chipped")
    #expect(arrivals.map(\.device) == [try #require(try await ada.id)])
  }

  /// What was cleared on purpose is an edit like any other.
  @Test func whatWasClearedIsAnEdit() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await jar(left) { $0.notes = "red" }
    try await world.settle(left, right)
    try await jar(left) { $0.notes = nil }
    world.clock.advance(seconds: 60)
    try await jar(right) { $0.notes = "blue" }
    try await world.settle(left, right)
    let conflict = try #require(try await left.sync.conflicts().first)
    #expect(conflict.field == "notes" && conflict.lost.storedValue == .null)
  }

  /// The first change of settings writes the whole row; what else is in it, nobody chose.
  @Test func aDefaultThatIsNotNothingIsNoChoice() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await hours(left) { $0.dressed = 6 }
    world.clock.advance(seconds: 86_400)
    try await hours(right) { ($0.from, $0.until) = (21, 8) }
    try await world.settle(left, right)
    for store in [left, right] {
      let hours = try await store.store.read { try $0.fetch(Hours.self, id: Hours.onlyID) }
      #expect(hours?.dressed == 6 && hours?.from == 21 && hours?.until == 8)
      #expect(try await store.sync.conflicts() == [])
    }
  }

  /// Whoever deletes a thing has it from whoever added it; only what was done to it since is lost.
  @Test func whatWasAddedAndNotChangedSinceIsNotLost() async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    for store in [left, right] { try await jar(store) { $0.size = 3 } }
    world.clock.advance(seconds: 60)
    for store in [left, right] { try await store.turnOn(world.place) }
    world.clock.advance(seconds: 60)
    let id = id
    try await right.store.write { try $0.delete(Jar.self, id: id) }
    try await world.settle(left, right)
    for store in [left, right] {
      #expect(try await jar(store) == nil)
      #expect(try await store.sync.conflicts() == [])
    }
  }

  @Test func aConflictTellsWhatIsLeftToPutBack() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await jar(left) { $0.size = 1 }
    try await world.settle(left, right)
    try await jar(left) { $0.notes = "red" }
    world.clock.advance(seconds: 60)
    try await jar(right) { $0.notes = "blue" }
    try await world.settle(left, right)
    let conflict = try #require(try await left.sync.conflicts().first)
    func outlook() async throws -> SyncConflict.Outlook? {
      try await left.sync.outlooks()[conflict.id]
    }
    #expect(try await outlook() == .open)
    try await jar(right) { $0.notes = "green" }
    try await world.settle(left, right)
    #expect(try await outlook() == .changed)
    try await jar(left) { $0.notes = "red" }
    #expect(try await outlook() == .settled)
    let id = id
    try await right.store.write { try $0.delete(Jar.self, id: id) }
    try await world.settle(left, right)
    #expect(try await outlook() == .over)
    // The deletion is a conflict of its own, until someone puts it back.
    let deleted = try #require(try await left.sync.conflicts().last)
    #expect(deleted.kind == .deleted)
    #expect(try await left.sync.outlooks()[deleted.id] == .open)
    try await jar(left) { $0.notes = "new" }
    #expect(try await left.sync.outlooks()[deleted.id] == .settled)
  }

  /// Who did it stays the one who did it.
  @Test func aDeviceThatIsHandedOnChangesNoConflict() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await right.sync.describeDevice(name: "the phone", person: "Bea")
    try await jar(left) { $0.size = 1 }
    try await world.settle(left, right)
    try await jar(left) { $0.size = 2 }
    world.clock.advance(seconds: 60)
    try await jar(right) { $0.size = 3 }
    try await world.settle(left, right)
    try await right.sync.describeDevice(person: "Dan")
    try await world.settle(left, right)
    #expect(try await left.sync.devices().map(\.title).contains("the phone (Dan)"))
    let conflicts = try await left.sync.conflicts()
    #expect(conflicts.map(\.author) == ["the phone (Bea)"], "\(conflicts)")
  }
}

extension Model {
  /// A model of things and of settings.
  static let jars = Model("jars", Jar.self, Hours.self)
}

/// Something that people note things about.
struct Jar: Entity {
  var id: UUID
  var size = 0
  var notes: String?
  var createdAt = Date.distantPast
  var updatedAt = Date.distantPast

  static let schema = EntitySchema<Jar>("jar", blank: Jar(id: UUID())) {
    Field(\.id)
    Field(\.size)
    Field(\.notes)
    Field(\.createdAt, stamp: .created)
    Field(\.updatedAt, stamp: .updated)
  }
}

/// Settings with a default that is not nothing.
struct Hours: Entity {
  static let onlyID = UUID(uuid: (0, 0, 0, 0, 0, 0, 0x40, 0, 0x80, 0, 0, 0, 0, 0, 0, 1))

  var id = Hours.onlyID
  var from: Int? = 22
  var until: Int? = 7
  var dressed = 7
  var updatedAt = Date.distantPast

  static let schema = EntitySchema<Hours>("hours", blank: Hours(), sync: .perHousehold) {
    Field(\.id)
    Field(\.from)
    Field(\.until)
    Field(\.dressed)
    Field(\.updatedAt, stamp: .updated)
  }
}
