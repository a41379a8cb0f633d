import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import TimerKit

/// A command of `timer` that works on the store.
protocol TimerSubcommand: StoreCommand where Opened == Household {}

/// A command's open store, and the operations all commands share.
struct Household: OpenStore, Reporting {
  static let program = "timer"

  /// The time, the zone and the output.
  let session: Session
  /// The store.
  let store: HouseholdStore
  /// The rules and the store together.
  let board: TimerBoard

  /// Opens a session's store; creates it if it does not exist.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - clock: The clock to use instead of the session's.
  /// - Throws: `StoreError` if the file is damaged, from a newer version or not a store;
  ///   ``CommandFailure`` if its folder cannot be made.
  static func open(_ session: Session, clock: (any HouseholdClock)?) throws -> Household {
    let store = try session.openStore(of: Model.timer, clock: clock)
    return Household(session: session, store: store, board: TimerBoard(store))
  }
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
        throw CommandFailure("\(run.name) was deleted in the meantime.")
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

extension Household: RemindingStore {
  static let reminding = (interval: 15, subject: "the name of the run")

  var facade: TimerBoard { board }

  func subjects() async throws -> [String: String] {
    let runs = try await board.all(Fetch<TimerRun> { $0.isOpen })
    return Dictionary(runs.map { ($0.id.uuidString, $0.name) }) { first, _ in first }
  }
}
