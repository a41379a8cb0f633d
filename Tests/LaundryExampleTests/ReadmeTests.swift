import ExampleTestSupport
import Testing

/// What the folder's README shows of `laundry` is what `laundry` prints.
struct ReadmeTests {
  @Test func theSessionIsReal() async throws {
    let session = try ReadmeSession(of: "laundry", in: "Laundry")
    try await session.check(in: ExampleHome())
  }
}
