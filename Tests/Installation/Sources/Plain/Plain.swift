import HouseholdPersistence
import LaundryKit

@main
struct Plain {
  static func main() async throws {
    let store = try HouseholdStore(MemoryStore(), model: .laundry)
    let room = LaundryRoom(store)
    let snowy = try await room.addPet(named: "Snowy")
    _ = try await room.startWash(snowy.id)
    let cards = try await room.dashboard()
    print(cards.map { "\($0.pet.name) \($0.stage)" }.joined())  // Snowy washing
  }
}
