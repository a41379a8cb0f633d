import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct StatusCommandTests {
  private let home: TestHome

  init() throws { home = try TestHome() }

  @Test func aNewStoreHasNoPets() async throws {
    let outcome = try await home.laundry("status")
    #expect(outcome.status == 0)
    #expect(
      outcome.output
        == "There are no pets yet. Add one: laundry pet add Snowy --store \(home.store) --time-zone UTC\n"
    )
    let json = try await home.json("status")
    #expect(json == ["now": "2026-11-14T10:00:00.000Z", "pets": []])
  }

  @Test func theKeysOfJSONAreStable() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let json = try await home.json("status")
    #expect(json.keys == ["now", "pets"])
    #expect(
      json["pets"]?[0]?.keys == [
        "id", "name", "createdDate", "lastLaundryDate", "isActive", "totalCyclesCompleted",
        "longestStreak", "cycleFrequencyDays", "washDurationMinutes", "dryDurationMinutes",
        "earlierLoads", "updatedAt", "health",
        "currentState", "mood", "stage", "nextAction", "remainingSeconds", "wetForSeconds",
        "endsAt",
        "endedAt", "currentStreak", "isPaused", "isStale", "isMusty", "needsAttention", "isUrgent",
        "load",
      ])
  }

  @Test func numbersAreNullWhereTheyDoNotApply() async throws {
    try await home.run([(TestHome.now, "pet add Snowy")])
    let idle = try await home.firstPet()
    #expect(idle["stage"] == "idle")
    #expect(idle["remainingSeconds"] == .null)
    #expect(idle["wetForSeconds"] == .null)
    #expect(idle["load"] == .null)
    try await home.run([(TestHome.now, "wash Snowy")])
    let washing = try await home.firstPet(now: "2026-11-14T10:20:00.500Z")
    #expect(washing["remainingSeconds"] == 1500)  // 1499.5 rounded up
    #expect(washing["wetForSeconds"] == .null)
    let wet = try await home.firstPet(now: "2026-11-14T11:00:00Z", status: 2)
    #expect(wet["stage"] == "washDone")
    #expect(wet["remainingSeconds"] == .null)
    #expect(wet["wetForSeconds"] == 900)
  }

  @Test func exitsWithTwoForWetAndDeadOnly() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    #expect(try await home.laundry("status", now: "2026-11-14T10:44:00Z").status == 0)
    #expect(try await home.laundry("status", now: "2026-11-14T10:45:00Z").status == 2)
    try await home.run([("2026-11-14T10:45:00Z", "hang Snowy")])
    #expect(try await home.laundry("status", now: "2026-11-14T10:46:00Z").status == 0)
    try await home.run([
      ("2026-11-14T10:46:00Z", "finish Snowy"), ("2026-11-14T10:46:00Z", "fold Snowy"),
    ])
    #expect(try await home.laundry("status", now: "2026-11-21T10:45:00Z").status == 0)
    #expect(try await home.laundry("status", now: "2026-11-21T10:46:00Z").status == 2)
    try await home.run([("2026-11-21T10:46:00Z", "pet archive Snowy")])
    #expect(try await home.laundry("status", "--all", now: "2026-11-21T10:47:00Z").status == 0)
  }

  @Test func theLoadOfAnArchivedPetIsShown() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let archived = try await home.laundry("pet", "archive", "Snowy", now: "2026-11-14T10:10:00Z")
    #expect(archived.output.hasSuffix("is archived; its load goes on.\n"))
    let running = try await home.laundry("status", now: "2026-11-14T10:44:00Z")
    #expect(running.status == 0 && running.output.contains("washing until"))
    let wet = try await home.laundry("status", now: "2026-11-14T10:46:00Z")
    #expect(wet.status == 2 && wet.output.contains("wet: wash ended"))
    #expect(wet.output.contains("laundry dry Snowy"))
    try await home.run([("2026-11-14T10:47:00Z", "abandon Snowy")])
    #expect(!(try await home.laundry("status", now: "2026-11-14T10:48:00Z").output.contains("wet")))
  }

  @Test func attentionAndUrgencyAreTwoThings() async throws {
    try await home.run([
      (TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy"),
      ("2026-11-14T10:45:00Z", "dry Snowy"),
    ])
    // Dry clothes wait to be folded: attention, and nothing urgent.
    let dry = try await home.firstPet(now: "2026-11-14T12:00:00Z")
    #expect(dry["needsAttention"] == true && dry["isUrgent"] == false)
    try await home.run([
      ("2026-11-14T12:00:00Z", "fold Snowy"), ("2026-11-14T12:00:00Z", "wash Snowy"),
    ])
    let wet = try await home.firstPet(now: "2026-11-14T13:00:00Z", status: 2)
    #expect(wet["needsAttention"] == true && wet["isUrgent"] == true)
  }

  @Test func whereAllPetsAreArchivedItSaysSo() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "pet archive Snowy")])
    let line =
      "Snowy is archived, and there is no other pet. To restore one:"
      + " laundry pet restore Snowy --store \(home.store) --time-zone UTC\n"
    #expect(try await home.laundry("status").output == line)
    #expect(try await home.laundry("pet", "list").output == line)
  }

  @Test func hintsAreCommandsThatWork() async throws {
    for name in ["Snowy", "Snowy", "it's me", "snowy"] {
      #expect(try await home.laundry("pet", "add", name).status == 0)
    }
    let now = "2026-11-20T10:00:00Z"
    let before = try await home.laundry("status", now: now)
    let hints = before.lines.compactMap { line in
      line.range(of: "laundry wash").map { String(line[$0.lowerBound...]) }
    }
    #expect(hints.count == 4)
    for hint in hints {
      // As a shell takes it.
      let run = try await Run.command(
        "/bin/sh",
        ["-c", "laundry() { '\(Executable.path)' \"$@\" --now \(now); }; \(hint)"],
        environment: home.environment)
      #expect(run.status == 0, "\(hint): \(run)")
    }
    let pets = try await home.json("status", now: now)["pets"]?.array
    #expect(pets?.map { $0["stage"] } == ["washing", "washing", "washing", "washing"])
  }

  @Test func quietPrintsOnlyWhatNeedsAttention() async throws {
    try await home.run([
      (TestHome.now, "pet add Snowy"), (TestHome.now, "pet add Rocky"),
      (TestHome.now, "wash Snowy"),
    ])
    let calm = try await home.laundry("status", "--quiet")
    #expect(calm.status == 0)
    #expect(calm.output == "" && calm.errors == "")
    let alarm = try await home.laundry("status", "-q", now: "2026-11-14T11:00:00Z")
    #expect(alarm.status == 2)
    #expect(alarm.output.contains("Snowy") && !alarm.output.contains("Rocky"))
    let json = try await home.json("status", "--quiet", now: "2026-11-14T11:00:00Z", status: 2)
    #expect(json["pets"]?.array?.count == 1)
  }

  @Test func theBoardAligns() async throws {
    try await home.run([
      ("2026-11-14T10:00:00Z", "pet add Snowy"), ("2026-11-14T10:00:01Z", "pet add 雪ちゃん"),
      ("2026-11-14T10:00:02Z", "pet add 👩‍👩‍👧‍👦"),
      ("2026-11-14T10:00:03Z", "wash Snowy"),
    ])
    let outcome = try await home.laundry("status", now: "2026-11-14T10:30:03Z")
    #expect(
      outcome.lines == [
        "Pet       Mood   Health          Streak  Laundry",
        "Snowy     happy  ██████████ 100       –  washing until 10:45, 15 min ████░░",
        "雪ちゃん  happy  ██████████ 100       –  idle",
        "👩‍👩‍👧‍👦        happy  ██████████ 100       –  idle",
      ])
  }

  @Test func namesCannotCommandTheTerminal() async throws {
    let outcome = try await home.laundry("pet", "add", "\u{1B}[31mEvil\u{7}")
    #expect(!outcome.output.contains("\u{1B}") && !outcome.output.contains("\u{7}"))
    for command in [["status"], ["watch", "--once"], ["pet", "list"], ["reminders"], ["stats"]] {
      let outcome = try await Run.command(
        command + ["--store", home.store], environment: home.environment)
      #expect(!(outcome.output + outcome.errors).contains("\u{1B}"))
    }
    #expect(try await home.firstPet()["name"] == "\u{1B}[31mEvil\u{7}")
  }

  @Test func killedAndStartedAWeekLaterTheStateIsRight() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let board = try BackgroundCommand(["watch", "--json", "--store", home.store], in: home)
    _ = await board.line()
    board.kill()
    #expect(await board.status() == 9)
    let now = "2026-11-21T10:45:00Z"
    let outcome = try await home.laundry("status", now: now)
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("wet: wash ended 14 Nov 10:45, 7 d ago"))
    let pet = try await home.firstPet(now: now, status: 2)
    #expect(pet["stage"] == "washDone")
    #expect(pet["endedAt"] == "2026-11-14T10:45:00.000Z")
    #expect(pet["wetForSeconds"] == 604_800)
    #expect(pet["isStale"] == true)
  }

  @Test func staleLoadsAreGivenUpOnlyWhenWanted() async throws {
    try await home.run([(TestHome.now, "pet add Snowy"), (TestHome.now, "wash Snowy")])
    let now = "2026-11-17T10:00:00Z"
    #expect(try await home.firstPet(now: now, status: 2)["isStale"] == true)
    try await home.run([(now, "settings set abandonsStaleLoads on")])
    let stored = try home.storeBytes()
    #expect(try await home.firstPet(now: now)["stage"] == "idle")
    // A look writes nothing, and none at a later time decides anything.
    #expect(try await home.firstPet(now: "2027-11-17T10:00:00Z", status: 2)["stage"] == "idle")
    #expect(try home.storeBytes() == stored)
    #expect(try await home.firstPet(now: "2026-11-14T10:05:00Z")["stage"] == "washing")
    try await home.run([(now, "pet add Flash")])
    let loads = try await home.json("history", "Snowy", now: now)["loads"]
    #expect(loads?[0]?["outcome"] == "abandoned")
  }
}
