import ExampleTestSupport

/// A suite about two people in March 2026, whose times are written as a day and a time: `08 09:00`.
protocol MarchSuite: TwoHomesSuite {}

extension MarchSuite {
  /// Runs a command line, and returns everything it printed, in one line.
  @discardableResult
  func run(
    _ home: ExampleHome, _ line: String, _ time: String, status: Int32 = 0
  ) async throws -> String {
    try await homes.run(home, line, now: at(time), status: status)
  }

  func at(_ time: String) -> String {
    "2026-03-\(time.replacing(" ", with: "T")):00Z"
  }

  func turnOn(_ time: String) async throws { try await homes.turnOn(now: at(time)) }

  func sync(_ time: String) async throws { try await homes.sync(now: at(time)) }
}
