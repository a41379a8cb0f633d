import ExampleTestSupport
import HouseholdTransfer
import Testing

extension ExampleHome {
  /// Makes a folder without a store.
  static func maintenance() throws -> ExampleHome { try ExampleHome("home-maintenance") }

  /// Makes a folder with a home, a furnace and its filter.
  static func furnished() async throws -> ExampleHome {
    let home = try maintenance()
    for command in [
      ["init", "Elm", "--currency", "EUR"], ["appliance", "add", "Furnace", "--brand", "Vaillant"],
      ["task", "add", "Filter", "--appliance", "furnace", "--every", "3mo", "--after-done"]
        + ["--due", "2026-11-10"],
    ] {
      let outcome = try await home.command(command)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
    return home
  }

  /// Runs a command on the store.
  func home(
    _ arguments: String..., now: String = ExampleHome.now, input: String? = nil
  ) async throws -> Outcome {
    try await command(arguments, now: now, input: input)
  }

  /// Runs a command that may end with 2 because something is overdue, and returns its tasks.
  func tasks(_ arguments: String..., now: String = ExampleHome.now) async throws -> [JSONValue] {
    let outcome = try await command(arguments + ["--json"], now: now)
    try #require([0, 2].contains(outcome.status), "\(outcome.errors)")
    return try #require(try JSONValue(parsing: outcome.output)["tasks"]?.array)
  }
}
