import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import LaundryKit
import StoreTestSupport
import Testing

/// Tables of finished loads as people write them.
@Suite struct LoadTableTests {
  private static let history = """
    Pet,Washed,Dried,Folded
    Snowy,1/9/2025,,
    Rex,2025-09-02 08:30,2025-09-02 10:15,2025-09-02 18:00
    Snowy,13/9/2025 6:30 pm,,14/9/2025
    """

  @Test(arguments: StoreKind.allCases)
  func aHistoryIsTakenOnce(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let room = home.room
    let snowy = try await room.addPet(named: "Snowy") { $0.cycleFrequencyDays = 30 }
    let sheet = try TableSheet(csv: Self.history.utf8)
    let refused = try await room.importTable(sheet)
    #expect(
      refused.problems.map(\.description) == [
        "line 3, Pet: expected the name of a pet that you have, found “Rex”"
      ])
    #expect(refused.has(.unknownName))
    #expect(try await room.loads(of: snowy.id).isEmpty)
    let report = try await room.importTable(sheet, addsPets: true)
    #expect(report.taken == 3 && report.noun == "load")
    let loads = try await room.loads(of: snowy.id)
    #expect(loads.count == 2 && loads.allSatisfy { $0.isCompleted && $0.washEndTime != nil })
    let pets = try await room.pets().sorted { $0.name < $1.name }
    #expect(pets.map(\.name) == ["Rex", "Snowy"])
    #expect(pets.map(\.totalCyclesCompleted) == [1, 2])
    #expect(pets.map(\.currentStreak) == [1, 2])
    #expect(pets[1].lastLaundryDate == loads.first?.foldCompletedTime)
    // The pet is as old as its first load.
    #expect(pets[1].createdDate == loads.last?.startDate)
    let again = try await room.importTable(sheet, addsPets: true)
    #expect(again.taken == 0 && again.known.count == 3)
  }

  @Test func aTimeIsKeptAndADayMeansNoon() async throws {
    let home = try StoreKind.memory.household()
    let room = home.room
    _ = try await room.importTable(try TableSheet(csv: Self.history.utf8), addsPets: true)
    let zone = room.store.timeZone
    func clock(_ instant: Date?) -> String {
      instant.map { "\(CivilDate($0, in: zone)) \(CivilTime($0, in: zone))" } ?? "–"
    }
    let pets = try await room.pets().sorted { $0.name < $1.name }
    let rex = try #require(try await room.loads(of: pets[0].id).first)
    #expect(clock(rex.washStartTime) == "2025-09-02 08:30")
    #expect(clock(rex.washEndTime) == "2025-09-02 09:15")
    #expect(clock(rex.dryStartTime) == "2025-09-02 09:15")
    #expect(clock(rex.dryEndTime) == "2025-09-02 10:15")
    #expect(clock(rex.foldCompletedTime) == "2025-09-02 18:00")
    let snowy = try await room.loads(of: pets[1].id)
    #expect(clock(snowy[1].washStartTime) == "2025-09-01 12:00")
    #expect(clock(snowy[1].foldCompletedTime) == "2025-09-01 13:45")
    #expect(clock(snowy[0].washStartTime) == "2025-09-13 18:30")
    #expect(clock(snowy[0].foldCompletedTime) == "2025-09-14 12:00")
  }

  @Test func whatCannotBeIsRefusedByItsCell() async throws {
    let home = try StoreKind.memory.household()
    let room = home.room
    try await room.addPet(named: "Snowy")
    try await room.addPet(named: "Rex")
    try await room.addPet(named: "rex")
    let text = """
      pet;washed;dried;folded
      Snowy;2025-09-02;2025-09-01;
      Snowy;2025-09-02 10:00;;2025-09-02 09:00
      Snowy;2999-01-01;;
      Rex;2025-09-02;;
      Snowy;soon;;
      Snowy;2025-09-02 25:00;;
      """
    let report = try await room.importTable(try TableSheet(csv: text.utf8))
    #expect(
      report.problems.map(\.description) == [
        "line 2, dried: expected a time that is not before the wash, found “2025-09-01”",
        "line 3, folded: expected a time that is not before the wash, found “2025-09-02 09:00”",
        "line 4, washed: expected a time that is not in the future, found “2999-01-01”",
        "line 5, pet: expected the name of one pet, and 2 are called so, found “Rex”",
        "line 6, washed: expected a date such as 2026-03-01, or a date and time such as "
          + "2026-03-01 18:30, found “soon”",
        "line 7, washed: expected a date such as 2026-03-01, or a date and time such as "
          + "2026-03-01 18:30, found “2025-09-02 25:00”",
      ])
  }

  /// A load that is older than all that a pet has counts, and leaves its streak.
  @Test func anOldLoadLeavesTheStreak() async throws {
    let home = try StoreKind.memory.household()
    let room = home.room
    let snowy = try await room.addPet(named: "Snowy").id
    try await room.startWash(snowy)
    home.clock.advance(minutes: 46)
    try await room.startDry(snowy)
    home.clock.advance(minutes: 61)
    try await room.markFolded(snowy)
    let before = try #require(try await room.find(Pet.self, snowy))
    _ = try await room.importTable(
      try TableSheet(csv: "Pet,Washed\nSnowy,2026-01-05\nSnowy,2026-02-05".utf8))
    let after = try #require(try await room.find(Pet.self, snowy))
    #expect(after.totalCyclesCompleted == before.totalCyclesCompleted + 2)
    #expect(after.currentStreak == 1 && after.lastLaundryDate == before.lastLaundryDate)
  }

  @Test func theColumnsTellWhatATableIs() throws {
    func kind(_ names: String) throws -> LaundryTable? {
      LaundryTable(try TableSheet(csv: names.utf8))
    }
    #expect(try kind("Pet,Washed,Folded") == .loads && kind("Pet,Every,Wash time") == .pets)
    #expect(try kind("Name") == .pets && kind("Washed,Folded") == nil)
  }
}
