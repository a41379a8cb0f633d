import ExampleTestSupport
import HouseholdTransfer
import Testing

/// A household of its own for a test: a folder, a store in it, and the commands on it.
typealias TestHome = ExampleHome

extension ExampleHome {
  /// Makes a folder without a store.
  convenience init() throws { try self.init("laundry") }

  /// Runs a command on the store.
  func laundry(
    _ arguments: String..., now: String = TestHome.now, input: String? = nil
  ) async throws -> Outcome {
    try await command(arguments, now: now, input: input)
  }

  /// Returns the status of the first pet.
  func firstPet(now: String = TestHome.now, status: Int32 = 0) async throws -> JSONValue {
    let json = try await json("status", "--all", now: now, status: status)
    return try #require(json["pets"]?[0])
  }
}

extension Executable {
  /// The path of `laundry`.
  static var path: String { path(of: "laundry") }
}

extension Run {
  /// Runs `laundry`.
  static func command(
    _ arguments: [String], environment: [String: String], input: String? = nil
  ) async throws -> Outcome {
    try await command("laundry", arguments, environment: environment, input: input)
  }
}
