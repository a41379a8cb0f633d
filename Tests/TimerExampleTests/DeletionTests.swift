import ExampleTestSupport
import HouseholdTransfer
import Testing

struct DeletionTests {
  @Test func everyDeletionIsConfirmedAndSaysWhatGoes() async throws {
    let home = try ExampleHome.timer()
    try await home.run([
      (at("09:00"), "add Pasta 10m"), (at("09:00"), "todo add Pasta Salt Skim"),
      (at("09:00"), "sequence Deep 25m 5m"), (at("09:00"), "sequence Short 5m 5m"),
    ])
    let problems = try await home.deletionProblems([
      DeletionCase("todo", "remove", "Pasta", "Skim", mention: nil),
      DeletionCase("delete", "Pasta", mention: "Delete Pasta with 1 to-do?"),
      DeletionCase("delete", "Deep", mention: "Delete the sequence Deep?"),
      DeletionCase("sequence", "delete", "Short", mention: "Delete the sequence Short?"),
      DeletionCase("erase", mention: "everything else?"),
    ])
    #expect(problems == [])
  }

  @Test func aTodoIsRemovedWithoutAQuestion() async throws {
    let home = try ExampleHome.timer()
    try await home.run([
      (at("09:00"), "add Pasta 10m"), (at("09:00"), "todo add Pasta Salt"),
      (at("09:01"), "todo remove Pasta Salt"),
    ])
    #expect(try await home.json("todo", "list", "Pasta")["todoItems"]?.array?.isEmpty == true)
  }
}
