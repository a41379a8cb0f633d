public import Foundation
import HouseholdCalendar

/// Tells the story of a demo: scenes, commands as if they were typed, and time that passes.
///
/// On a terminal it leaves time to read; a script never waits.
public final class Narrator {
  /// The demo's pace; 1 leaves time to read every word aloud.
  private static let pace = 0.55

  /// The session in which the demo runs.
  public let session: Session
  /// The time in the story.
  public let clock: DemoClock
  private let program: String
  private let isAnimated: Bool
  /// Ends the demo when a key is pressed.
  var keys: KeyPress?

  /// Creates a narrator.
  ///
  /// - Parameters:
  ///   - session: The session in which the demo runs.
  ///   - program: The program whose commands are typed.
  ///   - clock: The time in the story.
  ///   - isAnimated: Whether a person watches.
  public init(_ session: Session, program: String, clock: DemoClock, isAnimated: Bool) {
    self.session = session
    self.program = program
    self.clock = clock
    self.isAnimated = isAnimated
  }

  /// Starts a scene.
  public func scene(_ title: String) async throws {
    session.print()
    session.print(StyledText("── \(title) ", .bold, .magenta))
    try await wait(0.5)
  }

  /// Tells what happens.
  public func tell(_ text: String) async throws {
    session.print(StyledText(text))
    try await wait(0.5)
  }

  /// Shows a command as if it were typed.
  ///
  /// - Parameters:
  ///   - command: The command without the name of its program.
  ///   - person: Who types it; nil if there is only one person in the story.
  public func type(_ command: String, by person: String? = nil) async throws {
    let time = CivilText.clock(clock.now, in: session.timeZone)
    session.print(
      StyledText("\(time) \(person ?? "")", .dim) + StyledText("$ \(program) \(command)", .cyan))
    try await wait(0.25)
  }

  /// Prints what a command answers.
  public func answer(_ line: StyledText) { session.print(line) }

  /// Prints a table that a command answers with.
  public func answer(_ table: Table) { session.print(table) }

  /// Prints the error with which a command refuses.
  public func refuse(_ message: String) {
    session.print(StyledText("Error: ", .red, .bold) + StyledText(message))
  }

  /// Waits so that a person can read; a script never waits.
  public func wait(_ seconds: Double) async throws {
    try session.output.flush()
    guard isAnimated else { return }
    var left = seconds * Self.pace
    while left > 0 {
      try keys?.check()
      try await Task.sleep(for: .seconds(min(left, 0.05)))
      left -= 0.05
    }
  }

  /// Lets time pass while a picture is shown, in a number of steps.
  ///
  /// - Parameters:
  ///   - seconds: The time that passes on the clock of the story.
  ///   - frames: The number of pictures.
  ///   - picture: The action after each step, given its number from 1, and the lines to show.
  public func pass(
    _ seconds: TimeInterval, frames: Int, picture: (Int) async throws -> [StyledText]
  ) async throws {
    var live = LivePicture(in: session)
    defer { live.end() }
    for frame in 1...frames {
      clock.advance(seconds / Double(frames))
      try live.draw([header] + (try await picture(frame)))
      try keys?.check()
      if isAnimated { try await Task.sleep(for: .milliseconds(25)) }
    }
    try await wait(0.4)
  }

  private var header: StyledText {
    let day = CivilDate(clock.now, in: session.timeZone)
    let text = "\(day.weekday) \(day), \(CivilText.clock(clock.now, in: session.timeZone))"
    return StyledText(text.prefix(1).uppercased() + text.dropFirst(), .dim)
  }
}
