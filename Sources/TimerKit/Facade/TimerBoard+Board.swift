public import Foundation
import HouseholdPersistence

extension TimerBoard {
  /// The current state of each open run, in the order they were started.
  ///
  /// See ``TimerReader/board()``.
  public func board() async throws -> [RunCard] {
    try await read { try $0.board() }
  }

  /// The current state of a run, open or not, or nil if no run has the id.
  ///
  /// See ``TimerReader/card(for:)``.
  public func card(for runID: UUID) async throws -> RunCard? {
    try await read { try $0.card(for: runID) }
  }

  /// The runs that are over and not acknowledged, with when they ended, soonest first.
  ///
  /// See ``TimerReader/finishedRuns()``.
  public func finishedRuns() async throws -> [RunCard] {
    try await read { try $0.finishedRuns() }
  }

  /// A timer's open run, or nil.
  ///
  /// See ``TimerReader/openRun(of:)``.
  public func openRun(of timerID: UUID) async throws -> TimerRun? {
    try await read { try $0.openRun(of: timerID) }
  }

  /// A timer's runs, open or not, the newest first.
  ///
  /// See ``TimerReader/runs(of:limit:)``.
  public func runs(of timerID: UUID, limit: Int? = nil) async throws -> [TimerRun] {
    try await read { try $0.runs(of: timerID, limit: limit) }
  }

  /// The current state of all runs: the open ones in the order they were started, then those
  /// that were canceled or acknowledged, the newest first.
  ///
  /// See ``TimerReader/history(limit:)``.
  public func history(limit: Int? = nil) async throws -> [RunCard] {
    try await read { try $0.history(limit: limit) }
  }
}

// MARK: - Sequences

extension TimerBoard {
  /// Adds a sequence.
  ///
  /// See ``TimerEdit/addSequence(named:steps:stepNames:repeats:id:)``.
  @discardableResult
  public func addSequence(
    named name: String, steps: [Int], stepNames: [String] = [], repeats: Int = 1,
    id: UUID = UUID()
  ) async throws -> TimerSequence {
    try await edit {
      try $0.addSequence(
        named: name, steps: steps, stepNames: stepNames, repeats: repeats, id: id)
    }
  }

  /// The sequences, by name.
  ///
  /// See ``TimerReader/sequences()``.
  public func sequences() async throws -> [TimerSequence] {
    try await read { try $0.sequences() }
  }

  /// Deletes every timer, to-do, run and sequence, here and on the devices this one syncs with.
  ///
  /// See ``TimerEdit/eraseEverything()``.
  public func eraseEverything() async throws {
    try await edit { try $0.eraseEverything() }
  }
}
