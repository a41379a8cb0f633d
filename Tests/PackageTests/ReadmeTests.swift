import Foundation
import Testing

/// What the README of each module says about it.
@Suite struct ReadmeTests {
  static let modules: [String] =
    (try? FileManager.default.contentsOfDirectory(
      atPath: SourceTree.root.appending(path: "Sources").path))?.sorted() ?? []

  @Test func thereAreModules() { #expect(Self.modules.count >= 20) }

  @Test(arguments: modules) func itNamesEachFolderAndNothingThatIsNotThere(
    module: String
  ) throws {
    let root = SourceTree.root.appending(path: "Sources/\(module)")
    let text = try String(contentsOf: root.appending(path: "README.md"), encoding: .utf8)
    let entries = try FileManager.default.subpathsOfDirectory(atPath: root.path)
    let folders = entries.filter { !$0.contains("/") && !$0.contains(".") }
    let rows = text.matches(of: /(?m)^\| `(\w+)\/` \|/).map { String($0.1) }
    #expect(Set(rows) == Set(folders))
    #expect(rows.count == folders.count, "a folder has one row")

    let sources = try entries.filter { $0.hasSuffix(".swift") }
      .map { try String(contentsOf: root.appending(path: $0), encoding: .utf8) }.joined()
    for quote in text.matches(of: /`([^`]+)`/).map({ String($0.1) }) {
      if quote.hasPrefix("Examples/") {
        let path = SourceTree.root.appending(path: quote).path
        #expect(FileManager.default.fileExists(atPath: path), "\(quote)")
      } else if quote.contains("/") || quote.hasSuffix(".swift") {
        let path = quote.hasSuffix("/") ? String(quote.dropLast()) : quote
        let isThere = entries.contains { $0 == path || $0.hasSuffix("/" + path) }
        #expect(isThere, "\(quote)")
      } else {
        #expect(sources.contains(quote) || quote == "Codable", "\(quote)")
      }
    }
  }
}
