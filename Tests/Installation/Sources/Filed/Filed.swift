import Foundation
import HouseholdPersistence
import HouseholdSQLite
import LaundryKit

@main
struct Filed {
  static func main() async throws {
    let path = FileManager.default.temporaryDirectory
      .appending(path: "installation-\(UUID().uuidString).sqlite").path
    defer {
      for suffix in ["", "-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: path + suffix)
      }
    }
    let store = try HouseholdStore(SQLiteStore(path: path), model: LaundryKit.model)
    let room = LaundryRoom(store)
    let snowy = try await room.addPet(named: "Snowy")
    _ = try await room.startWash(snowy.id)
    let cards = try await room.dashboard()
    print(cards.map { "\($0.pet.name) \($0.stage)" }.joined())  // Snowy washing
  }
}
