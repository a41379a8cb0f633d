public import Foundation
public import HouseholdCalendar
public import HouseholdTransfer

/// All that a command needs from the outside: the time, the store's path, and where to print.
public struct Session: Sendable {
  /// The name of the program.
  public let program: String
  /// Tells the time: the machine's, or the one of `--now`.
  public let clock: any HouseholdClock
  /// The zone of days and times.
  public let timeZone: TimeZone
  /// The path of the store.
  public let storePath: String
  /// Whether the user named the store, instead of using the one in the data folder.
  public let namesStore: Bool
  /// The time zone as the user named it, or nil.
  let namedZone: String?
  /// Whether to print JSON.
  public let printsJSON: Bool
  /// Whether steps that went well are passed over in silence.
  public let isQuiet: Bool
  /// Standard output.
  public let output: Output
  /// Standard error.
  public let errors: Output
  /// The kind of standard output.
  public let terminal: Terminal
  /// The kind of standard error.
  public let errorTerminal: Terminal
  /// Whether a question can be asked.
  public let canAsk: Bool
  /// Whether output is flat lines, without colors, bars or redrawing.
  public let isPlain: Bool
  /// Whether a demo typed the command: its hints are without the options that a person would not type.
  var isDemo = false
  /// Whether the command has changed anything yet.
  let work = WorkNote()

  /// Creates the session of a command line.
  ///
  /// - Parameters:
  ///   - options: The common options.
  ///   - program: The name of the program, which its store is named after.
  ///   - environment: The environment's variables.
  /// - Throws: An error of the argument parser for a time or a time zone that does not exist.
  public init(
    _ options: CommonOptions, program: String,
    environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws {
    self.program = program
    timeZone = try options.zone()
    clock = try options.instant(in: timeZone).map { FixedClock(now: $0) } ?? .system
    namesStore = options.store != nil
    namedZone = options.timeZone
    storePath = options.store ?? DataFolder.path(environment: environment) + "/\(program).sqlite"
    printsJSON = options.json
    isQuiet = options.quiet
    output = .standard
    errors = .error
    isPlain = options.plain
    let errorTerminal = Terminal(descriptor: 2, environment: environment)
    canAsk = Terminal.isTerminal(0) && errorTerminal.isInteractive && !options.noInput
    terminal = isPlain ? .plain(descriptor: 1) : Terminal(descriptor: 1, environment: environment)
    self.errorTerminal = isPlain ? .plain(descriptor: 2) : errorTerminal
  }

  /// The current instant.
  public var now: Date { clock.now }

  /// Colors text on standard output.
  public var paint: Paint { terminal.paint }

  /// The columns that a line may take on standard output, or nil if it may have any length.
  ///
  /// Those of the terminal; elsewhere those that the variable `COLUMNS` asks for.
  public var width: Int? { terminal.width }

  /// Prints a line on standard output, or several where it is wider than the terminal.
  public func print(_ line: StyledText = "") {
    let line = isPlain ? line.spoken : line
    for part in line.wrapped(to: width) { output.line(part.text(paint)) }
  }

  /// Prints a table on standard output, in the width of the terminal.
  public func print(_ table: Table) {
    for line in lines(of: table) { output.line(line.text(paint)) }
  }

  /// The lines of a table in the width of the terminal, or a labeled line for each row.
  ///
  /// - Parameters:
  ///   - table: The table.
  ///   - hasTitles: Whether the titles are shown.
  public func lines(of table: Table, hasTitles: Bool = true) -> [StyledText] {
    isPlain
      ? table.labeledLines(hasTitles: hasTitles) : table.lines(width: width, hasTitles: hasTitles)
  }

  /// Prints the rows that were added to a table since its last page, in the width of the terminal.
  public func print(page table: inout Table) {
    for line in isPlain ? table.labeledPage() : table.page(width: width) {
      output.line(line.text(paint))
    }
  }

  /// Prints text after a mark, in lines that fit the terminal and stand below each other.
  ///
  /// If the output is not a terminal, it is one line.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - mark: The mark before its first line.
  ///   - inks: The colors of the text.
  public func print(paragraph text: String, after mark: StyledText = "", _ inks: [Ink] = []) {
    print(paragraph: StyledText(text, inks), after: mark)
  }

  /// Prints text after a mark, in lines that fit the terminal and stand below each other.
  public func print(paragraph text: StyledText, after mark: StyledText) {
    let gap = StyledText(String(repeating: " ", count: mark.columns))
    // If little fits beside the mark, the text continues below it.
    let rest = width.map { max($0 - mark.columns, 1) }
    guard rest.map({ $0 >= 12 }) ?? true else { return print(mark + text) }
    for (index, line) in text.wrapped(to: rest).enumerated() {
      print((index == 0 ? mark : gap) + line)
    }
  }

  /// Prints a JSON document on standard output.
  public func print(json: JSONValue) { output.line(json.text(.pretty)) }

  /// Reports the result of a step: as JSON, as a sentence, or not at all.
  ///
  /// - Parameters:
  ///   - line: The sentence.
  ///   - json: The same as JSON, which is printed even where nothing is to be said.
  public func tell(_ line: StyledText, json: @autoclosure () -> JSONValue) {
    if printsJSON {
      print(json: json())
    } else if !isQuiet {
      print(line)
    }
  }

  /// Tells something on standard error that is no failure.
  public func note(_ line: StyledText) {
    for part in line.wrapped(to: errorTerminal.width) {
      errors.line(part.text(errorTerminal.paint))
    }
  }

  /// Returns the same session with a clock that runs on from now, for commands that stay.
  public func running() -> any HouseholdClock {
    clock is FixedClock ? RunningClock(from: clock.now) : clock
  }
}

/// A clock that stands still at the instant of `--now`.
public struct FixedClock: HouseholdClock {
  /// The instant.
  public let now: Date
}

/// A clock that shows an instant when it is made, and runs on as the machine's does.
public struct RunningClock: HouseholdClock {
  private let offset: TimeInterval

  /// Creates a clock that shows an instant now.
  public init(from instant: Date) { offset = instant.timeIntervalSince(SystemClock().now) }

  /// The current instant.
  public var now: Date { SystemClock().now.addingTimeInterval(offset).canonicalized }
}
