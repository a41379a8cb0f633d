public import Foundation
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

// MARK: - Timers and to-dos

extension TimerReader {
  /// The timers.
  ///
  /// - Parameters:
  ///   - sorting: The sort order.
  ///   - limit: The most timers to give, nil for all.
  ///   - offset: The number of timers to skip.
  /// - Complexity: O(*k*) in the number of timers given and passed over.
  public func timers(
    sortedBy sorting: TimerSorting = .newestFirst, limit: Int? = nil, offset: Int = 0
  ) throws -> [CountdownTimer] {
    try all(
      Fetch<CountdownTimer>(sortBy: Self.sorts(sorting), limit: limit, offset: offset))
  }

  /// The timers with a to-do that is not done, newest first.
  ///
  /// - Complexity: O(*n*) in the number of open to-dos.
  public func timersWithOpenTodos() throws -> [CountdownTimer] {
    let counts = try transaction.aggregate(
      .count, by: .each(\TodoItem.timerID), where: { !$0.isCompleted })
    return try all(
      Fetch<CountdownTimer>(
        where: { $0.id.isIn(counts.keys) }, sortBy: Self.sorts(.newestFirst)))
  }

  static func sorts(_ sorting: TimerSorting) -> [Sort<CountdownTimer>] {
    switch sorting {
    case .newestFirst: [Sort(\.createdAt, .descending)]
    case .name: [Sort(\.name)]
    }
  }

  /// The timers with their to-dos.
  ///
  /// - Parameter sorting: The sort order of the timers.
  /// - Complexity: O(*n* log *n*) in the number of timers and to-dos.
  public func timersWithTodos(
    sortedBy sorting: TimerSorting = .newestFirst
  ) throws -> [TimerWithTodos] {
    let todos = Dictionary(
      grouping: try all(Fetch<TodoItem>(sortBy: [Sort(\.timerID), Sort(\.sortOrder)])),
      by: \.timerID)
    return try timers(sortedBy: sorting)
      .map { TimerWithTodos(timer: $0, todos: todos[$0.id] ?? []) }
  }

  /// A timer's to-dos, in their order; none once the timer is deleted.
  ///
  /// - Complexity: O(*n*) in their number.
  public func todos(of timerID: UUID) throws -> [TodoItem] {
    try all(Fetch<TodoItem>(where: { $0.timerID == timerID }, sortBy: [Sort(\.sortOrder)]))
  }

  /// The sequences, by name.
  public func sequences() throws -> [TimerSequence] {
    try all(Fetch<TimerSequence>(sortBy: [Sort(\.name)]))
  }

  /// The timer or the sequence of an id.
  ///
  /// - Throws: ``TimerError``: `unknownTimer`.
  func startable(_ id: UUID) throws -> RunSource {
    if let sequence = try find(TimerSequence.self, id) { return .sequence(sequence) }
    return .timer(try row(CountdownTimer.self, id))
  }
}
