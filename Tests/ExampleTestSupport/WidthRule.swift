extension ExampleHome {
  /// Checks that no line of a listing is wider than the terminal, at every width of the tests.
  ///
  /// - Parameters:
  ///   - listings: The words of commands that list something, all of the program's: every command
  ///     whose name is one of `names`.
  ///   - names: The names of commands that list something.
  ///   - whole: Texts that stay whole in a listing at every width, by the words of its command.
  /// - Returns: The problems, a sentence each.
  public func widthProblems(
    _ listings: [[String]], named names: Set<String>, whole: [[String]: [String]] = [:]
  ) async throws -> [String] {
    var problems: [String] = []
    for leaf in try await CommandTree(of: self).leaves where names.contains(leaf.name) {
      // It goes on until it is interrupted, and says a few words at a time.
      if leaf.path == ["sync", "watch"] { continue }
      if !listings.contains(where: { $0.starts(with: leaf.path) }) {
        problems.append("“\(leaf.path.joined(separator: " "))” is not tried")
      }
    }
    for words in listings {
      for width in TerminalColumns.widths {
        let name = "“\(words.joined(separator: " "))” at \(width)"
        let outcome = try await command(words, columns: width)
        if ![0, 2].contains(outcome.status) || outcome.output.isEmpty {
          problems.append("\(name) ends with \(outcome.status): \(outcome.errors)")
        }
        // The path of a store in a hint is one word, which cannot be broken.
        for line in TerminalColumns.wider(than: width, in: outcome.output)
        where !line.contains(store) {
          problems.append("\(name) has a line of \(TerminalColumns.count(line)): \(line)")
        }
        for text in whole[words] ?? [] where !outcome.output.contains(text) {
          problems.append("\(name) does not show “\(text)” whole:\n\(outcome.output)")
        }
      }
    }
    return problems
  }
}
