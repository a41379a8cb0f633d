import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// A store whose sync is turned off, used, and turned on again.
final class OffAndOnTests {
  private let world: SyncWorld

  init() throws { world = try SyncWorld() }

  deinit { world.remove() }

  @Test func itIsTheSameDeviceAndWhatWasDoneMeanwhileCounts() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.sync.describeDevice(name: "Bea's phone", person: "Bea")
    let (tea, cup, pot) = (
      try await left.box("tea"), try await left.box("cup"), try await right.box("pot")
    )
    try await world.settle(left, right)
    let device = try #require(try await left.sync.devices().first)
    try await left.sync.turnOff()
    world.clock.advance(days: 40)
    try await left.delete(tea)
    try await left.label(cup, "blue cup")
    try await right.label(pot, "big pot")
    try await right.box("jar")
    _ = try await right.sync.now()
    world.clock.advance(seconds: 60)
    try await left.sync.turnOn()
    try await left.connect(world.place)
    let report = try await left.sync.now()
    #expect(report.sentRows == 2 && report.receivedRows == 2)
    try await world.settle(left, right)
    for store in [left, right] {
      #expect(try await store.labels == ["big pot", "blue cup", "jar"])
      #expect(try await store.sync.conflicts() == [])
      #expect(try await store.sync.devices().count == 2)
      #expect(try await store.sync.examine() == [])
    }
    let again = try #require(try await left.sync.devices().first)
    #expect(again.id == device.id && again.title == "Bea's phone (Bea)")
  }

  /// What the others have is theirs, once sync is off.
  @Test(arguments: [true, false]) func whatIsErasedWhileItIsOffIsErasedHere(_ isOff: Bool)
    async throws
  {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("tea")
    try await world.settle(left, right)
    let device = try #require(try await left.sync.devices().first)
    if isOff { try await left.sync.turnOff() }
    try await left.store.deleteEverything()
    if isOff {
      #expect(try await left.sync.devices() == [])
      try await left.turnOn(world.place)
    }
    try await world.settle(left, right)
    for store in [left, right] { #expect(try await store.labels == (isOff ? ["tea"] : [])) }
    #expect(try await (left.sync.devices().first?.id == device.id) == !isOff)
  }

  @Test func itCanBeForgotten() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let tea = try await left.box("tea")
    try await world.settle(left, right)
    let device = try #require(try await left.sync.devices().first)
    try await left.sync.turnOff()
    try await left.delete(tea)
    try await left.sync.turnOff(forgetting: true)
    let error = await #expect(throws: SyncError.self) {
      try await left.sync.turnOff(forgetting: true)
    }
    #expect(error?.code == .notOn)
    try await left.turnOn(world.place)
    try await world.settle(left, right)
    #expect(try await left.labels == ["tea"])
    #expect(try await left.sync.devices().first?.id != device.id)
  }

  /// Who forgets and comes back has the same rows, not a second life of each: nothing is in conflict, what was
  /// changed elsewhere arrives, and what was deleted here alone is back.
  @Test func whatComesBackIsTheSame() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let (tea, cup, pot) = (
      try await left.box("tea"), try await left.box("cup"), try await right.box("pot")
    )
    try await world.settle(left, right)
    // Its last writer is not who forgets, and it was not written at once.
    world.clock.advance(days: 1)
    try await left.label(tea, "green tea")
    try await world.settle(left, right)
    world.clock.advance(days: 1)
    try await right.label(tea, "black tea")
    try await world.settle(left, right)
    try await left.sync.turnOff(forgetting: true)
    #expect(try await left.sync.devices() == [])
    world.clock.advance(days: 1)
    try await right.label(cup, "blue cup")
    try await left.delete(pot)
    _ = try await right.sync.now()
    world.clock.advance(days: 1)
    try await left.turnOn(world.place)
    try await world.settle(left, right)
    for store in [left, right] {
      #expect(try await store.labels == ["black tea", "blue cup", "pot"])
      #expect(try await store.sync.conflicts() == [])
      #expect(try await store.sync.examine() == [])
    }
    world.clock.advance(days: 1)
    try await left.label(tea, "tea")
    try await world.settle(left, right)
    #expect(try await right.labels == ["blue cup", "pot", "tea"])
  }

  /// What is the returning device's is only what was changed on it: not what lost a link to what was deleted
  /// there, which the others have still.
  @Test func whatComesBackUnchangedKeepsWhoDidIt() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let room = Room(in: "house")
    let (tea, cup) = (UUID(), UUID())
    try await left.store.write { transaction in
      try transaction.insert(House("house"))
      try transaction.insert(room)
      for (id, label) in [(tea, "tea"), (cup, "cup")] {
        try transaction.insert(Box(id, room: room.id, label: label))
      }
    }
    try await world.settle(left, right)
    world.clock.advance(days: 1)
    for id in [tea, cup] {
      try await left.store.write { transaction in
        guard var box = try transaction.fetch(Box.self, id: id) else { return }
        box.mood = .wild
        try transaction.save(box)
      }
    }
    try await world.settle(left, right)
    try await right.sync.turnOff(forgetting: true)
    world.clock.advance(days: 1)
    try await right.store.write { _ = try $0.delete(Room.self, id: room.id) }
    try await right.label(cup, "blue cup")
    world.clock.advance(days: 1)
    try await right.turnOn(world.place)
    try await world.settle(left, right)
    let devices = try await left.sync.devices()
    let (own, again) = (
      try #require(devices.first), try #require(try await right.sync.devices().first)
    )
    for store in [left, right] {
      let authors = try await store.sync.authors(
        of: [tea, cup], Box.self, setting: ["label", "mood", "roomID"])
      #expect(authors[tea]?.map(\.id) == [own.id])
      #expect(authors[cup]?.map(\.id) == [own.id, again.id])
      let boxes = try await store.store.read { try $0.fetchAll(Box.self) }
      #expect(Set(boxes.map(\.label)) == ["tea", "blue cup"])
      #expect(boxes.allSatisfy { $0.roomID == room.id && $0.mood == .wild })
      #expect(try await store.sync.conflicts() == [])
      #expect(try await store.sync.examine() == [])
    }
  }

  /// What one kit of several erases while sync is off comes back; what is known of the others stays.
  @Test(arguments: [true, false]) func whatIsLeftOfAnErasedPartStaysAsItWas(
    isForgotten: Bool
  ) async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let room = Room(in: "house")
    let tea = UUID()
    try await left.store.write { transaction in
      try transaction.insert(House("house"))
      try transaction.insert(room)
      try transaction.insert(Lock(room: room.id))
      try transaction.insert(Box(tea, label: "tea"))
    }
    try await world.settle(left, right)
    world.clock.advance(days: 1)
    try await left.store.write { transaction in
      guard var box = try transaction.fetch(Box.self, id: tea) else { return }
      box.mood = .wild
      try transaction.save(box)
    }
    try await world.settle(left, right)
    try await right.sync.turnOff(forgetting: isForgotten)
    world.clock.advance(days: 1)
    try await right.store.write { try $0.deleteEverything(of: [Lock.self]) }
    #expect(try await right.sync.devices() == [])
    try await right.turnOn(world.place)
    try await world.settle(left, right)
    let own = try #require(try await left.sync.devices().first)
    for store in [left, right] {
      let authors = try await store.sync.authors(of: [tea], Box.self, setting: ["label", "mood"])
      #expect(authors[tea]?.map(\.id) == [own.id])
      #expect(try await store.store.read { try $0.fetchAll(Lock.self).count } == 1)
      #expect(try await store.sync.conflicts() == [])
      #expect(try await store.sync.examine() == [])
    }
  }

  /// A copy that was made meanwhile is another device.
  @Test func aCopyThatWasMadeMeanwhileIsAnotherDevice() async throws {
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    try await left.box("tea")
    try await right.box("pot")
    try await world.settle(left, right)
    try await left.sync.turnOff()
    try await left.box("cup")
    try left.store.close()
    let url = world.url("copy")
    for ending in ["", "-wal", "-shm"]
    where FileManager.default.fileExists(atPath: left.file.path + ending) {
      try FileManager.default.copyItem(atPath: left.file.path + ending, toPath: url.path + ending)
    }
    let (again, copy) = (try world.open("left"), try world.open("copy"))
    for store in [again, copy] { try await store.turnOn(world.place) }
    try await again.box("left")
    try await copy.box("copy")
    try await world.settle(again, copy, right)
    for store in [again, copy, right] {
      #expect(try await store.labels == ["copy", "cup", "left", "pot", "tea"])
      let devices = try await store.sync.devices()
      #expect(devices.count == 3, "\(devices)")
      #expect(try await store.sync.conflicts() == [])
    }
  }
}
