import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct TransferCommandTests {
  private let home: ExampleHome
  private let other: ExampleHome

  init() throws {
    home = try .timer()
    other = try .timer()
  }

  private func fill() async throws {
    try await home.run([
      (at("10:00"), "add Pasta 10m"), (at("10:01"), "add 茶 4m"),
      (at("10:02"), "todo add Pasta Salt Stir"), (at("10:02"), "todo done Pasta Salt"),
      (at("10:03"), "sequence Pomodoro 25m 5m --repeat 4"), (at("10:04"), "start Pasta Pomodoro"),
      (at("10:05"), "pause Pasta"), (at("10:06"), "extend Pomodoro 1m"),
      (at("10:07"), "cancel Pasta"),
    ])
  }

  @Test func aPersonsOwnTableIsReadOnce() async throws {
    let table = "Preset;Minutes;Checklist\nRoast;90;heat the oven, salt\nEggs;six;\n"
    let file = try home.file("presets.csv", table.utf8)
    let refused = try await home.timer("import", file)
    #expect(refused.status == 1 && refused.output == "")
    #expect(refused.errors.contains("line 3, Minutes: expected a length of time"))
    #expect(try await home.timer("import", file, "--skip-bad").output == "Read 1 timer.\n")
    let again = try await home.timer("import", file, "--skip-bad")
    #expect(again.output == "Read 0 timers.\n" && again.errors.contains("already: “Roast”"))
    #expect(try await home.json("list")["timers"]?.array?.count == 1)
    #expect(try await home.timer("import", "x.json", "--skip-bad").status == 64)
  }

  @Test(arguments: ["timers.json", "timers.jsonl"])
  func whatIsExportedComesBack(name: String) async throws {
    try await fill()
    let file = home.folder + "/" + name
    #expect(try await home.timer("export", file).status == 0)
    let attributes = try FileManager.default.attributesOfItem(atPath: file)
    #expect(attributes[.posixPermissions] as? Int == 0o600)
    #expect(
      try await other.timer("import", file).output
        == "Read 2 timers, 2 to-dos, 2 runs and 1 sequence.\n")
    let exported = try await home.timer("export", "-").output
    #expect(try await other.timer("export", "-").output == exported)
    let status = try await home.json("status", now: at("10:10"))
    #expect(try await other.json("status", now: at("10:10")) == status)
  }

  @Test func theCountsAreTold() async throws {
    try await fill()
    let file = home.folder + "/timers.json"
    let written = try await home.json("export", file)
    #expect(
      written == ["file": .string(file), "timers": 2, "todos": 2, "runs": 2, "sequences": 1])
    let read = try await other.json("import", file)
    #expect(read["timers"] == 2 && read["unknownKeys"] == [])
  }

  @Test func importWantsAnEmptyStoreUnlessMerging() async throws {
    try await fill()
    let exported = try await home.timer("export", "-").output
    try await other.run([(at("10:00"), "add Tea 4m")])
    let refused = try await other.timer("import", "-", input: exported)
    #expect(refused.status == 1)
    #expect(refused.errors.contains("--merge"))
    for _ in 1...2 {
      #expect(try await other.timer("import", "-", "--merge", input: exported).status == 0)
    }
    #expect(try await other.json("list")["timers"]?.array?.count == 3)
  }

  @Test(
    arguments: [
      "", "{", "[]", "null", #"{"kind": "laundry.export"}"#,
      #"{"kind": "timer.export", "schemaVersion": 99, "createdAt": "2026-11-14T10:00:00Z","#
        + #" "payload": {}}"#,
      String(repeating: "[", count: 100_000), "\u{0}\u{1}\u{2}",
    ])
  func hostileInputChangesNothing(input: String) async throws {
    try await home.run([(at("10:00"), "add Pasta 10m")])
    let before = try await home.timer("export", "-").output
    for options in [["--merge"], []] {
      let outcome = try await home.command(["import", "-"] + options, input: input)
      #expect(outcome.status == 1)
      #expect(outcome.output == "")
      #expect(outcome.errors.hasPrefix("Error: "))
    }
    #expect(try await home.timer("export", "-").output == before)
  }

  @Test func aBrokenRowIsNamedAndNothingIsRead() async throws {
    try await fill()
    let exported = try await home.timer("export", "-").output
    let broken = exported.replacingOccurrences(
      of: #""durationInSeconds": 240"#, with: #""durationInSeconds": 0"#)
    let outcome = try await other.timer("import", "-", input: broken)
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("durationInSeconds"))
    #expect(try await other.json("list") == ["timers": [], "sequences": []])
  }

  @Test func erasingWantsAYes() async throws {
    try await fill()
    #expect(try await home.timer("erase").status == 64)
    #expect(try await home.timer("export", home.store).status == 64)
    #expect(
      try await home.json("erase", "--yes") == ["deletedTimers": 2, "restorableUntil": .null])
    #expect(try await home.json("list") == ["timers": [], "sequences": []])
    #expect(try await home.json("status", "--all")["runs"] == [])
  }
}
