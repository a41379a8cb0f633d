import Foundation
import HouseholdPersistence
import HouseholdTesting
import LaundryKit
import StoreTestSupport
import Testing

@Suite struct LaundryUndoTests {
  @Test(arguments: StoreKind.allCases)
  func aMistakenFoldIsUndone(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let room = home.room
    let snowy = try await room.addPet(named: "Snowy")
    for _ in 0..<2 {
      try await room.startWash(snowy.id)
      home.clock.advance(minutes: 45)
      try await room.startDry(snowy.id)
      home.clock.advance(minutes: 60)
      try await room.markFolded(snowy.id)
      home.clock.advance(days: 2)
    }
    try await room.startWash(snowy.id)
    home.clock.advance(minutes: 45)
    try await room.startDry(snowy.id)
    home.clock.advance(minutes: 60)
    let before = try await room.card(for: snowy.id)
    #expect(before?.pet.totalCyclesCompleted == 2 && before?.pet.longestStreak == 2)

    try await room.markFolded(snowy.id)
    #expect(try await room.undoMenu().undo?.description == "Fold Snowy")
    let reversal = try await room.undo()
    #expect(reversal.command.title.code == "laundry.fold")
    #expect(reversal.kept == [])
    // Totals, streaks, health and the load are as before.
    var after = try await room.card(for: snowy.id)?.pet
    #expect(after?.updatedAt == home.clock.now)
    after?.updatedAt = before?.pet.updatedAt ?? .distantPast
    #expect(after == before?.pet)
    #expect(try await room.card(for: snowy.id)?.load == before?.load)
    #expect(try await room.undoMenu().redo?.description == "Fold Snowy")
    try await room.redo()
    #expect(try await room.card(for: snowy.id)?.pet.totalCyclesCompleted == 3)
    #expect(try await room.card(for: snowy.id)?.pet.longestStreak == 3)
  }

  @Test(arguments: StoreKind.allCases)
  func aDeletedPetComesBackWithItsLoads(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    try await home.room.startWash(snowy.id)
    let before = try await home.room.card(for: snowy.id)
    try await home.room.delete(Pet.self, snowy.id)
    #expect(try await home.room.undo().command.title.description == "Delete Snowy")
    #expect(try await home.room.card(for: snowy.id) == before)
    let about = try await home.store.commands(changing: Pet.self, snowy.id)
    #expect(
      about.map(\.title.description) == ["Delete Snowy", "Start washing for Snowy", "Add Snowy"])
  }

  @Test(arguments: StoreKind.allCases)
  func forEverLeavesNothingToUndo(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let snowy = try await home.room.addPet(named: "Snowy")
    let flash = try await home.room.addPet(named: "Flash")
    try await home.room.change(Pet.self, snowy.id) { $0.cycleFrequencyDays = 3 }
    try await home.room.delete(Pet.self, snowy.id, forever: true)
    #expect(try await home.room.commands().map(\.title.description) == ["Add Flash"])
    try await home.room.undo()
    #expect(try await home.room.find(Pet.self, flash.id) == nil)
    await #expect(throws: StoreError.self) { try await home.room.undo() }
  }

  @Test(arguments: StoreKind.allCases)
  func severalStepsAreOneCommand(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let pets = try await home.room.edit { edit in
      try ["Snowy", "Flash", "Puff"].map { try edit.addPet(named: $0) }
    }
    #expect(try await home.room.undoMenu().undo?.description == "Add Snowy and 2 more")
    try await home.room.edit { edit in for pet in pets { try edit.startWash(pet.id) } }
    try await home.room.edit(UserCommand("app.weekly", "Wash everything")) { edit in
      for pet in pets { try edit.finishEarly(pet.id) }
    }
    #expect(
      try await home.room.commands().map(\.title.description)
        == ["Wash everything", "Start washing for Snowy and 2 more", "Add Snowy and 2 more"])
    try await home.room.undo()
    try await home.room.undo()
    #expect(try await home.room.currentLoad(of: pets[0].id) == nil)
  }

  @Test(arguments: StoreKind.allCases)
  func tidyingIsNoPartOfACommand(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let room = home.room
    try await room.changeSettings { $0.abandonsStaleLoads = true }
    let (snowy, flash) = (
      try await room.addPet(named: "Snowy"), try await room.addPet(named: "Flash")
    )
    let stale = try await room.startWash(snowy.id)
    home.clock.advance(days: 9)
    try await room.change(Pet.self, flash.id) { $0.name = "Blitz" }
    func abandoned() async throws -> Date? {
      try await room.find(LaundryTask.self, stale.id)?.abandonedTime
    }
    #expect(try await abandoned() != nil)
    #expect(try await room.undo().kept == [])
    #expect(try await room.find(Pet.self, flash.id)?.name == "Flash")
    #expect(try await abandoned() != nil)
  }

  @Test(arguments: StoreKind.allCases)
  func aMenuFollowsEveryCommand(_ kind: StoreKind) async throws {
    let home = try kind.household()
    var menus = home.room.liveUndoMenu().makeAsyncIterator()
    #expect(try await menus.next().map { $0.undo == nil && $0.redo == nil } == true)
    _ = try await home.room.addPet(named: "Snowy")
    #expect(try await menus.next()?.undo?.description == "Add Snowy")
    try await home.room.undo()
    #expect(try await menus.next()?.redo?.description == "Add Snowy")
    try await home.store.forgetCommands()
    #expect(try await menus.next().map { $0.undo == nil && $0.redo == nil } == true)
  }

  /// Commands that were kept before titles could be translated.
  @Test func aTitleThatWasKeptAsATemplateIsReadAsAMessage() async throws {
    let home = try StoreKind.memory.household()
    _ = try await home.room.addPet(named: "Snowy")
    try await home.store.rows.write { rows in
      let entries = try rows.auxiliaryEntries(in: .commands, from: [], before: nil, limit: .max)
      func bytes(_ text: String) -> [UInt8] { [UInt8(text.utf8.count)] + text.utf8 }
      let old = entries.map { entry in
        AuxiliaryEntry(
          key: entry.key, value: entry.value.replacing(bytes("Add %1$@"), with: bytes("Add {}")))
      }
      #expect(old.map(\.value) != entries.map(\.value))
      try rows.setAuxiliary(old, in: .commands)
    }
    #expect(try await home.room.commands().map(\.title.description) == ["Add Snowy"])
    #expect(try await home.room.undo().command.title.message.key == "Add %1$@")
  }
}
