import ExampleTestSupport
import HouseholdTransfer
import Testing

/// What `done` and `skip` answer, for tasks with fixed dates.
struct CompletionCommandTests {
  /// Noted on the wrong day: the list of work, the log, the reasons and the due date say the new one.
  @Test func oneCompletionHasOneDay() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("done", "Filter", "--cost", "10", "--on", "2026-11-05")
    let edited = try await home.home("service", "edit", "Filter", "--on", "2026-11-03")
    #expect(edited.output.contains("2026-11-03") && edited.output.contains("due on 2027-02-03"))
    #expect(try await home.home("explain", "Filter").output.contains("last done on 2026-11-03"))
    #expect(try await home.json("log").array?.map { $0["date"] } == ["2026-11-03"])
    let asked = try await home.home("service", "delete", "Filter")
    #expect(asked.status == 64 && asked.errors.contains("--keep-done"))
    _ = try await home.json("service", "delete", "Filter", "--keep-done", "--yes")
    #expect(try await home.tasks("due")[0]["dueDate"] == "2027-02-03")
    _ = try await home.json("undo")
    let deleted = try await home.home("service", "delete", "Filter", "--yes")
    #expect(deleted.output.contains("was due on 2026-11-10"), "\(deleted)")
    #expect(try await home.json("costs")["groups"] == [])
  }

  @Test func doneWhenItIsAddedItIsDueAnIntervalLater() async throws {
    let home = try await ExampleHome.furnished()
    let now = "2026-01-10T10:00:00Z"
    _ = try await home.home("task", "add", "Renew insurance", "--every", "1y", now: now)
    let done = try await home.home("done", "Renew insurance", now: now)
    #expect(done.output == "Renew insurance is done. It is due on 2027-01-10 (in 365 d).\n")
    let history = try await home.home("done", "Renew insurance", "--on", "2023-06-03", now: now)
    #expect(
      history.output.contains(
        "was done on 2023-06-03; that was before its first date, which stays. It is due on 2027-"))
    // Three years ahead of a date nobody can have meant it.
    #expect(!history.output.contains("--for"))
    _ = try await home.home("task", "add", "Rent", "--every", "1mo on 1", now: now)
    let rent = try await home.home("done", "Rent", "--on", "2026-01-09", now: now)
    #expect(rent.output.contains("before its first date, which stays"), "\(rent)")
    #expect(rent.output.contains("done Rent --for 2026-02-01"))
    let why = try await home.home("explain", "Renew insurance", now: now).output
    #expect(why.contains("It was last done on 2026-01-10.\n"))
  }

  @Test func aTemplateDoneTodayIsDueInAMonth() async throws {
    for day in ["today", "2026-01-02"] {
      let home = try ExampleHome.maintenance()
      let now = "2026-01-10T10:00:00Z"
      _ = try await home.json("init", "Flat", "--template", "apartment", now: now)
      let done = try await home.json("done", "Test the smoke alarms", "--on", day, now: now)
      #expect(done["dueDate"] == "2026-02-10" && done["isExtra"] == true)
    }
  }

  @Test func doneOnItsDateAfterMissedOnesItCountsForThatDay() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("task", "add", "Bins", "--every", "1w", "--due", "2026-02-02")
    let now = "2026-02-16T10:00:00Z"
    let done = try await home.home("done", "Bins", now: now)
    #expect(
      done.output == """
        Bins is done. 2026-02-02, 2026-02-09 passed without being done. \
        It is due on 2026-02-23 (in 7 d).\n
        """)
    let why = try await home.home("explain", "Bins", now: now).output
    #expect(!why.contains("missed"))
    let log = try await home.home("log", "Bins", now: now).output
    #expect(!log.contains("missed (2026-02-16)") && log.contains("2026-02-09"))
    _ = try await home.json("done", "Bins", "--on", "2026-02-10", now: now)
    let kinds = try await home.json("log", "Bins", now: now).array?.map { $0["kind"]?.string }
    #expect(kinds == ["completed", "missed", "completed"])
  }

  @Test func dueAgainSoonItSaysHowToCountForBoth() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("task", "add", "Bins", "--every", "1w", "--due", "2026-02-02")
    let now = "2026-02-08T10:00:00Z"
    let done = try await home.home("done", "Bins", now: now)
    #expect(done.output.contains("is done; it counts for 2026-02-02. It is due on 2026-02-09"))
    #expect(done.output.contains("home-maintenance done Bins --for 2026-02-09"))
    let both = try await home.json("done", "Bins", "--for", "2026-02-09", now: now)
    #expect(both["dueDate"] == "2026-02-16" && both["dateSoon"] == .null)
  }

  @Test func aSkipLeavesOverdueBehind() async throws {
    let home = try await ExampleHome.furnished()
    let now = "2026-02-04T10:00:00Z"
    for (name, options) in [("Bins", []), ("Mop", ["--after-done"])] {
      _ = try await home.command(
        ["task", "add", name, "--every", "1w", "--due", "2026-01-05"] + options, now: now)
    }
    let one = try await home.json("skip", "Bins", "--one", now: now)
    #expect(one["dueDate"] == "2026-01-12" && one["skipped"] == ["2026-01-05"])
    let skip = try await home.home("skip", "Bins", now: now)
    #expect(
      skip.output == """
        Bins is skipped on 2026-01-12, 2026-01-19, 2026-01-26, 2026-02-02. \
        It is due on 2026-02-09 (in 5 d).\n
        """)
    #expect(try await home.json("skip", "Mop", now: now)["dueDate"] == "2026-02-11")
    let monday = "2026-02-09T10:00:00Z"
    _ = try await home.json("task", "add", "Cans", "--every", "1w", "--due", "2026-01-05")
    let many = try await home.home("skip", "Cans", "--today", now: monday)
    #expect(many.output.contains("is skipped on 6 dates from 2026-01-05 to 2026-02-09. It is due"))
    #expect(try await home.home("skip", "Cans", "--today", "--one", now: monday).status == 64)
    // Many dates at once are one line of the log, and each is in its JSON.
    let log = try await home.home("log", "Cans", now: monday)
    #expect(log.output.contains("skipped, 6 due until 2026-02-09"), "\(log)")
    #expect(log.lines.count == 2)
    #expect(try await home.json("log", "Cans", now: monday).array?.count == 6)
    #expect(try await home.home("log", "--limit", "2", now: monday).lines.count == 3)
  }

  @Test func whatIsSoldAsksForNothing() async throws {
    let home = try await ExampleHome.furnished()
    _ = try await home.json("appliance", "add", "Old washer", "--category", "washer", "--template")
    let before = try await home.tasks("due").count
    #expect(before > 2)
    _ = try await home.json("appliance", "edit", "Old washer", "--sold", "today")
    #expect(try await home.tasks("due").map { $0["title"] } == ["Filter"])
    #expect(try await home.tasks("task", "list").count == 1)
    let shown = try await home.home("appliance", "show", "Old washer").output
    #expect(!shown.contains("Tasks"))
    let feed = try await home.home("calendar").output
    #expect(!feed.contains("drum"))
    // Its successor's task of the same title is meant.
    _ = try await home.json("appliance", "add", "New washer", "--category", "washer", "--template")
    let title = try #require(
      try await home.tasks("task", "list").first { $0["appliance"] == "New washer" }?["title"]?
        .string)
    #expect(try await home.home("done", title).status == 0)
  }
}
