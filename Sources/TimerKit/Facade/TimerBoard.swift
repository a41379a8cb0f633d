import Foundation
public import HouseholdPersistence
public import HouseholdTransfer

/// The household's timers, with their to-dos and their runs.
///
/// Each method runs one question of ``TimerReader`` or one step of ``TimerEdit`` in a transaction.
/// Rows are found, added, changed and deleted with the methods of every facade: `find`, `all`, `add`,
/// `change`, `delete` and `live`.
///
/// ```swift
/// let board = TimerBoard(store)
/// let tea = try await board.addTimer(named: "Tea", seconds: 240)
/// let run = try await board.start(tea.id)
/// try await board.card(for: run.id)?.remaining  // 240 seconds
/// try await board.change(CountdownTimer.self, tea.id) { $0.durationInSeconds = 300 }
/// ```
///
/// Besides what a method names, all of them throw `StoreError` when the store fails, and those that
/// write throw `ValidationError` with everything that is wrong with the values.
public struct TimerBoard: StoreFacade {
  /// The store that keeps the rows.
  public let store: HouseholdStore

  /// Opens the board over a store whose model includes ``/HouseholdPersistence/Model/timer``.
  public init(_ store: HouseholdStore) { self.store = store }

  /// Begins changes in a transaction.
  public func makeEdit(in transaction: any WriteTransaction) -> TimerEdit { TimerEdit(transaction) }
}

/// The sort order of a list of timers.
public enum TimerSorting: String, CaseIterable, Codable, Sendable {
  /// The timer added last comes first.
  case newestFirst
  /// By name.
  case name
}

extension TimerBoard: TransferFacade {
  /// The format ``HouseholdTransfer/ExportFormat/timer``.
  public static var exportFormat: ExportFormat { .timer }
}

extension ExportFormat {
  /// Everything of `Model.timer` as a document of the kind `timer.export`.
  ///
  /// The payload has the keys `timers`, `todos`, `runs` and `sequences`, each a list of rows with
  /// the stored fields.
  public static let timer = ExportFormat(
    TransferFormat(kind: "timer.export", schemaVersion: 1), model: .timer,
    leavingOut: ["timerDeletion"])
}
