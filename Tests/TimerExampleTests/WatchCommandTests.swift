import ExampleTestSupport
import Foundation
import HouseholdTransfer
import Testing

/// The live board.
///
/// A run that another process started long enough ago is over as soon as the board sees it, so no
/// test waits for a run to end.
struct WatchCommandTests {
  private let home: ExampleHome

  init() throws { home = try .timer() }

  private func watch(_ arguments: String..., now: String) throws -> BackgroundCommand {
    try BackgroundCommand(
      ["watch", "--store", home.store, "--now", now, "--time-zone", "UTC"] + arguments, in: home)
  }

  @Test func onceItPrintsTheBoardAndLeaves() async throws {
    let empty = try await home.timer("watch", "--once")
    #expect(empty.lines.first == "Timers  14 Nov 2026 10:00:00")
    #expect(empty.output.contains("No timer runs."))
    try await home.run([(at("10:00"), "start --adhoc 10m Pasta")])
    let outcome = try await home.timer("watch", "--once", now: at("10:05"))
    #expect(outcome.output.contains("Pasta  ██████████░░░░░░░░░░  50 %  05:00"))
    #expect(try await home.json("watch", "--once")["runs"]?.array?.count == 1)
  }

  @Test func onceItRunsTheCommandForEachRunThatIsOver() async throws {
    try await home.run([
      (at("10:00"), "start --adhoc 10m Pasta"), (at("10:01"), "start --adhoc 10m Pie"),
      (at("10:02"), "start --adhoc 40m Tea"),
    ])
    let failing = try await home.timer("watch", "--once", "--then", "exit 3", now: at("10:10"))
    #expect(failing.status == 0)
    #expect(failing.errors == "The command for Pasta ended with status 3.\n")
    let outcome = try await home.timer(
      "watch", "--once", "--then", "echo \"$TIMER_NAME $TIMER_FINISHED_AT\"", now: at("10:12"))
    #expect(outcome.status == 0)
    #expect(
      outcome.lines.suffix(2) == [
        "Pasta 2026-11-14T10:10:00.000Z", "Pie 2026-11-14T10:11:00.000Z",
      ])
    let json = try await home.timer(
      "watch", "--once", "--json", "--then", "echo noise", now: at("10:50"))
    #expect(try JSONValue(parsing: json.output)["runs"]?.array?.count == 3)
    #expect(json.errors == "noise\n", "only the tea is news")
  }

  @Test func watchAndRemindTellEachEndOnce() async throws {
    try await home.run([
      (at("10:00"), "start --adhoc 10m Pasta"), (at("10:01"), "start --adhoc 10m Pie"),
    ])
    let command = "echo \"ding $TIMER_NAME\""
    let first = try await home.timer("remind", "--print", now: at("10:10"))
    #expect(first.output.contains("Pasta is over"))
    let second = try await home.timer("watch", "--once", "--then", command, now: at("10:11"))
    #expect(!second.output.contains("ding Pasta") && second.output.contains("ding Pie"))
    #expect(try await home.timer("remind", "--print", now: at("10:20")).output == "")
    // A board without a command tells nobody.
    try await home.run([(at("10:20"), "start --adhoc 10m Egg")])
    _ = try await home.timer("watch", "--once", now: at("10:40"))
    #expect(
      try await home.timer("remind", "--print", now: at("10:40")).output.contains("Egg is over"))
  }

  @Test func withoutATerminalItPrintsALineForEachChange() async throws {
    // Behind the commands: to it they happen at the instant they name.
    let board = try watch(now: at("09:00"))
    #expect(await board.line()?.hasPrefix("No timer runs.") == true)
    for (time, command, sentence) in [
      ("10:00", "start --adhoc 10m Pasta", "Pasta runs until 10:10 (10 min)."),
      ("10:04", "pause Pasta", "Pasta is paused with 6 min left."),
      ("10:30", "resume Pasta", "Pasta runs until 10:36 (6 min)."),
      ("10:31", "extend Pasta 1h", "Pasta runs until 11:36 (1 h 5 min)."),
      ("10:32", "cancel Pasta", "Pasta is canceled."),
    ] {
      try await home.run([(at(time), command)])
      let line = try #require(await board.line())
      #expect(line.hasPrefix("09:") && line.hasSuffix("  " + sentence), "\(line)")
    }
    board.interrupt()
    #expect(await board.status() == 130)
  }

  @Test func itSeesOtherProcessesAndTheEndAtOnce() async throws {
    let board = try watch("--json", now: at("10:30"))
    let first = try JSONValue(parsing: try #require(await board.line()))
    #expect(first["runs"] == [])
    try await home.run([(at("10:00"), "start --adhoc 10m Pasta")])
    let second = try JSONValue(parsing: try #require(await board.line()))
    #expect(second["runs"]?[0]?["state"] == "finished")
    #expect(second["runs"]?[0]?["finishedAt"] == "2026-11-14T10:10:00.000Z")
    try await home.run([(at("10:31"), "ack Pasta")])
    let third = try JSONValue(parsing: try #require(await board.line()))
    #expect(third["runs"] == [])
    board.interrupt()
    #expect(await board.status() == 130)
  }

  @Test func theCommandRunsOnceForEachEnd() async throws {
    let board = try watch("--quiet", "--then", "echo \"ding $TIMER_NAME\"", now: at("10:30"))
    for name in ["Pasta", "Pie"] {
      try await home.run([(at("10:00"), "start --adhoc 10m \(name)")])
      // The command is told of the end once the line about it is printed.
      #expect(await board.line()?.contains("\(name) has been over since 10:10") == true)
      #expect(await board.line() == "ding \(name)")
    }
    // What was over stays over: a change of something else does not ring again.
    try await home.run([(at("10:30"), "start --adhoc 40m Tea")])
    // It goes on, and is over again.
    try await home.run([(at("10:20"), "extend Pie 1m")])
    #expect(await board.line()?.contains("Pie has been over since 10:21") == true)
    #expect(await board.line() == "ding Pie")
    board.interrupt()
    #expect(await board.status() == 130)
  }

  @Test func eachStepOfASequenceRings() async throws {
    try await home.run([(at("09:00"), "sequence Pomodoro work=5m rest=10m")])
    let board = try watch(
      "--then", "echo \"$TIMER_TEXT|$TIMER_NAME|$TIMER_STEP|$TIMER_NEXT|$TIMER_FINISHED_AT\"",
      now: at("09:59"))
    func line(with part: String) async -> String? {
      while let line = await board.line() { if line.contains(part) { return line } }
      return nil
    }
    try await home.run([(at("10:00"), "start Pomodoro")])
    #expect(await line(with: "Pomodoro is at work (step 1 of 2) until 10:05") != nil)
    // The board's clock is behind, but never behind what was done: after this, it is 10:06.
    try await home.run([(at("10:06"), "extend Pomodoro 1m")])
    #expect(
      await line(with: "|")
        == "Pomodoro: work is over|Pomodoro|work|rest|2026-11-14T10:05:00.000Z")
    // At the end of the run there is no next step.
    try await home.run([(at("10:06"), "cancel Pomodoro"), (at("09:00"), "start --adhoc 10m Egg")])
    #expect(await line(with: "|") == "Egg is over|Egg|||2026-11-14T09:10:00.000Z")
    board.interrupt()
    #expect(await board.status() == 130)
  }

  @Test func aRunThatEndedBeforeIsAnnouncedToo() async throws {
    try await home.run([(at("10:00"), "start --adhoc 10m Pasta")])
    let board = try watch("--then", "echo \"ding $TIMER_NAME\"", now: at("12:00"))
    #expect(
      await board.line()?.hasSuffix("Pasta has been over since 10:10 (1 h 50 min ago).") == true)
    #expect(await board.line() == "ding Pasta")
    board.interrupt()
    #expect(await board.status() == 130)
  }
}

/// `timer start --wait`.
struct WaitCommandTests {
  private let home: ExampleHome

  init() throws { home = try .timer() }

  @Test func itReturnsWhenTheRunIsOverAndAcknowledgesIt() async throws {
    let outcome = try await home.timer("start", "--adhoc", "1s", "--wait")
    #expect(outcome.status == 0)
    #expect(
      outcome.lines == [
        "1 s runs until 10:00:01 (1 s).", "1 s ended at 10:00:01 and is acknowledged.",
      ])
    #expect(try await home.json("status", now: at("10:01"))["runs"] == [])
  }

  @Test func itReturnsWhenAnotherCommandClosesTheRun() async throws {
    for (time, command, status) in [("10:05", "cancel Tea", Int32(1)), ("10:11", "ack Tea", 0)] {
      let waiting = try BackgroundCommand(
        [
          "start", "--adhoc", "10m", "Tea", "--wait", "--store", home.store, "--now",
          at("10:00"), "--time-zone", "UTC",
        ], in: home)
      #expect(await waiting.line() == "Tea runs until 10:10 (10 min).")
      try await home.run([(at(time), command)])
      #expect(await waiting.status() == status)
    }
  }

  @Test func aNameIsOptional() async throws {
    #expect(
      try await home.timer("start", "--adhoc", "5m").output == "5 min runs until 10:05 (5 min).\n")
    #expect(try await home.timer("start").status == 64)
    #expect(try await home.timer("pause", "5 min", now: at("10:01")).status == 0)
  }
}
