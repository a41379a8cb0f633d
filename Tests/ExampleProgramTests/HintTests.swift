import ExampleTestSupport
import Foundation
import Testing

/// Each command that a program suggests works as it is printed, in the state in which it was printed.
@Suite struct HintTests {
  /// Lines with mistakes, which are answered with suggestions; run after each program's scenario.
  static let mistakes = [
    "laundry": "wash Snwoy; pet delete Nobody --yes; undo Nothing; sync now; dry Snowy; pet list",
    "timer": "start Psata; pause Pasta; resume Tea; show Nothing; undo 99; sync now; list; status",
    "home-maintenance":
      "done Filtre; init Flat; vendor add Miller; vendor delete Miller --yes; shopping; sync now",
    "wardrobe": "wear Shrit; wear 'Blue Shirt'; wear 'Blue Shirt'; suggest; sync now; gaps",
    "household": """
    sync now; undo Nothing; fold; today; @2026-12-01T10:00:00Z fold; \
    @2026-12-02T10:00:00Z !wardrobe wear 'White Shirt'; \
    @2026-12-03T10:00:00Z !wardrobe wear 'White Shirt'; @2026-12-20T10:00:00Z today
    """,
  ]

  @Test(arguments: ProgramScenario.programs.keys.sorted())
  func hintsWorkAsTheyArePrinted(_ program: String) async throws {
    let home = try ExampleHome(program)
    try JSONKeyTests.prepare(home)
    for name in ["handbook.pdf", "invoice.pdf"] {
      _ = try home.file(name, Array("%PDF-1.4\n%%EOF\n".utf8))
    }
    // A zone that says on which hemisphere a home is.
    let environment = home.environment.merging(["TZ": "Europe/Berlin"]) { $1 }
    var tried: Set<String> = []
    let words = Set(
      try await CommandTree(of: home).leaves.compactMap { $0.path.first })
    let questions = ReadingCommands.all.first { $0.program == program }?.questions ?? []
    let scenario = try #require(ProgramScenario.programs[program]).split(separator: "\n")
    let mistakes = try #require(Self.mistakes[program]).split(separator: "; ")
    let all = ProgramScenario.all.split(separator: "\n").filter { !$0.contains("copy.sqlite") }
    for line in questions.map({ $0[...] }) + scenario + mistakes + all + mistakes {
      let step = ScenarioStep(String(line.replacing("FOLDER", with: home.folder)), of: program)
      let outcome = try await Run.command(
        step.program, step.words + ["--store", home.store, "--now", step.now],
        environment: environment)
      for hint in Self.hints(in: outcome, of: program)
      where words.contains(hint.split(separator: " ")[1].description) && tried.insert(hint).inserted
      {
        try await run(hint, at: step.now, in: home, after: String(line))
      }
    }
    #expect(tried.count > 3, "\(tried)")
  }

  /// The suggested commands: what stands after a colon, in quotes or in a line of its own.
  static func hints(in outcome: Outcome, of program: String) -> [String] {
    (outcome.lines + outcome.errors.split(separator: "\n").map(String.init)).flatMap { line in
      let marks = ["“\(program) ", ": \(program) ", "Next  \(program) ", "      \(program) "]
      return marks.compactMap { mark -> String? in
        guard let start = line.range(of: mark) else { return nil }
        let text = program + " " + line[start.upperBound...]
        guard mark.hasPrefix("“") else { return text }
        return text.firstRange(of: "”").map { String(text[..<$0.lowerBound]) }
      }
    }
  }

  /// Runs a hint on a copy of the store, as a shell takes it.
  private func run(
    _ hint: String, at now: String, in home: ExampleHome, after line: String
  ) async throws {
    // What another device is told is for its store.
    guard !hint.contains(" sync person ") else { return }
    #expect(hint.contains("--store \(home.store)"), "\(line): \(hint) is for another store")
    // A file that is only an example is not there.
    guard !hint.contains(" import ") else { return }
    let copy = home.folder + "/copy-\(UUID().uuidString).sqlite"
    if FileManager.default.fileExists(atPath: home.store) {
      try FileManager.default.copyItem(atPath: home.store, toPath: copy)
    }
    // What stands for something else is replaced.
    let command = hint.replacing(home.store, with: copy).replacing("FOLDER", with: home.folder)
      .replacing("NAME", with: "Else")
    let folder = URL(filePath: Executable.path(of: home.program)).deletingLastPathComponent().path
    let script = "cd '\(home.folder)' && PATH='\(folder)':$PATH && \(command) --now \(now)"
    let outcome = try await Run.system(
      "/bin/sh", ["-c", script],
      environment: home.environment.merging(["TZ": "Europe/Berlin"]) { $1 })
    #expect([0, 2].contains(outcome.status), "\(line): \(hint): \(outcome.errors)")
  }
}
