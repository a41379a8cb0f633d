import Foundation

/// The Swift files of the package.
enum SourceTree {
  /// A line of a file that is not empty.
  struct Line: CustomStringConvertible {
    let file: String
    let number: Int
    let text: Substring

    var description: String { "\(file):\(number): \(text.trimmingCharacters(in: .whitespaces))" }
  }

  /// The folder of the package.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  /// The files, read once for all tests.
  private static let files = Result {
    try ["Sources", "Examples", "Tests"].flatMap { folder -> [(name: String, text: String)] in
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        .map { file in
          (
            String(file.path.dropFirst(root.path.count + 1)),
            try String(contentsOf: file, encoding: .utf8)
          )
        }
    }
  }

  /// The lines in folders of the package, without comments.
  ///
  /// - Parameter words: Of these, each line has one at least; none asks for all lines.
  static func lines(of folders: [String], with words: [String] = []) throws -> [Line] {
    func has(_ text: some StringProtocol) -> Bool {
      words.isEmpty || words.contains { text.contains($0) }
    }
    return try files.get().filter { file in
      folders.contains { file.name.hasPrefix($0 + "/") } && has(file.text)
    }.flatMap { file in
      file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
        .map { Line(file: file.name, number: $0 + 1, text: $1) }
        .filter { has($0.text) && !$0.text.drop(while: \.isWhitespace).hasPrefix("//") }
    }
  }
}
