import ExampleTestSupport
import Testing

struct TransferFormTests {
  @Test func exportsTakeTheFormOfTheirName() async throws {
    let home = try TestHome()
    try await home.run([
      ("2026-11-14T08:00:00Z", "pet add Snowy"), ("2026-11-14T09:00:00Z", "wash Snowy"),
    ])
    #expect(try await home.exportProblems(table: "pets", column: "name") == [])
  }

  @Test func importsSayWhatAFileIs() async throws {
    let home = try TestHome()
    try await home.run([
      ("2026-11-14T08:00:00Z", "pet add Snowy"), ("2026-11-14T09:00:00Z", "wash Snowy"),
    ])
    #expect(try await home.importProblems { try TestHome() } == [])
  }
}
