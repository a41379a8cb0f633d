import Foundation
import LaundryKit
import Testing

#if Complete || SQLite
  import HouseholdSQLite

  @Suite struct GettingStartedSamples {
    /// The pieces of the page, in their order, after its first program.
    @Test func thePage() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "laundry.sqlite").path
      let store = try HouseholdStore(SQLiteStore(path: path), model: .laundry)
      let room = LaundryRoom(store)
      let snowy = try await room.addPet(named: "Snowy")
      try await room.startWash(snowy.id)

      let card = try await room.dashboard().first
      let text = card?.stage.displayText  // "In the washing machine"
      #expect(text == "In the washing machine")

      let flash = try await room.addPet(named: "Flash")
      do {
        try await room.startDry(flash.id)
      } catch let error as LaundryError {
        print("\(error.code): \(error.message)")
      }
      let refused = try await #require(throws: LaundryError.self) {
        try await room.startDry(flash.id)
      }
      let line = "\n\(refused.code): \(refused.message)\n"
      #expect(Catalog.article("GettingStarted.md").contains(line), "\(line)")

      let names = try await room.store.read { transaction in
        try transaction.fetch(
          Fetch<Pet>(where: { $0.isActive }, sortBy: [Sort(\.name)])
        ).map(\.name)
      }
      // ["Flash", "Snowy"]
      #expect(names == ["Flash", "Snowy"])
    }
  }
#endif
