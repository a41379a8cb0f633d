import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdSQLite
import HouseholdValidation
import Testing

struct Gadget: Entity {
  var id: UUID
  var name: String
  var score: Int?
  static let schema = EntitySchema<Gadget>(
    "gadget", blank: Gadget(id: UUID(), name: "", score: nil)
  ) {
    Field("id", \.id)
    Field("name", \.name, .trimmedLength(1...30))
    Field("score", \.score, .range(0...100))
  }
}

@Test func sqliteRoundTrip() async throws {
  let path = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString).path
  let store = try HouseholdStore(SQLiteStore(path: path), model: Model("test", Gadget.self))
  let a = Gadget(id: UUID(), name: "  Ä b ", score: 3)
  let stored = try await store.write { try $0.insert(a) }
  #expect(stored.name == "Ä b")
  let found = try await store.read { t in
    try t.fetch(Fetch<Gadget>(where: \.score < 5 && \.name == "Ä b"))
  }
  #expect(found == [stored])
  let same = try await store.read { t in
    try t.fetch(
      Fetch<Gadget>(
        where: #Predicate { ($0.score ?? 9) < 5 && $0.name.localizedStandardContains("a") }))
  }
  #expect(same == [stored])
  let again = try HouseholdStore(SQLiteStore(path: path), model: Model("test", Gadget.self))
  #expect(try await again.read { try $0.fetchAll(Gadget.self) } == [stored])
}
