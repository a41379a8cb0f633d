import ExampleTestSupport
import Testing

struct TransferFormTests {
  @Test func exportsTakeTheFormOfTheirName() async throws {
    let home = try ExampleHome.timer()
    try await home.run([(at("08:00"), "add Pasta 10m"), (at("09:00"), "add Pie 40m")])
    #expect(try await home.exportProblems(table: "timers", column: "name") == [])
  }

  @Test func importsSayWhatAFileIs() async throws {
    let home = try ExampleHome.timer()
    try await home.run([(at("08:00"), "add Pasta 10m"), (at("09:00"), "add Pie 40m")])
    #expect(try await home.importProblems { try ExampleHome.timer() } == [])
  }
}
