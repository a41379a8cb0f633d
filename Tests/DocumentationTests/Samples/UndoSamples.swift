import Foundation
import HouseholdPersistence
import LaundryKit
import Testing

@Suite struct UndoSamples {
  @Test func undoing() async throws {
    let store = try HouseholdStore(MemoryStore(), model: .laundry)
    let room = LaundryRoom(store)
    let snowy = try await room.addPet(named: "Snowy")
    try await room.startWash(snowy.id)
    try await room.delete(Pet.self, snowy.id)
    let offered = try await room.undoMenu().undo?.description
    // "Delete Snowy"
    #expect(offered == "Delete Snowy")
    try await room.undo()
    #expect(try await room.card(for: snowy.id)?.load != nil)
    #expect(try await room.undoMenu().redo?.description == "Delete Snowy")

    let rename = UserCommand(
      "app.rename", "Rename {}", about: Pet.self, id: snowy.id)
    try await room.edit(rename) { edit in
      try edit.change(Pet.self, snowy.id) {
        $0.name = "Flash"
        $0.washDurationMinutes = 30
      }
    }
    #expect(try await room.undoMenu().undo?.description == "Rename Flash")

    let otherWindow = LaundryRoom(store)
    try await otherWindow.change(Pet.self, snowy.id) {
      $0.washDurationMinutes = 40
    }
    let renaming = try await room.commands()[1].id
    let kept = try await room.undo(renaming).kept.map(\.description)
    // ["“Flash” keeps its wash time, changed since."]
    #expect(kept == ["“Flash” keeps its wash time, changed since."])
    #expect(try await room.find(Pet.self, snowy.id)?.name == "Snowy")
  }

  @Test func whoDidIt() async throws {
    let rows = MemoryStore()
    let store = try HouseholdStore(
      rows, model: .laundry,
      undo: UndoSettings(program: "Our Laundry", person: "Ada"))
    let room = LaundryRoom(store)
    try await room.addPet(named: "Snowy")
    let command = try await room.commands().first
    #expect(command?.person == "Ada" && command?.program == "Our Laundry")
  }
}
