import Foundation
import HomeMaintenanceKit
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import LaundryKit
import OutfitAdvisor
import Testing
import TimerKit
import WardrobeKit

#if Complete || SQLite
  import HouseholdSQLite
#endif

@Suite struct SeveralKitsSamples {
  let household: Household

  init() throws {
    household = try Household(
      MemoryStore(), clock: TestClock("2026-03-01T08:00:00Z"), timeZone: .gmt)
  }

  @Test func theKitsShareAFile() async throws {
    let snowy = try await household.room.addPet(named: "Snowy")
    try await household.timers.addTimer(named: "Tea", seconds: 240)
    try await household.book.add(Home(name: "Elm Street"))
    try await household.wardrobe.addItem(
      WardrobeItem(name: "White Shirt", category: .shirt, primaryColor: "#FFFFFF"))
    try await household.store.write {
      try $0.insert(PetNote(petID: snowy.id, text: "Wash at 30 °C"))
    }
    #expect(try await household.room.pets().count == 1)
    #expect(try await household.timers.timers().count == 1)
    #expect(try await household.book.all(Fetch<Home>()).count == 1)
    #expect(try await household.wardrobe.items().count == 1)
    #expect(Household.model.kits.map(\.name).count == 5)
  }

  @Test func bothStepsOrNeither() async throws {
    let snowy = try await household.room.addPet(named: "Snowy")
    await #expect(throws: TimerError.self) {
      try await household.startWash(snowy, timerName: " ")
    }
    #expect(try await household.room.currentLoad(of: snowy.id) == nil)
    try await household.startWash(snowy, timerName: "Snowy's wash")
    #expect(try await household.room.currentLoad(of: snowy.id) != nil)
    #expect(try await household.timers.board().map(\.total) == [2700])
  }

  @Test func oneReminderPlanOfAllKits() async throws {
    let snowy = try await household.room.addPet(named: "Snowy")
    var live = household.liveReminderPlan.makeAsyncIterator()
    let before = try #require(try await live.next())
    try await household.startWash(snowy, timerName: "Snowy's wash")
    let plan = try #require(try await live.next())
    let laundry = try await household.room.reminderPlan()
    let timers = try await household.timers.reminderPlan()
    #expect(plan != before && !laundry.isEmpty && !timers.isEmpty)
    #expect(Set(plan.map(\.id)) == Set(laundry.map(\.id)).union(timers.map(\.id)))
  }

  @Test func notesGoWithTheirPet() async throws {
    let snowy = try await household.room.addPet(named: "Snowy")
    let buddy = try await household.room.addPet(named: "Buddy")
    try await household.store.write {
      try $0.insert([
        PetNote(petID: snowy.id, text: "Wash at 30 °C"),
        PetNote(petID: buddy.id, text: "No dryer"),
      ])
    }
    var live = household.livePetNotes.makeAsyncIterator()
    let lines = try await live.next()  // ["Buddy: No dryer", "Snowy: Wash at 30 °C"]
    #expect(lines == ["Buddy: No dryer", "Snowy: Wash at 30 °C"])
    try await household.delete(snowy)
    #expect(try await live.next() == ["Buddy: No dryer"])
    // An import or another program can delete a pet without knowing about notes.
    try await household.room.delete(Pet.self, buddy.id)
    #expect(try await household.deleteOrphans() == 1)
    #expect(try await household.store.read { try $0.count(Fetch<PetNote>()) } == 0)
  }

  /// A program that knows one kit opens the file of an app that has four.
  #if Complete || SQLite
    @Test func aProgramThatKnowsOneKitOpensTheFile() async throws {
      let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
      defer { try? FileManager.default.removeItem(at: folder) }
      let path = folder.appending(path: "household.sqlite").path
      let app = try Household(SQLiteStore(path: path))
      try await app.room.addPet(named: "Snowy")
      let laundry = LaundryRoom(
        try HouseholdStore(SQLiteStore(path: path), model: .laundry))
      try await laundry.addPet(named: "Buddy")
      #expect(try await app.room.pets().map(\.name) == ["Snowy", "Buddy"])
    }
  #endif

  @Test func eachKitHasADocument() async throws {
    try await household.room.addPet(named: "Snowy")
    let laundry = try await household.room.exportDocument()
    let timers = try await household.timers.exportDocument()
    let other = try Household(MemoryStore())
    try await other.room.importDocument(laundry.json.bytes())
    try await other.timers.importDocument(timers.json.bytes())
    #expect(try await other.room.pets().map(\.name) == ["Snowy"])
  }
}
