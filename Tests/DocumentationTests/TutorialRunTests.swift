import Foundation
import Testing

/// A reader who runs the program after each step, in one folder, sees what the page says.
@Suite(.enabled(if: Toolchain.modules != nil && Toolchain.hasSQLite))
struct TutorialRunTests {
  @Test func everyProgramPrintsWhatItsStepSays() throws {
    let modules = try #require(Toolchain.modules)
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }

    let source = folder.appending(path: "Steps.swift")
    try Self.source.write(to: source, atomically: true, encoding: .utf8)
    let program = folder.appending(path: "steps").path
    let (status, messages) = try Toolchain.compile([source.path], into: program, modules: modules)
    try #require(status == 0, "the steps do not compile:\n\(messages)")

    for page in TutorialPage.all {
      for step in page.programs {
        let (status, output) = try Toolchain.run(program, [step.file], in: folder)
        #expect(status == 0, "\(step.file): \(output)")
        let said = try #require(step.output, "\(page.name) does not say what \(step.file) prints")
        let lines = output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        let shown = step.isEndOfOutput ? Array(lines.suffix(said.count)) : lines
        #expect(said == shown, "\(page.name), \(step.file)")
      }
    }
  }

  @Test(arguments: TutorialPage.all)
  func onlyProgramsHaveAnOutput(_ page: TutorialPage) {
    for step in page.steps where !step.isProgram {
      #expect(step.output == nil, "\(step.file) is not a program, so it prints nothing")
    }
    #expect(page.programs.count >= 4)
  }

  /// All programs in one file, each in a namespace of its own: they are compiled together and
  /// started by their names.
  private static var source: String {
    let steps = TutorialPage.all.flatMap(\.programs)
    let imports = Set(steps.flatMap(\.imports)).sorted()
    let namespaces = steps.enumerated().map { "enum Step\($0) {\n\($1.body)\n}" }
    let cases = steps.enumerated().map { index, step in
      "    case \"\(step.file)\": try await Step\(index).\(step.program ?? "").main()"
    }
    return """
      \(imports.joined(separator: "\n"))
      \(namespaces.joined(separator: "\n"))
      @main
      struct Steps {
        static func main() async throws {
          switch CommandLine.arguments[1] {
      \(cases.joined(separator: "\n"))
          default: print("There is no such step.")
          }
        }
      }

      """
  }
}
