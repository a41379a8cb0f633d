import ExampleTestSupport
import Testing

@Suite struct UndoCommandTests {
  @Test func undoesAndRedoesCommands() async throws {
    let problems = try await ExampleHome("timer").undoProblems(
      UndoCase(
        "Kartoffeln", add: ["add", "Kartoffeln", "10m"],
        edit: (
          ["edit", "Kartoffeln", "--notes", "one", "--color", "#FF3B30"], "Change Kartoffeln"
        ),
        editAgain: (
          ["edit", "Kartoffeln", "--notes", "two"],
          "“Kartoffeln” keeps its notes, changed since."
        ),
        delete: ["delete", "Kartoffeln"]))
    #expect(problems == [])
  }
}
