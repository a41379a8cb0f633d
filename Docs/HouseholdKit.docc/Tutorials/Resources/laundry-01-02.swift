import Foundation
import HouseholdPersistence
import HouseholdSQLite
import LaundryKit

@main
struct Laundry {
  static func main() async throws {
    let store = try HouseholdStore(SQLiteStore(path: "laundry.sqlite"), model: LaundryKit.model)
    print(store.model.kits[0].name)
  }
}
