import ArgumentParser
import HouseholdTransfer

/// A program's page of the manual, in the language of `man`, written from the same declaration as the help.
///
/// Examples stay as they are typed, exit statuses have a section, and the common options stand once.
struct Manual {
  /// The word that has a program print its page.
  static let option = "--generate-manual"
  /// The lines of the page.
  private(set) var lines: [String] = []
  private let program: String

  /// Writes the page of a program.
  ///
  /// - Throws: `TransferError` if the program does not describe itself.
  init(of root: any ParsableCommand.Type, version: String) throws {
    let command = try JSONValue(parsing: root._dumpHelp())["command"] ?? .null
    program = root._commandName
    let (description, examples, statuses) = Self.parts(of: command["discussion"]?.string ?? "")
    add(".TH \(program.uppercased()) 1 \"\" \"household-kit \(version)\" \"Household kit\"")
    section("NAME", [program.manual + " \\- " + (command["abstract"]?.string ?? "").manual])
    section(
      "SYNOPSIS", [".B \(program.manual)", ".I command", ".RI [ arguments \" ...] [\" options ]"])
    section("DESCRIPTION", Self.text(description))
    add(".SH COMMANDS")
    for subcommand in Self.subcommands(of: command) { add(subcommand, below: [program]) }
    section("COMMON OPTIONS", [])
    let leaf = Self.firstLeaf(of: command)
    for option in Self.options(of: leaf) where Self.isCommon(option) { add(option) }
    section("EXAMPLES", Self.text(examples))
    section("EXIT STATUS", Self.list(statuses))
    let others = ["laundry", "timer", "home-maintenance", "wardrobe", "household"]
      .filter { $0 != program }.sorted()
    section(
      "SEE ALSO",
      others.map { ".BR \($0.manual) (1)\($0 == others.last ? "" : ",")" })
  }

  private mutating func add(_ line: String) { lines.append(line) }

  private mutating func section(_ title: String, _ text: [String]) {
    lines += [".SH \(title)"] + text
  }

  /// Adds a command and those below it.
  private mutating func add(_ command: JSONValue, below path: [String]) {
    let path = path + [command["commandName"]?.string ?? ""]
    let subcommands = Self.subcommands(of: command)
    let words = path.joined(separator: " ").manual
    add(".SS " + ([words] + Self.arguments(of: command)).joined(separator: " "))
    lines += Self.text([command["abstract"]?.string ?? ""])
    for option in Self.options(of: command) where !Self.isCommon(option) && subcommands.isEmpty {
      add(option)
    }
    let discussion = (command["discussion"]?.string ?? "").manualLines
    if !discussion.isEmpty { lines += [".PP"] + Self.text(discussion) }
    for subcommand in subcommands { add(subcommand, below: path) }
  }

  /// Adds an option with what it does.
  private mutating func add(_ option: JSONValue) {
    let names = (option["names"]?.array ?? []).compactMap { name in
      name["name"]?.string.map { (name["kind"] == "short" ? "-" : "--") + $0 }
    }
    let value = option["kind"] == "option" ? option["valueName"]?.string : nil
    let name = names.joined(separator: ", ").manual
    lines += [".TP", "\\fB\(name)\\fR" + (value.map { " \\fI\($0.manual)\\fR" } ?? "")]
    let texts = ["abstract", "discussion"].compactMap { option[$0]?.string }
    lines += Self.text([texts.joined(separator: " ")])
  }
}

// MARK: - Parts of the description

extension Manual {
  private static func subcommands(of command: JSONValue) -> [JSONValue] {
    (command["subcommands"]?.array ?? []).filter {
      $0["shouldDisplay"] != false && $0["commandName"] != "help"
    }
  }

  private static func firstLeaf(of command: JSONValue) -> JSONValue {
    subcommands(of: command).first.map(firstLeaf) ?? command
  }

  private static func options(of command: JSONValue) -> [JSONValue] {
    (command["arguments"]?.array ?? []).filter {
      $0["kind"] != "positional" && $0["shouldDisplay"] != false
        && !["help", "version"].contains($0["preferredName"]?["name"]?.string)
    }
  }

  private static func isCommon(_ option: JSONValue) -> Bool {
    option["sectionTitle"] == "Common options"
  }

  /// A command's arguments that are no options, as its line has them.
  private static func arguments(of command: JSONValue) -> [String] {
    let arguments = (command["arguments"]?.array ?? []).filter {
      $0["kind"] == "positional" && $0["shouldDisplay"] != false
    }
    return arguments.map { argument in
      let name = "\\fI\((argument["valueName"]?.string ?? "").manual)\\fR"
      let all = argument["isRepeating"] == true ? "\(name) ..." : name
      return argument["isOptional"] == true ? "[\(all)]" : all
    }
  }

  /// The description, the examples and the exit statuses of a program's help.
  private static func parts(
    of discussion: String
  ) -> (description: [String], examples: [String], statuses: String) {
    var parts: (description: [String], examples: [String], statuses: String) = ([], [], "")
    let title = "Exit status: "
    for line in discussion.manualLines {
      if line.hasPrefix(title) {
        parts.statuses = String(line.dropFirst(title.count))
      } else if line.hasPrefix("  ") {
        parts.examples.append(line)
      } else if !line.hasPrefix("Example") {
        parts.description.append(line)
      }
    }
    return parts
  }

  /// A list such as `0 success; 1 failure` with its numbers as titles.
  private static func list(_ text: String) -> [String] {
    text.split(separator: "; ").flatMap { item -> [String] in
      let number = item.prefix(while: \.isNumber)
      guard !number.isEmpty else { return Self.text([String(item)]) }
      return [".TP", ".B \(number)"] + Self.text([String(item.dropFirst(number.count + 1))])
    }
  }

  /// Paragraphs, and what is typed, which stands indented.
  private static func text(_ lines: [String]) -> [String] {
    var result: [String] = []
    var isTyped = false
    for line in lines {
      let wasTyped = isTyped
      isTyped = line.hasPrefix("  ")
      if isTyped, !wasTyped { result += [".RS", ".EX"] }
      if !isTyped, wasTyped { result += [".EE", ".RE"] }
      if line.isEmpty {
        result.append(".PP")
      } else {
        result.append((isTyped ? String(line.dropFirst(2)) : line).manual)
        if !isTyped, lines.count > 1 { result.append(".br") }
      }
    }
    if isTyped { result += [".EE", ".RE"] }
    // A break before a paragraph is one too many.
    return result.indices.filter { index in
      let next = index + 1 < result.count ? result[index + 1] : ""
      return !(result[index] == ".br" && (next.isEmpty || next.hasPrefix(".")))
        && !(result[index] == ".PP" && (index + 1 == result.count || next == ".PP"))
    }.map { result[$0] }
  }
}

extension String {
  /// The lines of a text, without empty ones around it.
  fileprivate var manualLines: [String] {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let trimmed = lines.drop(while: \.isEmpty).reversed().drop(while: \.isEmpty).reversed()
    return Array(trimmed)
  }

  /// The text as a line of the page: nothing in it is a command, and dashes and quotes can be copied.
  fileprivate var manual: String {
    let marks: [Character: String] = [
      "\\": "\\e", "-": "\\-", "'": "\\(aq", "`": "\\(ga", "~": "\\(ti", "^": "\\(ha",
      "\"": "\\(dq",
    ]
    let text = reduce(into: "") { $0 += marks[$1] ?? String($1) }
    return text.hasPrefix(".") ? "\\&" + text : text
  }
}
