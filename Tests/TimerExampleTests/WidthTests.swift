import ExampleTestSupport
import Testing

/// What `timer` prints in terminals of all widths, for timers with long names.
struct WidthTests {
  private static let names = [
    TerminalColumns.longName, TerminalColumns.wideName, TerminalColumns.emojiName,
  ]

  /// Makes a kitchen with runs in every state, at 10:00.
  private func kitchen() async throws -> ExampleHome {
    let home = try ExampleHome.timer()
    let (long, wide, emoji) = (Self.names[0], Self.names[1], Self.names[2])
    for (step, now) in [
      (["add", long, "1h", "--notes", "Baste it every twenty minutes, and turn it once"], "09:00"),
      (["add", wide, "20m"], "09:00"), (["add", emoji, "5m"], "09:00"),
      (["todo", "add", long, "Peel all of the potatoes and put them around it"], "09:00"),
      (
        ["sequence", "add", "The long Pomodoro of the afternoon", "25m", "5m", "--repeat", "4"],
        "09:00"
      ),
      (["start", long], "09:40"), (["start", wide], "09:50"), (["pause", wide], "09:55"),
      (["start", emoji], "09:50"), (["start", "The long Pomodoro of the afternoon"], "09:50"),
      (["sync", "on"], "09:50"),
    ] as [([String], String)] {
      let outcome = try await home.command(step, now: at(now))
      try #require(outcome.status == 0, "\(step): \(outcome.errors)")
    }
    return home
  }

  @Test func noLineIsWiderThanTheTerminal() async throws {
    let home = try await kitchen()
    let problems = try await home.widthProblems(
      [
        ["status"], ["status", "--all"], ["watch", "--once"], ["list"], ["show", Self.names[0]],
        ["todo", "list", Self.names[0]], ["sequence", "list"],
        ["finish-at", "13:00"] + Self.names, ["sync", "status"], ["sync", "log"],
      ], named: ["status", "watch", "list", "show", "finish-at", "log"],
      whole: [
        ["status"]: ["10:40", "10:15", "09:55"], ["watch", "--once"]: ["10:40", "10:15", "09:55"],
      ])
    #expect(problems == [])
  }

  @Test func namesKeepSixteenColumnsAtEighty() async throws {
    let home = try await kitchen()
    for listing in [["status"], ["watch", "--once"], ["list"]] {
      let outcome = try await home.command(listing, columns: 80)
      #expect(outcome.output.contains(Self.names[0].prefix(15)), "\(outcome.output)")
    }
  }
}
