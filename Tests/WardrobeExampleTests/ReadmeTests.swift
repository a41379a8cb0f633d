import ExampleTestSupport
import Testing

/// What the folder's README shows of `wardrobe` is what `wardrobe` prints.
struct ReadmeTests {
  @Test func theSessionIsReal() async throws {
    let home = try ExampleHome.wardrobe()
    let steps = try ReadmeSession(of: "wardrobe", in: "Wardrobe").steps
    #expect(steps.count > 4)
    for step in steps {
      let outcome = try await home.command(step.words, now: step.now)
      #expect(outcome.output == step.output, "\(step.words)")
      #expect(outcome.errors == "" && [0, 2].contains(outcome.status))
    }
  }
}
