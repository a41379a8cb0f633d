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

  /// A heading whose text was moved goes with it.
  @Test(arguments: Catalog.articles) func noHeadingIsEmpty(_ file: URL) {
    var isCode = false
    var open: (level: Int, text: Substring)?
    let text = Catalog.text(file) + "\n# The end"
    for line in text.split(separator: "\n") {
      if line.hasPrefix("```") { isCode.toggle() }
      let level = isCode ? 0 : line.prefix { $0 == "#" }.count
      guard level > 0 else {
        open = nil
        continue
      }
      if let open, open.level >= level {
        Issue.record("\(file.lastPathComponent): nothing stands under “\(open.text)”")
      }
      open = (level, line)
    }
  }

  @Test func fileNamesAreUnique() {
    let names = Catalog.articles.map(\.lastPathComponent)
    #expect(Set(names).count == names.count)
  }

  /// The lists of conditions have one on each line, with a comment that says what it finds.
  @Test func everyConditionIsCompiled() throws {
    let samples = Catalog.normalized(
      Catalog.text(Catalog.samples.appending(path: "PredicateSamples.swift")))
    let lines = CodeBlock.all.filter(\.isListOfConditions).flatMap {
      $0.code.split(separator: "\n")
    }
    #expect(lines.count > 40)
    for line in lines {
      let parts = line.split(separator: "  // ")
      #expect(parts.count == 2, "\(line)")
      #expect(
        samples.contains(Catalog.normalized(parts[0])), "PredicateSamples does not use \(parts[0])")
    }
  }

  /// Code that cannot be compiled here is at least free of errors of syntax.
  @Test(arguments: CodeBlock.all.filter { $0.language == "swift" && !$0.isCompiled })
  func otherCodeIsParsed(_ block: CodeBlock) throws {
    guard !block.isListOfConditions else { return }
    let file = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString + ".swift")
    defer { try? FileManager.default.removeItem(at: file) }
    try Data(block.code.utf8).write(to: file)
    let (status, output) = try Toolchain.run(
      "/usr/bin/env", ["swiftc", "-frontend", "-parse", file.path])
    #expect(status == 0, "\(block): \(output)")
  }
}
