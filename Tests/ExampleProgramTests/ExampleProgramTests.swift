import ExampleTestSupport
import Foundation
import Testing

/// A program in `Examples/Programs`, and what the comment at its end says it prints.
struct Program: CustomStringConvertible, Sendable {
  let name: String
  let text: String

  var description: String { name }

  static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Examples/Programs")

  /// All programs; `OneKit.swift` is built as `one-kit`.
  static let all: [Program] = {
    let files = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
      .map { file in
        let words = file.deletingPathExtension().lastPathComponent
          .matches(of: /[A-Z][a-z]*/).map { $0.0.lowercased() }
        let text = try? String(contentsOf: file, encoding: .utf8)
        return Program(name: words.joined(separator: "-"), text: text ?? "")
      }
  }()

  var lines: [Substring] { text.split(separator: "\n", omittingEmptySubsequences: false) }

  /// The output that the program's text promises; nil if it promises none.
  var promised: String? {
    guard let parts = Optional(text.components(separatedBy: "\n// Prints:\n")), parts.count == 2
    else { return nil }
    return parts[1].split(separator: "\n").map { $0.dropFirst("//   ".count) + "\n" }.joined()
  }
}

/// The small examples do what they say.
@Suite struct ExampleProgramTests {
  @Test(arguments: Program.all)
  func printsWhatItsTextSays(_ program: Program) async throws {
    let environment = ProcessInfo.processInfo.environment
    let outcome = try await Run.command(program.name, [], environment: environment)
    #expect(outcome == Outcome(output: try #require(program.promised)))
  }

  @Test(arguments: Program.all)
  func isShortAndSaysWhatItShows(_ program: Program) {
    let code = program.lines.prefix { $0 != "// Prints:" }.dropLast()
    // A store of one's own is a whole one.
    let longest = program.name == "own-store" ? 160 : 80
    #expect((20...longest).contains(code.count))
    #expect(code.prefix(3).map { $0.hasPrefix("//") } == [true, true, false])
  }

  @Test func allAreListed() throws {
    let page = try String(
      contentsOf: Program.folder.deletingLastPathComponent().appending(path: "README.md"),
      encoding: .utf8)
    let listed = page.matches(of: /^\| \[(\w+)\.swift\]/.anchorsMatchLineEndings()).map { $0.1 }
    #expect(listed.count == Program.all.count && listed.count == 10)
    for program in Program.all {
      #expect(listed.contains { $0.lowercased() == program.name.replacing("-", with: "") })
    }
  }
}
