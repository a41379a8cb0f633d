import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdSync
import HouseholdTesting
import Testing

/// Two people put two things into each other, without knowing of it: one rule for locations and for
/// appliances.
@Suite struct EnclosureTests {
  @Test(arguments: [true, false]) func oneOfTheTwoEndsTheCircle(_ areLocations: Bool) async throws {
    let place = FileManager.default.temporaryDirectory.appending(path: "circle-\(UUID())")
    defer { try? FileManager.default.removeItem(at: place) }
    try FileManager.default.createDirectory(at: place, withIntermediateDirectories: true)
    var books: [HomeBook] = []
    var syncs: [HouseholdSync] = []
    for _ in 0..<2 {
      let store = try HouseholdStore(MemoryStore(), model: .home)
      let sync = HouseholdSync(store, space: "household")
      try await sync.turnOn()
      try await sync.add(FolderTransport(place, space: "household"))
      _ = try await sync.now()
      books.append(HomeBook(store))
      syncs.append(sync)
    }
    let home = try await books[0].add(Home(name: "Elm Street"))
    let ids = try await books[0].edit { edit in
      try ["Box", "Crate"].map { name in
        areLocations
          ? try edit.add(Location(homeID: home.id, name: name)).id
          : try edit.add(Appliance(homeID: home.id, name: name)).id
      }
    }
    func settle() async throws {
      for _ in 0..<3 { for sync in syncs { _ = try await sync.now() } }
    }
    try await settle()
    for (number, book) in books.enumerated() {
      let (inner, outer) = (ids[number], ids[1 - number])
      if areLocations {
        try await book.change(Location.self, inner) { $0.parentID = outer }
      } else {
        try await book.change(Appliance.self, inner) { $0.parentID = outer }
      }
    }
    try await settle()
    var parents: [[UUID?]] = []
    for book in books {
      parents.append(
        try await book.read { reader in
          try ids.map { id in
            areLocations
              ? try reader.row(Location.self, id).parentID
              : try reader.row(Appliance.self, id).parentID
          }
        })
    }
    #expect(parents[0] == parents[1])
    #expect(parents[0].filter { $0 == nil }.count == 1, "one of them is in the other")
  }
}
