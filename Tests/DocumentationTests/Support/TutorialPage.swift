import Foundation
import Testing

/// The steps of a tutorial, with the code and the output that each shows.
struct TutorialPage: CustomTestStringConvertible, Sendable {
  /// A step with code.
  struct Step: Sendable {
    /// The file of code.
    var file: String
    /// What the page says that the program prints, or nil.
    var output: String?

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
    var output: String?
    var indentation: Int?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let trimmed = line.trimmingCharacters(in: .whitespaces)
      if trimmed == "```output" {
        output = ""
        indentation = line.prefix { $0 == " " }.count
      } else if trimmed == "```" {
        indentation = nil
      } else if let indentation {
        output? += line.dropFirst(indentation) + "\n"
      } else if let match = trimmed.firstMatch(of: /@Code\(.*file: "([^"]+)"/) {
        steps.append(Step(file: String(match.1), output: output))
        output = nil
      }
    }
  }
}
