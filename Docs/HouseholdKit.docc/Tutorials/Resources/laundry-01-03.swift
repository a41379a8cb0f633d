import Foundation
import HouseholdPersistence
import HouseholdSQLite
import LaundryKit

@main
struct Laundry {
  static func main() async throws {
    let path = CommandLine.arguments.dropFirst().first ?? "laundry.sqlite"
    let store = try HouseholdStore(SQLiteStore(path: path), model: .laundry)
    let room = LaundryRoom(store)

    let snowy = try await room.addPet(named: "Snowy")
    print("\(snowy.name) needs laundry every \(snowy.cycleFrequencyDays) days.")
  }
}
