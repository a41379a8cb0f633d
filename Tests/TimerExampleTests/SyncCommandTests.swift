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

  private func sync(
    _ words: [String], _ address: String, in home: ExampleHome, form: [String] = ["--json"]
  ) throws -> BackgroundCommand {
    try BackgroundCommand(
      ["sync", "link"] + words + [address, "--store", home.store, "--now", at("10:00")] + form,
      in: home)
  }

  /// Reads what a command says in JSON until a line has something.
  private func wait(_ command: BackgroundCommand, for has: (JSONValue) -> Bool) async throws {
    while let line = await command.line() {
      let event = try JSONValue(parsing: line)
      try #require(event["event"]?.string != "failed", "\(line)")
      if has(event) { return }
    }
    throw Ended()
  }

  private struct Ended: Error {}

  private func hasReceived(_ event: JSONValue) -> Bool {
    (event["receivedChanges"]?.number?.int64 ?? 0) > 0
  }

  /// `timer sync link` turns sync on.
  @Test(.timeLimit(.minutes(20)))
  func changesFlowBothWays() async throws {
    let path = "\(home.folder)/s"
    try await home.run([
      (at("09:00"), "add Pasta 10m"), (at("09:01"), "todo add Pasta Salt"),
    ])
    try await other.run([(at("09:00"), "add Pie 40m")])
    let left = try sync(["--listen"], "unix:\(path)", in: home)
    let right = try sync(["--connect"], "unix:\(path)", in: other)
    for command in [left, right] {
      try await wait(command) { $0["event"]?.string == "turned on" }
    }
    try await wait(left, for: hasReceived)
    try await wait(right, for: hasReceived)
    try await other.run([(at("10:01"), "todo done Pasta Salt")])
    try await wait(left, for: hasReceived)
    try await home.run([(at("10:02"), "delete Pie --yes")])
    try await wait(right, for: hasReceived)
    // Erasing reaches the other side at once.
    try await other.run([(at("10:03"), "add Soup 5m"), (at("10:04"), "erase --yes")])
    var events = 0
    while events < 20, try await home.json("list")["timers"]?.array?.isEmpty == false {
      try await wait(left, for: hasReceived)
      events += 1
    }
    for command in [left, right] {
      command.interrupt()
      #expect(await command.status() == 130)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    for home in [home, other] {
      #expect(try await home.json("list")["timers"]?.array?.isEmpty == true)
      let status = try await home.json("sync", "status", now: at("10:05"))
      #expect(status["isOn"]?.bool == true)
    }
  }

  /// In words it says what came and of whom, and status calls the other side what it is called by now.
  @Test(.timeLimit(.minutes(20))) func aLinkSaysWhatCame() async throws {
    let path = "\(home.folder)/s"
    try await other.run([(at("09:00"), "add Pie 40m")])
    for (home, name) in [(home, "Ada's phone"), (other, "Ben's laptop")] {
      _ = try await home.command(["sync", "on", "--as", name], now: at("09:30"))
    }
    let left = try sync(["--listen"], "unix:\(path)", in: home, form: [])
    let right = try sync(["--connect"], "unix:\(path)", in: other, form: [])
    while let line = await left.line(), line != "  Ben's laptop: added timer “Pie”" {}
    _ = try await other.command(["sync", "on", "--as", "Ben's desk"], now: at("10:01"))
    try await other.run([(at("10:02"), "add Tea 3m")])
    while let line = await left.line(), line != "  Ben's desk: added timer “Tea”" {}
    for command in [left, right] {
      command.interrupt()
      #expect(await command.status() == 130)
    }
    let status = try await home.command(["sync", "status"], now: at("10:05"))
    #expect(status.output.contains("Place         Ben's desk"), "\(status.output)")
  }

  @Test(arguments: [
    [], ["--listen", "unix:/tmp/a", "--connect", "unix:/tmp/b"], ["--connect", "nowhere"],
    ["--listen", "localhost:99999"],
  ])
  func wrongAddressesAreWrongUsage(_ arguments: [String]) async throws {
    let outcome = try await home.command(
      ["sync", "link"] + arguments, now: at("10:00"), input: nil)
    #expect(outcome.status == 64)
    #expect(!outcome.errors.isEmpty)
  }

  /// The group by itself shows its help, as in all programs.
  @Test func theGroupAloneShowsItsHelp() async throws {
    let outcome = try await home.command(["sync"], now: at("10:00"), input: nil)
    #expect(outcome.status == 0, "\(outcome.errors)")
    #expect(outcome.output.contains("USAGE: timer sync <subcommand>"), "\(outcome.output)")
  }

  @Test func remoteAddressesAreRefused() async throws {
    let outcome = try await home.timer("sync", "link", "--listen", "192.0.2.1:7700")
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("not on this machine"))
  }
}
