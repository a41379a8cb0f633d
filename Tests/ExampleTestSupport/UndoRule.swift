import Foundation
import HouseholdTransfer

/// A thing of a program, and the commands about it, for trying `undo` on it.
public struct UndoCase: Sendable {
  /// The thing's name, which is found nowhere in an empty store.
  let name: String
  /// Adds it.
  let add: [String]
  /// Changes it, and what its change is called.
  let edit: (words: [String], title: String)
  /// Changes the same in another process, and what undo says of it then.
  let editAgain: (words: [String], kept: String)
  /// Deletes it.
  let delete: [String]

  /// Creates a case.
  public init(
    _ name: String, add: [String], edit: (words: [String], title: String),
    editAgain: (words: [String], kept: String), delete: [String]
  ) {
    (self.name, self.add, self.edit, self.editAgain, self.delete) =
      (name, add, edit, editAgain, delete)
  }
}

extension ExampleHome {
  /// Tries `undo` and `redo` as a person does.
  ///
  /// - Returns: The problems, a sentence each.
  public func undoProblems(_ one: UndoCase) async throws -> [String] {
    var problems: [String] = []
    func expect(_ isRight: Bool, _ what: @autoclosure () -> String) {
      if !isRight { problems.append(what()) }
    }
    func payload() async throws -> JSONValue {
      try JSONValue(parsing: try await command(["export", "-"]).output)["payload"] ?? .null
    }
    func done(_ words: [String]) async throws -> String {
      let outcome = try await command(words)
      expect(outcome.status == 0, "\(words) ends with \(outcome.status): \(outcome.errors)")
      return outcome.output
    }

    // A deletion, and its way back.
    let nothing = try await command(["undo"])
    expect(nothing.status == 1, "undo of nothing ends with \(nothing.status)")
    expect(nothing.errors.contains("There is nothing to undo."), nothing.errors)
    _ = try await done(one.add)
    let added = try await payload()
    try Data().write(to: URL(filePath: store + ".deleted.json"))
    let question = try await command(one.delete).errors
    expect(
      question.contains("“\(program) undo --store \(store)")
        && question.contains("” brings it back."),
      question)
    let last = try await command(one.delete + ["--forever"]).errors
    expect(last.contains("This cannot be undone."), last)
    _ = try await done(one.delete + ["--yes"])
    expect(
      !FileManager.default.fileExists(atPath: store + ".deleted.json"),
      "the last deletion of an older version stays")
    expect(try await payload() != added, "nothing was deleted")
    let undone = try await done(["undo"])
    expect(undone.contains("Undone: Delete \(one.name)."), undone)
    expect(try await payload() == added, "undo brings not everything back")
    let redone = try await done(["redo"])
    expect(redone.contains("Done again: Delete \(one.name)."), redone)
    _ = try await done(["undo", String(one.name.prefix(3)).lowercased()])
    expect(try await payload() == added, "undo of a thing brings not everything back")

    // What another process changed meanwhile stays, and is named.
    _ = try await done(one.edit.words)
    _ = try await done(one.editAgain.words)
    let list = try await json("undo", "--list")["commands"]?.array ?? []
    expect(
      list.map { $0["title"]?.string } == [one.edit.title, one.edit.title, "Add \(one.name)"],
      "the list is \(list.map { $0.text() })")
    let first = list.first { $0["title"]?.string == one.edit.title && $0 != list.first }
    let number = first?["number"]?.int ?? 0
    let json = try await json("undo", "\(number)")
    expect(json["isUndone"] == true, "\(json.text())")
    expect(
      json["kept"]?.array?.first?["text"]?.string == one.editAgain.kept, "\(json.text())")
    let shown = try await done(["undo", "--list"])
    expect(shown.contains("\(one.edit.title) (undone)"), shown)
    let unknown = try await command(["undo", "Nobody"])
    expect(unknown.status == 1 && unknown.errors.contains("Nobody"), unknown.errors)

    // What was forgotten or permanently deleted leaves no trace.
    _ = try await done(one.delete + ["--yes"])
    expect(try bytes(of: one.name), "the title of a deleted thing is not kept")
    _ = try await done(["undo", "--forget", "--yes"])
    expect(try !bytes(of: one.name), "a title is left after undo --forget")
    _ = try await done(one.add)
    _ = try await done(one.delete + ["--yes", "--forever"])
    expect(try !bytes(of: one.name), "a title is left after --forever")
    expect(try await command(["undo"]).status == 1, "a permanent deletion was undone")
    return problems
  }

  /// Whether a text stands in the store's file, or in one beside it.
  private func bytes(of text: String) throws -> Bool {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder)
    return try files.filter { $0.hasPrefix("\(program).sqlite") && !$0.hasSuffix(".files") }
      .contains { file in
        try Data(contentsOf: URL(filePath: "\(folder)/\(file)")).range(of: Data(text.utf8)) != nil
      }
  }
}
