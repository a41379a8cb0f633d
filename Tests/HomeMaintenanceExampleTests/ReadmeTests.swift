import ExampleTestSupport
import Testing

/// What the folder's README shows of `home-maintenance` is what `home-maintenance` prints.
struct ReadmeTests {
  @Test func theSessionIsReal() async throws {
    let session = try ReadmeSession(of: "home-maintenance", in: "HomeMaintenance")
    try await session.check(in: .maintenance())
  }
}
