public import ArgumentParser
import Foundation
public import HouseholdCalendar

/// A story that `demo` plays on a store and a clock of its own.
public protocol DemoPlay {
  /// The name of the program.
  static var program: String { get }
  /// What the story is, for the help.
  static var abstract: String { get }
  /// The time of day at which the story begins.
  static var start: CivilTime { get }
  /// About how many seconds the story takes on a terminal.
  static var seconds: Int { get }

  /// Prepares the story.
  ///
  /// - Parameters:
  ///   - narrator: The narrator.
  ///   - folder: The folder for the store; removed at the end.
  init(_ narrator: Narrator, folder: TemporaryFolder) throws

  /// Tells the story.
  func play() async throws
}

extension DemoPlay {
  /// Noon.
  public static var start: CivilTime { .noon }
}

/// `demo`.
public struct Demo<Play: DemoPlay>: HouseholdCommand {
  /// The name of the program.
  public static var program: String { Play.program }

  /// Its name and its help.
  public static var configuration: CommandConfiguration {
    CommandConfiguration(
      commandName: "demo", abstract: Play.abstract,
      discussion: """
        It uses its own store and clock; your data is not touched.

        Examples:
          \(program) demo
          \(program) demo --fast
        """)
  }

  @Flag(help: "Do not wait between the scenes.") var fast = false
  /// The options that every command takes.
  @OptionGroup(title: "Common options") public var common: CommonOptions

  /// Creates the command, as the parser does.
  public init() {}

  /// Refuses options that a demo does not support.
  ///
  /// - Throws: `ValidationError`.
  public func validate() throws {
    if common.store != nil {
      throw ValidationError("The demo uses its own store; omit --store.")
    }
    if common.json { throw ValidationError("The demo cannot print JSON; omit --json.") }
    if common.quiet { throw ValidationError("The demo cannot be quiet; omit --quiet.") }
  }

  /// Tells the story, from its time of day on.
  public func run(in session: Session) async throws {
    let folder = try TemporaryFolder()
    defer { folder.remove() }
    let start = CivilDate(session.now, in: session.timeZone)
      .instant(at: Play.start, in: session.timeZone)
    let isAnimated = session.terminal.isInteractive && !fast
    let narrator = Narrator(
      session, program: Self.program, clock: DemoClock(start), isAnimated: isAnimated)
    guard isAnimated else { return try await Play(narrator, folder: folder).play() }
    session.print(StyledText("About \(Play.seconds) seconds; any key ends it.", .dim))
    let keys = Terminal.isTerminal(0) ? KeyPress() : nil
    defer { keys?.end() }
    narrator.keys = keys
    do {
      try await Play(narrator, folder: folder).play()
    } catch is KeyPressed {
      session.print()
      session.print(
        "The demo was ended. Without the pauses: "
          + StyledText("\(Self.program) demo --fast", .cyan))
    }
  }
}
