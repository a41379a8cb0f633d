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
        (["skip", ""], ["Tea"]), (["sequence", "delete", ""], ["Pomodoro"]),
        (["todo", "add", "Z"], [name]),
      ]),
    CompletionCase(
      program: "home-maintenance",
      setUp: [
        ["init", "Flat 2", "--template", "apartment"], ["location", "add", "Attic"],
        ["appliance", "add", name], ["task", "add", "Xylophone", "--every", "30d"],
        ["part", "add", "F7 filter"], ["vendor", "add", "Miller & sons"],
      ],
      lines: [
        (["done", "X"], ["Xylophone"]), (["appliance", "show", "Z"], [name]),
        (["due", "--home", ""], ["Flat 2"]),
        (["task", "edit", "Xylophone", "--home", ""], ["Flat 2"]),
        (["part", "show", ""], ["F7 filter"]), (["location", "show", ""], ["Attic"]),
        (["vendor", "show", ""], ["Miller & sons"]),
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

/// A shell that completes, and how it is asked what it offers.
enum Shell: String, CaseIterable {
  case bash, zsh, fish

  /// Its path, or nil if it is not installed.
  var path: String? {
    ["/bin", "/usr/bin", "/usr/local/bin", "/opt/homebrew/bin"].map { "\($0)/\(rawValue)" }
      .first(where: FileManager.default.isExecutableFile)
  }

  /// A script that prints a line for each thing that is offered at the end of a line.
  ///
  /// Its arguments are the program, its folder, and the words of the line, of which the last is begun.
  var script: String {
    switch self {
    case .bash:
      #"""
      cd "$HOME" || exit; program=$1 PATH=$2:$PATH; shift 2
      source <("$program" --generate-completion-script bash)
      COMP_WORDS=("$program" "$@"); COMP_CWORD=$#; COMP_LINE="${COMP_WORDS[*]}"
      COMP_POINT=${#COMP_LINE}; COMPREPLY=()
      "_$program" "$program" "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD-1]}"
      printf '%s\n' "${COMPREPLY[@]}"
      """#
    case .zsh:
      // Completion is part of the line editor: a shell in a pseudo-terminal gets the line and a Tab.
      #"""
      cd "$HOME" || exit; export TERM=xterm; program=$1 PATH=$2:$PATH; shift 2
      mkdir -p functions; "$program" --generate-completion-script zsh >functions/_$program
      cat >.zshrc <<'END'
      PROMPT= fpath=("$HOME/functions" $fpath)
      autoload -U compinit; compinit -u -d "$HOME/dump"
      bindkey '^I' complete-word
      compadd() {
        local -a hits; local hit
        if [[ ${@[1,(i)(-|--)]} != *-(O|A|D)\ * ]]; then
          builtin compadd -A hits "$@"
          for hit in "$hits[@]"; do print -r -- $'\n'"OFFERED:${(Q)hit}"; done
        fi
        builtin compadd "$@"
      }
      comppostfuncs=(exit)
      END
      zmodload zsh/zpty; zpty shell "stty -echo; exec zsh -d -i"
      zpty -w -n shell "$program $*"$'\t'
      while zpty -r shell part; do print -rn -- "$part"; done |
        tr -d '\r' | sed -n 's/^OFFERED://p'
      """#
    case .fish:
      // Outside of a terminal, fish 3 does not say where in the word the cursor is.
      #"""
      cd $HOME; set program $argv[1]; set -x PATH $argv[2] $PATH; set -e argv[1..2]
      function commandline
        if contains -- -tC $argv; builtin commandline -t | string length
        else; builtin commandline $argv; end
      end
      $program --generate-completion-script fish | source
      complete -C "$program $argv" | string replace -r '\t.*' ''
      """#
    }
  }
}

@Suite struct CompletionTests {
  @Test(arguments: CompletionCase.all, Shell.allCases.filter { $0.path != nil })
  func theTabKeyOffersTheNamesOfTheStore(_ one: CompletionCase, _ shell: Shell) async throws {
    let home = try ExampleHome(one.program)
    for words in one.setUp {
      let outcome = try await home.command(words)
      #expect(outcome.status == 0, "\(words): \(outcome.errors)")
    }
    let store = "\(home.folder)/it's mine.sqlite"
    try FileManager.default.moveItem(atPath: home.store, toPath: store)
    for (words, offered) in one.lines {
      #expect(try await home.offered(words, store: store, by: shell) == offered, "\(words)")
    }
    #expect(!FileManager.default.fileExists(atPath: home.folder + "/run"))
    let broken = try home.file("broken.sqlite", Array(repeating: UInt8(7), count: 9_000))
    for store in [broken, "\(home.folder)/none.sqlite"] {
      #expect(try await home.offered(one.lines[0].words, store: store, by: shell).isEmpty)
    }
    #expect(!FileManager.default.fileExists(atPath: "\(home.folder)/none.sqlite"))
    #expect(
      try await home.offered(["import", "bro"], store: store, by: shell) == ["broken.sqlite"],
      "a file")
  }

  @Test(arguments: Shell.allCases)
  func allShellsAreAsked(_ shell: Shell) {
    withKnownIssue("\(shell.rawValue) is not installed; its completion is not tested") {
      #expect(shell.path != nil)
    } when: {
      shell.path == nil
    }
  }

  @Test(arguments: CompletionCase.all.map(\.program), ["zsh", "fish"])
  func theScriptsOfOtherShellsAreWritten(program: String, shell: String) async throws {
    let home = try ExampleHome(program)
    let outcome = try await home.bare(["--generate-completion-script", shell])
    #expect(outcome.status == 0 && outcome.output.contains("---completion"))
  }
}

extension ExampleHome {
  /// What a shell offers when Tab is typed at the end of a line.
  fileprivate func offered(
    _ words: [String], store: String, by shell: Shell
  ) async throws -> Set<String> {
    // As people type it.
    let typed = store.map {
      $0.isLetter || $0.isNumber || "-_./".contains($0) ? "\($0)" : "\\\($0)"
    }
    .joined()
    var line = words
    line.insert(contentsOf: ["--store", typed], at: words.count - (words.count > 1 ? 1 : 0))
    if words.count == 1 { line = words }
    // An option stands before the word that is completed as its value.
    if words.count > 1, words[words.count - 2].hasPrefix("--") {
      line = words.dropLast(2) + ["--store", typed] + words.suffix(2)
    }
    let folder = URL(filePath: Executable.path(of: program)).deletingLastPathComponent().path
    let options = shell == .fish ? ["--no-config"] : []
    let name = shell == .fish ? ["--"] : [shell.rawValue]
    let outcome = try await Run.system(
      try #require(shell.path), options + ["-c", shell.script] + name + [program, folder] + line,
      environment: environment)
    #expect(outcome.errors == "", "\(words)")
    return Set(outcome.lines)
  }
}
