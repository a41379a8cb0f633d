import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// The page with the keys of `--json` says what the programs print.
@Suite struct JSONKeyTests {
  /// Commands that show, write or wait, and print no JSON of their own.
  static let silent: Set = [
    "demo", "sync watch", "sync link", "machine watch", "weather fetch", "page",
  ]
  /// Options that make another form of what a command prints.
  static let forms: Set = ["--list", "--forget", "--as-payload", "--why-not", "--terms"]
  /// The first words of commands that all programs have.
  static let shared: Set = ["undo", "redo", "remind", "sync"]

  @Test(arguments: ProgramScenario.programs.keys.sorted())
  func thePageHasTheKeysOfEachCommand(_ program: String) async throws {
    let home = try ExampleHome(program)
    let found = try await keys(of: home)
    let own = found.filter { !Self.shared.contains($0.command.firstWord) }
    let expected = Self.table(own)
    let page = try Self.page()
    let isThere = page.contains("## \(program)\n\n\(expected)\n")
    #expect(
      isThere,
      "JSONKeys.md: under “## \(program)” must be\n\n\(expected)\n")
    // What is shared prints the same in all, which the page has once.
    let common = Self.rows(of: "All programs", in: page)
    for (command, keys) in found where Self.shared.contains(command.firstWord) {
      let known = try #require(common[command], "\(command)")
      #expect(keys.isPart(of: known), "\(program) \(command): \(keys) beside \(known)")
    }
    let leaves = try await CommandTree(of: home).leaves.map { $0.path.joined(separator: " ") }
    let asked = Set(found.map(\.command))
    #expect(Set(leaves).subtracting(asked).subtracting(Self.silent) == [])
  }

  @Test func thePageHasTheKeysOfWhatAllHave() async throws {
    // It has photos, of which the sync says more.
    let found = try await keys(of: try ExampleHome("wardrobe"))
    let expected = Self.table(found.filter { Self.shared.contains($0.command.firstWord) })
    let isThere = try Self.page().contains("## All programs\n\n\(expected)\n")
    #expect(
      isThere,
      "JSONKeys.md: under “## All programs” must be\n\n\(expected)\n")
  }

  /// Runs the commands of a program; what each prints, in the order of the first time.
  private func keys(of home: ExampleHome) async throws -> [(command: String, keys: JSONShape)] {
    try Self.prepare(home)
    let leaves = Set(
      try await CommandTree(of: home).leaves.map { $0.path.joined(separator: " ") })
    var found: [(command: String, keys: JSONShape)] = []
    var lastID = ""
    let scenario = try #require(ProgramScenario.programs[home.program]) + "\n" + ProgramScenario.all
    for line in scenario.split(separator: "\n") {
      let step = ScenarioStep(String(line.replacing("FOLDER", with: home.folder)), of: home.program)
      let words = step.words.map { $0 == "ID" ? lastID : $0 }
      let (program, now) = (step.program, step.now)
      let store = words.contains("--store") ? [] : ["--store", home.store]
      let outcome = try await Run.command(
        program, words + store + ["--json", "--now", now, "--time-zone", "UTC"],
        environment: home.environment)
      try #require([0, 2].contains(outcome.status), "\(line): \(outcome.errors)")
      let json = try JSONValue(parsing: outcome.output)
      let shape = JSONShape(json)
      if let id = json["id"]?.string { lastID = id }
      guard program == home.program else { continue }
      let command = Self.command(words, among: leaves)
      if let index = found.firstIndex(where: { $0.command == command }) {
        found[index].keys = found[index].keys.merged(with: shape)
      } else {
        found.append((command, shape))
      }
    }
    return found
  }

  /// The files that the commands read.
  static func prepare(_ home: ExampleHome) throws {
    _ = try home.file("deed.pdf", Array("%PDF-1.4\n%%EOF\n".utf8))
    _ = try home.file("photo.gif", Array("GIF89a\u{1}\0\u{1}\0\0\0\0;".utf8))
    _ = try home.file("items.csv", Array("name,category,color\nBelt,belt,brown\n".utf8))
    let event = """
      BEGIN:VCALENDAR
      VERSION:2.0
      BEGIN:VEVENT
      UID:gala@example.com
      DTSTART:20261128T190000Z
      DTEND:20261128T230000Z
      SUMMARY:Gala
      END:VEVENT
      END:VCALENDAR

      """
    _ = try home.file("calendar.ics", Array(event.utf8))
    let weather = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "WeatherTestSupport/Fixtures/open-meteo.json")
    _ = try home.file("weather.json", Data(contentsOf: weather))
    try FileManager.default.createDirectory(
      atPath: home.folder + "/shared", withIntermediateDirectories: false)
  }

  /// The command of a line with the option that makes a form of its own.
  private static func command(_ words: [String], among leaves: Set<String>) -> String {
    let lengths = (1...3).reversed()
    let path = lengths.map { words.prefix($0).joined(separator: " ") }.first(where: leaves.contains)
    return ([path ?? "\(words[0]) read"] + words.filter(forms.contains)).joined(separator: " ")
  }
}

// MARK: - The page

extension JSONKeyTests {
  private static func page() throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    return try String(
      contentsOf: root.appending(path: "Docs/HouseholdKit.docc/Articles/JSONKeys.md"),
      encoding: .utf8)
  }

  /// A row for each form, with all commands that print it.
  private static func table(_ found: [(command: String, keys: JSONShape)]) -> String {
    var rows: [(commands: [String], keys: String)] = []
    for (command, keys) in found {
      let text = keys.description
      if let index = rows.firstIndex(where: { $0.keys == text }) {
        rows[index].commands.append(command)
      } else {
        rows.append(([command], text))
      }
    }
    let lines = rows.map { row in
      "| \(row.commands.map { "`\($0)`" }.joined(separator: ", ")) | `\(row.keys)` |"
    }
    return (["| Command | Keys |", "|---|---|"] + lines).joined(separator: "\n")
  }

  /// The keys of each command in a section of the page.
  private static func rows(of section: String, in page: String) -> [String: JSONShape] {
    let text = page.components(separatedBy: "\n## \(section)\n").last?
      .components(separatedBy: "\n## ").first
    let lines = text?.split(separator: "\n").filter { $0.hasPrefix("| `") } ?? []
    return lines.reduce(into: [:]) { rows, line in
      let cells = line.split(separator: " | ")
      let keys = JSONShape(text: cells[1].filter { $0 != "`" && $0 != "|" })
      for command in cells[0].matches(of: /`([^`]+)`/) { rows[String(command.1)] = keys }
    }
  }
}

/// The keys of a JSON value, without the values.
struct JSONShape: Hashable, CustomStringConvertible {
  /// The keys in order, with the shape of what each has; empty for anything else.
  var members: [(key: String, shape: JSONShape)] = []
  /// The number of lists around it.
  var lists = 0

  init(_ value: JSONValue) {
    if let object = value.object {
      members = object.members.map { ($0.key, JSONShape($0.value)) }
    } else if let array = value.array {
      self = array.map(JSONShape.init).reduce(JSONShape(.null)) { $0.merged(with: $1) }
      lists += 1
    }
  }

  /// The keys of both; where only one has anything, its form.
  func merged(with other: JSONShape) -> JSONShape {
    var both = self
    both.lists = max(lists, other.lists)
    for (key, shape) in other.members {
      if let index = both.members.firstIndex(where: { $0.key == key }) {
        both.members[index].shape = both.members[index].shape.merged(with: shape)
      } else {
        both.members.append((key, shape))
      }
    }
    return both
  }

  /// Whether another one has all of its keys.
  func isPart(of other: JSONShape) -> Bool { other.merged(with: self) == other }

  /// The shape as it stands on the page: `{now, runs: [{id, name}]}`.
  var description: String {
    let keys = members.map { member in
      let shape = member.shape.description
      return shape.isEmpty ? member.key : "\(member.key): \(shape)"
    }
    let text = members.isEmpty ? "" : "{\(keys.joined(separator: ", "))}"
    return String(repeating: "[", count: lists) + text + String(repeating: "]", count: lists)
  }

  static func == (left: JSONShape, right: JSONShape) -> Bool {
    left.description == right.description
  }

  func hash(into hasher: inout Hasher) { hasher.combine(description) }

  /// Reads what ``description`` writes.
  init(text: String) {
    var rest = text[...]
    self.init(reading: &rest)
  }

  private init(reading text: inout Substring) {
    while text.first == "[" {
      lists += 1
      text.removeFirst()
    }
    if text.first == "{" {
      repeat {
        text.removeFirst()
        let key = text.prefix { !":,}".contains($0) }
        text = text.dropFirst(key.count)
        var shape = JSONShape(.null)
        if text.hasPrefix(": ") {
          text = text.dropFirst(2)
          shape = JSONShape(reading: &text)
        }
        members.append((key.trimmingCharacters(in: .whitespaces), shape))
      } while text.first == ","
      text = text.dropFirst()
    }
    text = text.dropFirst(lists)
  }
}

extension String {
  fileprivate var firstWord: String { String(prefix { $0 != " " }) }
}
