import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import TimerKit

/// The open store of a command, and what every command does with it.
struct Household: OpenStore, Reporting {
  static let program = "timer"

  /// The time, the zone, and where to print.
  let session: Session
  /// The store.
  let store: HouseholdStore
  /// The rules and the store together.
  let board: TimerBoard

  /// Opens the store of a session, and makes it if there is none.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - clock: The clock to use instead of the session's.
  /// - Throws: `StoreError` if the file is damaged, from a newer version or no store;
  ///   ``CommandFailure`` if its folder cannot be made.
  static func open(_ session: Session, clock: (any HouseholdClock)?) throws -> Household {
    let store = try session.openStore(of: TimerKit.model, clock: clock)
    return Household(session: session, store: store, board: TimerBoard(store))
  }

  static func open(_ session: Session) throws -> Household { try open(session, clock: nil) }
}

// MARK: - Telling what was done

extension Household {
  /// Prints runs after a step: their cards as JSON, or a sentence for each.
  ///
  /// - Parameters:
  ///   - runs: The runs.
  ///   - withTodos: Whether what is left to do beside a run is printed below its sentence.
  func report(_ runs: [TimerRun], withTodos: Bool = false) async throws {
    var cards: [RunCard] = []
    for run in runs {
      guard let card = try await board.card(for: run.id) else {
        throw CommandFailure("\(run.name) was erased meanwhile.")
      }
      cards.append(card)
    }
    if session.printsJSON { return session.print(json: .board(cards, at: session.now)) }
    guard !isQuiet else { return }
    for card in cards {
      session.print(card.sentence(in: session.timeZone))
      guard withTodos, let id = card.run.timerID else { continue }
      for todo in try await board.todos(of: id) where !todo.isCompleted {
        session.print("  ☐ " + StyledText(todo.text))
      }
    }
  }
}
