import Foundation
import Testing

/// The steps of a tutorial, with the code and the output that each shows.
struct TutorialPage: CustomTestStringConvertible, Sendable {
  /// A step with code.
  struct Step: Sendable {
    /// The file of code.
    var file: String
    /// The lines that the page says the program prints, or prints last; nil if it says nothing.
    var output: [String]?
    /// Whether the output is only the end of what the program prints.
    var isEndOfOutput = false

    /// The step's program without its imports and its mark as the main one.
    var body: String {
      code.split(separator: "\n", omittingEmptySubsequences: false)
        .filter { !$0.hasPrefix("import ") && $0 != "@main" }.joined(separator: "\n")
    }

    /// The modules that the code imports.
    var imports: [String] {
      code.split(separator: "\n").filter { $0.hasPrefix("import ") }.map(String.init)
    }

    /// The text of the file.
    var code: String { TutorialTests.text(of: file) }

    /// Whether the code is a program, which a reader runs.
    var isProgram: Bool { code.contains("\n@main\n") }

    /// The name of the program's type.
    var program: String? {
      code.firstMatch(of: /@main\nstruct (\w+)/).map { String($0.1) }
    }
  }

  var name: String
  var steps: [Step]

  static let all: [TutorialPage] = Catalog.files(in: Catalog.folder, "tutorial")
    .map { TutorialPage(name: $0.lastPathComponent, text: Catalog.text($0)) }
    .filter { !$0.steps.isEmpty }

  var testDescription: String { name }

  var programs: [Step] { steps.filter(\.isProgram) }

  init(name: String, text: String) {
    self.name = name
    steps = []
    for part in text.split(separator: "@Step {").dropFirst() {
      guard let code = part.firstMatch(of: /@Code\(.*file: "([^"]+)"/) else { continue }
      var step = Step(file: String(code.1))
      let words = part[..<code.range.lowerBound].split(whereSeparator: \.isWhitespace)
        .joined(separator: " ")
      if let said = words.firstMatch(
        of: /(The program prints|The last lines? (?:is|are) now) (`.*)$/)
      {
        step.isEndOfOutput = said.1.hasPrefix("The last")
        step.output = said.2.matches(of: /`([^`]+)`/).map { String($0.1) }
      }
      steps.append(step)
    }
  }
}
