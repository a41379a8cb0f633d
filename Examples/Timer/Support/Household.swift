import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer
import TimerKit

#if SQLite
  import HouseholdSQLite
#endif

/// The open store of a command, and what every command does with it.
struct Household: Reporting, Sendable {
  /// The time, the zone, and where to print.
  let session: Session
  /// The store.
  let store: HouseholdStore
  /// The rules and the store together.
  let board: TimerBoard
  /// Whether steps that went well are passed over in silence.
  let isQuiet: Bool

  /// Opens the store of a session, and makes it if there is none.
  ///
  /// - Parameters:
  ///   - session: The session.
  ///   - clock: The clock to use instead of the session's.
  ///   - isQuiet: Whether steps that went well are passed over in silence.
  /// - Throws: `StoreError` if the file is damaged, from a newer version or no store;
  ///   ``CommandFailure`` if its folder cannot be made.
  static func open(
    _ session: Session, clock: (any HouseholdClock)? = nil, isQuiet: Bool = false
  ) throws -> Household {
    try DataFolder.create(for: session.storePath)
    let store = try HouseholdStore(
      try rows(at: session.storePath), model: TimerKit.model, clock: clock ?? session.clock,
      timeZone: session.timeZone)
    return Household(session: session, store: store, board: TimerBoard(store), isQuiet: isQuiet)
  }

  #if SQLite
    /// Returns the store in a file.
    static func rows(at path: String) throws -> some RowStore { SQLiteStore(path: path) }
  #else
    /// Says that nothing can be kept: without SQLite there is no store in a file.
    static func rows(at path: String) throws -> some RowStore {
      guard path.isEmpty else {
        throw CommandFailure(
          "This timer was built without SQLite and can keep nothing; only the demo works.")
      }
      return MemoryStore()
    }
  #endif
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
