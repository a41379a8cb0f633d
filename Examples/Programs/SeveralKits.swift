// All four kits and an entity of the app's own in one store, changed in one transaction.
// Links stay inside a kit, so the app's note keeps a pet's id as a plain UUID and cleans up itself.

import Foundation
import HomeMaintenanceKit
import LaundryKit
import OutfitAdvisor
import TimerKit
import WardrobeKit

/// A note on a pet.
struct PetNote: Entity {
  var id = UUID()
  /// The pet, a row of LaundryKit; not a link.
  var petID: UUID
  var text: String

  static let schema = EntitySchema<PetNote>(
    "petNote", blank: PetNote(petID: UUID(), text: ""), indexes: [Index(\.petID)]
  ) {
    Field(\.id)
    Field(\.petID)
    Field(\.text, .trimmedLength(1...200))
  }
}

@main
struct SeveralKits {
  static func main() async throws {
    let notes = Model("notes", PetNote.self)
    let store = try HouseholdStore(
      MemoryStore(), model: Model(.laundry, .timer, .home, .wardrobe, notes))
    let (room, board) = (LaundryRoom(store), TimerBoard(store))
    let (book, wardrobe) = (HomeBook(store), Wardrobe(store))

    // A facade writes rows of its own kit.
    let snowy = try await room.addPet(named: "Snowy")
    try await book.add(Home(name: "Elm Street", timeZone: "Europe/Berlin"))
    try await wardrobe.addItem(
      WardrobeItem(name: "Jeans", category: .jeans, primaryColor: "#3B6294"))

    // One transaction over several kits: all of it happens, or nothing.
    try await store.write { transaction in
      try room.makeEdit(in: transaction).startWash(snowy.id)
      try board.makeEdit(in: transaction).addTimer(named: "Dryer", seconds: 3600)
      try transaction.insert(PetNote(petID: snowy.id, text: "Wash at 30 °C"))
    }
    let noted = Fetch<PetNote> { $0.petID == snowy.id }
    print("notes:", try await store.read { try $0.fetch(noted).map(\.text) })

    // Whoever deletes the pet deletes its notes in the same transaction.
    try await store.write { transaction in
      try room.makeEdit(in: transaction).delete(Pet.self, snowy.id)
      for note in try transaction.fetch(noted) {
        try transaction.delete(PetNote.self, id: note.id)
      }
    }

    // An import or another program can delete pets too: remove what is left over at the start.
    try await store.write { transaction in
      let pets = Set(try transaction.fetchAll(Pet.self).map(\.id))
      for note in try transaction.fetchAll(PetNote.self) where !pets.contains(note.petID) {
        try transaction.delete(PetNote.self, id: note.id)
      }
    }
    let counts = try await store.read { transaction in
      (try transaction.count(Fetch<PetNote>()), try transaction.count(Fetch<CountdownTimer>()))
    }
    print("notes: \(counts.0), timers: \(counts.1)")
  }
}

// Prints:
//   notes: ["Wash at 30 °C"]
//   notes: 0, timers: 1
