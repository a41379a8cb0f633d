import HouseholdPersistence
import HouseholdTesting
import HouseholdTransfer
import StoreTestSupport
import Testing
import TimerKit

/// Tables of timers as people write them.
@Suite struct TimerTableTests {
  /// A duration in a column of a name, and its seconds; nil for a mistake.
  @Test(
    arguments: [
      ("Duration", "45", 2700), ("Minutes", "45", 2700), ("Seconds", "45", 45),
      ("Length (h)", "2", 7200), ("Length (about)", "2", 120),
      ("Length (hours)", "2", 7200), ("durationInSeconds", "90", 90), ("time", "45 min", 2700),
      ("time", "1h30", 5400), ("time", "1 h 30 min", 5400), ("time", "1.5 hours", 5400),
      ("time", "1,5 hours", 5400), ("time", "90s", 90), ("time", "0:45:00", 2700),
      ("time", "5:30", 330),
      ("time", "1 day", 86_400), ("time", "1 hour and 5 minutes", 3900), ("time", "soon", nil),
      ("time", "30 min 1 h", nil), ("time", "-5", nil), ("time", "0", nil), ("time", "1:75", nil),
      ("time", "1.5 s", nil), ("time", "", nil),
    ] as [(String, String, Int?)])
  func durationsAreReadAsPeopleWriteThem(
    _ column: String, _ text: String, _ seconds: Int?
  ) async throws {
    let board = try StoreKind.memory.household().board
    let sheet = try TableSheet(csv: "Timer;\(column)\nTea;\(text)\n".utf8)
    let report = try await board.importTable(sheet)
    #expect(try await board.timers().map(\.durationInSeconds) == (seconds.map { [$0] } ?? []))
    #expect(report.problems.count == (seconds == nil ? 1 : 0))
  }

  @Test(arguments: StoreKind.allCases)
  func aTableIsTakenOnce(_ kind: StoreKind) async throws {
    let home = try kind.household()
    let board = home.board
    let text = """
      Preset,Minutes,Checklist,Colour,Notes
      Roast,90,"heat the oven; salt and pepper",dark red,Sunday
      Eggs,6,,#FFCC00,
      Bad,6,,ultraviolet,
      """
    let sheet = try TableSheet(csv: text.utf8)
    #expect(try await board.importTable(sheet).problems.map(\.line) == [4])
    let options = TableOptions(skipsBadRows: true)
    #expect(try await board.importTable(sheet, options: options).taken == 2)
    let roast = try #require(try await board.timers().first { $0.name == "Roast" })
    #expect("\(roast.color)" == "#800020" && roast.notes == "Sunday")
    #expect(
      try await board.todos(of: roast.id).map(\.text) == ["heat the oven", "salt and pepper"])
    let again = try await board.importTable(sheet, options: options)
    #expect(again.taken == 0 && again.known.map(\.name) == ["Roast", "Eggs"])
    #expect(try await board.timers().count == 2)
  }
}
