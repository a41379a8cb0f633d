import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// Two stores of timers that exchange changes through a folder.
struct SyncGroupTests {
  private let homes: [ExampleHome]
  private let folder: String

  init() throws {
    homes = [try .timer(), try .timer()]
    folder = homes[0].folder + "/place"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func settle(at minute: Int) async throws {
    for home in homes + homes { _ = try await home.json("sync", "now", now: at("09:\(minute)")) }
  }

  private func join() async throws {
    for home in homes {
      let outcome = try await home.command(
        ["sync", "on", "--folder", folder], now: at("09:10"), input: nil)
      try #require(outcome.status == 0, "\(outcome.errors)")
    }
  }

  @Test func aPauseHereAndAnExtensionThereAreBothKept() async throws {
    try await homes[0].run([(at("09:00"), "add Pasta 50m"), (at("09:01"), "start Pasta")])
    try await join()
    try await homes[0].run([(at("09:20"), "pause Pasta")])
    try await homes[1].run([(at("09:21"), "extend Pasta 5m")])
    try await settle(at: 22)
    for home in homes {
      let run = try await home.firstRun(now: at("09:30"))
      #expect(run["state"]?.string == "paused")
      #expect(try #require(run["totalSeconds"]?.number?.int64) == 3300)
    }
  }

  @Test func whatWasErasedStaysErased() async throws {
    try await homes[0].run([(at("09:00"), "add Pasta 50m")])
    try await join()
    try await settle(at: 20)
    try await homes[1].run([(at("09:30"), "erase --yes")])
    try await settle(at: 40)
    for home in homes {
      #expect(try await home.json("list")["timers"]?.array?.isEmpty == true)
    }
  }
}
