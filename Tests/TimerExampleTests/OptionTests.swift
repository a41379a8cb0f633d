import ExampleTestSupport
import Testing

struct OptionTests {
  @Test func commonOptionsStandAnywhereAndWrongOnesAreRefused() async throws {
    let home = try ExampleHome.timer()
    #expect(try await home.optionProblems(["sequence", "list"]) == [])
  }
}
