import Foundation

/// Prints every figure the project promises, from one run.
@main
struct Bench {
  static func main() async throws {
    let scratch = try Scratch()
    defer { scratch.remove() }
    if let only = ProcessInfo.processInfo.environment["BENCH_LOOP"] {
      try await PersistenceBenchmark(scratch: scratch).loop(only)
      return
    }
    let measurements = try await PersistenceBenchmark(scratch: scratch).run()
    for measurement in measurements { print(measurement.line) }
    if !measurements.allSatisfy(\.holds) { exit(1) }
  }
}
