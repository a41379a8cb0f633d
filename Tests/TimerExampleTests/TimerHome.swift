import ExampleTestSupport
import HouseholdTransfer
import Testing

extension ExampleHome {
  /// Makes a folder without a store.
  static func timer() throws -> ExampleHome { try ExampleHome("timer") }

  /// Runs a command on the store.
  func timer(
    _ arguments: String..., now: String = ExampleHome.now, input: String? = nil
  ) async throws -> Outcome {
    try await command(arguments, now: now, input: input)
  }

  /// Returns the status of the first run.
  func firstRun(now: String = ExampleHome.now, status: Int32 = 0) async throws -> JSONValue {
    let json = try await json("status", now: now, status: status)
    return try #require(json["runs"]?[0])
  }
}

/// An instant of the tests' day, such as `at("10:05")`.
func at(_ time: String) -> String { "2026-11-14T\(time)" + (time.count == 5 ? ":00Z" : "Z") }
