import ExampleTestSupport
import Testing

struct TransferFormTests {
  @Test func exportsTakeTheFormOfTheirName() async throws {
    let home = try await ExampleHome.furnished()

    #expect(try await home.exportProblems(table: "wardrobeItems", column: "category") == [])
  }

  @Test func importsSayWhatAFileIs() async throws {
    let home = try await ExampleHome.furnished()

    #expect(try await home.importProblems { try ExampleHome.wardrobe() } == [])
  }
}
