import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct TaskCommandTests {
  /// An interval as people write it, and what is due when, of a task added on 14 November 2026.
  @Test(
    arguments: [
      ("1mo on 15", "2026-11-15"), ("1mo on the 3rd", "2026-12-03"),
      ("monthly on 31", "2026-12-31"),
      ("1y on 24 dec", "2026-12-24"), ("2y on march 1st", nil), ("yearly on jan 5", "2027-01-05"),
      ("1y on 29 feb", "2028-02-29"), ("1y on 30 feb", nil), ("0.5y", "2027-05-14"),
      ("half a year", "2027-05-14"), ("1.5 years", "2028-05-14"), ("0.3y", nil),
    ] as [(String, String?)])
  func intervalsAreReadAsPeopleWriteThem(text: String, due: String?) async throws {
    let home = try await ExampleHome.furnished()
    let outcome = try await home.home("task", "add", "Tax", "--every", text, "--json")
    guard let due else {
      #expect(outcome.status == 64, "\(outcome)")
      return
    }
    #expect(try JSONValue(parsing: outcome.output)["dueDate"] == .string(due), "\(outcome)")
  }

  @Test func whatWasDoneLastIsSaidWhenATaskIsAdded() async throws {
    let home = try await ExampleHome.furnished()
    let add = ["task", "add", "Chimney", "--every", "1y", "--last-done"]
    let task = try await home.command(add + ["2026-03-12", "--json"])
    #expect(try JSONValue(parsing: task.output)["dueDate"] == "2027-03-12")
    #expect(try await home.json("log", "Chimney").array?.map { $0["date"] } == ["2026-03-12"])
    #expect(try await home.home("undo").output.contains("Add Chimney"))
    #expect(try await home.json("log").array == [])
    #expect(try await home.command(add + ["2027-01-01"]).errors.contains("after today"))
    let twice = try await home.home(
      "task", "add", "filter", "--appliance", "furnace", "--every", "1y")
    #expect(twice.output.contains("Another task has this title") && twice.output.contains("undo"))
  }

  /// What was done before a task was added has used nothing of the stock; what is done after it does.
  @Test func whatWasDoneLastUsesNoPart() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("part", "add", "Salt", "--on-hand", "3")
    _ = try await home.json(
      "task", "add", "Softener", "--every", "4mo", "--part", "Salt", "--last-done", "2026-03-12")
    #expect(try await home.json("part", "show", "Salt")["quantityOnHand"] == "3")
    _ = try await home.json("done", "Softener")
    #expect(try await home.json("part", "show", "Salt")["quantityOnHand"] == "2")
  }

  /// What `done` calls an extra, the log does, too: its date has a completion of its own.
  @Test func anExtraIsOneInTheLog() async throws {
    let home = try await ExampleHome.furnished()
    func run(_ words: String..., on day: String) async throws -> String {
      try await home.command(words, now: "2026-\(day)T09:00:00Z").output
    }
    _ = try await run("task", "add", "Bins", "--every", "1w", "--due", "2026-12-05", on: "12-01")
    _ = try await run("done", "Bins", on: "12-05")
    _ = try await run("snooze", "Bins", "2d", on: "12-06")
    let done = try await run("done", "Bins", on: "12-08")
    #expect(done.contains("it counts as an extra"), "\(done)")
    let log = try await run("log", "Bins", on: "12-08")
    #expect(log.contains("done, as an extra") && !log.contains("due 2026-12-05"), "\(log)")
    let shown = try await run("task", "show", "Bins", on: "12-08")
    #expect(shown.contains("2026-12-08 done, as an extra"), "\(shown)")
  }

  @Test func aTaskIsNamedByItsAppliance() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("appliance", "add", "Dryer")
    _ = try await home.json("task", "add", "Filter", "--appliance", "dryer", "--every", "1mo")
    #expect(try await home.home("done", "Filter").errors.contains("Dryer"))
    _ = try await home.json("done", "Filter", "--appliance", "dryer")
    #expect(try await home.json("log").array?.count == 1)
    #expect(
      try await home.tasks("due", "--appliance", "dryer").map { $0["appliance"] } == ["Dryer"])
    #expect(try await home.tasks("task", "list", "--search", "furn filter").count == 1)
    #expect(try await home.tasks("due", "--priority", "urgent") == [])
    #expect(
      try await home.home("task", "list", "--search", "roof").output.contains("no such tasks"))
  }

  @Test func aTaskIsPausedAndGoesOn() async throws {
    let home = try await ExampleHome.furnished()
    let paused = try await home.home("task", "pause", "Filter")
    #expect(paused.output.contains("Filter is paused") && paused.output.contains("task resume"))
    #expect(try await home.tasks("due") == [])
    #expect(try await home.home("task", "list", "--paused").output.contains("2026-11-14"))
    #expect(try await home.home("task", "show", "Filter").output.contains("since 2026-11-14"))
    #expect(
      try await home.home("task", "resume", "Filter").output.contains("was due on 2026-11-10"))
    #expect(try await home.tasks("due").count == 1)
    _ = try await home.json("task", "edit", "Filter", "--lead", "21d")
    #expect(try await home.home("task", "show", "Filter").output.contains("21 days ahead"))
  }

  @Test func aRoomHasTasks() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json(
      "task", "add", "Windows", "--location", "Attic / Gable", "--every", "6mo", "--due",
      "2026-11-10")
    #expect(try await home.home("due").output.contains("Attic / Gable"))
    #expect(try await home.tasks("due", "--location", "attic").count == 1)
    #expect(try await home.home("task", "show", "Windows").output.contains("Where"))
    #expect(try await home.home("location", "show", "Attic").output.contains("Windows was due on"))
    _ = try await home.json("task", "edit", "Windows", "--location", "")
    #expect(try await home.tasks("due", "--location", "attic").isEmpty)
    let refused = try await home.home("task", "edit", "Filter", "--location", "Attic")
    #expect(refused.status != 0 && refused.errors.contains("appliance edit"))
  }

  @Test func aThingIsInsideAnother() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json(
      "appliance", "add", "Burner", "--in", "furnace", "--asset-id", "000-017")
    #expect(try await home.home("appliance", "show", "furnace").output.contains("Burner"))
    #expect(try await home.home("appliance", "list").output.contains("in Furnace"))
    #expect(try await home.json("appliance", "show", "000-017")["in"] == "Furnace")
    let list = try await home.json("appliance", "list", "--search", "017")
    #expect(list["appliances"]?[0]?["name"] == "Burner")
    let circle = try await home.home("appliance", "edit", "furnace", "--in", "Burner")
    #expect(circle.status == 1 && circle.errors.contains("cannot be inside itself"))
    _ = try await home.json("appliance", "edit", "Burner", "--clear", "in")
    #expect(try await home.json("appliance", "show", "Burner")["in"] == .null)
  }

  /// Winter is when it is winter at the home.
  @Test(
    arguments: [
      ("northern", "dec-feb", "2026-12-01"), ("southern", "jun-aug", "2027-06-01"),
    ])
  func aSeasonIsAnInterval(_ hemisphere: String, _ months: String, _ due: String) async throws {
    let home = try ExampleHome.maintenance()
    _ = try await home.json("init", "House", "--hemisphere", hemisphere)
    let task = try await home.json("task", "add", "Feed the birds", "--every", "winter")
    #expect(task["recurrence"] == .string("every 1y in \(months)"))
    #expect(task["dueDate"] == .string(due))
    let edited = try await home.json(
      "task", "edit", "Feed the birds", "--every", "twice a month", "--clear", "season")
    #expect(edited["recurrence"] == "rrule FREQ=MONTHLY;BYMONTHDAY=1,15")
    let place = try await home.json("home", "edit", "House", "--hemisphere", "tropical")
    #expect(place["hemisphere"] == "tropical")
    let refused = try await home.home("task", "add", "X", "--every", "winter")
    #expect(refused.status == 64 && refused.errors.contains("one season is like the other"))
  }

  /// A home with a warranty and no tasks yet.
  @Test func noTasksAreNotMissedAboveWarranties() async throws {
    let home = try ExampleHome.maintenance()
    _ = try await home.json("init", "Elm")
    #expect(try await home.home("due").output.contains("There are no tasks yet"))
    let tv = ["appliance", "add", "TV", "--bought", "2025-11-20", "--warranty", "12", "--json"]
    #expect(try await home.command(tv).status == 0)
    let due = try await home.home("due").output
    #expect(!due.contains("There are no tasks") && due.contains("Warranties that end:"))
  }

  @Test func aTaskIsNotSnoozedIntoThePast() async throws {
    let home = try await ExampleHome.furnished()
    let refused = try await home.home("snooze", "Filter", "--until", "2026-11-12")
    #expect(refused.status == 1 && refused.errors.contains("before today"))
    #expect(try await home.home("snooze", "Filter", "--until", "today").status == 0)
    _ = try await home.json("skip", "Filter")
    let log = try await home.home("log").output
    #expect(log.contains("skipped") && log.contains("snoozed to 2026-11-14"))
  }

  @Test func dueSaysWhatTheContractSays() async throws {
    let home = try await ExampleHome.furnished()
    let json = try await home.json("due", status: 2)
    #expect(json["today"] == "2026-11-14")
    let task = try #require(json["tasks"]?[0])
    #expect(
      task.keys.prefix(8) == [
        "id", "title", "appliance", "dueDate", "status", "daysOverdue", "priority", "isRecurring",
      ])
    #expect(task["title"] == "Filter" && task["appliance"] == "Furnace")
    #expect(task["dueDate"] == "2026-11-10" && task["status"] == "overdue")
    #expect(task["daysOverdue"] == 4 && task["isRecurring"] == true)
    #expect(task["priority"] == "medium")
  }

  @Test(
    arguments: [
      ("2026-11-13", "overdue", Int32(2)), ("2026-11-14", "today", 0), ("2026-11-15", "soon", 0),
      ("2026-11-21", "soon", 0), ("2026-11-22", "later", 0),
    ])
  func statusFollowsTheDay(due: String, status: String, exit: Int32) async throws {
    let home = try ExampleHome.maintenance()
    try await home.run([
      (ExampleHome.now, "init"), (ExampleHome.now, "task add Fence --due \(due)"),
    ])
    let json = try await home.json("due", status: exit)
    #expect(json["tasks"]?[0]?["status"] == .string(status))
    let done = try await home.json("done", "Fence")
    #expect(done["completedDate"] == "2026-11-14")
    #expect(try await home.tasks("due").isEmpty)
    #expect(try await home.tasks("due", "--done").first?["status"] == "done")
  }

  @Test func daysLimitTheList() async throws {
    let home = try ExampleHome.maintenance()
    try await home.run([
      (ExampleHome.now, "init"), (ExampleHome.now, "task add A --due 2026-12-14"),
      (ExampleHome.now, "task add B --due 2026-12-15"),
    ])
    #expect(try await home.tasks("due", "--days", "30").count == 1)
    #expect(try await home.tasks("due", "--days", "31d").count == 2)
    #expect(try await home.tasks("due").count == 2)
    #expect(try await home.home("due", "--days", "soon").status == 64)
  }

  /// What is typed, and how often it is then due.
  @Test(
    arguments: [
      (["--every", "10d"], "every 10d", "2026-11-24"),
      (["--every", "2W"], "every 2w", "2026-11-28"),
      (["--every", "3mo", "--after-done"], "every 3mo after completion", "2027-02-14"),
      (["--every", "3 months"], "every 3mo", "2027-02-14"),
      (["--every", "Weekly"], "every 1w", "2026-11-21"),
      (["--every", "twice a year"], "every 6mo", "2027-05-14"),
      (["--every", "1y", "--season", "Apr-May"], "every 1y in apr-may", "2027-04-01"),
      (["--every", "1y", "--season", "nov"], "every 1y in nov", "2026-11-30"),
      (["--every", "1mo on last sat"], "every 1mo on last sat", "2026-11-28"),
      (["--rrule", "freq=monthly;bymonthday=1"], "rrule FREQ=MONTHLY;BYMONTHDAY=1", "2026-12-01"),
      (["--rrule", "RRULE:FREQ=DAILY;INTERVAL=3"], "rrule FREQ=DAILY;INTERVAL=3", nil),
      (
        ["--every", "3mo", "--after-done", "--or-every", "300h", "--season", "sep-apr"],
        "every 3mo after completion or 300h in sep-apr", "2027-02-14"
      ),
    ] as [([String], String, String?)])
  func intervalsAreRead(options: [String], recurrence: String, due: String?) async throws {
    let home = try await ExampleHome.furnished()
    let added = try await home.command(
      ["task", "add", "New", "--appliance", "furnace", "--json"] + options)
    #expect(added.status == 0, "\(added.errors)")
    let task = try JSONValue(parsing: added.output)
    #expect(task["recurrence"] == .string(recurrence))
    if let due { #expect(task["dueDate"] == .string(due)) }
  }

  @Test func useAloneHasNoDateUntilTheMeterIsRead() async throws {
    let home = try await ExampleHome.furnished()
    let added = try await home.json(
      "task", "add", "Pump", "--appliance", "furnace", "--every", "300h")
    #expect(added["dueDate"] == .null && added["firstDueDate"] == .null)
    _ = try await home.json("meter", "furnace", "0h")
    let read = try await home.json("meter", "furnace", "100h", now: "2026-11-24T10:00:00Z")
    #expect(read["tasks"]?[0]?["dueDate"] == "2026-12-14")
    let less = try await home.home("meter", "furnace", "50h", now: "2026-11-25T10:00:00Z")
    #expect(less.status == 1)
    #expect(try await home.json("meter", "furnace")["readings"]?.array?.count == 2)
    let new = try await home.json(
      "meter", "furnace", "5h", "--new", now: "2026-11-25T10:00:00Z")
    #expect(new["startsNewMeter"] == true)
  }

  @Test(
    arguments: [
      ["task", "add", "X"], ["task", "add", "X", "--every", "3m"],
      ["task", "add", "X", "--every", "often"], ["task", "add", "X", "--every", "0d"],
      ["task", "add", "X", "--every", "3mo", "--rrule", "FREQ=DAILY"],
      ["task", "add", "X", "--rrule", "FREQ=SOMETIMES"], ["task", "add", "X", "--after-done"],
      ["task", "add", "X", "--due", "soon"],
      ["task", "add", "X", "--every", "1d", "--season", "x"],
      ["task", "add", "X", "--due", "today", "--priority", "huge"], ["task", "edit", "Filter"],
      ["done", "Filter", "--cost", "much"], ["done", "Filter", "--cost", "-3"],
      ["snooze", "Filter"],
      ["snooze", "Filter", "3h"], ["meter", "furnace", "1240"], ["done"],
    ])
  func whatIsNotUnderstoodIsRefused(command: [String]) async throws {
    let home = try await ExampleHome.furnished()
    let before = try await home.home("export", "-").output
    let outcome = try await home.command(command)
    #expect(outcome.status == 64)
    #expect(outcome.output == "" && outcome.errors.hasPrefix("Error: "))
    #expect(try await home.home("export", "-").output == before)
  }

  @Test func doneTwiceIsDoneOnce() async throws {
    let home = try await ExampleHome.furnished()
    let photo = try home.file("filter.jpg", [0xFF, 0xD8, 0xFF])
    let done = try await home.json(
      "done", "Filter", "--on", "2026-11-12", "--cost", "24.90", "--vendor", "Miller", "--photo",
      photo)
    #expect(done["dueDate"] == "2027-02-12" && done["isRepeated"] == false)
    #expect(done["record"]?["costAmount"] == "24.9" && done["record"]?["costCurrency"] == "EUR")
    let again = try await home.json("done", "Filter", "--on", "2026-11-12")
    #expect(again["record"] == .null)
    #expect(again["isRepeated"] == true && again["dueDate"] == "2027-02-12")
    let log = try await home.json("log")
    #expect(log.array?.count == 1)
    #expect(log[0]?["vendor"] == "Miller" && log[0]?["cost"] == "24.9")
    let shown = try await home.json("appliance", "show", "furnace")
    #expect(shown["serviceRecords"]?.array?.count == 1)
  }

  @Test func undoBringsBackWhatWas() async throws {
    let home = try await ExampleHome.furnished()
    let before = try await home.tasks("due")
    for command in [
      ["done", "Filter", "--cost", "5"], ["skip", "Filter"], ["snooze", "Filter", "3d"],
      ["snooze", "Filter", "--until", "2026-12-24"],
    ] {
      #expect(try await home.command(command).status == 0)
      #expect(try await home.tasks("due") != before)
      #expect(try await home.home("undo").status == 0)
      #expect(try await home.tasks("due") == before, "\(command)")
    }
    #expect(try await home.json("appliance", "show", "furnace")["serviceRecords"] == [])
    #expect(try await home.home("undo", "Fence").status == 1)
  }

  @Test func snoozeCountsFromTheLaterDay() async throws {
    let home = try await ExampleHome.furnished()
    #expect(try await home.json("snooze", "Filter", "3d")["dueDate"] == "2026-11-17")
    _ = try await home.json("task", "add", "Fence", "--due", "2026-11-20")
    #expect(try await home.json("snooze", "Fence", "1w")["dueDate"] == "2026-11-27")
  }

  @Test func explainGivesReasons() async throws {
    let home = try await ExampleHome.furnished()
    let json = try await home.json("explain", "filter")
    #expect(json.keys == ["dueDate", "because"])
    #expect(json["dueDate"] == "2026-11-10")
    #expect(json["because"]?[0] == "It is due every 3 months after completion.")
    #expect(try await home.home("explain", "Filtre").errors.contains("Did you mean “Filter”?"))
  }

  @Test func remindersComeOnce() async throws {
    let home = try ExampleHome.maintenance()
    try await home.run([
      (ExampleHome.now, "init"), (ExampleHome.now, "task add Fence --due 2026-11-20"),
    ])
    let plan = try await home.json("reminders")
    let first = try #require(plan[0])
    #expect(first.keys.prefix(4) == ["id", "fireDate", "task", "title"])
    #expect(first["task"] == "Fence" && first["fireDate"] == "2026-11-20T09:00:00.000Z")
    let later = "2026-11-20T09:30:00Z"
    let failed = try await home.home("remind", "--then", "exit 3", now: later)
    #expect(failed.status == 1 && failed.errors.contains("status 3"))
    let shown = try await home.home(
      "remind", "-q", "--then", "echo \"ding $REMINDER_SUBJECT\"", now: later)
    #expect(shown.output == "ding Fence\n")
    #expect(try await home.json("remind", now: later) == [])
  }

  @Test func theCalendarIsAFeed() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("task", "add", "Bins", "--every", "2w", "--due", "2026-11-20")
    let file = home.folder + "/home.ics"
    #expect(try await home.home("calendar", "-o", file).status == 0)
    let text = try String(contentsOfFile: file, encoding: .utf8)
    #expect(text.hasPrefix("BEGIN:VCALENDAR\r\n") && text.hasSuffix("END:VCALENDAR\r\n"))
    #expect(text.contains("RRULE:FREQ=WEEKLY;INTERVAL=2") && text.contains("SUMMARY:Bins"))
    #expect(try await home.home("calendar").output == text)
  }
}
