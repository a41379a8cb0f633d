import Foundation
import Testing

/// The page of errors lists every code, with the sentence that documents it.
@Suite struct ErrorTableTests {
  /// The codes of the error types in the sources, with their documentation.
  static let codes: [(error: String, code: String, meaning: String)] = {
    let sources = Catalog.files(in: Catalog.root.appending(path: "Sources"), "swift")
    return sources.flatMap { file -> [(String, String, String)] in
      let text = Catalog.text(file)
      let blocks = /extension (?:(\w+)\.Code|ErrorCode where Failure: (\w+)) \{\n(?s:(.*?))\n\}/
      return text.matches(of: blocks).flatMap { block in
        block.3.matches(of: /((?:  \/\/\/[^\n]*\n)+)  public static var (\w+): Self/).map {
          member in
          let lines = member.1.split(separator: "\n").map { $0.drop { " /".contains($0) } }
          return (String(block.1 ?? block.2 ?? ""), String(member.2), lines.joined(separator: " "))
        }
      }
    }
  }()

  @Test func everyCodeIsListed() {
    let page = Catalog.article("Errors.md")
    #expect(Set(Self.codes.map(\.error)).count >= 11)
    for (error, code, meaning) in Self.codes {
      let section = page.components(separatedBy: "### \(error)\n").dropFirst().first?
        .components(separatedBy: "\n#").first
      let row = "| `\(code)` | \(meaning) |"
      #expect(section?.contains(row) == true, "Errors.md lacks under \(error):\n\(row)")
    }
  }

  /// No code is listed that does not exist anymore.
  @Test func nothingElseIsListed() {
    let listed = Catalog.article("Errors.md").matches(of: /\n\| `(\w+)` \|/).map { String($0.1) }
    #expect(listed.sorted() == Self.codes.map(\.code).sorted())
  }
}
