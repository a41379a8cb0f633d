import Foundation
import Synchronization

/// A command that runs until it is stopped, and whose output is read line by line.
public final class BackgroundCommand: Sendable {
  private let pipe = Pipe()
  private let process: Mutex<Process>
  private let ending: AsyncStream<Int32>
  private let rest = Mutex(Data())

  /// Starts a command of a home's program.
  public init(_ arguments: [String], in home: ExampleHome) throws {
    let (ending, sink) = AsyncStream.makeStream(of: Int32.self)
    self.ending = ending
    let process = Process()
    process.executableURL = URL(filePath: Executable.path(of: home.program))
    process.arguments = arguments
    process.environment = home.environment
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = pipe
    process.standardError = FileHandle.nullDevice
    process.terminationHandler = { process in
      sink.yield(process.terminationStatus)
      sink.finish()
    }
    try process.run()
    self.process = Mutex(process)
  }

  /// Waits for the next line of output; nil at its end.
  public func line() async -> String? {
    await withCheckedContinuation { continuation in
      DispatchQueue.global().async { continuation.resume(returning: self.nextLine()) }
    }
  }

  private func nextLine() -> String? {
    while true {
      let line = rest.withLock { rest -> String? in
        guard let end = rest.firstIndex(of: 10) else { return nil }
        let line = String(decoding: rest[..<end], as: UTF8.self)
        rest = Data(rest[rest.index(after: end)...])
        return line
      }
      if let line { return line }
      let data = pipe.fileHandleForReading.availableData
      if data.isEmpty { return nil }
      rest.withLock { $0.append(data) }
    }
  }

  /// Sends the signal of Ctrl-C.
  public func interrupt() { process.withLock { $0.interrupt() } }

  /// Kills the process.
  public func kill() {
    let number = process.withLock { $0.processIdentifier }
    _ = Foundation.kill(number, SIGKILL)
  }

  /// Waits for the end, and returns the exit status or the number of the signal.
  public func status() async -> Int32 {
    for await status in ending { return status }
    return -1
  }
}
