import Foundation

/// The output and exit status of a command.
public struct Outcome: Hashable, Sendable {
  /// The exit status.
  public let status: Int32
  /// What it printed on standard output.
  public let output: String
  /// What it printed on standard error.
  public let errors: String

  /// Creates an expected outcome.
  public init(status: Int32 = 0, output: String = "", errors: String = "") {
    self.status = status
    self.output = output
    self.errors = errors
  }

  /// The lines of the output that are not empty.
  public var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// A process that runs to its end.
public enum Run {
  /// Runs an example.
  ///
  /// Output is redirected to files: a full pipe would block the process.
  public static func command(
    _ program: String, _ arguments: [String], environment: [String: String], input: String? = nil
  ) async throws -> Outcome {
    try await executable(Executable.path(of: program), arguments, environment, input ?? "")
  }

  /// Runs a shell script, for arguments that cannot be passed directly: bytes that are not text.
  ///
  /// - Parameters:
  ///   - script: What the shell runs; `$0` is the path of the example.
  ///   - program: The example.
  ///   - environment: The environment.
  public static func shell(
    _ script: String, _ program: String, environment: [String: String]
  ) async throws -> Outcome {
    try await executable(
      "/bin/sh", ["-c", script, Executable.path(of: program)], environment, "")
  }

  /// Runs a program of the system.
  public static func system(
    _ path: String, _ arguments: [String], environment: [String: String]
  ) async throws -> Outcome {
    try await executable(path, arguments, environment, "")
  }

  private static func executable(
    _ path: String, _ arguments: [String], _ environment: [String: String], _ input: String
  ) async throws -> Outcome {
    await Turnstile.processes.enter()
    do {
      let outcome = try await run(path, arguments, environment, input)
      await Turnstile.processes.leave()
      return outcome
    } catch {
      await Turnstile.processes.leave()
      throw error
    }
  }

  private static func run(
    _ path: String, _ arguments: [String], _ environment: [String: String], _ input: String
  ) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }

    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = arguments
    process.environment = environment
    let handles = [
      try FileHandle(forReadingFrom: files[0]), try FileHandle(forWritingTo: files[1]),
      try FileHandle(forWritingTo: files[2]),
    ]
    defer { for handle in handles { try? handle.close() } }
    process.standardInput = handles[0]
    process.standardOutput = handles[1]
    process.standardError = handles[2]
    try await withCheckedThrowingContinuation { (continuation: CheckedContinuation<_, any Error>) in
      process.terminationHandler = { _ in continuation.resume() }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    return Outcome(
      status: process.terminationStatus,
      output: String(decoding: try Data(contentsOf: files[1]), as: UTF8.self),
      errors: String(decoding: try Data(contentsOf: files[2]), as: UTF8.self))
  }
}
