import ArgumentParser
import HouseholdMessages
import HouseholdTransfer

/// The words of a command line, put in the order in which the argument parser takes them.
///
/// The common options may stand before and between the subcommands: they are moved behind them. A
/// word that starts with a single dash is never taken for a bundle of flags, as `-dash` would be for
/// `-d -a -s -h`: where an option wants a value it is that, and elsewhere it is refused.
///
/// ```swift
/// try ArgumentLine(["--json", "pet", "list"], of: Laundry.self).words  // pet list --json
/// ```
struct ArgumentLine {
  /// The words in their new order.
  let words: [String]
  /// The command that they are for.
  private let command: any ParsableCommand.Type

  /// Puts the words of a command line in order.
  ///
  /// - Parameters:
  ///   - words: The words, without the name of the program.
  ///   - root: The program.
  /// - Throws: ``CommandFailure`` with status 64 for a word that starts with a dash and is no option.
  init(_ words: [String], of root: any ParsableCommand.Type) throws(CommandFailure) {
    var command = root
    var path: [String] = []
    var common: [String] = []
    var rest = words[...]
    while let word = rest.first {
      if CommonOptions.flags.contains(word) {
        common.append(word)
      } else if let name = Self.commonOption(word) {
        let value = name == word ? rest.dropFirst().first : nil
        common.append(value.map { "\(word)=\($0)" } ?? word)
        if value != nil { rest = rest.dropFirst() }
      } else if let next = command.configuration.subcommands.first(where: { $0.isCalled(word) }) {
        command = next
        path.append(word)
      } else {
        break
      }
      rest = rest.dropFirst()
    }
    command = command.configuration.defaultSubcommand ?? command
    try Self.check(rest.first, isIn: command, path: [root._commandName] + path)
    // A group alone shows its help, which the common options do not change.
    let takesOptions = command.configuration.subcommands.isEmpty
    self.command = command
    self.words =
      path + (takesOptions ? common : [])
      + (try Self.guarded(rest, of: command, path: [root._commandName] + path))
  }

  /// Refuses an unknown subcommand.
  private static func check(
    _ word: String?, isIn group: any ParsableCommand.Type, path: [String]
  ) throws(CommandFailure) {
    let names = group.configuration.subcommands.map { $0._commandName }
    guard let word, !word.hasPrefix("-"), word != "help", !names.isEmpty else { return }
    throw .usage(
      "“\(path.joined(separator: " "))” has no command “\(word)”.",
      hints: [Suggestion.of(word, among: names) ?? "It has \(names.sorted().joinedWithAnd)."])
  }

  /// The common option that a word gives a value to, as `--now` or `--now=+1h`.
  private static func commonOption(_ word: String) -> String? {
    let name = String(word.prefix { $0 != "=" })
    return CommonOptions.valued.contains(name) ? name : nil
  }

  /// Joins values that start with a dash to their options, and refuses other such words.
  private static func guarded(
    _ words: ArraySlice<String>, of command: any ParsableCommand.Type, path: [String]
  ) throws(CommandFailure) -> [String] {
    var result: [String] = []
    for (index, word) in words.enumerated() {
      if word == "--" { return result + words.dropFirst(index) }
      guard isDashed(word) else {
        result.append(word)
        continue
      }
      if let last = result.last, takesValue(last, command) {
        result[result.count - 1] = "\(last)=\(word)"
        continue
      }
      throw .usage(
        "“\(word)” is not an option of this command.",
        hints: [
          "If it is a name or a value, write it after two dashes: "
            + (path + ["--", ShellText.argument(word, isAfterDashes: true)]).joined(separator: " ")
        ])
    }
    return result
  }

  /// Whether a word starts with one dash and is more than a flag, several flags, or a value for one.
  private static func isDashed(_ word: String) -> Bool {
    guard word.hasPrefix("-"), !word.hasPrefix("--") else { return false }
    let letters = word.dropFirst()
    guard letters.count > 1 else { return letters.allSatisfy(\.isNumber) && !letters.isEmpty }
    return !letters.allSatisfy { "qy".contains($0) } && letters.dropFirst().first != "="
  }

  /// Whether a word is an option of a command that takes the next word as its value.
  private static func takesValue(_ word: String, _ command: any ParsableCommand.Type) -> Bool {
    guard word.hasPrefix("-"), !word.contains("="), word != "-" else { return false }
    if CommonOptions.valued.contains(word) { return true }
    return options(of: command)[String(word.drop { $0 == "-" })] ?? false
  }

  /// The names of a command's options and flags, and whether each takes a value.
  private static func options(of command: any ParsableCommand.Type) -> [String: Bool] {
    guard let help = try? JSONValue(parsing: command._dumpHelp()),
      let arguments = help["command"]?["arguments"]?.array
    else { return [:] }
    return arguments.reduce(into: [:]) { options, argument in
      for name in argument["names"]?.array ?? [] {
        if let name = name["name"]?.string { options[name] = argument["kind"] == "option" }
      }
    }
  }

  /// The error for the first option that the command does not have, or nil.
  ///
  /// The argument parser looks for those last, after the command's own checks: of “edit X --colour
  /// red” it would only say that nothing is to be changed.
  var unknownOption: CommandFailure? {
    let known = Self.options(of: command)
    var takesNext = false
    for word in words.prefix(while: { $0 != "--" }) {
      defer { takesNext = !takesNext && !word.contains("=") && Self.takesValue(word, command) }
      guard !takesNext, word.hasPrefix("--") else { continue }
      let name = String(word.dropFirst(2).prefix { $0 != "=" })
      guard known[name] == nil else { continue }
      return .usage(
        "Unknown option “--\(name)”.",
        hints: [
          Suggestion.of("--" + name, among: known.keys.filter { $0.count > 1 }.map { "--" + $0 })
        ].compactMap(\.self))
    }
    return nil
  }
}

extension ParsableCommand {
  /// Whether a word is the name of the command, or another name of it.
  fileprivate static func isCalled(_ word: String) -> Bool {
    _commandName == word || configuration.aliases.contains(word)
  }
}
