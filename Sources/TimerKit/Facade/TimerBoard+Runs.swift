public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

// MARK: - Starting

extension TimerBoard {
  /// Starts a timer.
  ///
  /// A run of it that is over and was not acknowledged is acknowledged by this. The timer's to-dos
  /// are open again if ``CountdownTimer/resetsTodos`` says so.
  ///
  /// - Returns: The new run, which keeps the timer's name and duration of this moment.
  /// - Throws: `unknownTimer`; `runAlreadyOpen`.
  @discardableResult
  public func start(_ timerID: UUID) async throws -> TimerRun {
    try await edit { try $0.start(timerID) }
  }

  /// Starts a run that has no timer.
  ///
  /// - Parameters:
  ///   - name: The run's name.
  ///   - seconds: The seconds it lasts, 1 to ``TimerLimits/maximumDuration``.
  /// - Throws: `emptyName`, `invalidDuration`, `durationTooLong` or `invalidField`.
  @discardableResult
  public func startAdHoc(named name: String, seconds: Int) async throws -> TimerRun {
    try await edit { try $0.startAdHoc(named: name, seconds: seconds) }
  }

  /// Starts a sequence.
  ///
  /// - Returns: The new run, which keeps the steps of this moment.
  /// - Throws: `unknownSequence`.
  @discardableResult
  public func startSequence(_ id: UUID) async throws -> TimerRun {
    try await edit { try $0.startSequence(id) }
  }

  /// Starts a run again from its beginning, open or not: its timer with what it is now, else the
  /// run itself.
  ///
  /// An open run is canceled first, or acknowledged when it is over.
  ///
  /// - Returns: The new run.
  /// - Throws: `unknownRun`; `runAlreadyOpen` when another run of the timer is open.
  @discardableResult
  public func restart(_ runID: UUID) async throws -> TimerRun {
    try await edit { try $0.restart(runID) }
  }

  /// The start times with which some timers and sequences all end at the same time of day.
  ///
  /// - Parameters:
  ///   - ids: The timers and sequences, each once.
  ///   - time: The time of day, in the store's time zone.
  /// - Throws: `unknownTimer`; `namedTwice`.
  public func finishPlan(for ids: [UUID], at time: CivilTime) async throws -> FinishPlan {
    try await store.read { try Self.finishPlan($0, ids, time) }
  }

  /// Lets some timers and sequences start by themselves so that all of them are over at the same
  /// time of day.
  ///
  /// - Parameters:
  ///   - ids: The timers and sequences, each once.
  ///   - time: The time of day, in the store's time zone.
  /// - Returns: The new runs in the order in which they start.
  /// - Throws: `unknownTimer`; `namedTwice`; `runAlreadyOpen`.
  @discardableResult
  public func startFinishing(_ ids: [UUID], at time: CivilTime) async throws -> [TimerRun] {
    try await edit { edit in
      try Self.finishPlan(edit.transaction, ids, time).starts.map { start in
        try edit.begin(start.item.run(by: start.start, at: edit.transaction.now))
      }
    }
  }

  private static func finishPlan(
    _ transaction: any ReadTransaction, _ ids: [UUID], _ time: CivilTime
  ) throws -> FinishPlan {
    var items: [Startable] = []
    for id in ids {
      let item = try TimerEdit.startable(transaction, id)
      guard !items.contains(where: { $0.id == id }) else {
        throw TimerError(
          .namedTwice, "\(item.name) is named twice; name each timer and sequence once.", id: id)
      }
      items.append(item)
    }
    return FinishPlan(for: items, at: time, now: transaction.now, in: transaction.timeZone)
  }
}

// MARK: - Steps

extension TimerBoard {
  /// Stops a run for a while.
  ///
  /// - Throws: `unknownRun`; `wrongState` unless it is running.
  @discardableResult
  public func pause(_ runID: UUID) async throws -> TimerRun {
    try await edit { try $0.pause(runID) }
  }

  /// Lets a paused run go on.
  ///
  /// - Throws: `unknownRun`; `wrongState` unless it is paused.
  @discardableResult
  public func resume(_ runID: UUID) async throws -> TimerRun {
    try await edit { try $0.resume(runID) }
  }

  /// Makes a run longer; one that is over and not acknowledged goes on from now.
  ///
  /// - Parameters:
  ///   - runID: The run.
  ///   - seconds: 1 to ``TimerLimits/maximumDuration``.
  /// - Throws: `unknownRun`; `invalidDuration`; `durationTooLong`; `wrongState` when it is closed.
  @discardableResult
  public func extend(_ runID: UUID, bySeconds seconds: Int) async throws -> TimerRun {
    try await edit { try $0.extend(runID, bySeconds: seconds) }
  }

  /// Gives a run up.
  ///
  /// - Throws: `unknownRun`; `wrongState` when it is over or closed.
  @discardableResult
  public func cancel(_ runID: UUID) async throws -> TimerRun {
    try await edit { try $0.cancel(runID) }
  }

  /// Takes note that a run is over: it is not announced anymore.
  ///
  /// - Throws: `unknownRun`; `wrongState` unless it is finished and not acknowledged.
  @discardableResult
  public func acknowledge(_ runID: UUID) async throws -> TimerRun {
    try await edit { try $0.acknowledge(runID) }
  }
}
