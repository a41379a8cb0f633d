public import ArgumentParser

/// The destination of an export, shared by all examples.
public struct ExportTarget: ParsableArguments {
  /// The path of the file; `-` is standard output.
  @Argument(
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
    completion: .file())
  public var file: String

  /// Whether JSON Lines were asked for.
  @Flag(help: "Write JSON Lines (the default for names ending in .jsonl).") public var lines = false

  /// The table that was asked for, or nil.
  @Option(
    help: ArgumentHelp(
      """
      Write one table as CSV, for spreadsheets (the default for a file named after it, such as \
      NAME.csv); “all” writes a folder with one file per table.
      """, valueName: "name"))
  public var table: String?

  /// Creates options with no values.
  public init() {}
}

/// The destination of an export that can have files with it.
public struct FolderTarget: ParsableArguments {
  /// The file, and its form.
  @OptionGroup public var target: ExportTarget

  /// Whether files go with the rows, in a folder.
  @Flag(help: "Write a folder with everything, and with photos and documents.")
  public var withFiles = false

  /// Creates options with no values.
  public init() {}

  /// Refuses what a folder cannot be.
  public func validate() throws {
    guard withFiles else { return }
    if target.lines || target.table != nil {
      throw ArgumentParser.ValidationError(
        "Give --with-files or --\(target.lines ? "lines" : "table"), not both.")
    }
    if target.file == "-" {
      throw ArgumentParser.ValidationError("--with-files writes a folder; name one.")
    }
  }
}

/// The source of an import, shared by all examples.
public struct ImportSource: ParsableArguments {
  /// The path of the file; `-` is standard input.
  @Argument(
    help: ArgumentHelp(
      "The file or folder to read; - is standard input.", valueName: "file"), completion: .file())
  public var file: String

  /// Whether it was said that the file is JSON Lines.
  @Flag(help: "Read JSON Lines (the default for names ending in .jsonl).") public var lines = false

  /// The table that the file is said to hold, or nil.
  @Option(
    help: ArgumentHelp(
      "Read one table as CSV (the default for a file named after it, such as NAME.csv).",
      valueName: "name"))
  public var table: String?

  /// Whether the store need not be empty.
  @Flag(help: "Add to existing data; of rows with the same id the newer one stays.") public
    var merge = false

  /// Creates options with no values.
  public init() {}
}
