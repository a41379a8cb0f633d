public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension TimerBoard {
  /// The current state of each open run, in the order they were started.
  ///
  /// - Complexity: O(*n*) in the number of open runs.
  public func board() async throws -> [RunCard] {
    try await store.read { try Self.facts($0).cards(at: $0.now) }
  }

  /// The current state of a run, open or not, or nil if no run has the id.
  public func card(for runID: UUID) async throws -> RunCard? {
    try await store.read { transaction in
      guard let run = try transaction.fetch(TimerRun.self, id: runID) else { return nil }
      let timer = try run.timerID.flatMap { try transaction.fetch(CountdownTimer.self, id: $0) }
      return RunCard(run, timer: timer, at: transaction.now)
    }
  }

  /// The runs that are over and not acknowledged, with when they ended, soonest first.
  ///
  /// Ask for them when the app starts: they are those that ended while it did not run.
  ///
  /// - Complexity: O(*n* log *n*) in the number of open runs.
  public func finishedRuns() async throws -> [RunCard] {
    try await store.read { try Self.facts($0).finishedCards(at: $0.now) }
  }

  /// A timer's open run, or nil.
  public func openRun(of timerID: UUID) async throws -> TimerRun? {
    try await store.read {
      try $0.first(Fetch<TimerRun>(where: \.timerID == timerID && \.isOpen == true))
    }
  }

  /// A timer's runs, open or not, the newest first.
  ///
  /// - Parameters:
  ///   - timerID: The timer.
  ///   - limit: The most runs to give, nil for all.
  /// - Complexity: O(*k*) in the number of runs given.
  public func runs(of timerID: UUID, limit: Int? = nil) async throws -> [TimerRun] {
    try await store.read { try $0.fetch(Self.runs(of: timerID, limit: limit)) }
  }

  static func runs(of timerID: UUID, limit: Int?) -> Fetch<TimerRun> {
    Fetch(
      where: \.timerID == timerID, sortBy: [Sort(\.createdAt, .descending), Sort(\.name)],
      limit: limit)
  }

  /// The current state of all runs: the open ones in the order they were started, then those
  /// that were canceled or acknowledged, the newest first.
  ///
  /// - Parameter limit: The most closed runs to give, nil for all.
  /// - Complexity: O(*n*) in the number of runs given.
  public func history(limit: Int? = nil) async throws -> [RunCard] {
    try await store.read { try Self.history($0, limit: limit).cards(at: $0.now) }
  }

  static func history(_ transaction: any ReadTransaction, limit: Int?) throws -> BoardFacts {
    var facts = try Self.facts(transaction)
    facts.openRuns += try transaction.fetch(
      Fetch<TimerRun>(
        where: \.isOpen == false, sortBy: [Sort(\.createdAt, .descending), Sort(\.name)],
        limit: limit))
    facts.timers = try transaction.fetch(
      Fetch<CountdownTimer>(where: .isIn(\.id, Set(facts.openRuns.compactMap(\.timerID)))))
    return facts
  }

  /// The reminders to schedule from now on: one for each end of a run, a step or a wait.
  ///
  /// Planning again gives the same ids, so that what was scheduled is replaced.
  ///
  /// - Parameter limit: The most reminders to keep.
  /// - Complexity: O(*n* log *n*) in the number of open runs and of their steps.
  public func reminderPlan(limit: Int = ReminderPlan.systemLimit) async throws -> ReminderPlan {
    try await store.read { try Self.facts($0).reminderPlan(at: $0.now, limit: limit) }
  }

  static func facts(_ transaction: any ReadTransaction) throws -> BoardFacts {
    let runs = try transaction.fetch(
      Fetch<TimerRun>(where: \.isOpen == true, sortBy: [Sort(\.createdAt), Sort(\.name)]))
    let timers = try transaction.fetch(
      Fetch<CountdownTimer>(where: .isIn(\.id, Set(runs.compactMap(\.timerID)))))
    return BoardFacts(openRuns: runs, timers: timers)
  }
}

// MARK: - Sequences

extension TimerBoard {
  /// Adds a sequence.
  ///
  /// ```swift
  /// let pomodoro = try await board.addSequence(
  ///   named: "Pomodoro", steps: [1500, 300], stepNames: ["work", "rest"], repeats: 4)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The sequence's name.
  ///   - steps: The seconds of each step, in order.
  ///   - stepNames: The names of the steps, in order; "" for a step without a name.
  ///   - repeats: The number of times the steps repeat.
  ///   - id: The sequence's id.
  /// - Returns: The sequence as stored.
  /// - Throws: `emptyName` or `invalidField`.
  @discardableResult
  public func addSequence(
    named name: String, steps: [Int], stepNames: [String] = [], repeats: Int = 1,
    id: UUID = UUID()
  ) async throws -> TimerSequence {
    let sequence = TimerSequence(
      id: id, name: name, steps: steps, repeats: repeats, stepNames: stepNames)
    return try await edit { edit in try edit.checked { try edit.transaction.insert(sequence) } }
  }

  /// The sequences, by name.
  public func sequences() async throws -> [TimerSequence] {
    try await store.read { try $0.fetch(Fetch<TimerSequence>(sortBy: [Sort(\.name)])) }
  }

  /// A sequence, or nil if there is none.
  public func sequence(_ id: UUID) async throws -> TimerSequence? {
    try await store.read { try $0.fetch(TimerSequence.self, id: id) }
  }

  /// Changes a sequence; started runs do not change.
  ///
  /// - Returns: The sequence as stored.
  /// - Throws: `unknownSequence`; `emptyName` or `invalidField`.
  @discardableResult
  public func changeSequence(
    _ id: UUID, _ change: @escaping @Sendable (inout TimerSequence) -> Void
  ) async throws -> TimerSequence {
    try await edit { edit in
      var sequence = try edit.sequence(id)
      change(&sequence)
      sequence.id = id
      let changed = sequence
      return try edit.checked { try edit.transaction.save(changed) }
    }
  }

  /// Deletes a sequence; started runs do not change.
  ///
  /// - Throws: `unknownSequence`.
  public func deleteSequence(_ id: UUID) async throws {
    try await edit { edit in
      guard try edit.transaction.delete(TimerSequence.self, id: id) else {
        throw TimerError.unknownSequence(id)
      }
    }
  }

  /// Deletes every timer, to-do, run and sequence, here and on the devices this one syncs with.
  ///
  /// There is no way back. It does what deleting each of them does: what this device had goes from
  /// every other device too, at once while it is connected, else when it meets this one again, and
  /// changes made to it there do not bring it back. What another device has added and this one has
  /// never seen stays.
  ///
  /// Only ids and instants of deleted rows are kept, so that it stays deleted. Rows of other
  /// kits in the same store stay.
  ///
  /// - Complexity: O(*n*) in the number of rows.
  public func eraseEverything() async throws {
    try await store.write { transaction in
      try transaction.deleteAll(TimerRun.self)
      try transaction.deleteAll(TodoItem.self)
      try transaction.deleteAll(CountdownTimer.self)
      try transaction.deleteAll(TimerSequence.self)
      try SyncJournal.forgetHeld(transaction)
    }
  }
}
