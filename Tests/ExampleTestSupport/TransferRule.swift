import Foundation

extension ExampleHome {
  /// Checks that export writes the format given by the file extension, and never another.
  ///
  /// - Parameters:
  ///   - table: A table that has rows.
  ///   - column: A column of it.
  /// - Returns: The problems, a sentence each.
  public func exportProblems(table: String, column: String) async throws -> [String] {
    var problems: [String] = []
    func wants(_ status: Int32, _ words: [String], says: String) async throws {
      let outcome = try await command(words)
      if outcome.status != status || !(outcome.output + outcome.errors).contains(says) {
        problems.append(
          "“\(words.joined(separator: " "))” ends with \(outcome.status): \(outcome.errors)")
      }
    }
    func content(_ file: String) -> String {
      FileManager.default.contents(atPath: file).map { String(decoding: $0, as: UTF8.self) } ?? ""
    }
    let name = folder + "/x"
    try await wants(0, ["export", name + ".json"], says: "Wrote")
    try await wants(0, ["export", name + ".jsonl"], says: "Wrote")
    try await wants(0, ["export", "\(folder)/\(table).csv"], says: "Wrote")
    try await wants(0, ["export", name + ".csv", "--table", table], says: "Wrote")
    try await wants(0, ["export", "\(folder)/tables", "--table", "all"], says: "table")
    try await wants(0, ["export", "-", "--table", table], says: column)
    if !content(name + ".json").hasPrefix("{\n") { problems.append(".json is no document") }
    let lines = content(name + ".jsonl").split(separator: "\n")
    if lines.count < 2 || !lines.allSatisfy({ $0.hasPrefix("{") && $0.hasSuffix("}") }) {
      problems.append(".jsonl is not JSON Lines")
    }
    for file in ["\(folder)/\(table).csv", name + ".csv", "\(folder)/tables/\(table).csv"] {
      let header = content(file).prefix { !$0.isNewline }
      if !header.contains(column) { problems.append("\(file) begins with \(header)") }
    }
    try await wants(64, ["export", folder + "/unknown.csv"], says: "tables are")
    try await wants(64, ["export", name + ".xlsx"], says: ".jsonl")
    try await wants(64, ["export", name + ".json.gz"], says: "gzip")
    try await wants(64, ["export", name + ".json", "--lines"], says: "end it in .jsonl")
    try await wants(64, ["export", name + ".json", "--table", table], says: "end it in .csv")
    try await wants(64, ["export", "-", "--table", "none"], says: table)
    try await wants(1, ["export", folder + "/none/x.json"], says: "There is no folder")
    try await wants(1, ["export", "."], says: "is a folder")
    return problems
  }

  /// Checks that import reads each exported format, and describes any other file.
  ///
  /// - Parameter other: A home without a store.
  /// - Returns: The problems, a sentence each.
  public func importProblems(into other: () throws -> ExampleHome) async throws -> [String] {
    var problems: [String] = []
    func wants(_ status: Int32, _ words: [String], says: String) async throws {
      let outcome = try await other().command(words)
      if outcome.status != status || !(outcome.output + outcome.errors).contains(says) {
        problems.append(
          "“\(words.joined(separator: " "))” ends with \(outcome.status): \(outcome.errors)")
      }
    }
    let (json, lines) = (folder + "/a.json", folder + "/a.jsonl")
    for file in [json, lines] { _ = try await command(["export", file]) }
    try await wants(0, ["import", json], says: "Read")
    try await wants(0, ["import", lines], says: "Read")
    _ = try await command(["export", folder + "/all", "--table", "all"])
    try await wants(0, ["import", folder + "/all"], says: "Read")
    try await wants(1, ["import", folder], says: "There are no tables in")
    let wrong = [
      (json, "b.jsonl", "one JSON document"), (lines, "b.json", "is JSON Lines"),
      (store, "c.json", "is a store, not an export"),
    ]
    for (source, name, sentence) in wrong {
      let copy = "\(folder)/\(name)"
      try FileManager.default.copyItem(atPath: source, toPath: copy)
      try await wants(1, ["import", copy], says: sentence)
    }
    let table = try file("d.json", "name,number\nSnowy,1\n".utf8)
    try await wants(1, ["import", table], says: "is a table, not JSON")
    try await wants(1, ["import", try file("e.json", "".utf8)], says: "is empty")
    try await wants(1, ["import", folder + "/none.json"], says: "There is no file")
    return problems
  }
}
