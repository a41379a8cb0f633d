import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

struct RunCommandTests {
  private let home: ExampleHome

  init() throws { home = try .timer() }

  @Test func aRunFromStartToAcknowledgement() async throws {
    try await home.run([
      (at("10:00"), "add Pasta 10m"), (at("10:00"), "todo add Pasta Salt Stir"),
      (at("10:00"), "todo done Pasta Salt"),
    ])
    #expect(
      try await home.timer("start", "Pasta").output
        == "Pasta runs until 10:10 (10 min).\n  ☐ Stir\n")
    let paused = try await home.json("pause", "Pasta", now: at("10:04"))["runs"]?[0]
    #expect(paused?["state"] == "paused")
    #expect(paused?["remainingSeconds"] == 360)
    #expect(paused?["endsAt"] == .null)
    #expect(paused?["progress"] == JSONValue(0.4))
    #expect(
      try await home.timer("resume", "Pasta", now: at("10:30")).output
        == "Pasta runs until 10:36 (6 min).\n")
    let extended = try await home.json("extend", "pasta", "1m", now: at("10:31"))["runs"]?[0]
    #expect(extended?["endsAt"] == "2026-11-14T10:37:00.000Z")
    #expect(extended?["totalSeconds"] == 660)
    let over = try await home.firstRun(now: at("10:40"), status: 2)
    #expect(over["state"] == "finished")
    #expect(over["remainingSeconds"] == 0)
    #expect(over["progress"] == JSONValue(1.0))
    #expect(over["finishedAt"] == "2026-11-14T10:37:00.000Z")
    #expect(
      try await home.timer("ack", "Pasta", now: at("10:41")).output
        == "Pasta ended at 10:37 and is acknowledged.\n")
    #expect(try await home.json("status", now: at("10:42"))["runs"] == [])
  }

  @Test func severalAreStartedTogetherOrNotAtAll() async throws {
    try await home.run([
      (at("10:00"), "add Pasta 10m"), (at("10:00"), "add Pie 40m"),
      (at("10:00"), "sequence Pomodoro 25m 5m --repeat 4"), (at("10:00"), "start Pie"),
    ])
    let refused = try await home.timer("start", "Pasta", "Pie")
    #expect(refused.status == 1)
    #expect(refused.errors.contains("Pie is running already"))
    #expect(try await home.timer("start", "Pasta", "Nothing").status == 1)
    #expect(try await home.json("status")["runs"]?.array?.count == 1)
    let runs = try await home.json("start", "Pasta", "Pomodoro")["runs"]?.array
    #expect(runs?.map { $0["name"] } == ["Pasta", "Pomodoro"])
    #expect(try await home.json("status")["runs"]?.array?.count == 3)
    let all = try await home.json("pause", "--all", now: at("10:01"))["runs"]?.array
    #expect(all?.map { $0["state"] } == ["paused", "paused", "paused"])
    let mixed = try await home.timer("resume", "Pie", "Nothing", now: at("10:02"))
    #expect(mixed.status == 1)
    #expect(try await home.json("resume", "--all", now: at("10:02"))["runs"]?.array?.count == 3)
    #expect(try await home.json("ack", "--all", now: at("10:03"))["runs"] == [])
    #expect(try await home.timer("ack", "--all").output == "There is no run to acknowledge.\n")
  }

  @Test func aSecondRunOfANameGetsANumber() async throws {
    try await home.run([
      (at("10:00"), "sequence Work focus=25m rest=5m"), (at("10:00"), "start Work"),
    ])
    #expect(try await home.timer("start", "Work", now: at("10:01")).output.contains("Work (2)"))
    let again = try await home.timer("start", "--adhoc", "25m", "work", now: at("10:02"))
    #expect(again.output.contains("work (3)"))
    #expect(try await home.timer("cancel", "Work (2)", now: at("10:03")).status == 0)
    #expect(try await home.timer("start", "Work", now: at("10:04")).output.contains("Work (2)"))
  }

  @Test func aStepIsSkippedAndARunEndsAtATime() async throws {
    try await home.run([
      (at("10:00"), "sequence Work focus=25m rest=5m"), (at("10:00"), "start Work"),
    ])
    let skipped = try await home.timer("skip", "Work", now: at("10:10"))
    #expect(skipped.output.contains("rest"))
    #expect(skipped.output.contains("step 2 of 2"))
    let over = try await home.json("skip", "Work", now: at("10:12"))["runs"]?.array?.first
    #expect(over?["state"] == "finished")
    #expect(try await home.json("status", now: at("10:13"))["runs"] == [])
    let until = try await home.json("start", "--until", "11:30", now: at("10:15"))["runs"]?.array
    #expect(until?.first?["endsAt"] == "2026-11-14T11:30:00.000Z")
    #expect(until?.first?["name"] == "until 11:30")
    let tomorrow = try await home.json("start", "--until", "9:00", "Bus", now: at("10:15"))["runs"]
    #expect(tomorrow?.array?.first?["endsAt"] == "2026-11-15T09:00:00.000Z")
    #expect(try await home.timer("skip", "Bus", now: at("10:20")).status == 1)
  }

  @Test func ofTwoRunsOfOneNameTheOneIsMeantThatFits() async throws {
    try await home.run([
      (at("10:00"), "start --adhoc 5m Tea"), (at("10:00"), "add Tea 5m"),
      (at("10:06"), "start Tea"),
    ])
    let ambiguous = try await home.timer("extend", "Tea", "1m", now: at("10:07"))
    #expect(ambiguous.status == 64)
    #expect(ambiguous.errors.contains("matches 2 runs"))
    #expect(ambiguous.errors.contains("(finished, from "))
    #expect(ambiguous.errors.contains("(running, from "))
    try await home.run([(at("10:07"), "ack Tea"), (at("10:08"), "extend Tea 1m")])
    let run = try await home.firstRun(now: at("10:08"))
    #expect(run["endsAt"] == "2026-11-14T10:12:00.000Z")
    #expect(run["timerID"] != .null)
    let id = try #require(run["id"]?.string)
    #expect(try await home.timer("cancel", String(id.prefix(8)), now: at("10:09")).status == 0)
  }

  @Test func restartingBeginsAgain() async throws {
    try await home.run([
      (at("10:00"), "add Pasta 10m"), (at("10:00"), "start Pasta"),
      (at("10:04"), "edit Pasta --duration 8m"),
    ])
    let again = try await home.json("restart", "Pasta", now: at("10:05"))["runs"]?[0]
    #expect(again?["endsAt"] == "2026-11-14T10:13:00.000Z")
    #expect(try await home.json("status", now: at("10:06"))["runs"]?.array?.count == 1)
    let history = try await home.json("status", "--all", now: at("10:06"))["runs"]?.array
    #expect(history?.map { $0["state"] } == ["running", "cancelled"])
  }

  @Test(
    arguments: [
      ("pause Pasta", at("10:11")), ("resume Pasta", at("10:05")), ("cancel Pasta", at("10:11")),
      ("ack Pasta", at("10:05")), ("start Pasta", at("10:05")), ("extend Pasta 25h", at("10:05")),
      ("extend Pasta 0s", at("10:05")), ("pause Pie", at("10:05")), ("pause Nothing", at("10:05")),
    ])
  func aRefusedStepChangesNothing(command: String, now: String) async throws {
    try await home.run([
      (at("10:00"), "add Pasta 10m"), (at("10:00"), "add Pie 40m"), (at("10:00"), "start Pasta"),
    ])
    let before = try await home.timer("export", "-").output
    let arguments = command.split(separator: " ").map(String.init)
    let outcome = try await home.command(arguments, now: now)
    #expect(outcome.status == 1)
    #expect(outcome.output == "")
    #expect(outcome.errors.hasPrefix("Error: "))
    #expect(try await home.timer("export", "-").output == before)
    if arguments[1] == "Pie" { #expect(outcome.errors.contains("Start it: timer start Pie")) }
  }

  @Test func aTimerThatWasRenamedIsFoundByBothNames() async throws {
    try await home.run([
      (at("10:00"), "add Pasta 10m"), (at("10:00"), "start Pasta"),
      (at("10:01"), "edit Pasta --name Noodles"), (at("10:02"), "pause Noodles"),
      (at("10:03"), "resume Pasta"),
    ])
    for bad in [["pause"], ["pause", "Pasta", "--all"], ["start"], ["extend", "Pasta"]] {
      #expect(try await home.command(bad).status == 64)
    }
  }
}

struct StatusCommandTests {
  private let home: ExampleHome

  init() throws { home = try .timer() }

  @Test func theKeysOfJSONAreStable() async throws {
    #expect(try await home.json("status") == ["now": "2026-11-14T10:00:00.000Z", "runs": []])
    try await home.run([(at("10:00"), "add Pasta 10m"), (at("10:00"), "start Pasta")])
    let json = try await home.json("status", now: "2026-11-14T10:02:30.500Z")
    #expect(json.keys == ["now", "runs"])
    let run = try #require(json["runs"]?[0])
    #expect(
      run.keys == [
        "id", "timerID", "name", "state", "remainingSeconds", "endsAt", "progress",
        "totalSeconds", "totalRemainingSeconds", "startedAt", "startsAt", "finishedAt",
        "isAcknowledged", "step", "stepCount", "stepName", "stepEndsAt",
      ])
    #expect(run["timerID"] == (try await home.json("show", "Pasta")["id"]))
    #expect(run["remainingSeconds"] == 450)  // 449.5 rounded up
    #expect(run["endsAt"] == "2026-11-14T10:10:00.000Z")
    #expect(run["startedAt"] == "2026-11-14T10:00:00.000Z")
    for key in ["startsAt", "finishedAt", "step", "stepCount", "stepName", "stepEndsAt"] {
      #expect(run[key] == .null, "\(key)")
    }
  }

  @Test func aSequenceShowsItsStep() async throws {
    try await home.run([
      (at("10:00"), "sequence Pomodoro 25m 5m --repeat 4"), (at("10:00"), "start Pomodoro"),
    ])
    let run = try await home.firstRun(now: at("10:31"))
    #expect(run["remainingSeconds"] == 1440)
    #expect(run["step"] == 3 && run["stepCount"] == 8)
    #expect(run["stepEndsAt"] == "2026-11-14T10:55:00.000Z")
    #expect(run["endsAt"] == "2026-11-14T12:00:00.000Z")
    #expect(run["totalRemainingSeconds"] == 5340)
    #expect(run["progress"] == JSONValue(1860.0 / 7200))
    let over = try await home.firstRun(now: at("12:00"), status: 2)
    #expect(over["step"] == .null && over["remainingSeconds"] == 0 && over["stepCount"] == 8)
    let text = try await home.timer("status", now: at("10:31")).output
    #expect(text.contains("24:00  step 3 of 8 until 10:55, all until 12:00"))
  }

  @Test func aSequenceWaitsAtTheEndOfAStep() async throws {
    try await home.run([
      (at("10:00"), "sequence Bread knead=10m rest=1h --hold"), (at("10:00"), "start Bread"),
    ])
    #expect(try await home.timer("status", now: at("10:09")).status == 0)
    let waits = try await home.timer("status", now: at("10:12"))
    #expect(waits.status == 2)
    #expect(waits.output.contains("–  knead, step 1 of 2, over since 10:10 (2 min ago)"))
    #expect(waits.lines.last?.hasPrefix("Next  timer resume Bread") == true)
    let run = try await home.firstRun(now: at("10:12"), status: 2)
    #expect(run["state"] == "held" && run["step"] == 1 && run["remainingSeconds"] == 0)
    #expect(run["stepEndsAt"] == "2026-11-14T10:10:00.000Z" && run["endsAt"] == .null)
    let told = try await home.timer(
      "watch", "--once", "--then", "echo \"$TIMER_TEXT, $TIMER_NEXT, $TIMER_FINISHED_AT\"",
      now: at("10:12"))
    #expect(told.output.contains("Bread: knead is over, rest, 2026-11-14T10:10:00.000Z"))
    #expect(try await home.timer("remind", "--print", now: at("10:12")).output == "")
    let early = try await home.timer("skip", "Bread", now: at("10:12"))
    #expect(early.status == 1 && early.errors.contains("resume it to begin the next"))
    let next = try await home.timer("resume", "Bread", now: at("10:15"))
    #expect(next.output.contains("Bread is at rest (step 2 of 2) until 11:15"))
    let edited = try await home.timer("sequence", "edit", "Bread", "--no-hold")
    #expect(edited.status == 0 && !edited.output.contains("waits"))
  }

  @Test func theBoardAligns() async throws {
    try await home.run([
      (at("10:00"), "start --adhoc 10m Pasta"), (at("10:00:01"), "start --adhoc 40m 茶"),
      (at("10:00:02"), "start --adhoc 90s Egg"), (at("10:00:30"), "pause 茶"),
    ])
    let outcome = try await home.timer("status", now: at("10:05"))
    #expect(outcome.status == 2)
    #expect(
      outcome.lines == [
        "Timer  Progress                     Left  State",
        "Pasta  ██████████░░░░░░░░░░  50 %  05:00  running until 10:10",
        "茶     ▏░░░░░░░░░░░░░░░░░░░   1 %  39:31  paused",
        "Egg    ████████████████████ 100 %      –  over since 10:01:32 (3 min 28 s ago)",
        "Next  timer ack Egg --store \(home.store) --time-zone UTC",
      ])
    let quiet = try await home.timer("status", "-q", now: at("10:05"))
    #expect(quiet.status == 2)
    #expect(quiet.lines.count == 2 && quiet.lines[1].hasPrefix("Egg"))
  }

  @Test func theNextCommandsWorkAsTheyArePrinted() async throws {
    try await home.run([
      (at("10:00"), "start --adhoc 1m Tea"), (at("10:00:01"), "start --adhoc 2m Tea"),
      (at("10:00:02"), "start --adhoc 90s Egg"),
    ])
    let status = try await home.timer("status", now: at("10:05"))
    for line in status.lines.suffix(3) {
      let hint = String(line.dropFirst("Next  ".count))
      // A name in quotes is one word.
      let words = hint.split(separator: "'").enumerated().flatMap { index, part in
        index % 2 == 1 ? [String(part)] : part.split(separator: " ").map(String.init)
      }
      let outcome = try await home.bare(words.dropFirst() + ["--now", at("10:06")])
      #expect(outcome.status == 0, "\(hint): \(outcome.errors)")
    }
    #expect(try await home.timer("status", now: at("10:06")).status == 0)
  }

  @Test func exitsWithTwoWhileARunThatIsOverIsNotAcknowledged() async throws {
    try await home.run([(at("10:00"), "start --adhoc 10m Pasta")])
    #expect(try await home.timer("status", now: at("10:09:59")).status == 0)
    #expect(try await home.timer("status", now: at("10:10")).status == 2)
    try await home.run([(at("10:12"), "ack Pasta")])
    let calm = try await home.timer("status", now: at("10:13"))
    #expect(calm.status == 0)
    #expect(calm.output.contains("No timer runs."))
    let all = try await home.timer("status", "--all", now: at("10:13"))
    #expect(all.status == 0)
    #expect(all.output.contains("over at 10:10, acknowledged"))
  }

  @Test func killedAndStartedAWeekLaterTheStateIsRight() async throws {
    try await home.run([(at("10:00"), "start --adhoc 10m Pasta")])
    let board = try BackgroundCommand(["watch", "--json", "--store", home.store], in: home)
    _ = await board.line()
    board.kill()
    #expect(await board.status() == 9)
    let outcome = try await home.timer("status", now: "2026-11-21T10:10:00Z")
    #expect(outcome.status == 2)
    #expect(outcome.output.contains("over since 14 Nov 10:10 (7 d ago)"))
    let early = try await home.firstRun(now: "2020-01-01T00:00:00Z")
    #expect(early["state"] == "running" && early["remainingSeconds"] == 600)
    for now in ["9999-12-31T23:59:59Z", "0001-01-01T00:00:00Z"] {
      #expect([0, 2].contains(try await home.timer("status", now: now).status))
    }
  }
}

struct FinishAtTests {
  private let home: ExampleHome

  init() throws { home = try .timer() }

  private func fill() async throws {
    try await home.run([(at("10:00"), "add Pasta 10m"), (at("10:01"), "add Pie 40m")])
  }

  @Test func thePlanIsPrintedAndNothingStarts() async throws {
    try await fill()
    let outcome = try await home.timer("finish-at", "18:30", "Pasta", "Pie", now: at("17:00"))
    #expect(
      outcome.lines == [
        "Start                 Timer   Takes",
        "17:50  in 50 min      Pie    40 min",
        "18:20  in 1 h 20 min  Pasta  10 min",
        "All end at 18:30. Pass --start to start them automatically.",
      ])
    let json = try await home.json("finish-at", "18:30", "Pasta", "Pie", now: at("17:00"))
    #expect(
      json == [
        ["name": "Pie", "startsAt": "2026-11-14T17:50:00.000Z"],
        ["name": "Pasta", "startsAt": "2026-11-14T18:20:00.000Z"],
      ])
    #expect(try await home.json("status", now: at("17:00"))["runs"] == [])
  }

  @Test func aTimeThatIsPastMeansTomorrow() async throws {
    try await fill()
    for (time, now) in [("9:30", "10:00"), ("18:30", "18:31"), ("18:30", "18:00")] {
      let outcome = try await home.timer("finish-at", time, "Pasta", "Pie", now: at(now))
      #expect(outcome.status == 0)
      #expect(outcome.lines.first?.contains("tomorrow") == true)
      #expect(outcome.output.contains("All end on 15 Nov at "))
    }
    let json = try await home.timer("finish-at", "09:30", "Pie", "--json")
    #expect(try JSONValue(parsing: json.output)[0]?["startsAt"] == "2026-11-15T08:50:00.000Z")
    #expect(json.errors.contains("tomorrow"))
  }

  @Test func aTimeThatJustPassedIsStartedOnlyWhenAskedFor() async throws {
    try await fill()
    let refused = try await home.timer(
      "finish-at", "18:30", "Pasta", "--start", now: at("18:31"))
    #expect(refused.status == 1)
    #expect(
      refused.errors
        == "Error: 18:30 has passed today; this is the plan for tomorrow, 2026-11-15.\n"
        + "  Nothing was started. Pass --tomorrow to start them then.\n")
    #expect(try await home.json("status", now: at("18:31"))["runs"] == [])
    let started = try await home.timer(
      "finish-at", "18:30", "Pasta", "--start", "--tomorrow", now: at("18:31"))
    #expect(started.status == 0)
    let run = try await home.firstRun(now: at("18:31"))
    #expect(run["startsAt"] == "2026-11-15T18:20:00.000Z" && run["startedAt"] == .null)
  }

  @Test func sequencesAreOverTogetherWithTimers() async throws {
    try await fill()
    try await home.run([(at("10:00"), "sequence Bread rise=20m bake=40m")])
    let plan = try await home.timer(
      "finish-at", "18:30", "Pasta", "Bread", "--start", now: at("17:00"))
    #expect(plan.lines[1].hasPrefix("17:30") && plan.lines[1].hasSuffix("Bread     1 h"))
    let text = try await home.timer("status", now: at("17:55")).output
    #expect(text.contains("bake, step 2 of 2 until 18:30, all until 18:30"))
  }

  @Test func startedRunsWaitAndBeginByThemselves() async throws {
    try await fill()
    let plan = try await home.json(
      "finish-at", "18:30", "Pasta", "Pie", "--start", now: at("17:00"))
    #expect(plan.array?.count == 2)
    func states(_ now: String, status: Int32 = 0) async throws -> [JSONValue?] {
      let runs = try await home.json("status", now: at(now), status: status)["runs"]?.array
      return (runs ?? []).sorted { ($0["name"]?.string ?? "") > ($1["name"]?.string ?? "") }
        .map { $0["state"] }
    }
    #expect(try await states("17:49:59") == ["waiting", "waiting"])
    #expect(try await states("17:50") == ["running", "waiting"])
    #expect(try await states("18:29:59") == ["running", "running"])
    #expect(try await states("18:30", status: 2) == ["finished", "finished"])
    let runs = try await home.json("status", now: at("17:00"))["runs"]?.array ?? []
    let run = try #require(runs.first { $0["name"] == "Pie" })
    #expect(run["startsAt"] == "2026-11-14T17:50:00.000Z")
    #expect(run["endsAt"] == "2026-11-14T18:30:00.000Z")
    #expect(run["progress"] == JSONValue(0.0))
    let text = try await home.timer("status", now: at("17:00")).output
    #expect(text.contains("starts at 17:50, until 18:30"))
  }

  @Test func whatCannotBePlannedIsRefused() async throws {
    try await fill()
    try await home.run([(at("10:00"), "sequence Pomodoro 25m"), (at("17:00"), "start Pie")])
    for bad in [["25:00", "Pie"], ["soon", "Pie"], ["18:30"]] {
      #expect(try await home.command(["finish-at"] + bad).status == 64)
    }
    let twice = try await home.timer("finish-at", "18:30", "Pasta", "Pasta", "--start")
    #expect(twice.status == 1)
    #expect(
      twice.errors == "Error: Pasta is named twice; name each timer and sequence once.\n")
    let busy = try await home.timer(
      "finish-at", "18:30", "Pasta", "Pie", "--start", now: at("17:01"))
    #expect(busy.status == 1)
    #expect(try await home.json("status", now: at("17:01"))["runs"]?.array?.count == 1)
  }
}
