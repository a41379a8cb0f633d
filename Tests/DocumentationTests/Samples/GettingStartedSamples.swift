import Foundation
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import Testing

#if SQLite
  import HouseholdSQLite
#endif

@Suite struct GettingStartedSamples {
  #if SQLite
    @Test func firstLoad() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "laundry.sqlite").path

      let store = try HouseholdStore(SQLiteStore(path: path), model: .laundry)
      let room = LaundryRoom(store)

      let snowy = try await room.addPet(named: "Snowy")
      try await room.startWash(snowy.id)

      let card = try await room.card(for: snowy.id)
      let text = card?.stage.displayText  // "In the washing machine"
      #expect(text == "In the washing machine")
    }
  #endif

  @Test func refusedStep() async throws {
    let room = LaundryRoom(try HouseholdStore(MemoryStore(), model: .laundry))
    let flash = try await room.addPet(named: "Flash")
    do {
      try await room.startDry(flash.id)
    } catch let error as LaundryError {
      print(error.code)  // noOpenLoad
    }
    let error = await #expect(throws: LaundryError.self) { try await room.startDry(flash.id) }
    #expect(error?.code == .noOpenLoad)
  }

  @Test func ownQuestion() async throws {
    let room = LaundryRoom(try HouseholdStore(MemoryStore(), model: .laundry))
    try await room.addPet(named: "Snowy")
    let names = try await room.store.read { transaction in
      try transaction.fetch(Fetch<Pet>(where: \.isActive == true, sortBy: [Sort(\.name)]))
        .map(\.name)
    }
    // ["Snowy"]
    #expect(names == ["Snowy"])
  }
}
