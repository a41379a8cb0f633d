import ExampleTestSupport
import Foundation
import Testing

/// The pages of the manual, and what `make install` puts beside the programs.
@Suite struct ManualTests {
  static let programs = ["laundry", "timer", "home-maintenance", "wardrobe", "household"]

  @Test(arguments: programs)
  func aPageHasWhatTheHelpHas(_ program: String) async throws {
    let home = try ExampleHome(program)
    let page = try await home.bare(["--generate-manual"])
    #expect(page.status == 0 && page.errors == "")
    let text = Self.plain(page.output)
    for section in [
      "NAME", "SYNOPSIS", "DESCRIPTION", "COMMANDS", "COMMON OPTIONS", "EXAMPLES", "EXIT STATUS",
      "SEE ALSO",
    ] {
      #expect(page.lines.count { $0 == ".SH \(section)" } == 1, "\(section)")
    }
    for leaf in try await CommandTree(of: home).leaves {
      let words = "\(program) \(leaf.path.joined(separator: " "))"
      #expect(text.contains("\n.SS \(words)"), "\(words)")
      for line in leaf.help.split(separator: "\n") {
        #expect(text.contains(line.drop { $0 == " " }), "\(words): \(line)")
      }
      for option in leaf.options.subtracting(["--help", "--version"]) {
        #expect(text.contains(option), "\(words) \(option)")
      }
    }
    // Each status is a title.
    #expect(["0", "1", "2", "64", "74"].allSatisfy { text.contains("\n.B \($0)\n") })
    #expect(text.components(separatedBy: "--time-zone\\fR").count == 2, "common options stand once")
  }

  /// `make install` writes them with this script.
  @Test func pagesAndCompletionAreInstalled() async throws {
    let home = try ExampleHome("laundry")
    let script = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().deletingLastPathComponent().appending(path: "Examples/pages.sh")
    let binaries = URL(filePath: Executable.path(of: "laundry")).deletingLastPathComponent().path
    let prefix = home.folder + "/it's here"
    let outcome = try await Run.system(
      "/bin/sh", [script.path, binaries, prefix], environment: home.environment)
    #expect(outcome.status == 0 && outcome.errors == "")
    for program in Self.programs {
      let files = [
        "bash-completion/completions/\(program)", "zsh/site-functions/_\(program)",
        "fish/vendor_completions.d/\(program).fish", "man/man1/\(program).1",
      ]
      for file in files {
        let bytes = try Data(contentsOf: URL(filePath: "\(prefix)/share/\(file)"))
        #expect(bytes.count > 1_000, "\(file)")
      }
      guard FileManager.default.isExecutableFile(atPath: "/usr/bin/man") else { continue }
      let shown = try await Run.system(
        "/usr/bin/man", ["--warnings", "-l", "\(prefix)/share/man/man1/\(program).1"],
        environment: home.environment.merging([
          "LC_ALL": "C.UTF-8", "MANWIDTH": "80", "MANPAGER": "cat",
        ]) { $1 })
      #expect(shown.status == 0 && shown.errors == "")
      #expect(shown.output.contains("EXIT STATUS"))
    }
  }

  /// The text without the language of `man`.
  private static func plain(_ page: String) -> String {
    var text = page
    for (mark, character) in [
      ("\\-", "-"), ("\\(aq", "'"), ("\\(ga", "`"), ("\\(ti", "~"), ("\\(ha", "^"),
      ("\\(dq", "\""), ("\\&", ""), ("\\e", "\\"),
    ] {
      text = text.replacing(mark, with: character)
    }
    return text
  }
}
