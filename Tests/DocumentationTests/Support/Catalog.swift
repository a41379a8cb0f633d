import Foundation

/// The documentation's files, and the Swift files that prove what they say.
enum Catalog {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
  static let folder = root.appending(path: "Docs/HouseholdKit.docc")
  static let samples = root.appending(path: "Tests/DocumentationTests/Samples")
  static let programs = root.appending(path: "Tests/DocumentationPrograms")

  static func files(in folder: URL, _ pathExtension: String) -> [URL] {
    let found = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (found?.compactMap { $0 as? URL } ?? [])
      .filter { $0.pathExtension == pathExtension }.sorted { $0.path < $1.path }
  }

  static let articles = files(in: folder, "md")

  /// The text of every compiled sample, without white space.
  static let compiled: [String] =
    (files(in: samples, "swift") + files(in: programs, "swift")).map { normalized(text($0)) }

  static func text(_ file: URL) -> String {
    (try? String(contentsOf: file, encoding: .utf8)) ?? ""
  }

  /// The text without white space: an article breaks lines earlier than a file of code.
  static func normalized(_ text: some StringProtocol) -> String {
    String(text.filter { !$0.isWhitespace })
  }

  static func article(_ name: String) -> String {
    articles.first { $0.lastPathComponent == name }.map(text) ?? ""
  }
}

/// A fenced block of an article.
struct CodeBlock: CustomStringConvertible, Sendable {
  var file: String
  var line: Int
  var language: String
  var code: String
  /// The last line before the block that is not blank.
  var lineBefore: String

  var description: String { "\(file):\(line)" }

  var isCompiled: Bool { language == "swift" && !lineBefore.hasPrefix("<!-- not compiled:") }

  /// Whether each line is a condition of its own, which stands in `PredicateSamples`.
  var isListOfConditions: Bool {
    lineBefore == "<!-- not compiled: each line is in PredicateSamples -->"
  }

  static let all: [CodeBlock] = Catalog.articles.flatMap { file in
    blocks(in: Catalog.text(file), of: file.lastPathComponent)
  }

  static func blocks(in text: String, of file: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var open: CodeBlock?
    var lineBefore = ""
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed.hasPrefix("```"), !trimmed.dropFirst(3).contains("`") {
        if let block = open {
          blocks.append(block)
          open = nil
        } else {
          open = CodeBlock(
            file: file, line: index + 1, language: String(trimmed.dropFirst(3)), code: "",
            lineBefore: lineBefore)
        }
      } else if open != nil {
        open?.code += line + "\n"
      }
      if !trimmed.isEmpty { lineBefore = trimmed }
    }
    return blocks
  }

  /// The results that comments at the ends of lines promise: `let name = …  // "Fern"`.
  static func results(in code: String) -> [(name: String, value: String)] {
    var results: [(name: String, value: String)] = []
    var name: String?
    for line in code.split(separator: "\n") {
      if let match = line.firstMatch(of: /^\s*let (\w+) =/) { name = String(match.1) }
      guard let match = line.firstMatch(of: /\S  \/\/ (.+)$/), let last = name,
        !line.contains("print(")
      else { continue }
      results.append((last, String(match.1)))
      name = nil
    }
    return results
  }
}
