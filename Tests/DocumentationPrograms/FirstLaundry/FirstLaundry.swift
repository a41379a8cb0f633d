import HouseholdPersistence
import LaundryKit

@main
struct FirstLaundry {
  static func main() async throws {
    let store = try HouseholdStore(MemoryStore(), model: .laundry)
    let room = LaundryRoom(store)

    let snowy = try await room.addPet(named: "Snowy")
    try await room.startWash(snowy.id)
    for card in try await room.dashboard() {
      print(card.pet.name, card.state.displayText)
    }

    try await room.finishEarly(snowy.id)
    try await room.startDry(snowy.id)
    try await room.finishEarly(snowy.id)
    let outcome = try await room.markFolded(snowy.id)
    print("Folded, on time in a row:", outcome.streakAfter)
  }
}
