import Foundation
import Testing

/// A terminal session in the README of a program's folder: what is typed, and what is printed.
public struct ReadmeSession: Sendable {
  /// A command and what the README says it prints.
  public struct Step: Sendable {
    /// The words of the command, without the program.
    public let words: [String]
    /// What is printed.
    public let output: Substring
    /// The instant of the command: each is a millisecond after the previous one, so that changes
    /// have an order.
    public let now: String
  }

  /// The steps, in order.
  public let steps: [Step]

  /// Reads the session of a program; empty if the README has none.
  ///
  /// - Parameters:
  ///   - program: The program.
  ///   - folder: Its folder in `Examples`.
  public init(of program: String, in folder: String) throws {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let readme = try String(
      contentsOf: root.appending(path: "Examples/\(folder)/README.md"), encoding: .utf8)
    let blocks = readme.split(separator: "```", omittingEmptySubsequences: false)
    let block = blocks.first { $0.hasPrefix("console\n$ \(program) ") } ?? ""
    let parts = block.dropFirst("console\n".count).split(separator: "$ \(program) ")
    steps = parts.enumerated().map { index, part in
      let command = part.prefix { $0 != "\n" }
      let millisecond = String(1000 + index).dropFirst()
      return Step(
        words: Self.words(String(command)), output: part.dropFirst(command.count + 1),
        now: "2026-11-21T17:30:00.\(millisecond)Z")
    }
  }

  /// Types each command and expects what the README says it prints.
  ///
  /// - Parameters:
  ///   - home: Where the program runs.
  ///   - statuses: The exit statuses that are right.
  public func check(in home: ExampleHome, statuses: Set<Int32> = [0, 2]) async throws {
    #expect(steps.count > 4)
    for step in steps {
      let outcome = try await home.command(step.words, now: step.now)
      // Suggested commands name the store and the zone of the command, which the README leaves out.
      let output = outcome.output.replacing(" --store \(home.store) --time-zone UTC", with: "")
      #expect(output == step.output, "\(step.words)")
      #expect(outcome.errors == "" && statuses.contains(outcome.status))
    }
  }

  /// The words of a command line; text in double quotes is one word.
  private static func words(_ line: String) -> [String] {
    line.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
      .flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
  }
}
