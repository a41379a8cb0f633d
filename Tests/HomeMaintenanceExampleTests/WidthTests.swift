import ExampleTestSupport
import Testing

/// What `home-maintenance` prints in terminals of all widths, for things with long names.
struct WidthTests {
  private static let title = "Test the smoke alarms on every floor of the house"

  /// Makes a home with long, wide and emoji names.
  private func house() async throws -> ExampleHome {
    let home = try ExampleHome.maintenance()
    let long = TerminalColumns.longName
    for words in [
      ["init", "The old house by the river", "--currency", "EUR"],
      ["location", "add", "Cellar / Shelf with everything that has no other place"],
      [
        "appliance", "add", long, "--category", "furnace", "--brand", "Vaillant Group Holding",
        "--model", "VC 206/4-5",
      ],
      ["appliance", "add", TerminalColumns.wideName],
      ["task", "add", Self.title, "--every", "1mo", "--due", "2026-11-01"],
      ["task", "add", TerminalColumns.wideName, "--every", "3mo", "--due", "2026-12-10"],
      ["task", "add", TerminalColumns.emojiName, "--every", "1y", "--due", "2026-11-14"],
      [
        "task", "add", "Change the filter", "--appliance", long, "--every", "3mo", "--due",
        "2026-10-01",
      ],
      [
        "done", "Change the filter", "--cost", "24.90", "--vendor", "The plumber around the corner",
      ],
      ["part", "add", "Filter F7 with a frame of cardboard", "--number", "0020252934-F7-2026"],
      ["manual", "add", "The handbook of the furnace, in nine languages"],
      ["meter", long, "1240h"],
      [
        "part", "offer", "add", "Filter F7 with a frame of cardboard", "Spare parts of the north",
        "--price", "12.90", "--days", "3", "--url", "https://parts.example/f7",
      ],
      ["tutorial", "add", "How to change the belt of the drum", "https://films.example/belt"],
      ["service", "add", "A new pump for the well behind the house"],
      ["recognition", "add", "ab12", "furnace", "--confidence", "0.9"], ["sync", "on"],
      ["part", "edit", "Filter F7 with a frame of cardboard", "--on-hand", "0", "--minimum", "3"],
      ["vendor", "edit", "The plumber around the corner", "--phone", "+49 30 5550 1200 34"],
      [
        "document", "add", try home.file("invoice.pdf", [1, 2, 3]), "--title",
        "The invoice of the plumber around the corner", "--appliance", long,
      ],
    ] {
      let outcome = try await home.command(words)
      try #require(outcome.status == 0, "\(words): \(outcome.errors)")
    }
    return home
  }

  @Test func noLineIsWiderThanTheTerminal() async throws {
    let home = try await house()
    let problems = try await home.widthProblems(
      [
        ["due"], ["task", "list"], ["task", "show", Self.title], ["log"], ["home", "list"],
        ["home", "show", "The old house by the river"], ["appliance", "list"],
        ["appliance", "show", TerminalColumns.longName], ["part", "list"],
        ["part", "show", "Filter F7 with a frame of cardboard"], ["manual", "list"],
        ["manual", "show", "The handbook of the furnace, in nine languages"], ["location", "list"],
        ["location", "show", "Cellar"], ["costs"], ["warranties"], ["insurance"], ["reminders"],
        ["explain", Self.title], ["meter", TerminalColumns.longName], ["settings", "show"],
        ["part", "offer", "list", "Filter F7 with a frame of cardboard"], ["tutorial", "list"],
        ["tutorial", "show", "How to change the belt of the drum"], ["service", "list"],
        ["service", "show", "A new pump for the well behind the house"], ["recognition", "list"],
        ["sync", "log"], ["shopping"], ["vendor", "list"],
        ["vendor", "show", "The plumber around the corner"], ["document", "list"],
        ["document", "show", "The invoice of the plumber around the corner"],
      ],
      named: [
        "due", "list", "show", "shopping", "log", "costs", "warranties", "insurance", "reminders",
        "explain",
        "meter",
      ], whole: [["due"]: ["overdue 13 d"], ["log"]: ["2026-11-14"]])
    #expect(problems == [])
  }

  @Test func titlesKeepTwentyColumnsAtEighty() async throws {
    let home = try await house()
    for listing in [["due"], ["task", "list"]] {
      let outcome = try await home.command(listing, columns: 80)
      #expect(outcome.output.contains(Self.title.prefix(19)), "\(outcome.output)")
    }
  }
}
