public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

// MARK: - Starting

extension TimerBoard {
  /// Starts a timer.
  ///
  /// See ``TimerEdit/start(_:)``.
  @discardableResult
  public func start(_ timerID: UUID) async throws -> TimerRun {
    try await edit { try $0.start(timerID) }
  }

  /// Starts a run that has no timer.
  ///
  /// See ``TimerEdit/startAdHoc(named:seconds:)``.
  @discardableResult
  public func startAdHoc(named name: String, seconds: Int) async throws -> TimerRun {
    try await edit { try $0.startAdHoc(named: name, seconds: seconds) }
  }

  /// Starts a sequence.
  ///
  /// See ``TimerEdit/startSequence(_:)``.
  @discardableResult
  public func startSequence(_ id: UUID) async throws -> TimerRun {
    try await edit { try $0.startSequence(id) }
  }

  /// Starts a run again from its beginning, open or not: its timer with what it is now, else the
  /// run itself.
  ///
  /// See ``TimerEdit/restart(_:)``.
  @discardableResult
  public func restart(_ runID: UUID) async throws -> TimerRun {
    try await edit { try $0.restart(runID) }
  }

  /// The start times with which some timers and sequences all end at the same time of day.
  ///
  /// See ``TimerReader/finishPlan(for:at:)``.
  public func finishPlan(for ids: [UUID], at time: CivilTime) async throws -> FinishPlan {
    try await read { try $0.finishPlan(for: ids, at: time) }
  }

  /// Lets some timers and sequences start by themselves so that all of them are over at the same
  /// time of day.
  ///
  /// See ``TimerEdit/startFinishing(_:at:)``.
  @discardableResult
  public func startFinishing(_ ids: [UUID], at time: CivilTime) async throws -> [TimerRun] {
    try await edit { try $0.startFinishing(ids, at: time) }
  }

  /// Stops a run for a while.
  ///
  /// See ``TimerEdit/pause(_:)``.
  @discardableResult
  public func pause(_ runID: UUID) async throws -> TimerRun {
    try await edit { try $0.pause(runID) }
  }

  /// Lets a paused run go on.
  ///
  /// See ``TimerEdit/resume(_:)``.
  @discardableResult
  public func resume(_ runID: UUID) async throws -> TimerRun {
    try await edit { try $0.resume(runID) }
  }

  /// Makes a run longer; one that is over and not acknowledged goes on from now.
  ///
  /// See ``TimerEdit/extend(_:bySeconds:)``.
  @discardableResult
  public func extend(_ runID: UUID, bySeconds seconds: Int) async throws -> TimerRun {
    try await edit { try $0.extend(runID, bySeconds: seconds) }
  }

  /// Gives a run up.
  ///
  /// See ``TimerEdit/cancel(_:)``.
  @discardableResult
  public func cancel(_ runID: UUID) async throws -> TimerRun {
    try await edit { try $0.cancel(runID) }
  }

  /// Takes note that a run is over: it is not announced anymore.
  ///
  /// See ``TimerEdit/acknowledge(_:)``.
  @discardableResult
  public func acknowledge(_ runID: UUID) async throws -> TimerRun {
    try await edit { try $0.acknowledge(runID) }
  }
}

// MARK: - Steps
