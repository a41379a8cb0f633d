import Foundation
import Synchronization
import Testing

/// Another process that writes to a store: `store-writer`, whose output is read line by line.
final class Writer: Sendable {
  private struct State {
    let process: Process
    let output: FileHandle
    var buffer = Data()
  }

  private let state: Mutex<State>

  /// Starts a process that writes transactions of a size.
  init(
    _ path: String, name: String = "writer", batches: Int, size: Int,
    environment: [String: String] = [:]
  ) throws {
    // Beside the test bundle, on every platform.
    let folder = Bundle.module.bundleURL.deletingLastPathComponent()
    let process = Process()
    let pipe = Pipe()
    process.executableURL = folder.appending(path: "store-writer")
    process.arguments = [path, name, String(batches), String(size)]
    process.standardOutput = pipe
    process.environment = ProcessInfo.processInfo.environment.merging(environment) { $1 }
    try process.run()
    state = Mutex(State(process: process, output: pipe.fileHandleForReading))
  }

  deinit { state.withLock { $0.process.terminate() } }

  /// The next line, or nil when the process has ended.
  ///
  /// Waits on a thread of its own.
  func line() async -> String? {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { [self] in
        continuation.resume(returning: state.withLock { Self.next(&$0) })
      }
    }
  }

  private static func next(_ state: inout State) -> String? {
    while true {
      if let end = state.buffer.firstIndex(of: 0x0A) {
        let line = String(decoding: state.buffer[..<end], as: UTF8.self)
        state.buffer = Data(state.buffer[(end + 1)...])
        return line
      }
      let more = state.output.availableData
      if more.isEmpty { return nil }
      state.buffer += more
    }
  }

  /// Reads lines up to a given one, or up to the end.
  ///
  /// Returns all of them.
  func lines(until last: String? = nil) async -> [String] {
    var lines: [String] = []
    while let line = await line() {
      lines.append(line)
      if line == last { break }
    }
    return lines
  }

  /// Kills the process like a power failure, and waits until it has ended.
  ///
  /// - Returns: The lines it had written by then.
  func kill() async -> [String] {
    state.withLock { state in
      #if canImport(Darwin)
        _ = Darwin.kill(state.process.processIdentifier, SIGKILL)
      #else
        _ = Glibc.kill(state.process.processIdentifier, SIGKILL)
      #endif
      state.process.waitUntilExit()
    }
    return await lines()
  }
}

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// The numbers of the transactions that a writer acknowledged.
func acknowledged(_ lines: [String]) -> [Int] {
  lines.compactMap { line in
    let words = line.split(separator: " ")
    return words.first == "done" ? words.last.flatMap { Int($0) } : nil
  }
}
