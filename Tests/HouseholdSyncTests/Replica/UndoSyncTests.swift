import Foundation
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import SyncTestSupport
import Testing

@Suite("Undoing while others change the same rows") struct UndoSyncTests {
  private let garden = UUID(uuid: (1, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))
  private let chore = UUID(uuid: (2, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1))

  /// Two stores that know a garden with a chore.
  private func stores() async throws -> [SimulatedStore] {
    let stores = try await SimulatedPair(.gardens).stores
    try await stores[0].store.write { [garden, chore] in
      try $0.insert(SyncTestModel(garden, name: "home"))
      var row = Chore(chore, in: garden)
      row.title = "Weed"
      row.labels = ["a", "b"]
      try $0.insert(row)
    }
    try await exchange(stores)
    return stores
  }

  private func exchange(_ stores: [SimulatedStore]) async throws {
    try await SimulatedPair.exchange(stores)
    for store in stores { #expect(try await store.doctor().isEmpty) }
    #expect(try await stores[0].tables() == stores[1].tables())
  }

  private func edit(
    _ store: SimulatedStore, _ change: @escaping @Sendable (inout Chore) -> Void
  ) async throws {
    try await store.store.write(.automatic) { [chore] in
      guard var row = try $0.fetch(Chore.self, id: chore) else { return }
      change(&row)
      try $0.save(row)
    }
  }

  private func row(_ store: SimulatedStore) async throws -> Chore? {
    try await store.store.read { [chore] in try $0.fetch(Chore.self, id: chore) }
  }

  @Test("What is undone before others hear of it was never done", arguments: [0, 1])
  func undoneAtOnce(number: Int) async throws {
    let stores = try await stores()
    try await edit(stores[number]) {
      $0.title = "Weed loudly"
      $0.labels.insert("c")
    }
    try await stores[number].store.undo()
    try await edit(stores[1 - number]) {
      $0.title = "Mow"
      $0.labels.insert("c")
    }
    try await exchange(stores)
    for store in stores {
      #expect(try await row(store)?.title == "Mow")
      #expect(try await row(store)?.labels == ["a", "b", "c"])
      #expect(try await store.conflicts().isEmpty)
    }
  }

  @Test("A deletion that is undone before others hear of it does not bring back what they delete")
  func undeletedAtOnce() async throws {
    let stores = try await stores()
    for number in [0, 1] {
      try await stores[number].store.write(.automatic) { [chore] in
        _ = try $0.delete(Chore.self, id: chore)
      }
    }
    try await stores[1].store.undo()
    try await exchange(stores)
    for store in stores { #expect(try await row(store) == nil) }
  }

  @Test("What others wrote since stays when what was there before them is undone")
  func undoneLater() async throws {
    let stores = try await stores()
    try await edit(stores[1]) { $0.title = "Weed loudly" }
    try await exchange(stores)
    stores[0].clock.advance(minutes: 5)
    try await edit(stores[0]) { $0.title = "Mow" }
    stores[1].clock.advance(minutes: 9)
    try await stores[1].store.undo()
    #expect(try await row(stores[1])?.title == "Weed")
    try await exchange(stores)
    for store in stores { #expect(try await row(store)?.title == "Mow") }
  }

  @Test("A deleted row is back with what others wrote meanwhile")
  func aDeletedRowComesBackByABirth() async throws {
    let stores = try await stores()
    try await stores[0].store.write(.automatic) { [chore] in
      _ = try $0.delete(Chore.self, id: chore)
    }
    try await edit(stores[1]) {
      $0.title = "Weed loudly"
      $0.labels.insert("c")
      $0.labels.remove("a")
    }
    try await exchange(stores)
    #expect(try await row(stores[1]) == nil)
    #expect(try await stores[0].store.undo().kept == [])
    try await exchange(stores)
    for store in stores {
      #expect(try await row(store)?.title == "Weed loudly")
      #expect(try await row(store)?.labels == ["b", "c"])
    }
    let error = await #expect(throws: StoreError.self) { try await stores[0].store.redo() }
    #expect(error?.code == .cannotUndo, "it is not as it was when it came back")
  }

  @Test("What was written in a row just before it was deleted is undone, too")
  func whatADeletionWroteIsUndone() async throws {
    let stores = try await stores()
    try await stores[0].store.write(.automatic) { [chore] in
      guard var row = try $0.fetch(Chore.self, id: chore) else { return }
      row.title = "out of the way"
      try $0.save(row)
      _ = try $0.delete(Chore.self, id: chore)
    }
    try await edit(stores[1]) { $0.high = 7 }
    try await exchange(stores)
    try await stores[0].store.undo()
    try await exchange(stores)
    for store in stores {
      #expect(try await row(store)?.title == "Weed")
      #expect(try await row(store)?.high == 7)
    }
  }

  @Test("What others changed stays in every store, and what they did not is put back everywhere")
  func anEditIsUndoneFieldByField() async throws {
    let stores = try await stores()
    try await edit(stores[0]) {
      $0.title = "Dig"
      ($0.low, $0.high) = (1, 2)
      $0.labels = ["b", "x"]
    }
    try await exchange(stores)
    try await edit(stores[1]) {
      $0.title = "Dig deep"
      $0.labels.insert("y")
    }
    try await exchange(stores)
    let reversal = try await stores[0].store.undo()
    #expect(reversal.kept.map { $0.fields.map(\.description) } == [["title"]])
    try await exchange(stores)
    for store in stores {
      let row = try await row(store)
      #expect(row?.title == "Dig deep")
      #expect(row.map { [$0.low, $0.high] } == [0, 0])
      #expect(row?.labels == ["a", "b", "y"])
    }
  }

  @Test("What did not count since a list began to count anew counts again once that is undone")
  func whatDidNotCountCountsAgain() async throws {
    let stores = try await stores()
    stores[0].clock.advance(seconds: 1)
    try await edit(stores[0]) { $0.labels.insert("c") }
    let now = stores[1].clock.now
    try await edit(stores[1]) {
      $0.labels = []
      $0.labelsSince = now
    }
    try await exchange(stores)
    for store in stores { #expect(try await row(store)?.labels == []) }
    #expect(try await stores[1].store.undo().kept == [])
    try await exchange(stores)
    for store in stores { #expect(try await row(store)?.labels == ["a", "b", "c"]) }
  }

  @Test("What follows from other rows is worked out again")
  func derivedFieldsFollow() async throws {
    let stores = try await stores()
    let visit = UUID()
    try await stores[0].store.write(.automatic) { [chore, garden] in
      try $0.insert(Visit(visit, chore: chore, events: [1]))
      guard var home = try $0.fetch(SyncTestModel.self, id: garden) else { return }
      home.visitCount = 1
      try $0.save(home)
    }
    try await exchange(stores)
    try await stores[0].store.undo()
    #expect(
      try await stores[0].store.read { try $0.fetchAll(SyncTestModel.self).map(\.visitCount) } == [
        0
      ])
    try await exchange(stores)
    #expect(try await stores[1].store.read { try $0.fetchAll(Visit.self) } == [])
  }
}
