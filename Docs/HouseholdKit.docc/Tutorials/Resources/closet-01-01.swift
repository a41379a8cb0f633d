import HouseholdSQLite
import WardrobeKit

@main
struct Closet {
  static func main() async throws {
    let store = try HouseholdStore(SQLiteStore(path: "closet.sqlite"), model: .wardrobe)
    try await store.deleteEverything()  // Each run starts from the beginning.
    let wardrobe = Wardrobe(store)

    let shirt = try await wardrobe.addItem(
      WardrobeItem(name: "Blue Oxford Shirt", category: .shirt, primaryColor: "#4169E1"))
    print("\(shirt.item.displayName), formality \(shirt.item.formalityLevel) of 10")
  }
}
