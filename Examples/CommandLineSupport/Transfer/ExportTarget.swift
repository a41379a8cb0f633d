public import ArgumentParser

/// Where everything is written to: what `export` takes in every example.
public struct ExportTarget: ParsableArguments {
  /// The path of the file; `-` is standard output.
  @Argument(help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"))
  public var file: String

  /// Whether JSON Lines were asked for.
  @Flag(help: "Write JSON Lines, as for a name that ends in .jsonl.") public var lines = false

  /// Creates options as if none were given.
  public init() {}

  /// Whether to write JSON Lines.
  public var isLines: Bool { lines || file.isJSONLines }
}

/// Where everything is read from: what `import` takes in every example.
public struct ImportSource: ParsableArguments {
  /// The path of the file; `-` is standard input.
  @Argument(help: ArgumentHelp("The file to read; - is standard input.", valueName: "file"))
  public var file: String

  /// Whether it was said that the file is JSON Lines.
  @Flag(help: "Read JSON Lines, as for a name that ends in .jsonl.") public var lines = false

  /// Whether the store need not be empty.
  @Flag(help: "Add to what is there, and replace what has the same id.") public var merge = false

  /// Creates options as if none were given.
  public init() {}

  /// Whether to read JSON Lines.
  public var isLines: Bool { lines || file.isJSONLines }
}

extension String {
  /// Whether a file's name says that it is JSON Lines.
  fileprivate var isJSONLines: Bool { lowercased().hasSuffix(".jsonl") }
}
