import ExampleTestSupport
import Testing

struct OptionTests {
  @Test func commonOptionsStandAnywhereAndWrongOnesAreRefused() async throws {
    let home = try await ExampleHome.furnished()
    #expect(try await home.optionProblems(["item", "list"]) == [])
  }
}
