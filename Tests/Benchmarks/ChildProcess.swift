import Foundation
import HouseholdCLibrary

/// Runs a program, discards its output, and returns its time and peak memory.
func runProcess(
  _ path: String, _ arguments: [String]
) throws -> (seconds: Double, megabytes: Double) {
  var actions = unsafe posix_spawn_file_actions_t()
  unsafe posix_spawn_file_actions_init(&actions)
  defer { unsafe posix_spawn_file_actions_destroy(&actions) }
  unsafe posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
  var argv = unsafe ([path] + arguments).map { unsafe strdup($0) } + [nil]
  defer { unsafe argv.forEach { unsafe free($0) } }
  var pid: pid_t = 0
  let start = ContinuousClock.now
  guard unsafe posix_spawn(&pid, path, &actions, nil, &argv, environ) == 0 else {
    throw CocoaError(.executableLoad)
  }
  var status: Int32 = 0
  var usage = rusage()
  unsafe wait4(pid, &status, 0, &usage)
  let elapsed = ContinuousClock.now - start
  precondition(status & 0x7F == 0, "\(path) was killed")
  #if os(Linux)
    let megabytes = Double(usage.ru_maxrss) / 1000
  #else
    let megabytes = Double(usage.ru_maxrss) / 1_000_000
  #endif
  return (
    Double(elapsed.components.seconds) + Double(elapsed.components.attoseconds) * 1e-18, megabytes
  )
}

/// Like ``runProcess(_:_:)``, by way of a small process in between.
///
/// Linux includes the memory of the starting process in the new one's peak, and this process has
/// grown while measuring.
func runProcessFromSmallParent(
  _ path: String, _ arguments: [String]
) throws -> (seconds: Double, megabytes: Double) {
  let pipe = Pipe()
  let process = Process()
  process.executableURL = URL(filePath: CommandLine.arguments[0])
  process.arguments = [measureFlag, path] + arguments
  process.standardOutput = pipe
  try process.run()
  let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
  process.waitUntilExit()
  let numbers = output.split(separator: " ").compactMap { Double($0) }
  guard numbers.count == 2 else { throw CocoaError(.fileReadCorruptFile) }
  return (numbers[0], numbers[1])
}

/// Turns this program into the small process in between.
let measureFlag = "--measure-child"
