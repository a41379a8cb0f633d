import Foundation
public import HouseholdPersistence

/// Questions about timers, to-dos, runs and sequences inside one transaction; ``TimerBoard`` has each
/// as an asynchronous method.
public struct TimerReader: StoreReader {
  /// The transaction, for further questions.
  public let transaction: any ReadTransaction

  /// Creates a reader over any transaction of a store whose model includes
  /// ``/HouseholdPersistence/Model/timer``.
  public init(_ transaction: any ReadTransaction) { self.transaction = transaction }

  /// The error `unknownTimer`, `unknownTodo`, `unknownRun` or `unknownSequence`.
  public func unknown<E: Entity>(_ type: E.Type, _ id: E.ID) -> any Error {
    TimerError.unknown(type, id)
  }
}
