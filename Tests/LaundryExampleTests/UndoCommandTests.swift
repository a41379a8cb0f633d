import ExampleTestSupport
import HouseholdTransfer
import Testing

@Suite struct UndoCommandTests {
  @Test func undoesAndRedoesCommands() async throws {
    let problems = try await ExampleHome("laundry").undoProblems(
      UndoCase(
        "Schneeball", add: ["pet", "add", "Schneeball"],
        edit: (
          ["pet", "edit", "Schneeball", "--wash", "30m", "--dry", "50m"], "Change Schneeball"
        ),
        editAgain: (
          ["pet", "edit", "Schneeball", "--wash", "40m"],
          "“Schneeball” keeps its wash time, changed since."
        ),
        delete: ["pet", "delete", "Schneeball"]))
    #expect(problems == [])
  }

  @Test func aThingIsNamedByItsNameOrId() async throws {
    let home = try ExampleHome("laundry")
    try await home.run([
      (ExampleHome.now, "pet add Snowy"), (ExampleHome.now, "pet add Snowball"),
      (ExampleHome.now, "wash Snowy"), (ExampleHome.now, "wash Snowball"),
    ])
    let ambiguous = try await home.command(["undo", "snow"])
    #expect(ambiguous.status == 64)
    #expect(ambiguous.errors.contains("Start washing for Snowball"), "\(ambiguous.errors)")
    let undone = try await home.json("undo", "snowy")
    #expect(undone["title"] == "Start washing for Snowy")
    #expect(undone["code"] == "laundry.startWash" && undone["program"] == "laundry")
    let pets = try await home.json("pet", "list")["pets"]?.array ?? []
    let id = try #require(pets.first { $0["name"] == "Snowball" }?["id"]?.string)
    #expect(
      try await home.json("undo", String(id.prefix(8)))["title"] == "Start washing for Snowball")
    #expect(try await home.json("redo", "Snowy")["title"] == "Start washing for Snowy")
  }

  @Test func aThingIsFoundByAllThatItsCommandsChanged() async throws {
    let home = try ExampleHome("laundry")
    try await home.run([
      (ExampleHome.now, "pet add Snowy"), (ExampleHome.now, "pet add Flash"),
      (ExampleHome.now, "wash Snowy"), (ExampleHome.now, "wash Flash"),
      (ExampleHome.now, "pet delete Flash --yes"),
    ])
    // One command for both, of which the title names the first only.
    let table = "name,days\nSnowdrop,3\nMuffin,4\n"
    let path = try home.file("pets.csv", table.utf8)
    try await home.run([(ExampleHome.now, "import \(path)")])
    let titles = try await home.json("undo", "--list")["commands"]?.array?.first?["title"]
    #expect(titles == "Import Snowdrop and 1 more")
    #expect(try await home.json("undo", "muffin")["title"] == "Import Snowdrop and 1 more")
    #expect(try await home.json("redo", "Muffin")["title"] == "Import Snowdrop and 1 more")
    // What is deleted has the name that it had.
    #expect(try await home.json("undo", "Flash")["title"] == "Delete Flash")
    #expect(try await home.json("undo", "Flash")["title"] == "Start washing for Flash")
  }

  @Test func aMistakenFoldIsUndone() async throws {
    let home = try ExampleHome("laundry")
    try await home.run([
      ("2026-11-14T08:00:00Z", "pet add Snowy"), ("2026-11-14T08:00:00Z", "wash Snowy"),
      ("2026-11-14T08:45:00Z", "dry Snowy"),
    ])
    // Undoing is the last change, whatever it puts back.
    func shown() async throws -> [String: JSONValue] {
      let members = try await home.json("pet", "show", "Snowy").object ?? JSONObject()
      return Dictionary(uniqueKeysWithValues: members.map { ($0.key, $0.value) })
        .filter { $0.key != "updatedAt" }
    }
    let before = try await shown()
    try await home.run([("2026-11-14T09:50:00Z", "fold Snowy")])
    #expect(try await shown() != before)
    let undone = try await home.command(["undo"])
    #expect(undone.output.contains("Undone: Fold Snowy."), "\(undone.errors)")
    #expect(try await shown() == before)
  }

  @Test func whatIsLongAgoIsNotUndoneWithoutAQuestion() async throws {
    let home = try ExampleHome("laundry")
    try await home.run([("2026-11-14T08:00:00Z", "pet add Snowy")])
    let later = "2026-11-17T08:00:00Z"
    let asked = try await home.command(["undo"], now: later)
    #expect(asked.status == 64 && asked.output.isEmpty, "\(asked.output)")
    #expect(asked.errors.contains("Add Snowy") && asked.errors.contains("14 Nov 08:00"))
    #expect(asked.errors.contains("laundry undo 1 --store"), "\(asked.errors)")
    #expect(!asked.errors.contains("of others"))
    #expect(try await home.command(["undo", "--yes"], now: later).output == "Undone: Add Snowy.\n")
    #expect(try await home.command(["redo"], now: later).status == 0)
    #expect(try await home.command(["undo", "1"], now: later).status == 0)
  }

  @Test func whatRunsCanBeFinishedAsItIsSaid() async throws {
    let home = try ExampleHome("laundry")
    try await home.run([
      ("2026-11-14T08:00:00Z", "pet add Towels"), ("2026-11-14T08:00:00Z", "wash Towels"),
    ])
    let early = try await home.command(["dry", "Towels"], now: "2026-11-14T08:10:00Z")
    #expect(early.errors.contains("Towels' wash ends at 08:45"), "\(early.errors)")
    #expect(early.errors.contains("laundry finish Towels --store"), "\(early.errors)")
    let finished = try await home.command(["finish", "Towels"], now: "2026-11-14T08:10:00Z")
    #expect(finished.output.contains("Towels' wash"), "\(finished.output)\(finished.errors)")
  }

  @Test func aLookIntoTheFutureForgetsNoCommand() async throws {
    let home = try ExampleHome("laundry")
    try await home.run([
      (ExampleHome.now, "pet add Snowy"), ("2027-11-14T09:45:00Z", "pet show Snowy"),
      ("2027-11-14T09:45:00Z", "undo --list"),
    ])
    #expect(try await home.json("undo")["title"] == "Add Snowy")
  }
}
