/// A command that deletes, and what its confirmation must mention.
public struct DeletionCase: Sendable {
  /// The words of the command and its arguments.
  let words: [String]
  /// The part of the confirmation that names what else is deleted; nil if the command does not ask.
  let mention: String?

  /// Creates a case.
  ///
  /// - Parameters:
  ///   - words: The words of the command and its arguments.
  ///   - mention: What the question says goes with it; nil for a command that does not ask.
  public init(_ words: String..., mention: String?) {
    self.words = words
    self.mention = mention
  }
}

extension ExampleHome {
  /// Checks that every command called delete, remove, or erase asks, and says what it deletes.
  ///
  /// Without a terminal, it requires `--yes`; without it, it exits with 64 and deletes nothing.
  ///
  /// - Parameter cases: One for each such command, in an order in which they can be run.
  /// - Returns: The problems, a sentence each.
  public func deletionProblems(_ cases: [DeletionCase]) async throws -> [String] {
    var problems: [String] = []
    let deleting = try await CommandTree(of: self).leaves.filter {
      ["delete", "remove", "erase"].contains($0.name)
    }
    for leaf in deleting where !cases.contains(where: { $0.words.starts(with: leaf.path) }) {
      problems.append("“\(leaf.path.joined(separator: " "))” is not tried")
    }
    for leaf in deleting where !leaf.options.isSuperset(of: ["--yes"]) {
      problems.append("“\(leaf.path.joined(separator: " "))” takes no --yes")
    }
    for one in cases {
      let name = "“\(one.words.joined(separator: " "))”"
      if let mention = one.mention {
        let before = try await command(["export", "-"]).output
        let refused = try await command(one.words, input: "y\n")
        if refused.status != 64 { problems.append("\(name) ends with \(refused.status)") }
        if !refused.errors.contains("--yes") || !refused.errors.contains(mention) {
          problems.append("\(name) says only: \(refused.errors)")
        }
        if try await command(["export", "-"]).output != before {
          problems.append("\(name) deletes before it is confirmed")
        }
      }
      let done = try await command(one.words + ["--yes"])
      if done.status != 0 { problems.append("\(name) --yes fails: \(done.errors)") }
    }
    return problems
  }
}
