import HouseholdPersistence
import HouseholdTransfer
import LaundryKit
import StoreTestSupport
import Testing

/// Tables of pets as people write them.
@Suite struct PetTableTests {
  @Test(arguments: StoreKind.allCases)
  func aTableIsTakenOnce(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let room = home.room
    let text = """
      Pet;Every;Wash;Drying time
      Snowy;weekly;1h;90 min
      Sno\u{200B}wy;2 weeks;;
      Rex;3;45;60
      Bello;often;45;60
      Tom;7;500;60
      """
    let sheet = try TableSheet(csv: text.utf8)
    let listed = try await room.importTable(sheet)
    #expect(listed.problems.map(\.line) == [5, 6] && listed.isRefused)
    #expect(listed.problems.map(\.column) == ["Every", "Wash"])
    #expect(try await room.pets().isEmpty)
    let report = try await room.importTable(sheet, options: TableOptions(skipsBadRows: true))
    #expect(report.taken == 3)
    let pets = try await room.pets()
    // Characters that show nothing are no part of a name.
    #expect(pets.map(\.name).sorted() == ["Rex", "Snowy", "Snowy"])
    #expect(pets.map(\.cycleFrequencyDays).sorted() == [3, 7, 14])
    #expect(pets.map(\.washDurationMinutes).sorted() == [45, 45, 60])
    let again = try await room.importTable(sheet, options: TableOptions(skipsBadRows: true))
    #expect(again.taken == 0 && again.known.count == 3)
  }
}
