import Foundation

/// The file type detected from its first bytes, to refuse unreadable files with a clear message.
enum FileProbe {
  /// Says why a file is not the JSON document or the JSON Lines that it is read as.
  ///
  /// - Parameters:
  ///   - file: The name of the file.
  ///   - start: Its first bytes, some thousands at best.
  ///   - isLines: Whether it is read as JSON Lines.
  ///   - program: The name of the program.
  ///   - otherTables: How tables are read that the program did not write, a sentence.
  /// - Returns: nil if nothing speaks against it.
  static func problem(
    with file: String, _ start: some Collection<UInt8>, isLines: Bool, program: String,
    otherTables: String? = nil
  ) -> CommandFailure? {
    let name = file == "-" ? "The input" : file
    if start.starts(with: "SQLite format 3\0".utf8) {
      return CommandFailure(
        "\(name) is a store, not an export.",
        hints: ["Use it with --store, or export from it first."])
    }
    if start.starts(with: [0x1F, 0x8B]) {
      return CommandFailure(
        "\(name) is compressed.",
        hints: ["Unpack it first: gunzip -c \(ShellText.argument(file)) | \(program) import -"])
    }
    if start.starts(with: [0x50, 0x4B, 3, 4]) {
      return CommandFailure("\(name) is a zip archive; unpack it first.")
    }
    let text = String(decoding: start, as: UTF8.self).drop { $0 == "\u{FEFF}" }
    let lines = text.split(whereSeparator: \.isNewline).map { $0.filter { !$0.isWhitespace } }
    guard let first = lines.first(where: { !$0.isEmpty }) else {
      return CommandFailure("\(name) is empty.")
    }
    guard first.hasPrefix("{") || first.hasPrefix("[") else {
      return first.contains(where: { ",;".contains($0) })
        ? CommandFailure(
          "\(name) is a table, not JSON.",
          hints: ["Say which with --table, or end its name in .csv."]
            + [otherTables].compactMap(\.self))
        : nil
    }
    let isRow = first.hasPrefix("{") && first.hasSuffix("}") && lines.dropFirst().first != nil
    if !isLines, isRow, lines.dropFirst().first?.hasPrefix("{") == true {
      return CommandFailure(
        "\(name) is JSON Lines, a row a line.",
        hints: ["Pass --lines, or end its name in .jsonl."])
    }
    guard isLines, !first.hasSuffix("}"), lines.count > 1 else { return nil }
    return CommandFailure(
      "\(name) is one JSON document, not JSON Lines.",
      hints: ["Omit --lines, or end its name in .json."])
  }
}
