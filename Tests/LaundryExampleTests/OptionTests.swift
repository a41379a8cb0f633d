import ExampleTestSupport
import Testing

struct OptionTests {
  @Test func commonOptionsStandAnywhereAndWrongOnesAreRefused() async throws {
    let home = try TestHome()
    #expect(try await home.optionProblems(["pet", "list"]) == [])
  }
}
