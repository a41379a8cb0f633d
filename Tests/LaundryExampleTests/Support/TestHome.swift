import Foundation
import HouseholdTransfer
import Testing

/// A household of its own for a test: a folder, a store in it, and the commands on it.
///
/// All commands are at one instant unless a test names another, in UTC.
final class TestHome: Sendable {
  /// The instant of commands that name none.
  static let now = "2026-11-14T10:00:00Z"

  let folder: String

  /// The path of the store.
  var store: String { folder + "/laundry.sqlite" }

  init() throws {
    folder = FileManager.default.temporaryDirectory.path + "/laundry-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The environment of the commands: nothing of the user's.
  var environment: [String: String] {
    var environment = ["HOME": folder, "PATH": "/usr/bin:/bin", "TZ": "UTC"]
    // What the toolchain needs to find its libraries.
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return environment
  }

  /// Runs a command on the store.
  func laundry(
    _ arguments: String..., now: String = TestHome.now, input: String? = nil
  ) async throws -> Outcome {
    try await Run.command(
      arguments + ["--store", store, "--now", now, "--time-zone", "UTC"],
      environment: environment, input: input)
  }

  /// Runs a command that must succeed, and returns its JSON.
  func json(
    _ arguments: String..., now: String = TestHome.now, status: Int32 = 0,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws -> JSONValue {
    let outcome = try await Run.command(
      arguments + ["--json", "--store", store, "--now", now, "--time-zone", "UTC"],
      environment: environment)
    #expect(outcome.status == status, "\(outcome.errors)", sourceLocation: sourceLocation)
    return try JSONValue(parsing: outcome.output)
  }

  /// Runs commands that must succeed, each at its time.
  func run(
    _ steps: [(now: String, command: String)], sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    for step in steps {
      let arguments = step.command.split(separator: " ").map(String.init)
      let outcome = try await Run.command(
        arguments + ["--store", store, "--now", step.now, "--time-zone", "UTC"],
        environment: environment)
      #expect(
        outcome.status == 0, "\(step.command): \(outcome.errors)", sourceLocation: sourceLocation)
    }
  }

  /// Returns the status of the first pet.
  func firstPet(now: String = TestHome.now, status: Int32 = 0) async throws -> JSONValue {
    let json = try await json("status", "--all", now: now, status: status)
    return try #require(json["pets"]?[0])
  }

  /// Writes a file into the folder and returns its path.
  func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let path = folder + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// The bytes of the store's file.
  func storeBytes() throws -> Data { try Data(contentsOf: URL(filePath: store)) }
}

extension JSONValue {
  /// The whole number, or nil.
  var int: Int? { number.flatMap { Int($0.text) } }

  /// The keys of an object, in order.
  var keys: [String] { object?.members.map(\.key) ?? [] }
}
