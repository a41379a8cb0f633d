import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct DefinitionCommandTests {
  private let home: ExampleHome

  init() throws { home = try .timer() }

  @Test func whatIsAddedIsShown() async throws {
    let outcome = try await home.timer(
      "add", "Pie", "1h5m", "--icon", "oven", "--color", "#FF3B30", "--notes", "Middle shelf")
    #expect(outcome == Outcome(status: 0, output: "Added Pie, 1 h 5 min.\n", errors: ""))
    let pie = try await home.json("show", "pie")
    #expect(
      pie.keys == [
        "id", "name", "durationInSeconds", "icon", "colorHex", "notes", "createdAt", "updatedAt",
        "resetsTodos", "todoItems", "runs",
      ])
    #expect(pie["durationInSeconds"] == 3900)
    #expect(pie["icon"] == "oven")
    #expect(pie["colorHex"] == "#FF3B30")
    #expect(pie["notes"] == "Middle shelf")
    let plain = try await home.json("add", "Tea", "90s")
    #expect(plain["icon"] == "timer" && plain["colorHex"] == "#007AFF" && plain["notes"] == .null)
    let text = try await home.timer("show", "Pie").output
    for part in ["Pie", "1 h 5 min", "oven, #FF3B30", "Middle shelf", "10:00"] {
      #expect(text.contains(part))
    }
  }

  @Test func theListHasTheNewestFirst() async throws {
    #expect(try await home.timer("list").output.contains("timer add Pasta 10m"))
    try await home.run([
      (at("10:00"), "add Apples 5m"), (at("10:01"), "add Pie 40m"),
      (at("10:02"), "sequence Pomodoro 25m 5m --repeat 4"), (at("10:03"), "todo add Pie Heat"),
    ])
    func names(_ arguments: String...) async throws -> [String?] {
      let outcome = try await home.command(["list", "--json"] + arguments)
      let timers = try JSONValue(parsing: outcome.output)["timers"]?.array ?? []
      return timers.map { $0["name"]?.string }
    }
    #expect(try await names() == ["Pie", "Apples"])
    #expect(try await names("--sort", "name") == ["Apples", "Pie"])
    #expect(try await names("--open-todos") == ["Pie"])
    let lines = try await home.timer("list").lines
    #expect(lines.count == 5)
    #expect(lines[1].hasSuffix("Pie       40 min  0 of 1 done"))
    #expect(lines[4].hasSuffix("Pomodoro  25 min, 5 min, 4 times, 2 h in all"))
  }

  @Test func aLongListShowsItsFirstPage() async throws {
    let rows = (1...1_203).map { "Timer \($0),\($0)" }
    let file = try home.file("many.csv", ("name,seconds\n" + rows.joined(separator: "\n")).utf8)
    #expect(try await home.timer("import", file).status == 0)
    #expect(try await home.timer("todo", "add", "Timer 7", "Heat").status == 0)
    let short = try await home.timer("list", "--sort", "name")
    #expect(short.lines.count == 1_001 && short.lines[0].contains("Timer"))
    let next = "timer list --all --store \(home.store) --time-zone UTC"
    #expect(short.errors == "203 more timers not listed: \(next)\n")
    let all = try await home.timer("list", "--all")
    #expect(all.lines.count == 1_204 && all.errors.isEmpty)
    #expect(all.lines.contains { $0.contains("Timer 7 ") && $0.contains("0 of 1 done") })
    #expect(try await home.json("list")["timers"]?.array?.count == 1_203)
    #expect(try await home.json("list", "--limit", "3")["timers"]?.array?.count == 3)
    #expect(try await home.timer("list", "--open-todos", "--limit", "1").lines.count == 2)
    for wrong in [["--limit", "0"], ["--limit", "3", "--all"]] {
      #expect(try await home.command(["list"] + wrong).status == 64)
    }
  }

  @Test(arguments: ["newest", "name"])
  func aListOfSeveralPagesHasEachTimerOnce(order: String) async throws {
    let rows = (1...10_003).map { "Timer \($0 % 9_000),60" }
    let file = try home.file("many.csv", ("name,seconds\n" + rows.joined(separator: "\n")).utf8)
    #expect(try await home.timer("import", file, "--again").status == 0)
    let timers = try await home.json("list", "--sort", order)["timers"]?.array ?? []
    #expect(timers.count == 10_003)
    #expect(Set(timers.compactMap { $0["id"]?.string }).count == 10_003)
    if order == "name" {
      let names = timers.compactMap { $0["name"]?.string }
      #expect(names == names.sorted())
    }
  }

  @Test func notesAreTakenAway() async throws {
    try await home.run([(at("10:00"), "add Pasta 10m --notes Salt")])
    #expect(try await home.json("edit", "Pasta", "--clear", "notes")["notes"] == .null)
    for wrong in [["--clear", "name"], ["--clear", "notes", "--notes", "Oil"], []] {
      let outcome = try await home.command(["edit", "Pasta"] + wrong)
      #expect(outcome.status == 64, "\(wrong): \(outcome.errors)")
    }
  }

  @Test func aTodoIsOneLine() async throws {
    try await home.run([(at("10:00"), "add Pasta 10m")])
    let refused = try await home.timer("todo", "add", "Pasta", "Salt\nOil")
    #expect(refused.status == 64 && refused.errors.contains("one line"))
    // One that comes from elsewhere is shown in one.
    try await home.run([(at("10:00"), "todo add Pasta Salt")])
    let exported = try await home.timer("export", "-").output
    let file = try home.file("x.json", exported.replacing("\"Salt\"", with: #""Salt\nOil""#).utf8)
    let other = try ExampleHome.timer()
    let read = try await other.timer("import", file)
    #expect(read.status == 0, "\(read.errors)")
    #expect(try await other.timer("todo", "list", "Pasta").lines == [" 1  ☐ Salt␊Oil"])
  }

  @Test func editingChangesWhatIsNamed() async throws {
    try await home.run([(at("10:00"), "add Pasta 10m --notes Salt")])
    let edited = try await home.json(
      "edit", "Pasta", "--name", "Spaghetti", "--duration", "9m", "--icon", "pot", "--color",
      "#00FF00", "--notes", "", now: at("10:05"))
    #expect(edited["name"] == "Spaghetti")
    #expect(edited["durationInSeconds"] == 540)
    #expect(edited["icon"] == "pot")
    #expect(edited["colorHex"] == "#00FF00")
    #expect(edited["notes"] == .null)
    #expect(edited["createdAt"] == "2026-11-14T10:00:00.000Z")
    #expect(edited["updatedAt"] == "2026-11-14T10:05:00.000Z")
    #expect(try await home.timer("edit", "Spaghetti").status == 64)
  }

  @Test(
    arguments: [
      (["add", " ", "10m"], "The timer's name must not be blank."),
      (["add", "Pasta", "0s"], "The duration must be greater than 0 seconds"),
      (["add", "Pasta", "24h1s"], "The duration must not exceed 24 hours"),
      (["add", "Pasta", "10m", "--color", "red"], "The timer's color must be a color such as"),
      (["add", "Pasta\nPie", "10m"], "The timer's name must be one line, without line breaks."),
      (["sequence", "Pomodoro", "25m", "--repeat", "0"], "number of repeats must be at least 1."),
      (["sequence", "Pomodoro", "0s"], "steps must be from 1 second to 24 hours long."),
      (["sequence", "Pomodoro", "20h", "5h"], "24 hours"),
    ])
  func valuesThatAreRefusedAreNamed(command: [String], part: String) async throws {
    let outcome = try await home.command(command)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("Error: "))
    #expect(outcome.errors.contains(part), "\(outcome.errors)")
    #expect(try await home.json("list") == ["timers": [], "sequences": []])
  }

  @Test func aStepThatIsNoneSaysWhatToWrite() async throws {
    let outcome = try await home.timer("sequence", "X", "soon")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("write a duration such as 25m, or work=25m"))
  }

  @Test(arguments: ["10", "ten", "1m1h", "-5m", "", "99999999999999999999m"])
  func durationsThatAreNoneAreWrongUsage(text: String) async throws {
    let outcome = try await home.bare(["add", "--store", home.store, "--", "Pasta", text])
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("'\(text)' is invalid"))
  }

  @Test func deletingTakesTheToDosAlongAndLeavesTheRun() async throws {
    try await home.run([
      (at("10:00"), "add Pasta 10m"), (at("10:00"), "todo add Pasta Salt Boil"),
      (at("10:00"), "start Pasta"),
    ])
    let outcome = try await home.timer("delete", "Pasta", "--yes")
    #expect(outcome.output == "Deleted Pasta with 2 to-dos.\n")
    let run = try await home.firstRun(now: at("10:05"))
    #expect(run["name"] == "Pasta" && run["timerID"] == .null && run["remainingSeconds"] == 300)
  }

  @Test func sequencesAreAddedListedChangedAndDeleted() async throws {
    let added = try await home.json("sequence", "Pomodoro", "25m", "5m", "--repeat", "4")
    #expect(added["steps"] == [1500, 300] && added["repeats"] == 4)
    #expect(added["totalSeconds"] == 7200)
    #expect(try await home.timer("show", "Pomodoro").output.contains("4 times, 2 h in all"))
    let edited = try await home.json(
      "sequence", "edit", "Pomodoro", "50m", "--name", "Deep", "--repeat", "2")
    #expect(edited["steps"] == [3000] && edited["repeats"] == 2 && edited["name"] == "Deep")
    #expect(try await home.timer("sequence", "edit", "Deep").status == 64)
    #expect(try await home.json("sequence", "list")["sequences"]?.array?.count == 1)
    #expect(try await home.timer("sequence", "delete", "Deep", "-y").output == "Deleted Deep.\n")
    #expect(try await home.timer("sequence", "add", "list", "5m").status == 0)
    #expect(try await home.timer("delete", "list", "-y").output == "Deleted list.\n")
  }

  @Test func thingsAreNamedByNameOrIdOrTheStartOfIt() async throws {
    let tea = try await home.json("add", "Tea", "4m")
    let id = try #require(tea["id"]?.string)
    for name in ["Tea", "TEA", id, id.lowercased(), String(id.prefix(4)), String(id.prefix(13))] {
      #expect(try await home.json("show", name)["id"]?.string == id)
    }
    #expect(try await home.timer("show", String(id.prefix(3))).status == 1)
    let unknown = try await home.timer("start", "Tee")
    #expect(unknown.status == 1)
    #expect(unknown.errors == "Error: There is no timer “Tee”.\n  Did you mean “Tea”?\n")
    let other = try await home.json("add", "Tea", "5m", now: at("10:01"))
    let ambiguous = try await home.timer("start", "Tea")
    #expect(ambiguous.status == 64)
    #expect(ambiguous.output == "")
    for match in [id, try #require(other["id"]?.string)] {
      #expect(ambiguous.errors.contains("\(match)  Tea"))
    }
    #expect(try await home.timer("start", String(id.prefix(8))).status == 0)
  }
}

struct NameCommandTests {
  private let home: ExampleHome

  init() throws { home = try .timer() }

  @Test func aNameThatExistsIsSaid() async throws {
    let first = try await home.json("add", "Tea", "4m")
    let second = try await home.timer("add", "tea", "5m", "--json", now: at("10:01"))
    #expect(second.status == 0)
    let ids = [try JSONValue(parsing: second.output)["id"], first["id"]].map {
      String($0?.string?.prefix(8) ?? "")
    }
    #expect(
      second.errors
        == "There is another called tea. Use their ids:\n  \(ids[0])  this one\n"
        + "  \(ids[1])\n")
    try await home.run([(at("10:02"), "add Pie 40m")])
    let renamed = try await home.timer("edit", "Pie", "--name", "Tea", now: at("10:03"))
    #expect(renamed.errors.contains("There are 2 others called Tea."))
    let sequence = try await home.timer("sequence", "Tea", "5m", now: at("10:04"))
    #expect(sequence.errors.contains("There are 3 others called Tea."))
    #expect(try await home.timer("add", "Soup", "4m").errors == "")
  }

  @Test func stepsHaveNames() async throws {
    let added = try await home.json("sequence", "Pomodoro", "work=25m", "5m", "--repeat", "4")
    #expect(added["steps"] == [1500, 300] && added["stepNames"] == ["work", .null])
    let edited = try await home.timer("sequence", "edit", "Pomodoro", "work=25m", "rest=5m")
    #expect(edited.output == "Changed Pomodoro: work 25 min, rest 5 min, 4 times, 2 h in all.\n")
    try await home.run([(at("10:00"), "start Pomodoro")])
    let run = try await home.firstRun(now: at("10:26"))
    #expect(run["step"] == 2 && run["stepName"] == "rest")
    let status = try await home.timer("status", now: at("10:31")).output
    #expect(status.contains("24:00  work, step 3 of 8 until 10:55, all until 12:00"))
    let paused = try await home.timer("pause", "Pomodoro", now: at("10:31"))
    #expect(
      paused.output == "Pomodoro is paused at work (step 3 of 8) with 24 min left.\n")
    for bad in ["work=", "=", "work=soon"] {
      #expect(try await home.timer("sequence", "Focus", bad).status == 64)
    }
  }

  @Test func toDosAreOpenAgainWhenTheTimerSaysSo() async throws {
    try await home.run([
      (at("10:00"), "add Workout 25m --reset-todos"), (at("10:00"), "todo add Workout Jump"),
      (at("10:00"), "start Workout"), (at("10:01"), "todo done Workout 1"),
    ])
    #expect(try await home.json("show", "Workout")["resetsTodos"] == true)
    let again = try await home.timer("restart", "Workout", now: at("10:02"))
    #expect(again.status == 0)
    #expect(try await home.timer("todo", "list", "Workout").output == " 1  ☐ Jump\n")
    try await home.run([
      (at("10:03"), "edit Workout --no-reset-todos"), (at("10:03"), "todo done Workout 1"),
      (at("10:04"), "restart Workout"),
    ])
    #expect(try await home.timer("todo", "list", "Workout").output == " 1  ☑ Jump\n")
  }

  @Test func ofTwoToDosOfOneTextTheNumberIsMeant() async throws {
    try await home.run([
      (at("10:00"), "add Pasta 10m"), (at("10:00"), "todo add Pasta Stir Salt Stir"),
    ])
    let outcome = try await home.timer("todo", "done", "Pasta", "stir")
    #expect(outcome.status == 64)
    #expect(outcome.errors.contains("“stir” is ambiguous: it matches 2 to-dos"))
    #expect(outcome.errors.contains("(number 1, not done)"))
    #expect(outcome.errors.contains("(number 3, not done)"))
    #expect(
      try await home.timer("todo", "done", "Pasta", "3").output
        == " 1  ☐ Stir\n 2  ☐ Salt\n 3  ☑ Stir\n")
    let list = try await home.json("todo", "list", "Pasta")["todoItems"]?.array ?? []
    #expect(list.count == 3 && list.allSatisfy { $0["id"]?.string?.count == 36 })
  }

  @Test func anArgumentThatIsNoTextIsRefused() async throws {
    let shell = try await Run.shell(
      "\"$0\" add \"$(printf 'Pas\\377ta')\" 10m --store '\(home.store)'", "timer",
      environment: home.environment)
    #expect(shell.status == 64)
    #expect(shell.errors.contains("not UTF-8 text"))
    #expect(try await home.json("list")["timers"] == [])
  }
}

struct TodoCommandTests {
  private let home: ExampleHome

  init() throws { home = try .timer() }

  private func texts(of json: JSONValue) -> [String] {
    (json["todoItems"]?.array ?? []).map {
      ($0["isCompleted"] == true ? "+" : "-") + ($0["text"]?.string ?? "")
    }
  }

  @Test func toDosAreAddedTickedMovedAndRemoved() async throws {
    try await home.run([(at("10:00"), "add Pasta 10m")])
    let added = try await home.json("todo", "add", "Pasta", "Salt", "Stir")
    #expect(texts(of: added) == ["-Salt", "-Stir"])
    let first = try await home.json("todo", "add", "Pasta", "Boil", "Skim", "--at", "1")
    #expect(texts(of: first) == ["-Boil", "-Skim", "-Salt", "-Stir"])
    #expect(texts(of: try await home.json("todo", "done", "Pasta", "salt"))[2] == "+Salt")
    #expect(texts(of: try await home.json("todo", "done", "Pasta", "3"))[2] == "+Salt")
    #expect(texts(of: try await home.json("todo", "undo", "Pasta", "Salt"))[2] == "-Salt")
    let moved = try await home.json("todo", "move", "Pasta", "Salt", "1")
    #expect(texts(of: moved) == ["-Salt", "-Boil", "-Skim", "-Stir"])
    let removed = try await home.json("todo", "remove", "Pasta", "Skim")
    #expect(texts(of: removed) == ["-Salt", "-Boil", "-Stir"])
    #expect(removed["todoItems"]?.array?.map { $0["sortOrder"]?.int } == [0, 1, 2])
    try await home.run([(at("10:00"), "todo done Pasta Boil")])
    #expect(
      try await home.timer("todo", "list", "Pasta").output
        == " 1  ☐ Salt\n 2  ☑ Boil\n 3  ☐ Stir\n")
  }

  @Test(arguments: ["0", "-1", "3", "9223372036854775807"])
  func placesThatThereAreNotAreRefused(place: String) async throws {
    try await home.run([(at("10:00"), "add Pasta 10m"), (at("10:00"), "todo add Pasta A B")])
    let outcome = try await home.bare(
      ["todo", "move", "--store", home.store, "--", "Pasta", "A", place])
    #expect(outcome.status == 1)
    #expect(outcome.errors.contains("no position \(place)"))
    let far = place == "3" ? "4" : place
    let added = try await home.timer("todo", "add", "Pasta", "C", "--at=\(far)")
    #expect(added.status == 1)
    #expect(texts(of: try await home.json("todo", "list", "Pasta")) == ["-A", "-B"])
  }

  @Test func aTextThatIsANumberIsTheText() async throws {
    try await home.run([(at("10:00"), "add Pasta 10m"), (at("10:00"), "todo add Pasta 2 1 Stir")])
    let done = try await home.json("todo", "done", "Pasta", "1")
    #expect(texts(of: done) == ["-2", "+1", "-Stir"])
    #expect(texts(of: try await home.json("todo", "done", "Pasta", "3")).last == "+Stir")
    #expect(try await home.timer("todo", "done", "Pasta", "4").status == 1)
    #expect(try await home.timer("todo", "add", "Pasta", " ").status == 1)
  }

  @Test func aToDoIsAChangeOfItsTimer() async throws {
    try await home.run([(at("10:00"), "add Pasta 10m"), (at("10:30"), "todo add Pasta Salt")])
    #expect(try await home.json("show", "Pasta")["updatedAt"] == "2026-11-14T10:30:00.000Z")
  }
}
