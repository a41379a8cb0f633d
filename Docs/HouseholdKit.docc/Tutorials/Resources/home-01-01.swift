import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite

@main
struct FirstYear {
  static func main() async throws {
    let path = CommandLine.arguments.dropFirst().first ?? "home.sqlite"
    let store = try HouseholdStore(SQLiteStore(path: path), model: .home)
    let book = HomeBook(store)

    let home = try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
    let furnace = try await book.add(
      Appliance(homeID: home.id, name: "Furnace", category: .furnace))
    print("\(home.name) has a \(furnace.displayName.lowercased()).")
  }
}
