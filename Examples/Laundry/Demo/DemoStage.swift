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
  let narrator: Narrator
  private let path: String
  private(set) var room: LaundryRoom

  init(_ narrator: Narrator, folder: TemporaryFolder) throws {
    self.narrator = narrator
    path = folder.path + "/demo.sqlite"
    room = try Self.open(path, clock: narrator.clock, zone: narrator.session.timeZone)
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
      room = try Self.open(path, clock: narrator.clock, zone: narrator.session.timeZone)
    #endif
  }

  /// Prints the error of a step that must be refused.
  func refused(_ step: () async throws -> Void) async throws {
    do {
      try await step()
    } catch let error as LaundryError {
      return narrator.refuse(error.message)
    }
    throw CommandFailure("The demo expected a step to be refused.")
  }

  /// Prints the board as it is now.
  func board() async throws {
    narrator.answer(.board(try await room.dashboard(), in: narrator.session.timeZone))
    try await narrator.wait(0.7)
  }

  /// Lets time pass while the board is shown, in a number of steps.
  ///
  /// - Parameters:
  ///   - seconds: The time that passes on the demo's clock.
  ///   - frames: The number of pictures.
  ///   - everyFrame: What happens after each step.
  func pass(
    _ seconds: TimeInterval, frames: Int = 15, everyFrame: (Int) async throws -> Void = { _ in }
  ) async throws {
    try await narrator.pass(seconds, frames: frames) { frame in
      try await everyFrame(frame)
      let cards = try await room.dashboard()
      return Table.board(cards, in: narrator.session.timeZone).lines()
    }
  }
}
