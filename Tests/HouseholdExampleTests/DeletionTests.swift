import ExampleTestSupport
import Testing

struct DeletionTests {
  @Test func everyDeletionIsConfirmedAndSaysWhatGoes() async throws {
    let home = try ExampleHome("household")
    for words in [["Washer", "washer"], ["Dryer", "dryer"]] {
      let outcome = try await home.command(["machine", "add"] + words)
      #expect(outcome.status == 0, "\(outcome.errors)")
    }
    let problems = try await home.deletionProblems([
      DeletionCase("machine", "remove", "Washer", mention: nil),
      DeletionCase("erase", mention: "Delete everything else?"),
    ])
    #expect(problems == [])
  }
}
