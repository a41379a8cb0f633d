import Foundation
import HouseholdPersistence
import HouseholdTesting
import HouseholdValidation
import Testing

/// An entity that declares no lengths but one.
private struct Recipe: Entity {
  var id = UUID()
  var name = "Soup"
  var method: String?
  var tags: Set<String> = []
  var scan: String?
  var portions = 1

  static let schema = EntitySchema<Recipe>("recipe", blank: Recipe()) {
    Field(\.id)
    Field(\.name, .notBlank)
    Field(\.method)
    Field(\.tags)
    Field(\.scan, .maximumLength(200_000))
    Field(\.portions)
  }
}

@Suite("Limits of texts") struct TextLimitTests {
  private let store: HouseholdStore

  init() throws { store = try HouseholdStore(MemoryStore(), model: Model("kitchen", Recipe.self)) }

  private func recipe(_ field: String, _ text: String) -> Recipe {
    var recipe = Recipe()
    switch field {
    case "name": recipe.name = text
    case "method": recipe.method = text
    case "scan": recipe.scan = text
    default: recipe.tags = ["soup", text]
    }
    return recipe
  }

  @Test(arguments: [
    ("name", 1_000, "The recipe's name must have at most 1000 characters."),
    ("method", 100_000, "The recipe's method must have at most 100000 characters."),
    ("tags", 1_000, "The recipe's tags must have texts of at most 1000 characters."),
    ("scan", 200_000, "The recipe's scan must have at most 200000 characters."),
  ])
  func aTextHasALimit(_ field: String, _ limit: Int, _ sentence: String) async throws {
    // A character of several bytes is one.
    for character in ["a", "é", "👩🏽‍🍳"] {
      let fitting = recipe(field, String(repeating: character, count: limit))
      let long = recipe(field, String(repeating: character, count: limit + 1))
      try await store.write { _ = try $0.insert(fitting) }
      let error = await #expect(throws: ValidationError.self) {
        try await store.write { _ = try $0.insert(long) }
      }
      #expect(error?.failures.map(\.description) == [sentence])
      #expect(error?.failures.map(\.field) == [field])
    }
  }

  /// An older version, a document, or another device may have longer ones.
  @Test(arguments: ["name", "method", "tags"])
  func aLongerTextOfOldStaysAndItsRowCanBeChanged(_ field: String) async throws {
    let old = recipe(field, String(repeating: "a", count: 100_001))
    try await store.write(origin: .import) { _ = try $0.insert(old) }
    var changed = old
    changed.portions = 4
    let served = changed
    try await store.write { _ = try $0.save(served) }
    let found = try await store.read { try $0.fetch(Recipe.self, id: old.id) }
    #expect(found == served)
    let longer = recipe(field, String(repeating: "b", count: 100_001))
    var edited = served
    edited.name = field == "name" ? longer.name : edited.name
    edited.method = longer.method
    edited.tags = longer.tags
    let other = edited
    await #expect(throws: ValidationError.self) {
      try await store.write { _ = try $0.save(other) }
    }
  }

  @Test func aDeclaredLimitHoldsEverywhere() async throws {
    let long = recipe("scan", String(repeating: "a", count: 200_001))
    await #expect(throws: ValidationError.self) {
      try await store.write(origin: .import) { _ = try $0.insert(long) }
    }
  }
}
