public import ArgumentParser
import Foundation

/// Where in a command line the shell asks what could stand there.
///
/// The scripts of `--generate-completion-script` ask by running the program with the subcommands, the
/// name of the argument, and the words typed so far.
public struct CompletionPlace: Hashable, Sendable {
  /// The subcommands, such as `["pet", "show"]`.
  public let path: [String]
  /// The option as it is typed, such as `--home`, or `positional@0` for the first argument without one.
  public let argument: String
  /// The words of the command line.
  let words: [String]

  /// Reads the words with which a script asks; nil for any others.
  ///
  /// - Parameters:
  ///   - words: The words.
  ///   - areQuoted: Whether the words of the command line are passed as they were typed.
  init?(_ words: [String], areQuoted: Bool = true) {
    guard words.first == "---completion", let dashes = words.firstIndex(of: "--"),
      words.count > dashes + 3
    else { return nil }
    path = Array(words[1..<dashes])
    argument = words[dashes + 1]
    // After the argument stand two numbers: the word and the letter at which the cursor is.
    self.words = words.dropFirst(dashes + 4).map { areQuoted ? Self.unquoted($0) : $0 }
  }

  /// What is asked for, the best guess first: the name of the option, or those of the subcommands, the
  /// last first.
  public var nouns: [String] {
    argument.hasPrefix("--") ? [String(argument.dropFirst(2))] : path.reversed()
  }

  /// The common options among the words.
  func options() throws -> CommonOptions {
    var path: String?
    for (index, word) in words.enumerated() {
      if word.hasPrefix("--store=") { path = String(word.dropFirst(8)) }
      if word == "--store", index + 1 < words.count { path = words[index + 1] }
    }
    guard let path, !path.isEmpty else { return try CommonOptions.parse([]) }
    let home = ProcessInfo.processInfo.environment["HOME"] ?? "~"
    let full = path.hasPrefix("~/") ? home + path.dropFirst() : path
    return try CommonOptions.parse(["--store", full])
  }

  /// A word as shells pass it, without its quotes and backslashes.
  private static func unquoted(_ word: String) -> String {
    var result = ""
    var isEscaped = false
    for character in word {
      if !isEscaped, character == "\\" {
        isEscaped = true
      } else {
        if isEscaped || !"'\"".contains(character) { result.append(character) }
        isEscaped = false
      }
    }
    return result
  }
}

extension CompletionKind {
  /// The program is asked, which knows the names in its store: ``HouseholdProgram/names(at:in:)``.
  ///
  /// The closure is never called: the program answers before it parses.
  public static var asked: CompletionKind { .custom { _, _, _ in [] } }
}

/// The shell whose script asks for completions.
struct AskingShell {
  /// Its name, such as `bash`, or nil.
  let name: String?
  /// Whether it passes words as they were typed; fish does from version 4 on.
  let keepsQuotes: Bool

  /// Reads what the script says in the environment.
  init(_ environment: [String: String]) {
    name = environment["SAP_SHELL"]
    let version = environment["SAP_SHELL_VERSION"]?.prefix { $0 != "." } ?? ""
    keepsQuotes = name != "fish" || (Int(version) ?? 4) >= 4
  }
}

extension HouseholdProgram {
  /// Prints what could stand at a place; nothing where the store cannot be read.
  static func answer(_ place: CompletionPlace, for shell: AskingShell) async {
    for text in (try? await candidates(at: place)) ?? [] where text.isCompletable {
      Output.standard.line(text.escaped(for: shell.name))
    }
    // The script of zsh takes the last line away.
    if shell.name == "zsh" { Output.standard.line(" ") }
    try? Output.standard.flush()
  }

  private static func candidates(at place: CompletionPlace) async throws -> [String] {
    if place.argument == "--time-zone" { return TimeZone.knownTimeZoneIdentifiers }
    let session = try Session(try place.options(), program: _commandName)
    return try await names(at: place, in: session)
  }
}

extension String {
  /// Whether it can stand in a line of completions.
  fileprivate var isCompletable: Bool {
    !isEmpty && !unicodeScalars.contains { $0.properties.generalCategory == .control }
  }

  /// The text as the completion script of a shell takes it.
  ///
  /// bash expands each word of the list as it does the words of a command: without a backslash a name
  /// such as `$(date)` would be run.
  fileprivate func escaped(for shell: String?) -> String {
    switch shell {
    case "bash":
      map {
        $0.isLetter || $0.isNumber || !$0.isASCII || "-_.,/@:+".contains($0) ? "\($0)" : "\\\($0)"
      }
      .joined()
    case "zsh": replacing("\\", with: "\\\\").replacing(":", with: "\\:")
    default: self
    }
  }
}
