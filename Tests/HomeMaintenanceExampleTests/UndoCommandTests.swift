import ExampleTestSupport
import Testing

@Suite struct UndoCommandTests {
  @Test func undoesAndRedoesCommands() async throws {
    let problems = try await ExampleHome("home-maintenance").undoProblems(
      UndoCase(
        "Dichtring", add: ["part", "add", "Dichtring"],
        edit: (
          ["part", "edit", "Dichtring", "--notes", "one", "--number", "F7"], "Change Dichtring"
        ),
        editAgain: (
          ["part", "edit", "Dichtring", "--notes", "two"],
          "“Dichtring” keeps its part description, changed since."
        ),
        delete: ["part", "delete", "Dichtring"]))
    #expect(problems == [])
  }
}
