import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdSQLite
import StoreTestSupport
import Testing

/// Files of every version are brought to the present one, whichever way they come.
@Suite struct HomeMigrationTests {
  private func open(_ folder: TemporaryFolder, _ model: Model) throws -> HouseholdStore {
    try HouseholdStore(
      SQLiteStore(path: folder.url.appending(path: "home.sqlite").path), model: model)
  }

  /// A file of version 1 with an appliance, its location and a tutorial about it.
  private func make(_ folder: TemporaryFolder) async throws {
    let film = try address("film")
    try await open(folder, HomeVersion1.model).write { transaction in
      try transaction.insert(Home(id: testID(1), name: "Elm Street"))
      try transaction.insert(Location(id: testID(2), homeID: testID(1), name: "Cellar"))
      try transaction.insert(
        HomeVersion1.Appliance(
          id: testID(3), homeID: testID(1), locationID: testID(2), name: "Washer", quantity: 2,
          tags: ["water"]))
      try transaction.insert(
        HomeVersion1.Tutorial(
          id: testID(4), title: "Belt", videoURL: film, viewCount: 7, applianceIDs: [testID(3)]))
    }
  }

  @Test func theMigrationsAreNamed() {
    #expect(HomeMaintenanceKit.migrations.map(\.name) == ["home.2", "home.3"])
    #expect(HomeMaintenanceKit.model.kits.map(\.version) == [3])
  }

  @Test(arguments: [true, false])
  func aFirstFileIsBroughtUpToDate(_ stopsAtVersion2: Bool) async throws {
    let folder = try TemporaryFolder()
    try await make(folder)
    if stopsAtVersion2 {
      try await open(folder, HomeVersion2.model).write { transaction in
        guard var washer = try transaction.fetch(Appliance.self, id: testID(3)) else { return }
        #expect(washer.spatialAnchorID == nil)
        washer.spatialAnchorID = "anchor-1"
        try transaction.save(washer)
      }
    }
    let book = HomeBook(
      try open(folder, HomeMaintenanceKit.model),
      files: try FileFolder(at: folder.url.appending(path: "files")))
    let washer = try #require(try await book.find(Appliance.self, testID(3)))
    #expect(washer.spatialAnchorID == (stopsAtVersion2 ? "anchor-1" : nil))
    #expect(washer.locationID == testID(2))
    #expect(washer.quantity == 2)
    #expect(washer.tags == ["water"])
    let belt = try #require(try await book.find(Tutorial.self, testID(4)))
    #expect(belt.viewCount == 7)
    #expect(belt.applianceIDs == [testID(3)])
    #expect(!belt.isCached)
    // What is new can be used, and links still follow their rules.
    #expect(try await book.cacheTutorial(belt.id, bytes(3)).isCached)
    try await book.delete(Home.self, testID(1))
    #expect(try await book.find(Tutorial.self, belt.id)?.applianceIDs == [])
    #expect(try await book.locations(in: testID(1)).locations.isEmpty)
    // An older app refuses the file.
    #expect(throws: StoreError.self) { try open(folder, HomeVersion2.model) }
  }
}
