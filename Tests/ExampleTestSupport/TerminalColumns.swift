/// The columns that a line takes in a terminal, counted apart from the programs' own code.
public enum TerminalColumns {
  /// Widths and the names that tests of tables use: long, in scripts of two columns, and emoji.
  public static let widths = [40, 60, 80, 100, 200]

  /// A long name in Latin letters.
  public static let longName = "A very long name for the Sunday roast with potatoes"
  /// A name in letters of two columns each.
  public static let wideName = "日曜日のローストビーフとじゃがいもの料理"
  /// A name with emoji, of two columns each.
  public static let emojiName = "🍝🍕🥘🍲 Big family dinner 🍷🧀🥖🥗🍰"

  /// Returns the columns of a line: two for East Asian letters and emoji, none for marks.
  public static func count(_ line: some StringProtocol) -> Int {
    line.unicodeScalars.reduce(0) { count, scalar in
      switch scalar.value {
      case 0x0300...0x036F, 0x200D, 0xFE0F: count
      case 0x1100...0x115F, 0x2E80...0xA4CF, 0xAC00...0xD7A3, 0xFF01...0xFF60, 0x1F300...0x1FAFF:
        count + 2
      default: count + 1
      }
    }
  }

  /// Returns the lines that are wider than a terminal.
  public static func wider(than width: Int, in output: String) -> [String] {
    output.split(separator: "\n").map(String.init).filter { count($0) > width }
  }
}

extension ExampleHome {
  /// Runs a command on the store in a terminal of so many columns, and without colors.
  public func command(
    _ arguments: [String], columns: Int, now: String = ExampleHome.now
  ) async throws -> Outcome {
    var environment = environment
    environment["COLUMNS"] = String(columns)
    return try await Run.command(
      program, arguments + ["--store", store, "--now", now, "--time-zone", "UTC"],
      environment: environment)
  }
}
