import Foundation
import Testing

/// What the articles show is what the samples compile and run.
@Suite struct CodeBlockTests {
  @Test(arguments: CodeBlock.all.filter(\.isCompiled))
  func codeIsCompiled(_ block: CodeBlock) {
    let code = Catalog.normalized(block.code)
    #expect(
      Catalog.compiled.contains { $0.contains(code) },
      """
      \(block): this code stands in none of the samples of Tests/DocumentationTests/Samples and \
      Tests/DocumentationPrograms, in which it would be compiled:
      \(block.code)
      """)
  }

  /// An article that quotes a sample quotes its results, so they are checked where they stand.
  @Test(arguments: Catalog.files(in: Catalog.samples, "swift"))
  func resultsAreChecked(_ file: URL) {
    let text = Catalog.text(file)
    let code = Catalog.normalized(text)
    for (name, value) in CodeBlock.results(in: text) {
      let check = "#expect(\(name) == \(value))"
      #expect(
        code.contains(Catalog.normalized(check)), "\(file.lastPathComponent) lacks \(check)")
    }
  }

  @Test(arguments: CodeBlock.all.filter { $0.language == "swift" })
  func linesAreAsWideAsAPage(_ block: CodeBlock) {
    for line in block.code.split(separator: "\n") where line.count > 76 {
      Issue.record("\(block): a line is wider than 76 characters: \(line)")
    }
  }

  @Test func fileNamesAreUnique() {
    let names = Catalog.articles.map(\.lastPathComponent)
    #expect(Set(names).count == names.count)
  }

  @Test func predicateTablesAreCompiled() throws {
    let samples = Catalog.normalized(
      Catalog.text(Catalog.samples.appending(path: "PredicateSamples.swift")))
    let rows = Catalog.article("Predicates.md").split(separator: "\n").filter { $0.hasPrefix("|") }
    let code = rows.flatMap { row in
      row.replacing("\\|", with: "\u{1}").split(separator: "|").flatMap { cell in
        cell.matches(of: /`([^`]+)`/).map { $0.1.replacing("\u{1}", with: "|") }
      }
    }
    #expect(code.count > 40)
    for code in code {
      #expect(samples.contains(Catalog.normalized(code)), "PredicateSamples does not use \(code)")
    }
  }
}
