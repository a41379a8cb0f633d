public import Foundation
import HouseholdCalendar
import HouseholdPersistence

// MARK: - Starting

extension TimerEdit {
  /// Starts a timer.
  ///
  /// A run of it that is over and was not acknowledged is acknowledged by this. The timer's to-dos
  /// are open again if ``CountdownTimer/resetsTodos`` says so.
  ///
  /// - Returns: The new run, which keeps the timer's name and duration of this moment.
  /// - Throws: ``TimerError``: `unknownTimer`; `runAlreadyOpen`.
  @discardableResult
  public func start(_ timerID: UUID) throws -> TimerRun {
    transaction.name(
      UserCommand("timer.start", "Start {}", about: CountdownTimer.self, id: timerID))
    return try begin(RunSource.timer(row(CountdownTimer.self, timerID)).run(at: transaction.now))
  }

  /// Starts a run that has no timer.
  ///
  /// If an open run has its name, it gets a number: the second “25 min” is “25 min (2)”.
  ///
  /// - Parameters:
  ///   - name: The run's name.
  ///   - seconds: The seconds it lasts, 1 to ``TimerLimits/maximumDuration``.
  /// - Throws: ``TimerError``: `emptyName`, `invalidDuration`, `durationTooLong` or `invalidField`.
  @discardableResult
  public func startAdHoc(named name: String, seconds: Int) throws -> TimerRun {
    transaction.name(UserCommand("timer.start", "Start {}", .text(name)))
    guard !name.contains(where: \.isNewline) else {
      throw TimerError(.invalidField, "The name must be one line, without line breaks.")
    }
    return try begin(.starting(name: name, seconds: seconds, at: transaction.now))
  }

  /// Starts a sequence.
  ///
  /// - Returns: The new run, which keeps the steps of this moment. If an open run has its name, it gets a
  ///   number.
  /// - Throws: ``TimerError``: `unknownSequence`.
  @discardableResult
  public func startSequence(_ id: UUID) throws -> TimerRun {
    transaction.name(UserCommand("timer.start", "Start {}", about: TimerSequence.self, id: id))
    return try begin(RunSource.sequence(row(TimerSequence.self, id)).run(at: transaction.now))
  }

  /// Starts a run again from its beginning, open or not: its timer with what it is now, else the
  /// run itself.
  ///
  /// An open run is canceled first, or acknowledged when it is over.
  ///
  /// - Returns: The new run.
  /// - Throws: ``TimerError``: `unknownRun`; `runAlreadyOpen` when another run of the timer is
  ///   open.
  @discardableResult
  public func restart(_ runID: UUID) throws -> TimerRun {
    transaction.name(UserCommand("timer.restart", "Restart {}", about: TimerRun.self, id: runID))
    let old = try row(TimerRun.self, runID)
    let now = transaction.now
    if old.isOpen { try transaction.save(old.closing(at: now)) }
    let timer = try old.timerID.map { try row(CountdownTimer.self, $0) }
    return try begin(
      .starting(
        timerID: timer?.id, name: timer?.name ?? old.name,
        seconds: timer?.durationInSeconds ?? old.durationInSeconds, steps: old.steps,
        stepNames: old.stepNames, holds: old.holds, at: now))
  }

  /// Adds a run, unless its timer has one that is not over.
  func begin(_ run: TimerRun) throws -> TimerRun {
    if let timerID = run.timerID,
      let open = try transaction.first(
        Fetch<TimerRun> { $0.timerID == timerID && $0.isOpen })
    {
      let state = open.state(at: transaction.now)
      guard state == .finished else {
        throw TimerError(
          .runAlreadyOpen,
          "\(open.name) is \(phrase: state.rawValue) already; cancel or restart that run first.",
          id: open.id)
      }
      try transaction.save(open.acknowledging(at: transaction.now))
    }
    var run = run
    if run.timerID == nil { run.name = try freeName(run.name) }
    if let timerID = run.timerID, try row(CountdownTimer.self, timerID).resetsTodos {
      try resetTodos(of: timerID)
    }
    let new = run
    return try writing { try transaction.insert(new) }
  }

  /// A name that no other open run has: the second “25 min” is “25 min (2)”.
  private func freeName(_ name: String) throws -> String {
    let open = try transaction.fetch(Fetch<TimerRun> { $0.isOpen })
    let taken = Set(open.map { $0.name.lowercased() })
    var (free, number) = (name, 1)
    while taken.contains(free.lowercased()) {
      number += 1
      free = "\(name) (\(number))"
    }
    return free
  }
}

// MARK: - Steps

extension TimerEdit {
  /// Stops a run for a while.
  ///
  /// - Throws: ``TimerError``: `unknownRun`; `wrongState` unless it is running.
  @discardableResult
  public func pause(_ runID: UUID) throws -> TimerRun {
    transaction.name(UserCommand("timer.pause", "Pause {}", about: TimerRun.self, id: runID))
    return try transaction.save(row(TimerRun.self, runID).pausing(at: transaction.now))
  }

  /// Lets a paused run go on, or begins the next step of one that is held at the end of a step.
  ///
  /// - Throws: ``TimerError``: `unknownRun`; `wrongState` unless it is paused or held.
  @discardableResult
  public func resume(_ runID: UUID) throws -> TimerRun {
    transaction.name(UserCommand("timer.resume", "Resume {}", about: TimerRun.self, id: runID))
    return try transaction.save(row(TimerRun.self, runID).resuming(at: transaction.now))
  }

  /// Makes a run longer; one that is over and not acknowledged goes on from now.
  ///
  /// - Parameters:
  ///   - runID: The run.
  ///   - seconds: 1 to ``TimerLimits/maximumDuration``.
  /// - Throws: ``TimerError``: `unknownRun`; `invalidDuration`; `durationTooLong`; `wrongState`
  ///   when it is closed.
  @discardableResult
  public func extend(_ runID: UUID, bySeconds seconds: Int) throws -> TimerRun {
    transaction.name(UserCommand("timer.extend", "Extend {}", about: TimerRun.self, id: runID))
    return try transaction.save(
      row(TimerRun.self, runID).extending(bySeconds: seconds, at: transaction.now))
  }

  /// Ends the step of a sequence that is in progress: the next one begins now.
  ///
  /// If it is the last one, the run is over, with note taken of it.
  ///
  /// - Throws: ``TimerError``: `unknownRun`; `wrongState` unless it is running or paused, and has steps.
  @discardableResult
  public func skipStep(_ runID: UUID) throws -> TimerRun {
    transaction.name(
      UserCommand("timer.skip", "Skip a step of {}", about: TimerRun.self, id: runID))
    return try transaction.save(row(TimerRun.self, runID).skippingStep(at: transaction.now))
  }

  /// Gives a run up.
  ///
  /// - Throws: ``TimerError``: `unknownRun`; `wrongState` when it is over or closed.
  @discardableResult
  public func cancel(_ runID: UUID) throws -> TimerRun {
    transaction.name(UserCommand("timer.cancel", "Cancel {}", about: TimerRun.self, id: runID))
    return try transaction.save(row(TimerRun.self, runID).cancelling(at: transaction.now))
  }

  /// Acknowledges that a run is over: it is no longer announced.
  ///
  /// - Throws: ``TimerError``: `unknownRun`; `wrongState` unless it is finished and not
  ///   acknowledged.
  @discardableResult
  public func acknowledge(_ runID: UUID) throws -> TimerRun {
    transaction.name(
      UserCommand("timer.acknowledge", "Acknowledge {}", about: TimerRun.self, id: runID))
    return try transaction.save(row(TimerRun.self, runID).acknowledging(at: transaction.now))
  }
}
