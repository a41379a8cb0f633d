import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import LaundryKit

#if SQLite
  import HouseholdSQLite
#endif

/// Where the demo plays: a store, a clock that runs when told to, and a narrator.
final class DemoStage {
  /// How slowly the story is told; 1 leaves time to read every word aloud.
  private static let pace = 0.55

  let session: Session
  let clock: DemoClock
  private let isAnimated: Bool
  private let path: String
  private(set) var room: LaundryRoom

  init(
    _ session: Session, folder: TemporaryFolder, clock: DemoClock, isAnimated: Bool
  ) throws {
    self.session = session
    self.clock = clock
    self.isAnimated = isAnimated
    path = folder.path + "/demo.sqlite"
    room = try Self.open(path, clock: clock, zone: session.timeZone)
  }

  private static func open(
    _ path: String, clock: DemoClock, zone: TimeZone
  ) throws -> LaundryRoom {
    #if SQLite
      let rows = SQLiteStore(path: path)
    #else
      let rows = MemoryStore()
    #endif
    return LaundryRoom(
      try HouseholdStore(rows, model: LaundryKit.model, clock: clock, timeZone: zone))
  }

  /// Closes the store and opens it again, as another process would.
  func restart() throws {
    #if SQLite
      room = try Self.open(path, clock: clock, zone: session.timeZone)
    #endif
  }
}

// MARK: - Telling

extension DemoStage {
  /// Starts a scene.
  func scene(_ title: String) async throws {
    session.print()
    session.print(StyledText("── \(title) ", .bold, .magenta))
    try await wait(0.5)
  }

  /// Tells what happens.
  func tell(_ text: String) async throws {
    session.print(StyledText(text))
    try await wait(0.5)
  }

  /// Shows a command as if somebody typed it.
  func type(_ command: String) async throws {
    let time = CivilText.clock(clock.now, in: session.timeZone)
    session.print(StyledText("\(time) ", .dim) + StyledText("$ laundry \(command)", .cyan))
    try await wait(0.25)
  }

  /// Prints what a command answers.
  func answer(_ line: StyledText) { session.print(line) }

  /// Prints a table that a command answers with.
  func answer(_ table: Table) { session.print(table) }

  /// Prints the error of a step that must be refused.
  func refused(_ step: () async throws -> Void) async throws {
    do {
      try await step()
    } catch let error as LaundryError {
      session.print(StyledText("Error: ", .red, .bold) + StyledText(error.message))
      return
    }
    throw CommandFailure("The demo expected a step to be refused.")
  }

  /// Prints the board as it is now.
  func board() async throws {
    let cards = try await room.dashboard()
    session.print(Table.board(cards, in: session.timeZone))
    try await wait(0.7)
  }

  /// Waits so that a person can read; a script never waits.
  func wait(_ seconds: Double) async throws {
    try session.output.flush()
    if isAnimated { try await Task.sleep(for: .seconds(seconds * Self.pace)) }
  }
}

// MARK: - Letting time pass

extension DemoStage {
  /// Lets time pass while the board is shown, in a number of steps.
  ///
  /// - Parameters:
  ///   - seconds: The time that passes on the demo's clock.
  ///   - frames: The number of pictures.
  ///   - everyFrame: What happens after each step.
  func pass(
    _ seconds: TimeInterval, frames: Int = 15, everyFrame: (Int) async throws -> Void = { _ in }
  ) async throws {
    var picture = LivePicture(in: session)
    defer { picture.end() }
    for frame in 1...frames {
      clock.advance(seconds / Double(frames))
      try await everyFrame(frame)
      let cards = try await room.dashboard()
      try picture.draw([header] + Table.board(cards, in: session.timeZone).lines())
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
