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
        "todoItems", "runs",
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
      (["add", " ", "10m"], "timer's name must"), (["add", "Pasta", "0s"], "timer's length must"),
      (["add", "Pasta", "24h1s"], "timer's length must"),
      (["add", "Pasta", "10m", "--color", "red"], "timer's color must"),
      (["sequence", "Pomodoro", "25m", "--repeat", "0"], "number of repeats must"),
      (["sequence", "Pomodoro", "0s"], "steps"),
      (["sequence", "Pomodoro", "20h", "5h"], "24 hours"),
    ])
  func valuesThatAreRefusedAreNamed(command: [String], part: String) async throws {
    let outcome = try await home.command(command)
    #expect(outcome.status == 1)
    #expect(outcome.errors.hasPrefix("Error: The "))
    #expect(outcome.errors.contains(part), "\(outcome.errors)")
    #expect(try await home.json("list") == ["timers": [], "sequences": []])
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
    let outcome = try await home.timer("delete", "Pasta")
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
    #expect(try await home.timer("sequence", "delete", "Deep").output == "Deleted Deep.\n")
    #expect(try await home.timer("sequence", "add", "list", "5m").status == 0)
    #expect(try await home.timer("delete", "list").output == "Deleted list.\n")
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
    #expect(outcome.errors.contains("no place \(place)"))
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
