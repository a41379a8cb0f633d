import ArgumentParser
import Foundation
public import HouseholdCalendar

/// The command of an example that plays a story on a store and a clock of its own.
public protocol DemoCommand: HouseholdCommand {
  /// The time of day at which the story begins.
  static var start: CivilTime { get }
  /// About how many seconds the story takes on a terminal.
  static var seconds: Int { get }
  /// Whether to skip the pauses between scenes.
  var fast: Bool { get }

  /// Tells the story.
  ///
  /// - Parameters:
  ///   - narrator: The narrator.
  ///   - folder: The folder for the store; removed at the end.
  func play(_ narrator: Narrator, in folder: TemporaryFolder) async throws
}

extension DemoCommand {
  /// Noon.
  public static var start: CivilTime { .noon }

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
      .instant(at: Self.start, in: session.timeZone)
    let isAnimated = session.terminal.isInteractive && !fast
    let narrator = Narrator(
      session, program: Self.program, clock: DemoClock(start), isAnimated: isAnimated)
    guard isAnimated else { return try await play(narrator, in: folder) }
    session.print(StyledText("About \(Self.seconds) seconds; any key ends it.", .dim))
    let keys = Terminal.isTerminal(0) ? KeyPress() : nil
    defer { keys?.end() }
    narrator.keys = keys
    do {
      try await play(narrator, in: folder)
    } catch is KeyPressed {
      session.print()
      session.print(
        "The demo was ended. Without the pauses: "
          + StyledText("\(Self.program) demo --fast", .cyan))
    }
  }
}
