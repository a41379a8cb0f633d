import HouseholdSQLite
import OutfitAdvisor
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

    let others: [(name: String, category: ClothingCategory, color: SRGBColor)] = [
      ("White Shirt", .shirt, "#FFFFFF"), ("Red T-shirt", .tshirt, "#D0202A"),
      ("Beige Chinos", .pants, "#DCCBAF"), ("Blue Jeans", .jeans, "#3B6294"),
      ("Brown Boots", .boots, "#6B4423"), ("Navy Blazer", .blazer, "#14213D"),
    ]
    try await wardrobe.saveItems(
      others.map {
        ItemFacts(WardrobeItem(name: $0.name, category: $0.category, primaryColor: $0.color))
      })
    print("garments:", try await wardrobe.items().count)

    let query = SuggestionQuery(
      occasion: .work, temperatures: DayTemperatures(celsius: 9, 15), count: 1)
    let found = try await wardrobe.suggestions(query)
    guard let best = found.outfits.first else { return }
    print(best.title)
    print(best.explanation)
  }
}
