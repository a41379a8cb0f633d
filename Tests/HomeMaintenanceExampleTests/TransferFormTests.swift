import ExampleTestSupport
import Testing

struct TransferFormTests {
  @Test func exportsTakeTheFormOfTheirName() async throws {
    let home = try await ExampleHome.furnished()

    #expect(try await home.exportProblems(table: "appliances", column: "name") == [])
  }

  @Test func importsSayWhatAFileIs() async throws {
    let home = try await ExampleHome.furnished()

    #expect(try await home.importProblems { try ExampleHome.maintenance() } == [])
  }
}
