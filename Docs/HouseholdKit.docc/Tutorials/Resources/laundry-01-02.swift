import Foundation
import HouseholdPersistence
import HouseholdSQLite
import LaundryKit

@main
struct Laundry {
  static func main() async throws {
    let path = CommandLine.arguments.dropFirst().first ?? "laundry.sqlite"
    let store = try HouseholdStore(SQLiteStore(path: path), model: .laundry)
    print(store.model.kits[0].name)
  }
}
