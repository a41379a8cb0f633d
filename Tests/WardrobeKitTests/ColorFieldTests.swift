import Foundation
import HouseholdPersistence
import HouseholdTesting
import StoreTestSupport
import Testing
import WardrobeKit

/// What happens to stored texts of color fields that are not as this version writes them.
@Suite struct ColorFieldTests {
  private func store(
    _ kind: StoreKind, color: String
  ) async throws -> (home: Household, item: UUID) {
    let home = try kind.household()
    let (first, second) = (WardrobeItem.test(1), WardrobeItem.test(2))
    try await home.wardrobe.saveItems([ItemFacts(first), ItemFacts(second)])
    try await home.store.rows.write {
      try $0.update(
        [first.id.storedValue], of: EntityDescriptor(of: WardrobeItem.self),
        set: ["primaryColor": .text(color)])
    }
    return (home, first.id)
  }

  private func raw(_ home: Household, _ id: UUID) async throws -> StoredValue? {
    try await home.store.read {
      try $0.rawRows(of: WardrobeItem.schema.name, after: nil, limit: 10)
        .first { $0["id"] == id.storedValue }?["primaryColor"]
    }
  }

  @Test(arguments: StoreKind.allCases)
  func lowerCaseTextIsTheSameColor(_ kind: StoreKind) async throws {
    let (home, id) = try await store(kind, color: "#4169e1")
    #expect(try await home.wardrobe.card(for: id)?.item.primaryColor == "#4169E1")
  }

  @Test(arguments: StoreKind.allCases, ["banana", "", "#12345", "#GGGGGG"])
  func otherTextMakesTheRowUnreadableAndIsKept(_ kind: StoreKind, _ text: String) async throws {
    let (home, id) = try await store(kind, color: text)
    let (found, unreadable) = try await home.store.read {
      (try $0.fetchAll(WardrobeItem.self).map(\.id), $0.unreadableRows)
    }
    #expect(found == [testID(2)])
    #expect(unreadable.map(\.id) == [id.uuidString])
    #expect(unreadable.map(\.field) == ["primaryColor"])
    #expect(unreadable.first?.description.contains("#RRGGBB") == true)
    #expect(text.isEmpty || unreadable.first?.description.contains(text) == false)

    let error = await #expect(throws: StoreError.self) {
      try await home.wardrobe.changeItem(id) { $0.item.isFavorite = true }
    }
    #expect(error?.code == .unreadableRow)
    // Writing others leaves it alone.
    try await home.wardrobe.changeItem(testID(2)) { $0.item.isFavorite = true }
    #expect(try await raw(home, id) == .text(text))
  }
}
