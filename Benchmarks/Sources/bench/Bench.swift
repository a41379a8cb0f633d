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
    let parts: [(name: String, run: () async throws -> [Measurement])] = [
      ("persistence", { try await PersistenceBenchmark(scratch: scratch).run() }),
      ("laundry", { try await LaundryBenchmark(scratch: scratch, executable: executable).run() }),
      ("timer-transfer", { try TimerTransferBenchmark().run() }),
      ("timer-sync", { try await TimerSyncBenchmark(scratch: scratch).run() }),
      ("home", { try await HomeBenchmark(scratch: scratch).run() }),
      ("recurrence", { try RecurrenceBenchmark().run() }),
      ("outfits", { try SuggestionBenchmark().times() }),
      ("outfits-compared", { try SuggestionBenchmark().comparisons() }),
    ]
    let wanted = Set(arguments.dropFirst(2))
    if let unknown = wanted.subtracting(parts.map(\.name)).min() {
      print("No part is called \(unknown); parts: \(parts.map(\.name).joined(separator: ", ")).")
      exit(64)
    }
    var measurements: [Measurement] = []
    for part in parts where wanted.isEmpty || wanted.contains(part.name) {
      measurements += try await part.run()
    }
    for measurement in measurements { print(measurement.line) }
    if !measurements.allSatisfy(\.holds) { exit(1) }
  }
}
