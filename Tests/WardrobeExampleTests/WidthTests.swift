import ExampleTestSupport
import Testing

/// What `wardrobe` prints in terminals of all widths, for garments with long names.
struct WidthTests {
  private static let calendar = """
    BEGIN:VCALENDAR\r
    VERSION:2.0\r
    PRODID:-//test//EN\r
    BEGIN:VEVENT\r
    UID:a-very-long-identifier-of-an-event@calendar.example.org\r
    DTSTAMP:20261101T000000Z\r
    DTSTART:20261116T180000Z\r
    DTEND:20261116T230000Z\r
    SUMMARY:The wedding of Kim and Alex, with dinner and dancing, black tie\r
    END:VEVENT\r
    END:VCALENDAR\r

    """

  /// Makes a wardrobe with long, wide and emoji names.
  private func wardrobe() async throws -> ExampleHome {
    let home = try await ExampleHome.furnished()
    let calendar = try home.file("calendar.ics", Self.calendar.utf8)
    for words in [
      ["item", "add", TerminalColumns.longName, "--category", "shirt", "--color", "white"],
      ["item", "add", TerminalColumns.wideName, "--category", "pants", "--color", "navy"],
      ["item", "add", TerminalColumns.emojiName, "--category", "boots", "--color", "brown"],
      ["outfit", "add", "Everything for a long day at the office"] + [
        TerminalColumns.longName, TerminalColumns.wideName, TerminalColumns.emojiName,
      ],
      [
        "wear", "Everything for a long day at the office", "--on", "2026-11-11", "--notes",
        "Compliments from everybody",
      ],
      ["wishlist", "add", "Burgundy loafers of the softest leather", "--price", "165 EUR"],
      ["events", "import", calendar], ["measurements", "set", "--chest", "41.5"],
      ["sync", "on"],
    ] {
      let outcome = try await home.command(words)
      try #require(outcome.status == 0, "\(words): \(outcome.errors)")
    }
    return home
  }

  @Test func noLineIsWiderThanTheTerminal() async throws {
    let home = try await wardrobe()
    let problems = try await home.widthProblems(
      [
        ["item", "list"], ["item", "show", TerminalColumns.longName], ["outfit", "list"],
        ["outfit", "show", "Everything for a long day at the office"], ["log", "list"],
        ["suggest", "--temp", "12..16C"], ["gaps"], ["stats"], ["wishlist", "list"],
        ["pack", "--from", "2026-11-15", "--to", "2026-11-17", "--temp", "12..16C"],
        ["wishlist", "show", "Burgundy loafers of the softest leather"], ["profile", "show"],
        ["measurements", "show"], ["events", "list"],
        ["events", "show", "The wedding of Kim and Alex, with dinner and dancing, black tie"],
        ["events", "reminders"], ["weather", "show"], ["wash"],
        ["sync", "log"],
      ],
      named: [
        "list", "show", "stats", "gaps", "suggest", "pack", "reminders",
      ], whole: [["events", "list"]: ["18:00"], ["log", "list"]: ["2026-11-11"]])
    #expect(problems == [])
  }

  @Test func namesKeepSixteenColumnsAtEighty() async throws {
    let home = try await wardrobe()
    for listing in [["item", "list"], ["events", "list"]] {
      let outcome = try await home.command(listing, columns: 80)
      let start = listing == ["item", "list"] ? TerminalColumns.longName : "The wedding of Kim"
      #expect(outcome.output.contains(start.prefix(15)), "\(outcome.output)")
    }
  }
}
