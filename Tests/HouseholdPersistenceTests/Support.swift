import Foundation
import HouseholdPersistence
import HouseholdValidation
import Testing

struct Gadget: Entity {
  var id: UUID
  var name: String
  var score: Int?
  static let schema = EntitySchema<Gadget>(
    "gadget", blank: Gadget(id: UUID(), name: "", score: nil)
  ) {
    Field(\.id)
    Field(\.name, .trimmedLength(1...30))
    Field(\.score, .range(0...100))
  }
}

@Test func memoryRoundTrip() async throws {
  let store = try HouseholdStore(MemoryStore(), model: Model("test", Gadget.self))
  let a = Gadget(id: UUID(), name: "  Ä b ", score: 3)
  let stored = try await store.write { try $0.insert(a) }
  #expect(stored.name == "Ä b")
  let found = try await store.read { t in
    try t.fetch(Fetch<Gadget> { $0.score < 5 && $0.name == "Ä b" })
  }
  #expect(found == [stored])
  let same = try await store.read { t in
    try t.fetch(
      Fetch<Gadget>(
        predicate: #Predicate { ($0.score ?? 9) < 5 && $0.name.localizedStandardContains("a") }))
  }
  #expect(same == [stored])
}
