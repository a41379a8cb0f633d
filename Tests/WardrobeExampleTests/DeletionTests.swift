import ExampleTestSupport
import Testing

struct DeletionTests {
  @Test func everyDeletionIsConfirmedAndSaysWhatGoes() async throws {
    let home = try await ExampleHome.furnished()
    for words in [
      ["wear", "Office", "--on", "2026-11-11"], ["wishlist", "add", "Loafers", "--price", "165"],
      ["measurements", "set", "--chest", "41.5"],
    ] {
      let outcome = try await home.command(words)
      try #require(outcome.status == 0, "\(words): \(outcome.errors)")
    }
    let problems = try await home.deletionProblems([
      DeletionCase(
        "log", "remove", "2026-11-11", mention: "Delete the wear of 2026-11-11 with 3 garments?"),
      DeletionCase("outfit", "remove", "Office", mention: "Delete the outfit Office?"),
      DeletionCase("wishlist", "remove", "Loafers", mention: "the wish Loafers with 1 price?"),
      DeletionCase("item", "remove", "Old Jeans", mention: "Its photos are deleted"),
      DeletionCase("measurements", "erase", mention: "Delete all measurements?"),
      DeletionCase("erase", mention: "garments and everything else?"),
    ])
    #expect(problems == [])
  }
}
