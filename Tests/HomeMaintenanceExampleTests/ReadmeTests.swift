import ExampleTestSupport
import Foundation
import Testing

/// What the README shows of `home-maintenance` is what `home-maintenance` prints.
struct ReadmeTests {
  @Test func theSessionIsReal() async throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let blocks = readme.split(separator: "```", omittingEmptySubsequences: false)
    let block = try #require(blocks.first { $0.hasPrefix("console\n$ home-maintenance ") })
    let steps = block.dropFirst("console\n".count).split(separator: "$ home-maintenance ")
    #expect(steps.count > 4)

    let home = try ExampleHome.maintenance()
    for (index, step) in steps.enumerated() {
      let command = step.prefix { $0 != "\n" }
      let printed = step.dropFirst(command.count + 1)
      // Each a millisecond after the one before, so that what was done has an order.
      let now = "2026-11-21T17:30:00.00\(index)Z"
      let outcome = try await home.command(words(String(command)), now: now)
      #expect(outcome.output == printed, "\(command)")
      #expect(outcome.errors == "" && [0, 2].contains(outcome.status))
    }
  }

  /// The words of a command line; what stands in double quotes is one.
  private func words(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
  }
}
