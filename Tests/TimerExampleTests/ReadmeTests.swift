import ExampleTestSupport
import Testing

/// What the folder's README shows of `timer` is what `timer` prints.
struct ReadmeTests {
  @Test func theSessionIsReal() async throws {
    let home = try ExampleHome.timer()
    let steps = try ReadmeSession(of: "timer", in: "Timer").steps
    #expect(steps.count > 4)
    for step in steps {
      let outcome = try await home.command(step.words, now: step.now)
      #expect(outcome.output == step.output, "\(step.words)")
      #expect(outcome.errors == "" && outcome.status == 0)
    }
  }
}
