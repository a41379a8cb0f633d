public import ArgumentParser

extension CommandConfiguration {
  /// The help of `export`.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - name: The name of the file in the examples, without its extension.
  ///   - what: A description of the destination, if it is more than a file.
  ///   - examples: More examples, a line each.
  public static func export(
    _ program: String, example name: String, what: String = "Writes everything to a file.",
    examples: [String] = []
  ) -> CommandConfiguration {
    CommandConfiguration(
      abstract: what,
      discussion: discussion(
        """
        The ending of the name says the form: .json is one document; .jsonl, or --lines, is JSON \
        Lines, a row a line, for stores of any size; .csv, or --table, is one table for \
        spreadsheets.
        """,
        [
          "\(program) export \(name).json", "\(program) export - | gzip > \(name).json.gz",
          "\(program) export \(name).jsonl", "\(program) export tables --table all",
        ] + examples))
  }

  /// The help of `import`.
  ///
  /// - Parameters:
  ///   - program: The name of the program.
  ///   - name: The name of the file in the examples, without its extension.
  ///   - what: A description of the source, if it is more than a file.
  ///   - more: Help beyond the text shared by all programs.
  ///   - examples: More examples, a line each.
  public static func `import`(
    _ program: String, example name: String,
    what: String = "Reads what export wrote, all of it or nothing.", more: String = "",
    examples: [String] = []
  ) -> CommandConfiguration {
    CommandConfiguration(
      abstract: what,
      discussion: discussion(
        """
        The store must be empty, unless --merge is given: then what is there already (with the same \
        id) is replaced unless it was changed here since, and the rest stays, as do your settings. One \
        table replaces whatever it names. The folder of tables that --table all wrote is read as a whole.
        """ + (more.isEmpty ? "" : "\n\n" + more),
        [
          "\(program) import \(name).json",
          "gunzip -c \(name).json.gz | \(program) import - --merge",
          "\(program) import \(name).jsonl", "\(program) import tables",
        ] + examples))
  }

  private static func discussion(_ text: String, _ examples: [String]) -> String {
    text + "\n\nExamples:\n" + examples.map { "  " + $0 }.joined(separator: "\n")
  }
}
