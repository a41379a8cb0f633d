import Testing

@testable import CommandLineSupport

struct TableLayoutTests {
  private static let names = [
    "Snowy", "A very long name for the Sunday roast with potatoes", "日曜日のローストビーフとじゃがいもの料理",
    "🍝🍕🥘🍲 Big family dinner 🍷🧀🥖🥗🍰",
  ]

  private func table() -> Table {
    var table = Table(
      .whole("Id", leaves: 2), .shrinking("Name"), .right("Loads", leaves: 1),
      .shrinking("Notes", to: 8, leaves: 3), "State")
    for name in Self.names {
      table.add(
        "3F2A91BC", StyledText(name), "12", "Notes that say hardly anything new",
        StyledText("washing until 10:45").shortening(to: "until 10:45"))
    }
    return table
  }

  @Test(arguments: [10, 20, 30, 40, 60, 80, 100, 200])
  func noLineIsWiderThanTheTerminal(width: Int) {
    for line in table().lines(width: width) { #expect(line.columns <= width) }
  }

  @Test func plainTablesHaveALabeledLineForEachRow() {
    var table = Table(.shrinking("Pet"), .whole("Health"), .right("Streak"), "", "Laundry")
    let bar = StyledText(ProgressBar(columns: 4), at: 0.5, .green)
    table.add("Snowy", bar + "  50", "  3", "!", "drying until 10:45, 2 min " + bar)
    table.add("Rex", "", "–", "", "idle")
    #expect(
      table.labeledLines().map(\.plain) == [
        "Pet: Snowy; Health: 50; Streak: 3; !; Laundry: drying until 10:45, 2 min",
        "Pet: Rex; Streak: –; Laundry: idle",
      ])
    #expect(table.labeledLines(hasTitles: false)[1].plain == "Rex; –; idle")
    #expect(table.labeledPage().count == 2)
    #expect(table.isEmpty)
  }

  @Test func pagesStandBelowEachOther() {
    var paged = Table(.shrinking("Name"), .right("Loads"), "State")
    paged.add("Snowy the second", "12", "idle")
    let first = paged.page(width: 80).map(\.plain)
    #expect(first == ["Name              Loads  State", "Snowy the second     12  idle"])
    paged.add("Rex", "7", "washing")
    #expect(paged.page(width: 80).map(\.plain) == ["Rex                   7  washing"])
    // A wider text makes its column wider, and is not cut.
    paged.add("Benjamin the magnificent", "100", "idle")
    #expect(paged.page(width: nil).map(\.plain) == ["Benjamin the magnificent    100  idle"])
    #expect(paged.page(width: 80).isEmpty)
  }

  @Test(arguments: [20, 40, 60, 80, 100, 200])
  func whatIsShownWholeIsNeverCut(width: Int) {
    let lines = table().lines(width: width).map(\.plain)
    #expect(lines.count { $0.hasSuffix("until 10:45") } == Self.names.count)
  }

  @Test(arguments: [60, 80, 100])
  func namesKeepSixteenColumns(width: Int) {
    let cut = table().lines(width: width).map(\.plain).filter { $0.contains("A very long nam") }
    #expect(cut.count == 1)
  }

  @Test func columnsThatSayLeastGoFirst() {
    let titles = [200, 80, 60, 52, 40].map { width in
      table().lines(width: width)[0].plain.split(separator: " ").map(String.init)
    }
    #expect(titles[0] == ["Id", "Name", "Loads", "Notes", "State"])
    #expect(titles[1] == ["Id", "Name", "Loads", "Notes", "State"])
    #expect(titles[2] == ["Id", "Name", "Loads", "Notes", "State"])
    #expect(titles[3] == ["Id", "Name", "Notes", "State"])
    #expect(titles[4] == ["Name", "Notes", "State"])
  }

  @Test func namesAreCutBeforeTextsAreShortened() {
    let wide = table().lines(width: 73).map(\.plain)
    #expect(wide[1].hasSuffix("washing until 10:45"))
    #expect(table().lines(width: 60).map(\.plain)[1].hasSuffix("  until 10:45"))
  }

  @Test func aTerminalThatIsTooNarrowGetsRowsBelowEachOther() {
    var table = Table(.shrinking("Pet"), .right("Wash"), "State")
    table.add("Snowy", "45 min", "wet since yesterday")
    #expect(
      table.lines(width: 24).map(\.plain) == [
        "Snowy", "  Wash 45 min", "  State wet since", "  yesterday",
      ])
  }

  @Test func aTableWithoutALimitIsWhole() {
    #expect(table().lines(width: nil).contains { $0.plain.contains(Self.names[1]) })
  }
}

struct WrappingTests {
  private func wrapped(_ text: StyledText, _ width: Int?) -> [String] {
    text.wrapped(to: width).map(\.plain)
  }

  @Test func breaksBetweenWords() {
    #expect(wrapped("Snowy needs laundry today", 12) == ["Snowy needs", "laundry", "today"])
    #expect(wrapped("Snowy needs laundry", nil) == ["Snowy needs laundry"])
    #expect(wrapped("  a list that goes on", 12) == ["  a list", "  that goes", "  on"])
  }

  @Test func breaksWordsThatAreTooLongButNoPaths() {
    #expect(wrapped("abcdefgh ij", 5) == ["abcde", "fgh", "ij"])
    #expect(wrapped("雪雪雪雪", 5) == ["雪雪", "雪雪"])
    #expect(wrapped("see /home/a/b", 6) == ["see", "/home/a/b"])
  }

  @Test func keepsColours() {
    let line = StyledText("red red", .red) + StyledText(" plain")
    let lines = line.wrapped(to: 7)
    #expect(lines.map(\.plain) == ["red red", "plain"])
    #expect(lines[0].pieces == [StyledText.Piece(text: "red red", inks: [.red])])
  }

  @Test(arguments: [1, 2, 3, 5, 8, 13, 21])
  func nothingIsLostAndNothingTooWide(width: Int) {
    let text = "The quick brown fox jumps over 日曜日のロースト and a verylongwordindeed"
    let lines = wrapped(StyledText(text), width)
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
    for line in lines { #expect(TextWidth.columns(of: line) <= max(width, 2)) }
  }
}
