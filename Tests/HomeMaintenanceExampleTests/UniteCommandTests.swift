import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// Two people who noted the same home, each for themselves, before they synced.
struct UniteCommandTests {
  private let ada: ExampleHome
  private let ben: ExampleHome
  private let folder: String

  init() throws {
    (ada, ben) = (try ExampleHome("home-maintenance"), try ExampleHome("home-maintenance"))
    folder = ada.folder + "/place"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func run(_ home: ExampleHome, _ line: String, _ time: String) async throws -> String {
    let words = line.split(separator: " ").map { $0 == "FOLDER" ? folder : String($0) }
    let outcome = try await home.command(
      words + ["--time-zone", "UTC"], now: "2026-\(time):00Z")
    #expect(outcome.status == 0, "\(line): \(outcome.output)\(outcome.errors)")
    return outcome.output
  }

  private func sync(_ time: String) async throws {
    for home in [ada, ben, ada] { _ = try await run(home, "sync now", time) }
  }

  /// Work of other days and prices stays, also in tasks that become one; what differs in them is listed.
  @Test func workIsNotMelted() async throws {
    for (home, day, cost) in [(ada, "2026-03-01", 100), (ben, "2026-04-01", 120)] {
      _ = try await run(home, "init Elm", "11-01T08:00")
      _ = try await run(home, "task add Boiler --every 1y --due \(day)", "11-01T08:00")
      _ = try await run(home, "done Boiler --on \(day) --cost \(cost)", "11-01T08:00")
    }
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "11-02T08:00") }
    try await sync("11-02T08:01")
    let twice = try await run(ada, "sync unite", "11-02T08:02")
    #expect(twice.contains("Boiler: ") && twice.contains("first due date"), "\(twice)")
    _ = try await run(ada, "sync unite Elm", "11-02T08:02")
    try await sync("11-02T08:03")
    for home in [ada, ben] {
      let costs = try await run(home, "costs", "11-02T08:04")
      #expect(costs.contains("220.00"), "\(costs)")
      let log = try await run(home, "log", "11-02T08:04")
      #expect(log.contains("100.00") && log.contains("120.00"), "\(log)")
    }
  }

  /// Two people who take turns, and one who notes anew what another deleted, noted nothing twice.
  @Test func whatIsDoneInTurnsIsNoDouble() async throws {
    _ = try await run(ada, "init Elm", "11-01T08:00")
    _ = try await run(ada, "task add Sweep --every 3d --after-done", "11-01T08:00")
    _ = try await run(ada, "task add Mop --every 3d --after-done", "11-01T08:00")
    for home in [ada, ben] { _ = try await run(home, "sync on --folder FOLDER", "11-01T09:00") }
    try await sync("11-01T09:01")
    _ = try await run(ben, "done Sweep --cost 3", "11-04T08:00")
    _ = try await run(ada, "task delete Mop --yes", "11-04T08:00")
    try await sync("11-04T08:01")
    _ = try await run(ada, "done Sweep", "11-07T08:00")
    _ = try await run(ben, "task add Mop --every 1mo", "11-07T08:00")
    try await sync("11-07T08:01")
    let carla = try ExampleHome("home-maintenance")
    _ = try await run(carla, "sync on --folder FOLDER", "11-08T08:00")
    for home in [ada, ben, carla] {
      #expect(try await run(home, "sync unite", "11-08T09:00") == "Nothing was noted twice.\n")
    }
  }
}
