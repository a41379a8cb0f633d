import Foundation
import HouseholdPersistence
import HouseholdSQLite
import WardrobeKit

@main
struct Closet {
  static func main() async throws {
    let path = CommandLine.arguments.dropFirst().first ?? "closet.sqlite"
    let store = try HouseholdStore(SQLiteStore(path: path), model: .wardrobe)
    let wardrobe = Wardrobe(store)

    let shirt = try await wardrobe.addItem(
      WardrobeItem(name: "Blue Oxford Shirt", category: .shirt, primaryColor: "#4169E1"))
    print("\(shirt.item.displayName), formality \(shirt.item.formalityLevel) of 10")
  }
}
