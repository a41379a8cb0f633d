import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// Every command of `laundry`, with arguments that it takes on a store without pets.
private let commands: [[String]] = [
  ["pet", "add", "Snowy"], ["pet", "list"], ["pet", "show", "Snowy"],
  ["pet", "edit", "Snowy", "--wash", "30m"], ["pet", "rename", "Snowy", "Rocky"],
  ["pet", "pause", "Snowy"], ["pet", "resume", "Snowy"], ["pet", "archive", "Snowy"],
  ["pet", "restore", "Snowy"], ["pet", "delete", "Snowy", "--yes"], ["wash", "Snowy"],
  ["dry", "Snowy"], ["hang", "Snowy"], ["more", "Snowy", "10m"], ["finish", "Snowy"],
  ["fold", "Snowy"], ["abandon", "Snowy"], ["status"], ["watch", "--once"], ["history", "Snowy"],
  ["rewash", "Snowy"], ["test-reminder"], ["stats"], ["reminders"], ["settings", "show"],
  ["settings", "set", "soundEnabled", "on"],
  ["export", "-"], ["import", "-"], ["purge", "--older-than", "90d"], ["erase", "--yes"], ["demo"],
]

struct CommandLineTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test(arguments: commands)
  func everyCommandHasHelpWithExamples(command: [String]) async throws {
    let name = command.prefix(["pet", "settings"].contains(command[0]) ? 2 : 1)
    let outcome = try await Run.command(name + ["--help"], environment: home.environment)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("Example"))
    #expect(outcome.output.contains("laundry \(name.joined(separator: " "))"))
    for option in ["--store", "--now", "--time-zone", "--json"] {
      #expect(outcome.output.contains(option))
    }
  }

  @Test(arguments: commands)
  func everyCommandChecksTheCommonOptions(command: [String]) async throws {
    let outcome = try await Run.command(
      command + ["--now", "someday"], environment: home.environment)
    #expect(outcome.status == 64)
    #expect(outcome.output == "")
    let wrong = try await Run.command(command + ["--wrong"], environment: home.environment)
    #expect(wrong.status == 64)
    #expect(wrong.errors.contains("--wrong"))
  }

  @Test(arguments: commands)
  func everyCommandPrintsJSONOrSaysWhyNot(command: [String]) async throws {
    let outcome = try await Run.command(
      command + ["--json", "--store", home.store], environment: home.environment, input: "{}")
    if outcome.status == 0 {
      #expect(try JSONValue(parsing: outcome.output).isNull == false)
    } else {
      #expect(outcome.output == "")
      let error = try JSONValue(parsing: outcome.errors)["error"]
      #expect(error?["message"]?.string?.isEmpty == false)
      #expect(error?["status"]?.int == Int(outcome.status))
    }
  }

  @Test func theMainHelpShowsTheWay() async throws {
    let outcome = try await Run.command([], environment: home.environment)
    #expect(outcome.status == 0)
    #expect(outcome.output.contains("laundry pet add Snowy"))
    #expect(try await Run.command(["nothing"], environment: home.environment).status == 64)
    #expect(try await Run.command(["--version"], environment: home.environment).status == 0)
  }

  @Test(arguments: [("--time-zone", "Mars/Olympus"), ("--store", ""), ("--now", "2026-02-30")])
  func commonOptionsAreChecked(option: String, value: String) async throws {
    let outcome = try await Run.command(["status", option, value], environment: home.environment)
    #expect(outcome.status == 64)
  }

  @Test func nowIsReadInTheZone() async throws {
    for (now, zone, instant) in [
      ("2026-11-14", "Europe/Berlin", "2026-11-13T23:00:00.000Z"),
      ("2026-11-14T10:00", "Europe/Berlin", "2026-11-14T09:00:00.000Z"),
      ("2026-11-14T10:00:30", "UTC", "2026-11-14T10:00:30.000Z"),
      ("2026-11-14T10:00:00.250+02:00", "Asia/Tokyo", "2026-11-14T08:00:00.250Z"),
    ] {
      let outcome = try await Run.command(
        ["status", "--json", "--store", home.store, "--now", now, "--time-zone", zone],
        environment: home.environment)
      #expect(try JSONValue(parsing: outcome.output)["now"]?.string == instant)
    }
  }

  @Test func aClockThatWentBackIsNoTrouble() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let pet = try await home.firstPet(now: "2020-01-01T00:00:00Z")
    #expect(pet["health"] == 100)
    #expect(pet["stage"] == "washing")
    #expect(try await home.laundry("status", now: "9999-12-31T23:59:59Z").status == 2)
    #expect(try await home.laundry("status", now: "0001-01-01T00:00:00Z").status == 0)
  }
}

struct LiveCommandTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test func watchOncePrintsTheBoard() async throws {
    try await home.run([(TestHome.now, "pet add Snowy")])
    let outcome = try await home.laundry("watch", "--once")
    #expect(outcome.status == 0)
    #expect(outcome.lines.first == "Laundry  14 Nov 2026 10:00:00")
    #expect(outcome.output.contains("Snowy"))
    #expect(try await home.json("watch", "--once")["pets"]?.array?.count == 1)
  }

  @Test func watchSeesOtherProcesses() async throws {
    try await home.run([(TestHome.now, "pet add Snowy")])
    let board = try BackgroundCommand(["watch", "--json", "--store", home.store], in: home)
    let first = try JSONValue(parsing: try #require(await board.line()))
    #expect(first["pets"]?.array?.count == 1)
    try await home.run([(TestHome.now, "pet add Rocky")])
    let second = try JSONValue(parsing: try #require(await board.line()))
    #expect(second["pets"]?.array?.count == 2)
    board.interrupt()
    #expect(await board.status() == 130)
  }

  @Test func watchPrintsAPictureForEachChange() async throws {
    let board = try BackgroundCommand(["watch", "--store", home.store], in: home)
    #expect(await board.line()?.hasPrefix("Laundry") == true)
    #expect(await board.line() == "")
    #expect(await board.line()?.hasPrefix("There are no pets yet") == true)
    try await home.run([(TestHome.now, "pet add Snowy")])
    #expect(await board.line() == "")
    #expect(await board.line()?.hasPrefix("Laundry") == true)
    board.interrupt()
    #expect(await board.status() == 130)
  }

  @Test func watchRunsTheCommandForWhatIsDue() async throws {
    try await home.run([
      (TestHome.now, "pet add Snowy"), (TestHome.now, "pet add Rocky"),
      (TestHome.now, "wash Snowy"),
    ])
    let command = "echo \"$LAUNDRY_PET $LAUNDRY_REMINDER $LAUNDRY_STEP $LAUNDRY_AT\""
    let later = "2026-11-14T13:00:00Z"
    let failing = try await home.laundry("watch", "--once", "--then", "exit 3", now: later)
    #expect(failing.status == 0)
    #expect(failing.errors == "The command for Snowy ended with status 3.\n")
    #expect(
      try await home.laundry("watch", "--once", "--then", command).lines.contains { line in
        line.contains("washDone")
      } == false)
    let once = try await home.laundry("watch", "--once", "--then", command, now: later)
    #expect(once.status == 0)
    #expect(once.lines.last == "Snowy stillWet startDry 2026-11-14T11:45:00.000Z")
    // It was delivered: the board still shows it, and no process delivers it again.
    let json = try await home.laundry("watch", "--once", "--json", "--then", "echo x", now: later)
    #expect(try JSONValue(parsing: json.output)["due"]?.array?.count == 1)
    #expect(json.errors == "")
    #expect(try await home.laundry("remind", "--print", now: later).output == "")
    // The other way round, too.
    try await home.run([(later, "wash Rocky")])
    let next = "2026-11-14T16:00:00Z"
    #expect(try await home.laundry("remind", "--print", now: next).output.contains("Rocky"))
    let told = try await home.laundry("watch", "--once", "--then", command, now: next)
    #expect(!told.output.contains("Rocky stillWet"))
    // In the quiet hours nothing is said.
    try await home.run([(later, "settings set quietHours 12:00-14:00")])
    let quiet = try await home.laundry("watch", "--once", "--then", command, now: later)
    #expect(!quiet.output.contains("stillWet"))
  }

  @Test func watchTellsOfWhatBecomesDueByAnotherProcess() async throws {
    try await home.run([(TestHome.now, "pet add Snowy")])
    let board = try BackgroundCommand(
      [
        "watch", "--json", "--store", home.store, "--now", "2026-11-14T11:00:00Z", "--time-zone",
        "UTC",
      ], in: home)
    let first = try JSONValue(parsing: try #require(await board.line()))
    #expect(first["due"] == [])
    // Over as soon as the board sees it.
    try await home.run([(TestHome.now, "wash Snowy")])
    let second = try JSONValue(parsing: try #require(await board.line()))
    #expect(second["due"]?[0]?.string?.hasSuffix(".stillWet.1") == true)
    board.interrupt()
    #expect(await board.status() == 130)
  }

  @Test func theDemoTellsItsStory() async throws {
    let outcome = try await Run.command(
      ["demo", "--now", TestHome.now, "--time-zone", "UTC"], environment: home.environment)
    #expect(outcome.status == 0, "\(outcome.errors)")
    let note = "Whoever can read the folder can read all that is synced through it."
    let lines = outcome.errors.split(separator: "\n").map(String.init)
    #expect(Set(lines.filter { !$0.hasSuffix("takes part from now on.") }) == [note])
    #expect(!outcome.output.contains("\u{1B}"))
    for part in [
      "08:00 $ laundry pet add Snowy", "wet: wash ended 08:45", "Error: ", "Flash dead",
      "is alive again", "(paused)", "laundry rewash 雪", "hangs on the line", "Lay wet",
      "Loads folded each week", "ben$ laundry sync on", "1 conflict", "was restored to 5",
      "Your turn:",
    ] {
      #expect(outcome.output.replacing("Flash  dead", with: "Flash dead").contains(part))
    }
    let again = try await Run.command(
      ["demo", "--fast", "--now", TestHome.now, "--time-zone", "UTC"],
      environment: home.environment)
    #expect(again.output == outcome.output)
    #expect(try FileManager.default.contentsOfDirectory(atPath: home.folder) == [])
  }

  @Test func theDemoLeavesTheStoreAlone() async throws {
    #expect(try await home.laundry("demo").status == 64)
    #expect(!FileManager.default.fileExists(atPath: home.store))
  }
}
