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
    let status: Int32
    do {
      defer { scratch.remove() }
      status = try await run(Array(arguments.dropFirst()), in: scratch)
    }
    exit(status)
  }

  /// Measures, and returns the exit status.
  private static func run(_ arguments: [String], in scratch: Scratch) async throws -> Int32 {
    if let only = ProcessInfo.processInfo.environment["BENCH_LOOP"] {
      try await PersistenceBenchmark(scratch: scratch).loop(only)
      return 0
    }
    let executable = arguments.first.flatMap { $0.isEmpty ? nil : $0 }
    let suggestions = SuggestionBenchmark(scratch: scratch, executable: executable)
    let parts: [(name: String, run: () async throws -> [Measurement])] = [
      ("persistence", { try await PersistenceBenchmark(scratch: scratch).run() }),
      ("sync", { try await SyncBenchmark(scratch: scratch).run() }),
      ("merge", { try await MergeBenchmark(scratch: scratch).run() }),
      ("files", { try await FileSyncBenchmark(scratch: scratch).run() }),
      ("places", { try await PlacesBenchmark(scratch: scratch).run() }),
      ("import", { try await ImportBenchmark(scratch: scratch).run() }),
      ("store", { try await StoreBenchmark(scratch: scratch, executable: executable).run() }),
      ("laundry", { try await LaundryBenchmark(scratch: scratch, executable: executable).run() }),
      ("timer-transfer", { try TimerTransferBenchmark().run() }),
      ("timer-sync", { try await TimerSyncBenchmark(scratch: scratch).run() }),
      ("home", { try await HomeBenchmark(scratch: scratch).run() }),
      ("undo", { try await UndoBenchmark(scratch: scratch).run() }),
      ("messages", { try MessageBenchmark().run() }),
      ("reminders", { try await ReminderBenchmark(scratch: scratch).run() }),
      ("northwind", { try await NorthwindBenchmark(scratch: scratch).run() }),
      ("recurrence", { try RecurrenceBenchmark(scratch: scratch).run() }),
      ("plan", { try await PlanBenchmark(scratch: scratch).run() }),
      ("outfits", { try await suggestions.times() }),
      ("outfits-compared", { try suggestions.comparisons() }),
    ]
    let wanted = Set(arguments.dropFirst())
    if let unknown = wanted.subtracting(parts.map(\.name)).min() {
      print("No part is called \(unknown); parts: \(parts.map(\.name).joined(separator: ", ")).")
      return 64
    }
    let chosen = parts.filter { wanted.isEmpty || wanted.contains($0.name) }
    // Each part has a process of its own: the heap that one leaves is no part of the next.
    guard chosen.count == 1, let part = chosen.first else {
      let failures = try chosen.count { try !holds($0.name, executable) }
      return failures == 0 ? 0 : 1
    }
    do {
      var holds = true
      for measurement in try await part.run() {
        FileHandle.standardOutput.write(Data((measurement.line + "\n").utf8))
        if !measurement.holds { holds = false }
      }
      return holds ? 0 : 1
    } catch {
      print("MISS \(part.name): \(error)")
      return 1
    }
  }

  /// Measures a part in a process of its own.
  ///
  /// - Returns: Whether its bounds hold.
  private static func holds(_ part: String, _ executable: String?) throws -> Bool {
    let process = Process()
    process.executableURL = Bundle.main.executableURL
    process.arguments = [executable ?? "", part]
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }
}
