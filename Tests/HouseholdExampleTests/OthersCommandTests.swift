import ExampleTestSupport
import Foundation
import Testing

/// What one does is told to the other, with names, and can be put back.
@Suite struct OthersCommandTests: TwoHomesSuite {
  let homes: TwoHomes

  init() throws { homes = try TwoHomes("household") }

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

  /// Who had been given a misspelled name takes along what is theirs by it.
  @Test func aCorrectedNameKeepsItsGarments() async throws {
    let add = ["wardrobe", "item", "add", "Hoodie", "--category", "hoodie", "--color", "navy"]
    try await begin([add + ["--owner", "Ada"]])
    _ = try await run(ada, "household", "sync", "person", "Adah", "--keep", at: "09:01")
    let profile = try await run(ada, "wardrobe", "profile", "show", at: "09:02")
    let item = try await run(ada, "wardrobe", "item", "show", "Hoodie", "--json", at: "09:02")
    #expect(profile.contains("Adah") && item.contains("\"owner\": \"Adah\""), "\(item)")
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
    let deed = words[1] == "done" ? "done" : "changed"
    #expect(told.contains("“Fix roof” was \(deed) here"), "\(told)")
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
      ["home-maintenance", "init", "Elm"],
      ["home-maintenance", "task", "add", "Sweep", "--every", "1w"],
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
      ["home-maintenance", "init", "Elm"],
      ["home-maintenance", "task", "add", "Boiler", "--every", "1y"],
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
        "Ada's phone (Ada): deleted pet “Towels”, timer “Tea” and garment “Gray Suit”; washed “Flake”;"
          + " renamed pet “Snowy” to “Flake”; changed timer “Eggs”"), "\(log)")
  }

  /// Who wears what another one sold is told so, and how to take it back into use.
  @Test func aGarmentThatIsOutOfUseIsSaid() async throws {
    try await begin([
      ["wardrobe", "item", "add", "Jeans", "--category", "jeans", "--color", "navy"]
    ])
    _ = try await run(ben, "wardrobe", "item", "retire", "Jeans", "--as", "sold", at: "09:00")
    try await sync([ben, ada], at: "09:01")
    let list = try await run(ada, "wardrobe", "item", "list", at: "09:02")
    #expect(
      list.contains("out of use: 1. To see them: wardrobe item list --status retired"), "\(list)")
    let worn = try await run(ada, "wardrobe", "wear", "Jeans", at: "09:03")
    #expect(worn.contains("Jeans is out of use, sold on 2026-12-01."), "\(worn)")
    #expect(worn.contains("wardrobe item restore Jeans"), "\(worn)")
    _ = try await run(ada, "wardrobe", "item", "restore", "Jeans", at: "09:04")
    let again = try await run(ada, "wardrobe", "wear", "Jeans", "--again", at: "09:05")
    #expect(again == "Worn today: Jeans.")
  }

  /// Only one program's things were erased: that, by whom and until when is said, as long as it can be put back.
  @Test func whatWasErasedIsSaidWithWhoDidIt() async throws {
    try await begin([["timer", "add", "Tea", "4m"], ["laundry", "pet", "add", "Snowy"]])
    _ = try await run(ada, "timer", "erase", "--yes", at: "09:00")
    try await sync([ada], at: "09:01")
    let line =
      "verything of timer was erased by Ada's phone (Ada) at 09:00; “household sync restore"
    let told = try await run(ben, "household", "sync", "now", at: "10:00")
    #expect(told.contains("E" + line) && told.contains("puts it back until 31 Dec"), "\(told)")
    let status = try await run(ben, "household", "sync", "status", at: "10:00", day: 3)
    #expect(status.contains("Erased e"), "\(status)")
    _ = try await run(ben, "household", "sync", "restore", at: "11:00", day: 3)
    let after = try await run(ben, "household", "sync", "status", at: "11:00", day: 3)
    #expect(!after.contains("Erased"), "\(after)")
  }

  /// Whoever finds nothing learns from each program that it was erased and can come back.
  @Test func whatLooksNewSaysThatItWasErased() async throws {
    try await begin([["timer", "add", "Tea", "4m"], ["laundry", "pet", "add", "Snowy"]])
    _ = try await run(ben, "timer", "add", "Eggs", "6m", at: "08:30")
    try await sync(at: "08:31")
    _ = try await run(ada, "household", "erase", "--yes", at: "09:00")
    try await sync([ada, ben], at: "09:01")
    let line = "Everything was erased by Ada's phone (Ada) at 09:00; “household sync restore"
    let now = "2026-12-01T09:02:00Z"
    let looks = [
      "laundry status", "timer list", "wardrobe item list", "home-maintenance task list",
      "household today", "household week",
    ]
    for look in looks {
      let told = try await homes.run(ben, look, now: now)
      #expect(told.components(separatedBy: line).count == 2, "\(look): \(told)")
      let json = try await homes.run(ben, look + " --json", now: now)
      #expect(!json.contains(line), "\(look): \(json)")
    }
    #expect(try await homes.run(ben, "household undo", now: now, status: 64).contains(line))
    let own = try await homes.run(ada, "laundry undo", now: now, status: 1)
    let here = "Everything was erased here at 09:00; “household sync restore"
    #expect(own.components(separatedBy: here).count == 2, "\(own)")
    // Where something is, nothing is said; and not of what is back.
    try await homes.run(ben, "timer add Rice 13m", now: now)
    #expect(!(try await homes.run(ben, "timer list", now: now).contains("erased")))
    #expect(try await homes.run(ben, "laundry status", now: now).contains(line))
    try await homes.run(ben, "household sync restore", now: now)
    #expect(!(try await homes.run(ben, "wardrobe item list", now: now).contains("erased")))
  }

  /// A device that is given away keeps nothing, and the household loses nothing.
  @Test func aDeviceThatIsGivenAwayIsEmpty() async throws {
    try await begin([
      ["laundry", "pet", "add", "Snowy"], ["household", "settings", "set", "dressedBy", "06:30"],
      ["household", "machine", "add", "Miele", "washer"],
    ])
    _ = try await run(ben, "household", "sync", "off", at: "09:00")
    let asked = try await run(ben, "household", "erase", "--no-input", at: "09:01", status: 64)
    #expect(asked.contains("Delete 1 pet and everything else?"), "\(asked)")
    _ = try await run(ben, "household", "erase", "--yes", at: "09:01")
    let machines = try await run(ben, "household", "machine", "list", at: "09:02")
    #expect(!machines.contains("Miele"), "\(machines)")
    let settings = try await run(ben, "household", "settings", "show", at: "09:02")
    #expect(!settings.contains("06:30"), "\(settings)")
    try await sync([ada], at: "09:03")
    let others = try await run(ada, "household", "machine", "list", at: "09:04")
    #expect(others.contains("Miele"), "\(others)")
    // While sync is on, it is for everybody, and comes back whole.
    _ = try await run(ada, "household", "erase", "--yes", at: "09:05")
    #expect(!(try await run(ada, "household", "machine", "list", at: "09:06").contains("Miele")))
    let today = try await run(ada, "household", "today", at: "09:06")
    #expect(
      today.contains("Everything was erased here at 09:05; “household sync restore"), "\(today)")
    let back = try await run(ada, "household", "sync", "restore", at: "09:07")
    #expect(back.contains("erased at 09:05, is back"), "\(back)")
    let settled = try await run(ada, "household", "settings", "show", at: "09:08")
    #expect(settled.contains("06:30"), "\(settled)")
  }

  @Test func whatIsHiddenSaysWhy() async throws {
    try await begin([
      ["wardrobe", "item", "add", "Gray Suit", "--category", "blazer", "--color", "gray"]
    ])
    _ = try await run(ada, "wardrobe", "item", "remove", "Gray Suit", "--yes", at: "09:00")
    _ = try await run(ben, "wardrobe", "wear", "Gray Suit", at: "10:00")
    try await sync([ada, ben], at: "11:00")
    let told = try await run(ben, "household", "sync", "conflicts", at: "11:01")
    #expect(
      told.contains("because “Gray Suit” was deleted by Ada's phone (Ada) at 09:00."), "\(told)")
    let back = try await run(ben, "household", "sync", "undo", "--all", "--yes", at: "11:02")
    #expect(!back.contains("cannot be undone"), "\(back)")
  }

  /// Whose act counts also reads what the other did, which came with an earlier time.
  @Test func whoExtendsReadsThatItWasCanceled() async throws {
    try await begin([["timer", "add", "Pizza", "20m"]])
    _ = try await run(ada, "timer", "start", "Pizza", at: "09:00")
    try await sync([ada, ben], at: "09:01")
    _ = try await run(ada, "timer", "cancel", "Pizza", at: "09:10")
    _ = try await run(ben, "timer", "extend", "Pizza", "10m", at: "09:11")
    try await sync([ada], at: "09:12")
    let won = try await run(ben, "household", "sync", "now", at: "09:13")
    #expect(won.contains("Ada's phone (Ada): canceled “Pizza”"), "\(won)")
    let lost = try await run(ada, "household", "sync", "now", at: "09:14")
    #expect(lost.contains("Ben's phone (Ben): extended “Pizza”"), "\(lost)")
  }

  /// Two fold one load: neither takes the other's fold back without knowing it.
  @Test func aFoldThatWasNotKeptIsNotUndone() async throws {
    try await begin([["laundry", "pet", "add", "Snowy"]])
    _ = try await run(ada, "laundry", "wash", "Snowy", at: "09:00")
    _ = try await run(ada, "laundry", "dry", "Snowy", at: "10:00")
    try await sync([ada, ben], at: "10:01")
    _ = try await run(ben, "laundry", "fold", "Snowy", at: "12:00")
    _ = try await run(ada, "laundry", "fold", "Snowy", at: "13:00")
    try await sync([ada, ben, ada], at: "13:01")
    let refused = try await run(ben, "household", "undo", "--yes", at: "13:10", status: 1)
    #expect(refused.contains("cannot be undone"), "\(refused)")
    try await sync(at: "13:11")
    for home in [ada, ben] {
      let list = try await run(home, "laundry", "pet", "list", at: "13:12")
      #expect(list.hasSuffix("1 1"), "\(list)")
      let status = try await run(home, "laundry", "status", at: "13:12")
      #expect(status.contains(" 1 idle"), "\(status)")
    }
    // Nor can whose fold was kept take it back alone.
    let kept = try await run(ada, "household", "undo", "--yes", at: "13:20", status: 1)
    #expect(kept.contains("it was done by Ben's phone (Ben), too"), "\(kept)")
  }

  /// Two things of one name are told as two.
  @Test func twoOfOneNameAreCounted() async throws {
    let add = ["home-maintenance", "appliance", "add"]
    try await begin([["home-maintenance", "init", "Elm"]])
    for name in ["Lamp", "Lamp", "Fan"] {
      _ = try await run(ada, add[0], add[1], add[2], name, at: "09:00")
    }
    try await sync([ada], at: "09:01")
    let told = try await run(ben, "household", "sync", "now", at: "09:02")
    #expect(told.contains("added appliances “Fan” and “Lamp” (2)"), "\(told)")
    _ = try await run(ada, add[0], add[1], add[2], "Radio", at: "10:00")
    _ = try await run(ada, add[0], add[1], add[2], "Radio", at: "10:00")
    try await sync([ada], at: "10:01")
    let alike = try await run(ben, "household", "sync", "now", at: "10:02")
    #expect(alike.contains("added appliances “Radio” (2)"), "\(alike)")
  }

  /// Who deletes a location is told what others put there meanwhile, which is in none now.
  @Test func whatIsPutIntoADeletedLocationIsTold() async throws {
    try await begin([
      ["home-maintenance", "init", "Elm"],
      ["home-maintenance", "location", "add", "Upstairs / Attic"],
      ["home-maintenance", "location", "add", "Cellar"],
      ["home-maintenance", "appliance", "add", "Sofa", "--location", "Cellar"],
    ])
    _ = try await run(
      ada, "home-maintenance", "location", "delete", "Upstairs / Attic", "--yes", at: "09:00")
    _ = try await run(
      ada, "home-maintenance", "location", "delete", "Cellar", "--yes", at: "09:00")
    for (verb, name) in [("add", "Trunk"), ("add", "Beam"), ("edit", "Sofa")] {
      _ = try await run(
        ben, "home-maintenance", "appliance", verb, name, "--location", "Upstairs / Attic",
        at: "09:30")
    }
    _ = try await run(ben, "home-maintenance", "appliance", "add", "Radio", at: "09:31")
    try await sync([ada, ben], at: "10:00")
    let told = try await run(ada, "household", "sync", "now", at: "10:01")
    let gone = "without the location “Attic” that was deleted here:"
    #expect(told.contains("added, \(gone) “Beam” and “Trunk”"), "\(told)")
    #expect(told.contains("changed, \(gone) “Sofa”"), "\(told)")
    #expect(told.contains("added appliance “Radio”"), "\(told)")
    let log = try await run(ada, "household", "sync", "log", at: "10:02")
    #expect(log.contains("added, \(gone) “Beam” and “Trunk”"), "\(log)")
    // Where it was not deleted, the conflicts name it, and what was there before is told as ever.
    let conflicts = try await run(ben, "household", "sync", "conflicts", at: "10:02")
    #expect(conflicts.contains("“Trunk” has no location any more: “Attic” was deleted"))
    _ = try await run(ben, "household", "sync", "restore", "Attic", at: "10:03")
    _ = try await run(ben, "home-maintenance", "appliance", "add", "Box", at: "10:04")
    try await sync([ben], at: "10:05")
    let back = try await run(ada, "household", "sync", "now", at: "10:06")
    #expect(!back.contains(gone), "\(back)")
  }

  /// What was skipped is named until it comes.
  @Test func whatWasSkippedIsNamedUntilItComes() async throws {
    try await begin([["timer", "add", "Tea", "4m"]])
    func files() throws -> Set<String> {
      Set(
        (FileManager.default.enumerator(atPath: folder)?.allObjects as? [String] ?? [])
          .filter { $0.hasSuffix(".seg") })
    }
    let before = try files()
    _ = try await run(ada, "timer", "add", "Eggs", "7m", at: "09:00")
    try await sync([ada], at: "09:01")
    let lost = try files().subtracting(before)
    _ = try await run(ada, "timer", "add", "Rice", "9m", at: "09:02")
    try await sync([ada], at: "09:03")
    for name in lost { try FileManager.default.removeItem(atPath: "\(folder)/\(name)") }
    let missing = try await run(ben, "household", "sync", "now", at: "10:00", status: 2)
    #expect(missing.contains("Written by Ada's phone (Ada): The file"), "\(missing)")
    #expect(missing.contains(" has not arrived; what follows it waits."), "\(missing)")
    _ = try await run(ben, "household", "sync", "now", "--skip-missing", at: "10:01")
    let status = try await run(ben, "household", "sync", "status", at: "10:02")
    #expect(status.contains("Skipped 1 file of Ada's phone (Ada)"), "\(status)")
    // What was left out knowingly asks for nothing, as the help says.
    let help = try await ben.command(["sync", "status", "--help"]).output
    let words = help.split { $0.isWhitespace }.joined(separator: " ")
    #expect(words.contains("with nothing else, it ends with 0"), "\(help)")
    let doctor = try await run(ben, "household", "sync", "doctor", at: "10:02", status: 2)
    #expect(doctor.contains("Skipped: 1 file of Ada's phone (Ada)"), "\(doctor)")
    // Ada's phone finds a day later that the folder lost something.
    try await sync([ada, ben], at: "11:00", day: 3)
    let healed = try await run(ben, "household", "sync", "status", at: "11:01", day: 3)
    #expect(!healed.contains("Skipped"), "\(healed)")
    let log = try await run(ben, "household", "sync", "log", at: "11:01", day: 3)
    #expect(log.contains("What was skipped of Ada's phone (Ada) has come after all."), "\(log)")
    let list = try await run(ben, "timer", "list", at: "11:01", day: 3)
    #expect(list.contains("Eggs") && list.contains("Rice"), "\(list)")
  }

  /// Changes that wait for a folder which is not there ask for attention.
  @Test func whatWaitsAsksForAttention() async throws {
    try await begin([["timer", "add", "Tea", "4m"]])
    let away = folder + " away"
    try FileManager.default.moveItem(atPath: folder, toPath: away)
    _ = try await run(ada, "household", "sync", "now", at: "09:00", status: 1)
    _ = try await run(ada, "household", "sync", "status", at: "09:00")
    _ = try await run(ada, "timer", "add", "Eggs", "7m", at: "09:01")
    let status = try await run(ada, "household", "sync", "status", at: "09:01", status: 2)
    #expect(status.contains("Not reached"), "\(status)")
    try FileManager.default.moveItem(atPath: away, toPath: folder)
    try await sync([ada], at: "09:02")
    _ = try await run(ada, "household", "sync", "status", at: "09:02")
  }

  /// Whoever sees what another deleted can put it back.
  @Test func whatOthersDeletedIsPutBack() async throws {
    try await begin([
      ["timer", "add", "Tea", "4m"], ["timer", "todo", "add", "Tea", "boil"],
      ["home-maintenance", "init", "Elm"],
      ["home-maintenance", "task", "add", "Sweep", "--every", "1w"],
    ])
    _ = try await run(ben, "timer", "delete", "Tea", "--yes", at: "09:00")
    _ = try await run(ben, "home-maintenance", "task", "delete", "Sweep", "--yes", at: "09:01")
    try await sync([ben, ada], at: "09:02")
    let log = try await run(ada, "household", "sync", "log", "--limit", "1", at: "09:03")
    #expect(log.contains("deleted task “Sweep” and timer “Tea”"), "\(log)")
    #expect(log.contains("sync restore NAME"), "\(log)")
    for (name, time) in [("Tea", "09:00"), ("sweep", "09:01")] {
      let back = try await run(ada, "household", "sync", "restore", name, at: "09:04")
      #expect(back.contains("was deleted by Ben's phone (Ben) at \(time)."), "\(back)")
    }
    let none = try await run(ada, "household", "sync", "restore", "Tea", at: "09:05", status: 1)
    #expect(none.contains("Nothing called “Tea” can be put back"), "\(none)")
    try await sync(at: "09:06")
    for home in [ada, ben] {
      let todos = try await run(home, "timer", "todo", "list", "Tea", at: "09:07")
      #expect(todos.contains("boil"), "\(todos)")
      let tasks = try await run(home, "home-maintenance", "task", "list", at: "09:07")
      #expect(tasks.contains("Sweep"), "\(tasks)")
      let sound = try await run(home, "household", "sync", "doctor", at: "09:07")
      #expect(sound == "Everything is as it should be.", "\(sound)")
    }
    _ = try await run(ada, "household", "undo", "--yes", at: "09:08")
    let tasks = try await run(ada, "home-maintenance", "task", "list", at: "09:09")
    #expect(!tasks.contains("Sweep"), "\(tasks)")
  }

  /// Of two of one name that were deleted, each is put back by its id.
  @Test func whatIsCalledAlikeIsPutBackByItsId() async throws {
    try await begin([
      ["timer", "add", "Tea", "3m"], ["timer", "add", "Tea", "5m"],
    ])
    let list = try await run(ada, "timer", "list", "--json", at: "08:02")
    let ids = list.matches(of: /"id" ?: ?"([0-9A-F-]{36})"/).map { String($0.output.1) }
    try #require(ids.count == 2)
    for id in ids { _ = try await run(ada, "timer", "delete", id, "--yes", at: "08:03") }
    try await sync(at: "08:04")
    let refused = try await run(
      ben, "household", "sync", "restore", "tea", at: "08:05", status: 64)
    for id in ids { #expect(refused.contains("\(id) timer “Tea”, deleted by Ada's"), "\(refused)") }
    _ = try await run(ben, "household", "sync", "restore", String(ids[1].prefix(8)), at: "08:06")
    let back = try await run(ben, "timer", "list", "--json", at: "08:07")
    #expect(back.contains(ids[1]) && !back.contains(ids[0]))
    _ = try await run(ben, "household", "sync", "restore", "Tea", at: "08:08")
    #expect(try await run(ben, "timer", "list", "--json", at: "08:09").contains(ids[0]))
  }

  /// What another deleted is said by the exchange, by the status, and where somebody looks for it; it is
  /// listed, and put back.
  @Test func whatOthersDeletedIsSaidWherePeopleLook() async throws {
    try await begin([
      ["timer", "add", "Tea", "4m"], ["laundry", "pet", "add", "Snowy"],
    ])
    _ = try await run(ben, "timer", "delete", "Tea", "--yes", at: "09:00")
    _ = try await run(ben, "laundry", "pet", "edit", "Snowy", "--every", "3d", at: "09:00")
    _ = try await run(ben, "household", "sync", "now", at: "09:01")
    let now = try await run(ada, "household", "sync", "now", at: "09:02")
    #expect(
      now
        == "2 changes received. Ben's phone (Ben): deleted timer “Tea”; changed pet “Snowy” (laundry"
        + " interval)",
      "\(now)")
    let status = try await run(ada, "household", "sync", "status", at: "09:03")
    #expect(
      status.contains("Deleted Ben's phone (Ben) deleted timer “Tea”: “household sync restore"),
      "\(status)")
    let start = try await run(ada, "timer", "start", "Tea", at: "09:04", status: 1)
    #expect(
      start.contains(
        "There is no timer “Tea”. The timer “Tea” was deleted by Ben's phone (Ben) at 09:00;"
          + " “household sync restore Tea"), "\(start)")
    let list = try await run(ada, "household", "sync", "restore", at: "09:05")
    #expect(
      list.hasPrefix("timer “Tea” deleted by Ben's phone (Ben) at 09:00 Nothing was put back:"),
      "\(list)")
    let log = try await run(ada, "household", "sync", "log", at: "09:06")
    #expect(log.contains("The folder “shared”: 2 changes received."), "\(log)")
    #expect(!log.contains(folder) && log.contains("puts back what was deleted."), "\(log)")
    _ = try await run(ada, "household", "sync", "restore", "Tea", at: "09:07")
    #expect(try await run(ada, "timer", "list", at: "09:08").contains("Tea"))
    #expect(
      !(try await run(ada, "household", "sync", "status", at: "09:08")).contains("Deleted"))
    let none = try await run(ada, "household", "sync", "restore", at: "09:09", status: 1)
    #expect(!none.contains("NAME"), "\(none)")
  }

  /// A conflict names who deleted what is gone, not whose deletion was undone.
  @Test(arguments: [true, false]) func theLastDeletionIsNamed(isAda: Bool) async throws {
    try await begin([["laundry", "pet", "add", "Snowy"]])
    _ = try await run(ben, "laundry", "wash", "Snowy", at: "09:00")
    _ = try await run(ada, "laundry", "pet", "delete", "Snowy", "--yes", at: "09:00")
    try await sync(at: "09:01")
    let first = try await run(ben, "household", "sync", "conflicts", at: "09:02")
    #expect(first.contains("was deleted by Ada's phone (Ada) at 09:00."), "\(first)")
    _ = try await run(ben, "household", "sync", "undo", "--all", "--yes", at: "09:03")
    try await sync(at: "09:04")
    let who = isAda ? ada : ben
    _ = try await run(who, "laundry", "pet", "delete", "Snowy", "--yes", at: "10:00")
    try await sync(at: "10:01")
    let last = try await run(ben, "household", "sync", "conflicts", at: "10:02")
    let act = isAda ? "deleted by Ada's phone (Ada) at 10:00" : "deleted here at 10:00"
    #expect(last.contains("because “Snowy” was \(act)."), "\(last)")
  }

  /// What got another name before it was deleted is told by both, and put back by either.
  @Test func whatWasRenamedAndDeletedIsKnownByBothNames() async throws {
    try await begin([
      ["timer", "add", "Tea", "4m"],
      ["wardrobe", "item", "add", "Red Coat", "--category", "coat", "--color", "red"],
    ])
    _ = try await run(ben, "timer", "edit", "Tea", "--name", "Chai", at: "09:00")
    try await sync([ben], at: "09:01")
    _ = try await run(
      ben, "wardrobe", "item", "edit", "Red Coat", "--name", "Mantel", at: "09:02")
    _ = try await run(ben, "wardrobe", "item", "remove", "Mantel", "--yes", at: "09:03")
    _ = try await run(ben, "timer", "delete", "Chai", "--yes", at: "09:03")
    try await sync([ben], at: "09:04")
    let told = try await run(ada, "household", "sync", "now", at: "09:05")
    let (tea, coat) = ("timer “Chai” (formerly “Tea”)", "garment “Mantel” (formerly “Red Coat”)")
    #expect(told.contains("deleted ") && told.contains(tea) && told.contains(coat), "\(told)")
    let status = try await run(ada, "household", "sync", "status", at: "09:06")
    #expect(status.contains(tea) && status.contains(coat), "\(status)")
    let start = try await run(ada, "timer", "start", "Tea", at: "09:07", status: 1)
    #expect(start.contains("The \(tea) was deleted by Ben's phone (Ben) at 09:03;"), "\(start)")
    let back = try await run(ada, "household", "sync", "restore", "red coat", at: "09:08")
    #expect(back.hasPrefix("“Mantel” (formerly “Red Coat”) is back, which was"), "\(back)")
    _ = try await run(ada, "household", "sync", "restore", "Chai", at: "09:09")
    #expect(try await run(ada, "timer", "list", at: "09:10").contains("Chai"))
  }

  /// Putting back what a conflict lost is a step like any other.
  @Test func puttingBackIsUndone() async throws {
    try await begin([["laundry", "pet", "add", "Snowy", "--every", "7d"]])
    _ = try await run(ada, "laundry", "pet", "edit", "Snowy", "--every", "3d", at: "09:00")
    _ = try await run(ada, "laundry", "pet", "add", "Rex", at: "09:00")
    _ = try await run(ben, "laundry", "pet", "edit", "Snowy", "--every", "5d", at: "09:01")
    try await sync(at: "09:02")
    _ = try await run(ada, "household", "sync", "undo", "1", at: "09:03")
    #expect(
      try await run(ada, "household", "sync", "conflicts", at: "09:04").hasSuffix(
        "not kept 3 days. This was undone."))
    let undone = try await run(ada, "household", "undo", "--yes", at: "09:05")
    #expect(undone == "Undone: Put back Snowy.", "\(undone)")
    let pets = try await run(ada, "laundry", "pet", "list", at: "09:06")
    #expect(pets.contains("Rex") && pets.contains("5 d"), "\(pets)")
    #expect(
      try await run(ada, "household", "sync", "conflicts", at: "09:06").contains(
        "Kept 5 days; not kept 3 days."))
  }
}
