import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import TimerKit

/// The demo's stage: a store, a manual clock and a narrator.
final class DemoStage {
  let narrator: Narrator
  private let path: String
  private(set) var timers: TimerBoard

  init(_ narrator: Narrator, folder: TemporaryFolder) throws {
    self.narrator = narrator
    path = folder.path + "/demo.sqlite"
    timers = try Self.open(path, narrator)
  }

  private static func open(_ path: String, _ narrator: Narrator) throws -> TimerBoard {
    TimerBoard(
      try narrator.session.openDemoStore(of: Model.timer, at: path, clock: narrator.clock))
  }

  /// Closes the store and opens it again, as another process would.
  func restart() throws {
    if Session.keepsStores { timers = try Self.open(path, narrator) }
  }

  /// Prints the error of a step that must be refused.
  func refused(_ step: () async throws -> Void) async throws {
    do {
      try await step()
    } catch let error as TimerError {
      return narrator.refuse(error.message.description)
    }
    throw CommandFailure("The demo expected a step to be refused.")
  }

  /// Prints the board as it is now.
  func board() async throws {
    narrator.answer(.board(try await timers.board(), in: narrator.session.timeZone))
    try await narrator.wait(0.7)
  }

  /// Prints what a command says of a run.
  func report(_ run: TimerRun) {
    let card = RunCard(run, at: narrator.clock.now)
    narrator.answer(card.sentence(in: narrator.session.timeZone))
  }

  /// Lets time pass while the board is shown.
  func pass(_ seconds: TimeInterval, frames: Int = 20) async throws {
    var ringing: Set<UUID> = []
    try await narrator.pass(seconds, frames: frames) { _ in
      let cards = try await timers.board()
      let zone = narrator.session.timeZone
      ringing.formUnion(cards.filter(\.isAlarming).map(\.id))
      return narrator.session.lines(of: .board(cards, in: zone))
    }
    for card in try await timers.finishedRuns() where ringing.contains(card.id) {
      narrator.answer(
        StyledText("🔔 ", .yellow) + card.sentence(in: narrator.session.timeZone))
    }
  }
}
