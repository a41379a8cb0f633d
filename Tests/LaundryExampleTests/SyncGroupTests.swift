import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// Two stores that exchange changes through a folder, with the commands of the group `sync`.
struct SyncGroupTests {
  private let ada: ExampleHome
  private let ben: ExampleHome
  private let folder: String

  init() throws {
    ada = try ExampleHome("laundry")
    ben = try ExampleHome("laundry")
    folder = ada.folder + "/place"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  private func run(
    _ home: ExampleHome, _ line: String, at minute: Int, status: Int32 = 0
  ) async throws -> Outcome {
    let words = line.split(separator: " ").map { $0 == "FOLDER" ? folder : String($0) }
    let now = "2026-11-14T09:\(minute < 10 ? "0" : "")\(minute):00Z"
    let outcome = try await home.command(words, now: now, input: nil)
    #expect(outcome.status == status, "\(line): \(outcome.output)\(outcome.errors)")
    return outcome
  }

  @Test func whatBothChangedIsToldAndCanBePutBack() async throws {
    _ = try await run(ada, "pet add Snowy --every 7d", at: 0)
    let on = try await run(ada, "sync on --folder FOLDER", at: 1)
    #expect(on.output.hasSuffix("become equal. 1 change sent.\n"))
    _ = try await run(ben, "sync on --folder FOLDER --as laptop", at: 2)
    _ = try await run(ada, "pet edit Snowy --every 3d", at: 3)
    _ = try await run(ben, "pet edit Snowy --every 5d", at: 4)
    for home in [ada, ben, ada] { _ = try await run(home, "sync now", at: 5) }
    let status = try await run(ada, "sync status --json", at: 6, status: 2)
    #expect(try JSONValue(parsing: status.output)["newConflicts"]?.number?.int64 == 1)
    let told = try await run(ada, "sync conflicts --time-zone UTC", at: 7)
    let words = told.output.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    #expect(words.contains("changed here and by laptop at 09:04. Kept 5 days; not kept 3 days."))
    _ = try await run(ada, "sync status", at: 8)
    #expect(try await run(ben, "sync conflicts", at: 8).output == "There are no conflicts.\n")
    _ = try await run(ada, "sync undo 1", at: 9)
    for home in [ada, ben] { _ = try await run(home, "sync now", at: 10) }
    for home in [ada, ben] {
      let pets = try JSONValue(parsing: try await run(home, "pet list --json", at: 11).output)
      #expect(pets["pets"]?[0]?["cycleFrequencyDays"]?.number?.int64 == 3)
      #expect(try await run(home, "sync doctor", at: 12).output.hasPrefix("Everything"))
    }
  }

  /// Reads what a command says in JSON until a line has something.
  private func wait(_ command: BackgroundCommand, for has: (JSONValue) -> Bool) async throws {
    while let line = await command.line() { if has(try JSONValue(parsing: line)) { return } }
    Issue.record("the command ended")
  }

  @Test(.timeLimit(.minutes(20))) func twoProcessesExchangeChangesOverALink() async throws {
    _ = try await run(ada, "pet add Snowy", at: 0)
    _ = try await run(ben, "sync on", at: 1)
    let path = ada.folder + "/s"
    func link(_ way: String, _ home: ExampleHome) throws -> BackgroundCommand {
      try BackgroundCommand(
        ["sync", "link", way, "unix:\(path)", "--store", home.store, "--json"], in: home)
    }
    // Sync is off for one of them: the command turns it on.
    let (left, right) = (try link("--listen", ada), try link("--connect", ben))
    try await wait(left) { $0["event"]?.string == "turned on" }
    try await wait(right) { $0["receivedChanges"]?.number?.int64 == 1 }
    _ = try await run(ben, "pet add Rex", at: 2)
    try await wait(left) { $0["receivedChanges"]?.number?.int64 == 1 }
    for command in [left, right] {
      command.interrupt()
      #expect(await command.status() == 130)
    }
    #expect(!FileManager.default.fileExists(atPath: path))
    for home in [ada, ben] {
      let pets = try JSONValue(parsing: try await run(home, "pet list --json", at: 3).output)
      #expect(
        Set(pets["pets"]?.array?.compactMap { $0["name"]?.string } ?? []) == ["Snowy", "Rex"])
    }
  }

  @Test func offAndWrongUsesAreExplained() async throws {
    #expect(try await run(ada, "sync status", at: 0).output == "Sync is off.\n")
    #expect(try await run(ada, "sync now", at: 1, status: 1).errors.contains("sync on --folder"))
    #expect(
      try await run(ada, "sync on --folder /nowhere", at: 1, status: 1).errors
        .contains("There is no folder /nowhere"))
    #expect(try await run(ada, "sync status", at: 2).output == "Sync is off.\n")
    // An address that cannot be used leaves sync off.
    _ = try await run(ada, "sync link --listen unix:/nowhere/s", at: 2, status: 1)
    #expect(try await run(ada, "sync status", at: 2).output == "Sync is off.\n")
    #expect(try await run(ada, "sync on", at: 2).output.contains("sync link"))
    #expect(try await run(ada, "sync now", at: 2, status: 1).errors.contains("--folder"))
    _ = try await run(ada, "sync on", at: 3, status: 1)
    _ = try await run(ada, "sync on --folder FOLDER", at: 3)
    _ = try await run(ada, "sync undo 7", at: 4, status: 1)
    _ = try await run(ada, "pet add Snowy", at: 4)
    _ = try await run(ada, "sync off", at: 5)
    _ = try await run(ada, "sync off", at: 6, status: 1)
    #expect(try await run(ada, "pet list", at: 7).output.contains("Snowy"))
  }
}
