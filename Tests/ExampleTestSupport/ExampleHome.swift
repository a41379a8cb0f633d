public import Foundation
public import HouseholdTransfer

/// A folder and a store for a test, and the commands of an example to run on it.
///
/// All commands run at one instant unless a test gives another, in UTC.
public final class ExampleHome: Sendable {
  /// The default instant of commands.
  public static let now = "2026-11-14T10:00:00Z"

  /// The example.
  public let program: String
  /// The folder.
  public let folder: String

  /// The path of the store.
  public var store: String { "\(folder)/\(program).sqlite" }

  /// Creates a folder that is removed with this value.
  public init(_ program: String) throws {
    self.program = program
    folder = FileManager.default.temporaryDirectory.path + "/\(program)-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// The environment of the commands, without the user's own.
  public var environment: [String: String] {
    var environment = ["HOME": folder, "PATH": "/usr/bin:/bin", "TZ": "UTC"]
    // The variables that the toolchain needs to find its libraries.
    environment["LD_LIBRARY_PATH"] = ProcessInfo.processInfo.environment["LD_LIBRARY_PATH"]
    return environment
  }

  /// Runs a command with only these arguments.
  public func bare(_ arguments: [String], input: String? = nil) async throws -> Outcome {
    try await Run.command(program, arguments, environment: environment, input: input)
  }

  /// Runs a command on the store.
  public func command(
    _ arguments: [String], now: String = ExampleHome.now, input: String? = nil
  ) async throws -> Outcome {
    try await bare(
      arguments + ["--store", store, "--now", now, "--time-zone", "UTC"], input: input)
  }

  /// Runs a command that must exit with a status, and returns its JSON.
  ///
  /// - Throws: ``UnexpectedStatus``; `TransferError` if it printed no JSON.
  public func json(
    _ arguments: String..., now: String = ExampleHome.now, status: Int32 = 0
  ) async throws -> JSONValue {
    let outcome = try await command(arguments + ["--json"], now: now)
    guard outcome.status == status else { throw UnexpectedStatus(arguments, outcome) }
    return try JSONValue(parsing: outcome.output)
  }

  /// Runs commands that must succeed, each at its time; their words are separated by spaces.
  ///
  /// - Throws: ``UnexpectedStatus``.
  public func run(_ steps: [(now: String, command: String)]) async throws {
    for step in steps {
      let arguments = step.command.split(separator: " ").map(String.init)
      let outcome = try await command(arguments, now: step.now)
      guard outcome.status == 0 else { throw UnexpectedStatus(arguments, outcome) }
    }
  }

  /// Writes a file into the folder and returns its path.
  public func file(_ name: String, _ bytes: some Sequence<UInt8>) throws -> String {
    let path = folder + "/" + name
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// The bytes of the store's file.
  public func storeBytes() throws -> Data { try Data(contentsOf: URL(filePath: store)) }
}

/// A command that did not exit as expected.
public struct UnexpectedStatus: Error, CustomStringConvertible {
  /// The command, how it ended, and what it printed.
  public let description: String

  init(_ arguments: [String], _ outcome: Outcome) {
    description =
      "\(arguments.joined(separator: " ")) ended with \(outcome.status):"
      + " \(outcome.output)\(outcome.errors)"
  }
}

extension JSONValue {
  /// The whole number, or nil.
  public var int: Int? { number.flatMap { Int($0.text) } }

  /// The keys of an object, in order.
  public var keys: [String] { object?.members.map(\.key) ?? [] }
}
