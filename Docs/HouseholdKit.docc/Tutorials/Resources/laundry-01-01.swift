import HouseholdPersistence
import LaundryKit

@main
struct Laundry {
  static func main() async throws {
    let store = try HouseholdStore(MemoryStore(), model: LaundryKit.model)
    print(store.model.kits[0].name)
  }
}
