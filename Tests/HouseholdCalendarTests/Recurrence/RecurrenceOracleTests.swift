#if os(macOS) || os(Linux)
  import Foundation
  import HouseholdCalendar
  import Testing
  import TrialTestSupport

  /// Compares thousands of random rules with python-dateutil.
  @Suite struct RecurrenceOracleTests {
    private static let python = OraclePython.path
    private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Oracles")

    /// Compares every vector, or one of several, and returns how many were compared.
    private func check(_ text: String, every step: Int = 1) throws -> Int {
      var (count, differences) = (0, [String]())
      for (number, line) in text.split(separator: "\n").enumerated() where number % step == 0 {
        let vector = try #require(try RecurrenceVector(line), "\(line)")
        if let difference = try vector.difference() { differences.append(difference) }
        count += 1
      }
      #expect(
        differences.isEmpty,
        "\(differences.count) of \(count):\n\(differences.prefix(20).joined(separator: "\n"))")
      return count
    }

    @Test func isAsTheVectorsSay() throws {
      let file =
        ProcessInfo.processInfo.environment["HOUSEHOLD_RECURRENCE_VECTORS"]
        .map { URL(filePath: $0) } ?? Self.folder.appending(path: "recurrence-vectors.txt")
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(try check(text, every: Effort.share) >= Effort.cases(10_000))
    }

    @Test(.enabled(if: python != nil, "HOUSEHOLD_ICALENDAR_PYTHON is not set"))
    func matchesAnotherImplementationForNewRules() throws {
      let seed = Int.random(in: 0...1_000_000)
      let (process, output) = (Process(), Pipe())
      process.executableURL = URL(filePath: try #require(Self.python))
      process.arguments = [
        Self.folder.appending(path: "make_recurrences.py").path(), "--seed", "\(seed)",
        "--count", "250",
      ]
      process.standardOutput = output
      try process.run()
      let data = try output.fileHandleForReading.readToEnd() ?? Data()
      process.waitUntilExit()
      #expect(process.terminationStatus == 0)
      #expect(try check(String(decoding: data, as: UTF8.self)) == 250, "seed \(seed)")
    }
  }
#endif
