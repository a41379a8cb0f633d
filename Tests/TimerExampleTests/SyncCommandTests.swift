import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// Two stores that are kept the same by two processes.
struct SyncCommandTests {
  private let home: ExampleHome
  private let other: ExampleHome

  init() throws {
    home = try .timer()
    other = try .timer()
  }

  private func sync(_ way: String, _ address: String, in home: ExampleHome) throws
    -> BackgroundCommand
  {
    try BackgroundCommand(
      ["sync", way, address, "--store", home.store, "--now", at("10:00"), "--json"], in: home)
  }

  /// Reads events until one is of a kind.
  private func wait(for kind: String, _ command: BackgroundCommand) async throws -> JSONValue {
    while let line = await command.line() {
      let event = try JSONValue(parsing: line)
      try #require(event["event"]?.string != "failed", "\(line)")
      if event["event"]?.string == kind { return event }
    }
    throw Ended(expected: kind)
  }

  private struct Ended: Error {
    var expected: String
  }

  @Test func changesFlowBothWays() async throws {
    let address = "unix:\(home.folder)/s"
    try await home.run([
      (at("09:00"), "add Pasta 10m"), (at("09:01"), "todo add Pasta Salt"),
    ])
    try await other.run([(at("09:00"), "add Pie 40m")])
    let left = try sync("--listen", address, in: home)
    let right = try sync("--connect", address, in: other)
    _ = try await wait(for: "received", left)
    let first = try await wait(for: "received", right)
    #expect(first["text"]?.string?.contains("Pasta") == true)
    try await other.run([(at("10:01"), "todo done Pasta Salt")])
    let sent = try await wait(for: "sent", right)
    #expect(try #require(sent["bytes"]?.number?.int64) <= 400)
    #expect(try await wait(for: "received", left)["text"]?.string == "“Salt”")
    try await home.run([(at("10:02"), "delete Pie --yes")])
    #expect(try await wait(for: "received", right)["text"]?.string == "1 deleted")
    for command in [left, right] {
      command.interrupt()
      #expect(await command.status() == 130)
    }
    for home in [home, other] {
      let timers = try await home.json("list")
      #expect(timers["timers"]?.array?.compactMap { $0["name"]?.string } == ["Pasta"])
    }
  }

  @Test(arguments: [
    [], ["--listen", "unix:/tmp/a", "--connect", "unix:/tmp/b"], ["--connect", "nowhere"],
    ["--listen", "localhost:99999"],
  ])
  func wrongAddressesAreWrongUsage(_ arguments: [String]) async throws {
    let outcome = try await home.command(["sync"] + arguments, now: at("10:00"), input: nil)
    #expect(outcome.status == 64)
    #expect(!outcome.errors.isEmpty)
  }

  @Test func remoteAddressesAreRefused() async throws {
    let outcome = try await home.timer("sync", "--listen", "192.0.2.1:7700")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("not on this machine"))
  }
}
