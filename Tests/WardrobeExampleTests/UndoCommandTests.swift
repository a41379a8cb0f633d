import ExampleTestSupport
import Testing

@Suite struct UndoCommandTests {
  @Test func undoesAndRedoesCommands() async throws {
    let problems = try await ExampleHome("wardrobe").undoProblems(
      UndoCase(
        "Zipfelrock",
        add: ["item", "add", "Zipfelrock", "--category", "skirt", "--color", "#4169E1"],
        edit: (
          ["item", "edit", "Zipfelrock", "--notes", "one", "--brand", "Acme"], "Change Zipfelrock"
        ),
        editAgain: (
          ["item", "edit", "Zipfelrock", "--notes", "two"],
          "“Zipfelrock” keeps its notes, changed since."
        ),
        delete: ["item", "remove", "Zipfelrock"]))
    #expect(problems == [])
  }
}
