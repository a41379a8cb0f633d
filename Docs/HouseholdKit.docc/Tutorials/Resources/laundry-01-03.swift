import HouseholdSQLite
import LaundryKit

@main
struct Laundry {
  static func main() async throws {
    let store = try HouseholdStore(SQLiteStore(path: "laundry.sqlite"), model: .laundry)
    let room = LaundryRoom(store)

    if try await room.pets().isEmpty {
      try await room.addPet(named: "Snowy")
    }
    for pet in try await room.pets() {
      print("\(pet.name) needs laundry every \(pet.cycleFrequencyDays) days.")
    }
  }
}
