import HouseholdSQLite
import LaundryKit

@main
struct Laundry {
  static func main() async throws {
    let store = try HouseholdStore(SQLiteStore(path: "laundry.sqlite"), model: .laundry)
    print(store.model.kits[0].name)
  }
}
