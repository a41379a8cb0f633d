import Foundation
import HomeMaintenanceKit
import HouseholdSQLite

@main
struct FirstYear {
  static func main() async throws {
    let store = try HouseholdStore(SQLiteStore(path: "home.sqlite"), model: .home)
    try await store.deleteEverything()  // Each run starts from the beginning.
    let book = HomeBook(store)

    let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
    let furnace = try await book.add(
      Appliance(homeID: home.id, name: "Furnace", category: .furnace))
    print("\(home.name) has a \(furnace.displayName.lowercased()).")
  }
}
