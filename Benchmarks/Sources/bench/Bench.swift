import Foundation

/// Prints every figure the project promises, from one run.
@main
struct Bench {
  static func main() async throws {
    let arguments = CommandLine.arguments
    if arguments.count > 2, arguments[1] == measureFlag {
      let outcome = try runProcess(arguments[2], Array(arguments[3...]))
      print("\(outcome.seconds) \(outcome.megabytes)", terminator: "")
      return
    }
    let scratch = try Scratch()
    defer { scratch.remove() }
    if let only = ProcessInfo.processInfo.environment["BENCH_LOOP"] {
      try await PersistenceBenchmark(scratch: scratch).loop(only)
      return
    }
    let executable = arguments.dropFirst().first
    let measurements =
      try await PersistenceBenchmark(scratch: scratch).run()
      + (try await LaundryBenchmark(scratch: scratch, executable: executable).run())
      + (try TimerTransferBenchmark().run())
      + (try await TimerSyncBenchmark(scratch: scratch).run())
      + (try await HomeBenchmark(scratch: scratch).run())
      + (try RecurrenceBenchmark().run())
    for measurement in measurements { print(measurement.line) }
    if !measurements.allSatisfy(\.holds) { exit(1) }
  }
}
