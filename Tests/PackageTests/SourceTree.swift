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

  /// All lines in folders of the package, without comments.
  static func lines(of folders: [String]) throws -> [Line] {
    return try folders.flatMap { folder -> [Line] in
      let files = FileManager.default.enumerator(
        at: root.appending(path: folder), includingPropertiesForKeys: nil)
      return try (files?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
        .flatMap { file in
          let text = try String(contentsOf: file, encoding: .utf8)
          let name = String(file.path.dropFirst(root.path.count + 1))
          return text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            .map { Line(file: name, number: $0 + 1, text: $1) }
            .filter { !$0.text.trimmingCharacters(in: .whitespaces).hasPrefix("//") }
        }
    }
  }
}
