import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import LaundryKit

/// Where the demo plays: a store, a clock that runs when told to, and a narrator.
final class DemoStage {
  let narrator: Narrator
  private let path: String
  private(set) var room: LaundryRoom

  init(_ narrator: Narrator, folder: TemporaryFolder) throws {
    self.narrator = narrator
    path = folder.path + "/demo.sqlite"
    room = try Self.open(path, narrator)
  }

  private static func open(_ path: String, _ narrator: Narrator) throws -> LaundryRoom {
    LaundryRoom(
      try narrator.session.openDemoStore(of: LaundryKit.model, at: path, clock: narrator.clock))
  }

  /// Closes the store and opens it again, as another process would.
  func restart() throws {
    if Session.keepsStores { room = try Self.open(path, narrator) }
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
