import Foundation
public import HouseholdPersistence

/// Changes of timers, to-dos, runs and sequences inside one transaction; `TimerBoard.edit` gives one.
///
/// Each step reads facts, applies a rule and writes new facts. A refused step throws and changes
/// nothing.
///
/// ```swift
/// try await board.edit { edit in
///   let workout = try edit.addTimer(named: "Workout", seconds: 1500)
///   try edit.addTodo("Warm up", to: workout.id)
/// }
/// ```
public struct TimerEdit: StoreEdit {
  /// The kit's questions.
  public typealias Reader = TimerReader

  /// The transaction, for further changes.
  public let transaction: any WriteTransaction

  init(_ transaction: any WriteTransaction) { self.transaction = transaction }

  /// Runs a write; the first invalid value is a ``TimerError``.
  public func writing<R>(_ write: () throws -> R) throws -> R {
    do {
      return try write()
    } catch let error as ValidationError {
      guard let failure = error.failures.first else { throw error }
      throw TimerError(failure)
    }
  }
}

/// An entity whose rows a ``TimerBoard`` adds, changes and deletes.
public protocol TimerEntity: FacadeEntity where Edit == TimerEdit {}
