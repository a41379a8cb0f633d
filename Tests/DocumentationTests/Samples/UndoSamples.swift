import Foundation
import HouseholdPersistence
import LaundryKit
import Testing

@Suite struct UndoSamples {
  @Test func undoing() async throws {
    let store = try HouseholdStore(MemoryStore(), model: .laundry)
    let snowy = Pet(name: "Snowy", createdDate: .now)
    try await store.write(.automatic) { try $0.insert(snowy) }
    try await store.write(.automatic) { try $0.delete(Pet.self, id: snowy.id) }
    let last = try await store.commands().first?.title.description
    // "Delete Snowy"
    #expect(last == "Delete Snowy")
    try await store.undo()
    #expect(try await store.read { try $0.fetchAll(Pet.self).map(\.name) } == ["Snowy"])

    let rename = UserCommand("app.rename", "Rename {}", Pet.self, snowy.id)
    try await store.write(rename) { transaction in
      guard var pet = try transaction.fetch(Pet.self, id: snowy.id) else { return }
      pet.name = "Flash"
      pet.washDurationMinutes = 30
      try transaction.save(pet)
    }
    #expect(try await store.commands().first?.title.description == "Rename Flash")

    try await store.write { transaction in
      guard var pet = try transaction.fetch(Pet.self, id: snowy.id) else { return }
      pet.washDurationMinutes = 40
      try transaction.save(pet)
    }
    let kept = try await store.undo().kept.map(\.description)
    // ["“Flash” keeps its wash time, changed since."]
    #expect(kept == ["“Flash” keeps its wash time, changed since."])
    #expect(try await store.read { try $0.fetchAll(Pet.self).map(\.name) } == ["Snowy"])
  }
}
