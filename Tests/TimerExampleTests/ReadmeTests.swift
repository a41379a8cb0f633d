import ExampleTestSupport
import Testing

/// What the folder's README shows of `timer` is what `timer` prints.
struct ReadmeTests {
  @Test func theSessionIsReal() async throws {
    let session = try ReadmeSession(of: "timer", in: "Timer")
    try await session.check(in: .timer(), statuses: [0])
  }
}
