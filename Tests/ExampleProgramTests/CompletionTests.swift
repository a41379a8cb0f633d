import ExampleTestSupport
import Foundation
import Testing

/// A program with things of awkward names, and what the Tab key is to offer.
struct CompletionCase: CustomStringConvertible, Sendable {
  let program: String
  let setUp: [[String]]
  /// The words of a line, the last of them begun, and what is offered.
  let lines: [(words: [String], offered: Set<String>)]

  var description: String { program }

  /// A name that a shell would run if it were not quoted, or break at.
  static let name = "Zoe's $(touch run) `id`; a*b"

  static let all = [
    CompletionCase(
      program: "laundry", setUp: [["pet", "add", name], ["pet", "add", "Snow white"]],
      lines: [
        (["wash", ""], [name, "Snow white"]), (["pet", "show", "S"], ["Snow white"]),
        (["pet", "show", #"Snow\ "#], ["Snow white"]), (["settings", "set", "q"], ["quietHours"]),
        (["status", "--time-zone", "Europe/Be"], ["Europe/Belgrade", "Europe/Berlin"]),
        (["was"], ["wash"]), (["status", "--no-"], ["--no-input"]),
      ]),
    CompletionCase(
      program: "timer",
      setUp: [
        ["add", name, "5m"], ["add", "Tea", "3m"], ["start", "Tea"],
        ["sequence", "Pomodoro", "work=25m"],
      ],
      lines: [
        (["start", ""], [name, "Tea", "Pomodoro"]), (["pause", ""], ["Tea"]),
        (["sequence", "delete", ""], ["Pomodoro"]), (["todo", "add", "Z"], [name]),
      ]),
    CompletionCase(
      program: "home-maintenance",
      setUp: [
        ["init", "Flat 2", "--template", "apartment"], ["location", "add", "Attic"],
        ["appliance", "add", name], ["task", "add", "Xylophone", "--every", "30d"],
        ["part", "add", "F7 filter"],
      ],
      lines: [
        (["done", "X"], ["Xylophone"]), (["appliance", "show", "Z"], [name]),
        (["due", "--home", ""], ["Flat 2"]),
        (["task", "edit", "Xylophone", "--home", ""], ["Flat 2"]),
        (["part", "show", ""], ["F7 filter"]), (["location", "show", ""], ["Attic"]),
        (["appliance", "add", "Fan", "--location", "A"], ["Attic"]),
      ]),
    CompletionCase(
      program: "wardrobe",
      setUp: [
        ["item", "add", name, "--category", "shirt", "--color", "navy"],
        ["item", "add", "Jeans", "--category", "jeans", "--color", "blue"],
        ["outfit", "add", "Blue day", name, "Jeans"],
        ["wishlist", "add", "Boots", "--price", "9"],
      ],
      lines: [
        (["item", "show", ""], [name, "Jeans"]), (["wear", ""], [name, "Jeans", "Blue day"]),
        (["outfit", "show", "B"], ["Blue day"]), (["wishlist", "show", ""], ["Boots"]),
      ]),
    CompletionCase(
      program: "household", setUp: [["machine", "add", name, "washer"]],
      lines: [
        (["machine", "edit", ""], [name]), (["settings", "set", "a"], ["awayHours"]),
        (["bas"], ["basket"]),
      ]),
  ]
}

@Suite struct CompletionTests {
  @Test(arguments: CompletionCase.all)
  func theTabKeyOffersTheNamesOfTheStore(_ one: CompletionCase) async throws {
    let home = try ExampleHome(one.program)
    for words in one.setUp {
      let outcome = try await home.command(words)
      #expect(outcome.status == 0, "\(words): \(outcome.errors)")
    }
    for (words, offered) in one.lines {
      #expect(try await home.offered(words, store: home.store) == offered, "\(words)")
    }
    #expect(!FileManager.default.fileExists(atPath: home.folder + "/run"))
    let broken = try home.file("broken.sqlite", Array(repeating: UInt8(7), count: 9_000))
    for store in [broken, "\(home.folder)/none.sqlite"] {
      #expect(try await home.offered(one.lines[0].words, store: store).isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: "\(home.folder)/none.sqlite"))
    #expect(
      try await home.offered(["import", "bro"], store: home.store) == ["broken.sqlite"], "a file")
  }

  @Test(arguments: CompletionCase.all.map(\.program), ["zsh", "fish"])
  func theScriptsOfOtherShellsAreWritten(program: String, shell: String) async throws {
    let home = try ExampleHome(program)
    let outcome = try await home.bare(["--generate-completion-script", shell])
    #expect(outcome.status == 0 && outcome.output.contains("---completion"))
  }
}

extension ExampleHome {
  /// What bash offers when Tab is typed at the end of a line.
  fileprivate func offered(_ words: [String], store: String) async throws -> Set<String> {
    let script = #"""
      cd "$HOME" || exit; program=$1; shift
      source <("$0" --generate-completion-script bash)
      PATH="${0%/*}:$PATH"
      COMP_WORDS=("$program" "$@"); COMP_CWORD=$#; COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}; COMPREPLY=()
      "_$program" "$program" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    var line = words
    line.insert(contentsOf: ["--store", store], at: words.count - (words.count > 1 ? 1 : 0))
    if words.count == 1 { line = words }
    // An option stands before the word that is completed as its value.
    if words.count > 1, words[words.count - 2].hasPrefix("--") {
      line = words.dropLast(2) + ["--store", store] + words.suffix(2)
    }
    let outcome = try await Run.bash(
      script, program, [program] + line, environment: environment)
    #expect(outcome.errors == "", "\(words)")
    return Set(outcome.lines)
  }
}
