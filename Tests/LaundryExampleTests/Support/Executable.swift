import Foundation

/// The built `laundry`, which stands beside the test binary.
enum Executable {
  /// Its path.
  static let path: String = {
    let places =
      Bundle.allBundles.map(\.bundlePath) + [CommandLine.arguments[0], Bundle.main.bundlePath]
    let files = places.flatMap { place in
      [place, URL(filePath: place).deletingLastPathComponent().path].map { $0 + "/laundry" }
    }
    return files.first { FileManager.default.isExecutableFile(atPath: $0) } ?? "laundry"
  }()
}

/// What a command printed, and how it ended.
struct Outcome: Sendable {
  let status: Int32
  let output: String
  let errors: String

  /// The lines of the output.
  var lines: [String] { output.split(separator: "\n").map(String.init) }
}

/// A process that runs to its end.
enum Run {
  /// Runs an executable.
  ///
  /// Output goes through files: a pipe that nobody empties would stop the process.
  static func command(
    _ arguments: [String], environment: [String: String], input: String? = nil
  ) async throws -> Outcome {
    await Turnstile.processes.enter()
    do {
      let outcome = try await run(arguments, environment, input ?? "")
      await Turnstile.processes.leave()
      return outcome
    } catch {
      await Turnstile.processes.leave()
      throw error
    }
  }

  private static func run(
    _ arguments: [String], _ environment: [String: String], _ input: String
  ) async throws -> Outcome {
    let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let files = ["in", "out", "err"].map { folder.appending(path: $0) }
    try Data(input.utf8).write(to: files[0])
    for file in files.dropFirst() { try Data().write(to: file) }

    let process = Process()
    process.executableURL = URL(filePath: Executable.path)
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
