import Foundation
import HouseholdPersistence
import HouseholdTesting
import Testing

@testable import HouseholdSync

/// What two households noted on their own, and then sync.
final class DoublesTests {
  private let world: SyncWorld

  init() throws { world = try SyncWorld(.shelves) }

  deinit { world.remove() }

  private func fill(_ store: SyncedStore, _ name: String, _ titles: [String]) async throws {
    let shelf = UUID()
    world.clock.advance(seconds: 60)
    try await store.store.write { transaction in
      try transaction.insert(Shelf(id: shelf, name: name))
      _ = try transaction.insert(titles.map { Book(id: UUID(), shelfID: shelf, title: $0) })
    }
  }

  private func shelves(_ store: SyncedStore) async throws -> [String] {
    try await store.store.read { transaction in
      let books = try transaction.fetchAll(Book.self)
      return try transaction.fetchAll(Shelf.self).map { shelf in
        let own = books.filter { $0.shelfID == shelf.id }.map(\.title).sorted()
        return "\(shelf.name): \(own.joined(separator: " "))"
      }.sorted()
    }
  }

  @Test(arguments: [true, false]) func whatWasNotedTwiceBecomesOne(isLeft: Bool) async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    try await fill(left, "Novels", ["Dune", "Emma"])
    try await fill(right, "novels ", ["emma", "Iliad"])
    try await fill(right, "Atlases", [])
    for store in [left, right] {
      #expect(try await store.sync.doubles() == [])
      try await store.turnOn(world.place)
    }
    try await world.settle(left, right)
    let found = try await left.sync.doubles()
    #expect(found.map(\.title) == ["Novels"], "books belong to their shelves")
    #expect(try await right.sync.doubles() == found, "both keep the same one")
    let store = isLeft ? left : right
    #expect(try await store.sync.unite(found).rows == 2)
    try await world.settle(left, right)
    for store in [left, right] {
      #expect(try await shelves(store) == ["Atlases: ", "Novels: Dune Emma Iliad"])
      #expect(try await store.sync.doubles() == [])
      #expect(try await store.sync.examine() == [])
    }
    try await store.store.undo()
    try await world.settle(left, right)
    for store in [left, right] {
      #expect(
        try await shelves(store) == ["Atlases: ", "Novels: Dune Emma", "novels : Iliad emma"])
    }
  }

  /// Who deleted one of two hears first that somebody else made both one: nothing of the other's is missing until
  /// that one exchanges again.
  @Test(arguments: [true, false]) func whoDeletesOneOfTwoKeepsTheOther(isKept: Bool) async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    let third = try world.open("third")
    try await fill(left, "Novels", ["Dune"])
    try await fill(right, "Novels", ["Emma"])
    for store in [left, right, third] { try await store.turnOn(world.place) }
    try await world.settle(left, right, third)
    let double = try #require(try await left.sync.doubles().first)
    try await left.store.write { transaction in
      _ = try transaction.delete(
        Shelf.self, id: UUID(storedValue: isKept ? double.kept : double.other))
    }
    world.clock.advance(seconds: isKept ? 60 : -60)
    try await right.sync.unite(right.sync.doubles())
    for store in [right, left, third] { _ = try await store.sync.now() }
    for store in [left, third] {
      #expect(try await shelves(store) == ["Novels: Dune Emma"])
    }
    #expect(try await left.sync.conflicts().map(\.kind) == [.returned])
    try await world.settle(left, right, third)
    for store in [left, right, third] {
      #expect(try await shelves(store) == ["Novels: Dune Emma"])
      #expect(try await store.sync.examine() == [])
    }
    // Who knows of it deletes both.
    try await left.store.write { transaction in
      _ = try transaction.delete(Shelf.self, id: UUID(storedValue: double.kept))
    }
    try await world.settle(left, right, third)
    for store in [left, right, third] { #expect(try await shelves(store) == []) }
  }

  /// Both unite before they hear of each other.
  @Test func bothUnite() async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    try await fill(left, "Novels", ["Dune"])
    try await fill(right, "Novels", ["Emma"])
    for store in [left, right] { try await store.turnOn(world.place) }
    try await world.settle(left, right)
    for store in [left, right] { try await store.sync.unite(store.sync.doubles()) }
    try await world.settle(left, right)
    for store in [left, right] { #expect(try await shelves(store) == ["Novels: Dune Emma"]) }
  }

  /// Who knows of one and adds another of its name means another one; two who add one before they hear of
  /// each other may mean the same.
  @Test func whoKnowsOfOneMeansAnother() async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    try await fill(left, "Novels", [])
    try await fill(right, "Atlases", [])
    for store in [left, right] { try await store.turnOn(world.place) }
    try await world.settle(left, right)
    for store in [left, right] { try await fill(store, "Poems", []) }
    try await fill(right, "Novels", [])
    try await world.settle(left, right)
    #expect(try await shelves(left).count == 5)
    for store in [left, right] {
      #expect(try await store.sync.doubles().map(\.title) == ["Poems"])
    }
    // That they are two has no word for others, and nothing goes on between them.
    try await world.settle(left, right)
    for store in [left, right] {
      #expect(try await store.sync.now().hasExchanged == false)
      #expect(try await store.sync.conflicts() == [])
    }
    try await right.sync.unite(right.sync.doubles())
    try await world.settle(left, right)
    for store in [left, right] {
      #expect(try await shelves(store).count == 4)
      #expect(try await store.sync.doubles() == [])
    }
    // What is added at one side alone, while the other adds something else, is no double.
    try await fill(left, "Atlases", [])
    try await fill(right, "Maps", [])
    try await world.settle(left, right)
    for store in [left, right] { #expect(try await store.sync.doubles() == []) }
  }

  /// Two that nobody noted twice become one where a person says so, whatever they are called.
  @Test(arguments: [true, false]) func whatAPersonChoosesBecomesOne(isLeft: Bool) async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    for store in [left, right] { try await store.turnOn(world.place) }
    try await fill(left, "Novels", ["Dune", "Emma"])
    try await world.settle(left, right)
    try await fill(right, "Fiction", ["Emma", "Iliad"])
    try await world.settle(left, right)
    let store = isLeft ? left : right
    #expect(try await store.sync.doubles() == [])
    let found = try await store.sync.named { title, _ in ["Novels", "Fiction"].contains(title) }
    try #require(found.count == 2)
    let double = try #require(
      try await store.sync.double(of: found[0].entity, found[0].id, found[1].id))
    #expect(double.parts.map(\.title) == ["Emma"])
    #expect(try await store.sync.unite([double]).rows == 2)
    try await world.settle(left, right)
    for store in [left, right] {
      #expect(try await shelves(store) == ["Fiction: Dune Emma Iliad"])
      #expect(try await store.sync.examine() == [])
    }
    try await store.store.undo()
    try await world.settle(left, right)
    for store in [left, right] {
      #expect(try await shelves(store) == ["Fiction: Emma Iliad", "Novels: Dune Emma"])
    }
  }

  /// What others do before they hear of it is done to the one that stays.
  @Test(arguments: [true, false]) func lateWorkIsKept(isLeft: Bool) async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    try await fill(left, "Novels", ["Dune"])
    try await fill(right, "Novels", ["Emma"])
    for store in [left, right] { try await store.turnOn(world.place) }
    try await world.settle(left, right)
    let (one, other) = isLeft ? (left, right) : (right, left)
    try await one.sync.unite(one.sync.doubles())
    world.clock.advance(seconds: 60)
    try await other.store.write { transaction in
      for shelf in try transaction.fetchAll(Shelf.self) {
        _ = try transaction.insert([Book(id: UUID(), shelfID: shelf.id, title: "Late")])
        var shelf = shelf
        shelf.name = "Fiction"
        try transaction.save(shelf)
      }
    }
    try await world.settle(left, right)
    for store in [left, right] {
      #expect(try await shelves(store) == ["Fiction: Dune Emma Late Late"])
      #expect(try await store.sync.examine() == [])
    }
    // The other one is told, whose row gave way or stayed.
    #expect(try await one.sync.conflicts() == [])
    let told = try await other.sync.conflicts()
    #expect(told.map(\.kind) == [.united], "\(told)")
    // Who deletes it deletes both.
    try await other.store.write { transaction in
      for shelf in try transaction.fetchAll(Shelf.self) {
        _ = try transaction.delete(Shelf.self, id: shelf.id)
      }
    }
    try await world.settle(left, right)
    for store in [left, right] { #expect(try await shelves(store) == []) }
  }

  /// A store that came later offers what two others have, and what is its own, but not what is kept apart.
  @Test func whoComesLaterOffersWhatOthersHave() async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    try await fill(left, "Novels", ["Dune"])
    try await fill(right, "Novels", ["Emma"])
    for store in [left, right] { try await store.turnOn(world.place) }
    try await world.settle(left, right)
    for store in [left, right] { try await fill(store, "Poems", []) }
    world.clock.advance(seconds: 3600)
    let third = try world.open("third")
    try await fill(third, "Poems", [])
    try await third.turnOn(world.place)
    try await world.settle(left, right, third)
    #expect(try await left.sync.doubles().map(\.title).sorted() == ["Novels", "Poems", "Poems"])
    let found = try await third.sync.doubles()
    #expect(found.map(\.title).sorted() == ["Novels", "Poems", "Poems"])
    try await left.sync.keepApart(left.sync.doubles().filter { $0.title == "Novels" })
    try await world.settle(left, right, third)
    try await third.sync.unite(third.sync.doubles())
    try await world.settle(left, right, third)
    for store in [left, right, third] {
      #expect(try await shelves(store) == ["Novels: Dune", "Novels: Emma", "Poems: "])
      #expect(try await store.sync.doubles() == [])
    }
  }

  /// Two that were united by another and undone can be united again anywhere.
  @Test func undoneTheyCanBeUnitedAgain() async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    let third = try await world.synced("third")
    try await fill(left, "Novels", ["Dune"])
    try await fill(right, "Novels", ["Emma"])
    for store in [left, right] {
      try await store.turnOn(world.place)
      _ = try await store.sync.now()
      world.clock.advance(seconds: 120)
      _ = try await third.sync.now()
    }
    try await world.settle(left, right, third)
    let found = try await third.sync.doubles()
    #expect(found.map(\.title) == ["Novels"])
    #expect(try await left.sync.doubles() == found)
    try await third.sync.unite(found)
    try await world.settle(left, right, third)
    for store in [left, right, third] {
      #expect(try await shelves(store) == ["Novels: Dune Emma"])
      #expect(try await store.sync.doubles() == [])
    }
    try await third.store.undo()
    try await world.settle(left, right, third)
    for store in [left, right, third] { #expect(try await store.sync.doubles() == found) }
    try await right.sync.unite(found)
    try await world.settle(left, right, third)
    for store in [left, right, third] {
      #expect(try await shelves(store) == ["Novels: Dune Emma"])
    }
  }

  /// When one that stands for another gives way to a third, the other one does, too: what is done to it before
  /// its owner hears of it is done to the one that stays.
  @Test func whatStoodForAnotherGivesWayWithIt() async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    let third = try world.open("third")
    try await fill(third, "Novels", ["Iliad"])
    try await fill(left, "Novels", ["Dune"])
    try await fill(right, "Novels", ["Emma"])
    let own = try #require(try await right.store.read { try $0.fetchAll(Shelf.self).first })
    for store in [left, right] { try await store.turnOn(world.place) }
    try await world.settle(left, right)
    try await left.sync.unite(left.sync.doubles())
    try await third.turnOn(world.place)
    try await world.settle(left, third)
    try await third.sync.unite(third.sync.doubles())
    try await world.settle(left, third)
    world.clock.advance(seconds: 60)
    try await right.store.write { transaction in
      var shelf = own
      shelf.name = "Fiction"
      try transaction.save(shelf)
    }
    try await world.settle(left, right, third)
    for store in [left, right, third] {
      #expect(try await shelves(store) == ["Fiction: Dune Emma Iliad"])
      #expect(try await store.sync.examine() == [])
    }
  }

  /// What is kept apart is not offered again on any device, nor is what belongs to it.
  @Test func theyCanBeKeptApart() async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    for name in ["Novels", "Atlases"] {
      for store in [left, right] { try await fill(store, name, ["Emma"]) }
    }
    for store in [left, right] { try await store.turnOn(world.place) }
    try await world.settle(left, right)
    let found = try await left.sync.doubles()
    #expect(found.map(\.title) == ["Atlases", "Novels"])
    #expect(found.map { $0.parts.map(\.title) } == [["Emma"], ["Emma"]])
    try await left.sync.keepApart(Array(found.prefix(1)))
    #expect(try await left.sync.doubles().map(\.title) == ["Novels"])
    #expect(try await right.sync.doubles() == found)
    try await world.settle(left, right)
    #expect(try await right.sync.doubles().map(\.title) == ["Novels"])
    for store in [left, right] {
      #expect(try await store.sync.doublesKeptApart().map(\.title) == ["Atlases"])
    }
    #expect(
      try await right.sync.log().last?.arrivals.flatMap(\.changes).map(\.kind) == [
        .parted
      ])
  }

  /// Who undoes it sees at once what was there before, also where others had written since.
  @Test func undoShowsWhatWasThere() async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    try await fill(left, "Novels", [])
    try await fill(right, "Novels", [])
    for store in [left, right] { try await store.turnOn(world.place) }
    try await world.settle(left, right)
    try await left.sync.unite(left.sync.doubles())
    try await world.settle(left, right)
    world.clock.advance(seconds: 60)
    try await right.store.write { transaction in
      for var shelf in try transaction.fetchAll(Shelf.self) {
        shelf.name = "Fiction"
        try transaction.save(shelf)
      }
    }
    try await world.settle(left, right)
    #expect(try await left.sync.conflicts().isEmpty)
    #expect(try await right.sync.conflicts().map(\.kind) == [.united])
    try await left.store.undo()
    try await left.sync.takeChanges()
    let shown = try await shelves(left)
    #expect(shown.count == 2)
    try await world.settle(left, right)
    #expect(try await shelves(left) == shown)
    // That they are two again is told in the place of that they were one.
    #expect(try await right.sync.conflicts().map(\.kind) == [.parted])
  }

  /// Two of one name that are told apart by a number have each its own again, and what is one with the one by
  /// its number is so all the time.
  @Test(arguments: [true, false], [true, false])
  func undoneEachHasItsOwnKey(isLeft: Bool, hasThird: Bool) async throws {
    let world = try SyncWorld(Model("crates", Crate.self))
    defer { world.remove() }
    let (left, right) = (try await world.synced("left"), try await world.synced("right"))
    let third = try await world.synced("third")
    let rows = [(left, "Attic", 1), (third, "Cellar", 2), (right, "Attic", 2)]
    for (store, name, code) in rows where hasThird || code == 1 || name == "Attic" {
      world.clock.advance(seconds: 60)
      try await store.store.write { transaction in
        try transaction.insert(Crate(id: UUID(), name: name, code: code))
      }
    }
    func crates(_ store: SyncedStore) async throws -> [String] {
      try await store.store.read { transaction in
        try transaction.fetchAll(Crate.self).map { "\($0.name) \($0.code ?? 0)" }.sorted()
      }
    }
    try await world.settle(left, right, third)
    let before = ["Attic 1", "Attic 2"]
    #expect(try await crates(left) == before)
    let one = isLeft ? left : right
    let found = try await one.sync.doubles()
    #expect(found.map(\.title) == ["Attic"])
    #expect(try await one.sync.unite(found).rows == 1)
    #expect(try await crates(one).count == 1)
    try await world.settle(left, right, third)
    for store in [left, right, third] { #expect(try await crates(store).count == 1) }
    try await one.store.undo()
    try await one.sync.takeChanges()
    #expect(try await crates(one) == before)
    try await world.settle(left, right, third)
    for store in [left, right, third] {
      #expect(try await crates(store) == before)
      #expect(try await store.sync.examine() == [])
    }
  }

  /// What is in two things that become one is one only where it is in the same thing there.
  @Test func whatIsElsewhereStaysTwo() async throws {
    let world = try SyncWorld(Model("spots", Shelf.self, Spot.self))
    defer { world.remove() }
    let (left, right) = (try world.open("left"), try world.open("right"))
    for (store, outer) in [(left, "Kitchen"), (right, "Bath")] {
      world.clock.advance(seconds: 60)
      try await store.store.write { transaction in
        let shelf = try transaction.insert(Shelf(id: UUID(), name: "Home"))
        for name in ["Cellar", outer] {
          let spot = try transaction.insert(Spot(id: UUID(), shelfID: shelf.id, name: name))
          try transaction.insert(
            Spot(id: UUID(), shelfID: shelf.id, outerID: spot.id, name: "Box"))
        }
      }
      try await store.turnOn(world.place)
    }
    func spots(_ store: SyncedStore) async throws -> [String] {
      try await store.store.read { transaction in
        let spots = try transaction.fetchAll(Spot.self)
        return spots.map { spot in
          (spots.first { $0.id == spot.outerID }.map { "\($0.name)/" } ?? "") + spot.name
        }.sorted()
      }
    }
    try await world.settle(left, right)
    let before = try await spots(right)
    let found = try await right.sync.doubles()
    #expect(found.map { $0.parts.map(\.title).sorted() } == [["Box", "Cellar"]])
    #expect(try await right.sync.unite(found).rows == 3)
    try await world.settle(left, right)
    for store in [left, right] {
      #expect(
        try await spots(store) == [
          "Bath", "Bath/Box", "Cellar", "Cellar/Box", "Kitchen", "Kitchen/Box",
        ])
    }
    try await right.store.undo()
    try await world.settle(left, right)
    for store in [left, right] { #expect(try await spots(store) == before) }
  }

  /// Who deletes one of the two, without knowing that they are one, leaves it with what belonged to both.
  @Test(arguments: [true, false], [true, false])
  func deletingOneLeavesOne(isLeft: Bool, isOlder: Bool) async throws {
    let (left, right) = (try world.open("left"), try world.open("right"))
    try await fill(left, "Novels", ["Dune"])
    try await fill(right, "Novels", ["Emma"])
    for store in [left, right] { try await store.turnOn(world.place) }
    try await world.settle(left, right)
    let (one, other) = isLeft ? (left, right) : (right, left)
    let double = try #require(try await one.sync.doubles().first)
    try await one.sync.unite([double])
    world.clock.advance(seconds: 60)
    try await other.store.write { transaction in
      let id = try UUID(storedValue: isOlder ? double.kept : double.other)
      _ = try transaction.delete(Shelf.self, id: id)
    }
    try await world.settle(other, one)
    for store in [left, right] {
      let books = try await store.store.read { try $0.fetchAll(Book.self).map(\.title).sorted() }
      #expect(try await shelves(store).count == 1)
      #expect(books.contains(isLeft == isOlder ? "Dune" : "Emma") || books.count == 2, "\(books)")
      #expect(try await store.sync.examine() == [])
    }
    if isOlder {
      for store in [left, right] { #expect(try await shelves(store) == ["Novels: Dune Emma"]) }
    }
  }
}

/// What people tell apart by a number, which is one thing's alone.
private struct Crate: Entity {
  var id: UUID
  var name: String
  var code: Int?

  static let schema = EntitySchema<Crate>(
    "crate", blank: Crate(id: UUID(), name: ""),
    indexes: [Index(\.code, unique: true)]
  ) {
    Field(\.id)
    Field(\.name)
    Field(\.code)
  }
}

/// A place on a shelf, or in another one.
private struct Spot: Entity {
  var id: UUID
  var shelfID: UUID
  var outerID: UUID?
  var name: String

  init(id: UUID, shelfID: UUID, outerID: UUID? = nil, name: String) {
    (self.id, self.shelfID, self.outerID, self.name) = (id, shelfID, outerID, name)
  }

  static let schema = EntitySchema<Spot>(
    "spot", blank: Spot(id: UUID(), shelfID: UUID(), name: ""),
    indexes: [
      Index(\.shelfID, \.outerID, \.name, unique: true, whenMerged: .merge(countingNil: true))
    ]
  ) {
    Field(\.id)
    Field(\.shelfID, linksTo: Shelf.self, whenTargetDeleted: .cascade)
    Field(\.outerID, linksTo: Spot.self, whenTargetDeleted: .nullify)
    Field(\.name)
  }
}
