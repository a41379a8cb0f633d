import ExampleTestSupport
import Testing

struct DeletionTests {
  @Test func everyDeletionIsConfirmedAndSaysWhatGoes() async throws {
    let home = try TestHome()
    try await home.run([
      ("2026-11-10T08:00:00Z", "pet add Snowy"), ("2026-11-10T08:00:00Z", "pet add Flash"),
      ("2026-11-12T08:00:00Z", "wash Snowy"),
    ])
    let problems = try await home.deletionProblems([
      DeletionCase("pet", "delete", "Snowy", mention: "Delete Snowy with 1 load?"),
      DeletionCase("erase", mention: "Delete 1 pet and everything else?"),
    ])
    #expect(problems == [])
  }
}
