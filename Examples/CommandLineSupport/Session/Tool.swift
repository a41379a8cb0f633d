import Foundation

/// A program of the system that is run and waited for.
struct Tool: Sendable {
  private let path: String

  /// The program at a path.
  init(at path: String) { self.path = path }

  /// Finds a program in the folders of `PATH`; nil if there is none.
  init?(_ name: String) {
    let search = ProcessInfo.processInfo.environment["PATH"] ?? "/usr/bin:/bin"
    let paths = search.split(separator: ":").filter { $0.hasPrefix("/") }.map { "\($0)/\(name)" }
    guard let path = paths.first(where: FileManager.default.isExecutableFile) else { return nil }
    self.path = path
  }

  /// Runs it without input, and waits for its end.
  ///
  /// - Parameters:
  ///   - words: Its arguments.
  ///   - variables: Variables of the environment beside those of the program.
  ///   - destination: The output's destination.
  /// - Returns: The exit status, or 128 and the number of the signal that ended it; nil if it cannot be
  ///   run.
  func run(
    _ words: [String], variables: [String: String] = [:],
    to destination: ShellCommand.Destination = .standardError
  ) async -> Int32? {
    let process = Process()
    process.executableURL = URL(filePath: path)
    process.arguments = words
    process.environment = ProcessInfo.processInfo.environment.merging(variables) { $1 }
    process.standardInput = FileHandle.nullDevice
    switch destination {
    case .standardOutput: break
    case .standardError: process.standardOutput = FileHandle.standardError
    case .nowhere:
      process.standardOutput = FileHandle.nullDevice
      process.standardError = FileHandle.nullDevice
    }
    return await withCheckedContinuation { continuation in
      process.terminationHandler = { ended in
        let offset: Int32 = ended.terminationReason == .uncaughtSignal ? 128 : 0
        continuation.resume(returning: ended.terminationStatus + offset)
      }
      do { try process.run() } catch { continuation.resume(returning: nil) }
    }
  }
}
