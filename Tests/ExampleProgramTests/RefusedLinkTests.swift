import ExampleTestSupport
import HouseholdTransfer
import Testing

/// A link between two programs whose stores have nothing in common.
struct RefusedLinkTests {
  /// Who only tried to connect is as before: sync is off, and nothing was exchanged.
  @Test(.timeLimit(.minutes(5)), arguments: ["wardrobe", "laundry", "home-maintenance"])
  func leavesSyncOff(_ program: String) async throws {
    let (timers, other) = (try ExampleHome("timer"), try ExampleHome(program))
    let address = "unix:\(timers.folder)/s"
    try await timers.run([("2026-11-14T09:00:00Z", "add Pasta 10m")])
    let host = try BackgroundCommand(
      ["sync", "link", "--listen", address, "--store", timers.store, "--json"], in: timers)
    while let line = await host.line(), !line.contains("listening") {}
    let outcome = try await other.command(
      ["sync", "link", "--connect", address], now: "2026-11-14T10:00:00Z", input: nil)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("timer"), "\(outcome.errors)")
    let status = try await other.json("sync", "status", now: "2026-11-14T10:01:00Z")
    #expect(status["isOn"]?.bool == false)
    host.interrupt()
    #expect(await host.status() == 130)
  }
}
