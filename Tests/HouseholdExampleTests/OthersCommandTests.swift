import ExampleTestSupport
import Foundation
import Testing

/// What one does is told to the other, with names, and can be put back.
@Suite struct OthersCommandTests {
  private let ada: ExampleHome
  private let ben: ExampleHome
  private let folder: String

  init() throws {
    (ada, ben) = (try ExampleHome("household"), try ExampleHome("household"))
    folder = ada.folder + "/shared"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  /// Runs a command line of a program on a store, and returns what it said without line breaks.
  private func run(
    _ home: ExampleHome, _ line: String..., at now: String, day: Int = 1, status: Int32 = 0
  ) async throws -> String {
    let options = [
      "--store", home.store, "--now", "2026-12-0\(day)T\(now):00Z", "--time-zone", "UTC",
    ]
    let outcome = try await Run.command(
      line[0], Array(line.dropFirst()) + options, environment: home.environment)
    try #require(outcome.status == status, "\(line): \(outcome.output)\(outcome.errors)")
    return (outcome.output + outcome.errors).split { $0.isWhitespace }.joined(separator: " ")
  }

  /// Ada's things are in both stores.
  private func begin(_ lines: [[String]]) async throws {
    for line in lines {
      let outcome = try await Run.command(
        line[0], Array(line.dropFirst()) + ["--store", ada.store, "--now", "2026-12-01T07:00:00Z"],
        environment: ada.environment)
      try #require(outcome.status == 0, "\(line): \(outcome.errors)")
    }
    for (home, name) in [(ada, "Ada"), (ben, "Ben")] {
      _ = try await run(
        home, "household", "sync", "on", "--folder", folder, "--as", "\(name)'s phone", at: "08:00")
      _ = try await run(home, "household", "sync", "person", name, at: "08:00")
    }
    try await sync(at: "08:01")
  }

  private func sync(_ homes: [ExampleHome]? = nil, at now: String, day: Int = 1) async throws {
    for home in homes ?? [ada, ben, ada] {
      _ = try await run(home, "household", "sync", "now", at: now, day: day)
    }
  }

  /// One deletes a task in which another notes something, or which another does, without knowing.
  @Test(arguments: [
    ["task", "edit", "Fix roof", "--notes", "Roofer comes 3 Dec"],
    ["done", "Fix roof", "--cost", "50"],
  ]) func aDeletedTaskTakesNothingAlongUnsaid(words: [String]) async throws {
    try await begin([
      ["home-maintenance", "init", "Elm"],
      ["home-maintenance", "task", "add", "Fix roof", "--due", "2026-12-01", "--every", "1y"],
    ])
    _ = try await run(ben, "home-maintenance", "task", "delete", "Fix roof", "--yes", at: "09:00")
    let words = ["home-maintenance"] + words
    let outcome = try await Run.command(
      words[0], words.dropFirst() + ["--store", ada.store, "--now", "2026-12-01T10:00:00Z"],
      environment: ada.environment)
    try #require(outcome.status == 0, "\(outcome.errors)")
    try await sync([ada, ben, ada], at: "10:01")
    let told = try await run(ada, "household", "sync", "conflicts", at: "10:02")
    #expect(told.contains("“Fix roof” was changed here"), "\(told)")
    #expect(told.contains("and deleted by Ben's phone (Ben) at 09:00. It is deleted."), "\(told)")
    let log = try await run(ada, "household", "sync", "log", "--limit", "1", at: "10:02")
    #expect(log.contains("Ben's phone (Ben): deleted task “Fix roof”"), "\(log)")
    let his = try await run(ben, "household", "sync", "conflicts", at: "10:02")
    #expect(his == "There are no conflicts.", "\(his)")

    let undone = try await run(ada, "household", "sync", "undo", "--all", at: "10:03")
    #expect(undone == "“Fix roof” is back.", "\(undone)")
    try await sync(at: "10:04")
    for home in [ada, ben] {
      let list = try await run(home, "home-maintenance", "task", "list", at: "10:05")
      #expect(list.contains("Fix roof"), "\(list)")
      let sound = try await run(home, "household", "sync", "doctor", at: "10:05")
      #expect(sound == "Everything is as it should be.", "\(sound)")
    }
    let back = try await run(ben, "household", "sync", "log", "--limit", "1", at: "10:05")
    #expect(back.contains("Ada's phone (Ada): put back task “Fix roof”"), "\(back)")
    let again = try await run(ada, "household", "sync", "conflicts", at: "10:06")
    #expect(again.contains("It is there again."), "\(again)")
    if words.contains("done") {
      let due = try await run(ben, "home-maintenance", "task", "show", "Fix roof", at: "10:06")
      #expect(due.contains("2027-12-01"), "\(due)")
    }
  }

  /// A task that nobody else touched is deleted without a word to who had it, but for the log.
  @Test func aDeletionThatCostNothingIsNoConflict() async throws {
    try await begin([
      ["home-maintenance", "init", "Elm"], ["home-maintenance", "task", "add", "Sweep", "--every", "1w"],
    ])
    _ = try await run(ben, "home-maintenance", "done", "Sweep", at: "09:00")
    try await sync(at: "09:01")
    _ = try await run(ada, "home-maintenance", "task", "delete", "Sweep", "--yes", at: "09:02")
    try await sync(at: "09:03")
    for home in [ada, ben] {
      let told = try await run(home, "household", "sync", "conflicts", at: "09:04")
      #expect(told == "There are no conflicts.", "\(told)")
    }
  }

  /// What is kept is said, not what was kept first.
  @Test func aConflictNamesWhatIsThereNow() async throws {
    try await begin([
      ["home-maintenance", "init", "Elm"], ["home-maintenance", "task", "add", "Boiler", "--every", "1y"],
    ])
    func note(_ home: ExampleHome, _ text: String, at now: String, day: Int = 1) async throws {
      _ = try await run(
        home, "home-maintenance", "task", "edit", "Boiler", "--notes", text, at: now, day: day)
    }
    try await note(ben, "Ben", at: "09:00")
    for (text, time) in [("first", "10:00"), ("second", "11:00")] {
      try await note(ada, text, at: time)
      try await sync([ada], at: time)
    }
    try await sync([ben, ada, ben], at: "12:00")
    let told = try await run(ben, "household", "sync", "conflicts", at: "12:01")
    #expect(told.contains("Ada's phone (Ada) at 11:00. Kept “second”; not kept “Ben”."), "\(told)")
    try await note(ada, "third", at: "13:00", day: 2)
    try await sync([ada, ben], at: "13:00", day: 2)
    let later = try await run(ben, "household", "sync", "conflicts", at: "14:00", day: 2)
    #expect(later.contains("not kept “Ben”. It is “third” now."), "\(later)")
    let left = try await run(ben, "household", "sync", "undo", "--all", at: "14:00", day: 2)
    #expect(!left.contains("There is nothing to put back"), "\(left)")
  }

  /// The log says what others did, with names and counts, also when it comes late.
  @Test func theLogSaysWhoDidWhat() async throws {
    try await begin([
      ["timer", "add", "Tea", "4m"], ["timer", "add", "Eggs", "7m"],
      ["laundry", "pet", "add", "Snowy"], ["laundry", "pet", "add", "Towels"],
      ["wardrobe", "item", "add", "Gray Suit", "--category", "blazer", "--color", "gray"],
    ])
    _ = try await run(ada, "laundry", "pet", "rename", "Snowy", "Flake", at: "09:00")
    _ = try await run(ada, "laundry", "pet", "delete", "Towels", "--yes", at: "09:01")
    _ = try await run(ada, "wardrobe", "item", "remove", "Gray Suit", "--yes", at: "09:02")
    _ = try await run(ada, "laundry", "wash", "Flake", at: "09:03")
    try await sync([ada], at: "09:04")
    _ = try await run(ada, "timer", "delete", "Tea", "--yes", at: "09:05")
    _ = try await run(ada, "timer", "edit", "Eggs", "--duration", "8m", at: "09:06")
    try await sync([ada, ben], at: "09:07")
    let log = try await run(ben, "household", "sync", "log", "--limit", "1", at: "09:08")
    #expect(
      log.contains(
        "Ada's phone (Ada): deleted pet “Towels”, timer “Tea” and garment “Gray Suit”; added 1 load;"
          + " renamed pet “Snowy” to “Flake”; changed timer “Eggs”"), "\(log)")
  }
}
