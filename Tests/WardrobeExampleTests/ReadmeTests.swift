import ExampleTestSupport
import Testing

/// What the folder's README shows of `wardrobe` is what `wardrobe` prints.
struct ReadmeTests {
  @Test func theSessionIsReal() async throws {
    let session = try ReadmeSession(of: "wardrobe", in: "Wardrobe")
    try await session.check(in: .wardrobe())
  }
}
