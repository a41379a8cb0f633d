import Testing

@testable import CommandLineSupport

struct TextWidthTests {
  @Test(
    arguments: [
      ("", 0), ("Snowy", 5), ("雪", 2), ("ゆき", 4), ("눈송이", 6), ("ｗ", 2), ("é", 1),
      ("e\u{301}", 1), ("👩‍👩‍👧‍👦", 2), ("🧺", 2), ("🇨🇭", 2), ("❤️", 2), ("1️⃣", 2), ("❤", 1),
      ("👍🏽", 2), ("\u{1B}", 0), ("\u{200B}", 0), ("\u{AD}", 1), ("नि", 1), ("ไทย", 3), ("…", 1),
      ("█▌░", 3),
    ])
  func countsColumns(text: String, columns: Int) {
    #expect(TextWidth.columns(of: text) == columns)
  }

  @Test func cutsBetweenCharacters() {
    #expect(TextWidth.truncated("Snowy", to: 5) == "Snowy")
    #expect(TextWidth.truncated("Snowball", to: 5) == "Snow…")
    #expect(TextWidth.truncated("雪雪雪", to: 5) == "雪雪…")
    #expect(TextWidth.truncated("雪雪雪", to: 4) == "雪…")
    #expect(TextWidth.truncated("Snowball", to: 0) == "")
    #expect(TextWidth.padded("雪", to: 4) == "雪  ")
  }

  @Test func showsWhatWouldCommandTheTerminal() {
    #expect(TextWidth.printable("a\u{1B}[2Jb") == "a␛[2Jb")
    #expect(TextWidth.printable("a\nb\tc") == "a␊b␉c")
    #expect(TextWidth.printable("a\nb", keepingLines: true) == "a\nb")
    #expect(TextWidth.printable("a\u{202E}b\u{2066}c") == "abc")
    #expect(TextWidth.printable("a\u{9B}b\u{7F}") == "a\u{FFFD}b␡")
    #expect(TextWidth.printable("👩‍👧 é 雪") == "👩‍👧 é 雪")
  }
}

struct TableTests {
  private let plain = Paint(isEnabled: false)

  private func lines(_ table: Table, width: Int? = nil) -> [String] {
    table.lines(width: width).map { $0.text(plain) }
  }

  @Test func alignsWideCharactersAndMarks() {
    var table = Table("Pet", .right("Health"), "Stage")
    table.add("Snowy", "93", "idle")
    table.add("雪ちゃん", "7", "washing")
    table.add("Zoe\u{308}", "100")
    #expect(
      lines(table) == [
        "Pet       Health  Stage",
        "Snowy         93  idle",
        "雪ちゃん       7  washing",
        "Zoe\u{308}          100",
      ])
  }

  @Test func cutsTheColumnThatShrinks() {
    var table = Table(.shrinking("Pet"), .right("Health"))
    table.add("A very long name for a pet", "93")
    #expect(lines(table, width: 20) == ["Pet           Health", "A very long…      93"])
    #expect(lines(table, width: 16).last == "A very …      93")
    #expect(lines(table).last == "A very long name for a pet      93")
  }

  @Test func coloursDoNotCount() {
    var table = Table("A", "B")
    table.add(StyledText("x", .red), "y")
    let line = table.lines(width: nil).last?.text(Paint(isEnabled: true))
    #expect(line == "\u{1B}[31mx\u{1B}[0m  y")
  }

  @Test func cellsCannotCommandTheTerminal() {
    var table = Table("Pet")
    table.add(StyledText("\u{1B}]0;owned\u{7}"))
    #expect(lines(table).last == "␛]0;owned␇")
  }
}

struct StyledTextTests {
  @Test func cutsAcrossPieces() {
    let text = StyledText("wash ", .blue) + StyledText("雪雪", .bold) + "!"
    #expect(text.columns == 10)
    #expect(text.truncated(to: 10) == text)
    #expect(text.truncated(to: 9).plain == "wash 雪…")
    #expect(text.truncated(to: 6).plain == "wash …")
    #expect(text.truncated(to: 5).plain == "wash…")
    #expect(text.truncated(to: 0).plain == "")
  }
}

struct ProgressBarTests {
  @Test(
    arguments: [
      (0, "░░░░"), (0.5, "██░░"), (0.28125, "█▏░░"), (1, "████"), (0.9999, "███▉"), (-1, "░░░░"),
      (7, "████"), (Double.nan, "░░░░"), (Double.infinity, "████"),
    ])
  func drawsEighths(fraction: Double, text: String) {
    #expect(ProgressBar(columns: 4).text(fraction) == text)
  }

  @Test func isNeverEmpty() {
    #expect(ProgressBar(columns: 0).text(1) == "█")
  }
}

struct PaintTests {
  @Test func coloursOnlyTerminals() {
    #expect(Terminal(descriptor: 1, isInteractive: true, environment: [:]).paint.isEnabled)
    #expect(!Terminal(descriptor: 1, isInteractive: false, environment: [:]).paint.isEnabled)
  }

  @Test func obeysNoColor() {
    let paint = { (environment: [String: String]) in
      Terminal(descriptor: 1, isInteractive: true, environment: environment).paint.isEnabled
    }
    #expect(!paint(["NO_COLOR": "1"]))
    #expect(!paint(["NO_COLOR": "0"]))
    #expect(paint(["NO_COLOR": ""]))
    #expect(!paint(["TERM": "dumb"]))
    #expect(!paint(["NO_COLOR": "1", "FORCE_COLOR": "1"]))
  }
}
