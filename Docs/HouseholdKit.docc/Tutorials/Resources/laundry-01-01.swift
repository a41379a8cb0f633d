import LaundryKit

@main
struct Laundry {
  static func main() async throws {
    let store = try HouseholdStore(MemoryStore(), model: .laundry)
    print(store.model.kits[0].name)
  }
}
