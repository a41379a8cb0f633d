public import Foundation
import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence

extension TimerReader {
  /// The current state of each open run, in the order they were started.
  ///
  /// - Complexity: O(*n*) in the number of open runs.
  public func board() throws -> [RunCard] {
    try facts().cards(at: transaction.now)
  }

  /// The current state of a run, open or not, or nil if no run has the id.
  public func card(for runID: UUID) throws -> RunCard? {
    guard let run = try find(TimerRun.self, runID) else { return nil }
    let timer = try run.timerID.flatMap { try find(CountdownTimer.self, $0) }
    return RunCard(run, timer: timer, at: transaction.now)
  }

  /// The runs that are over and not acknowledged, with when they ended, soonest first.
  ///
  /// Ask for them when the app starts: they are those that ended while it did not run.
  ///
  /// - Complexity: O(*n* log *n*) in the number of open runs.
  public func finishedRuns() throws -> [RunCard] {
    try facts().finishedCards(at: transaction.now)
  }

  /// A timer's open run, or nil.
  public func openRun(of timerID: UUID) throws -> TimerRun? {
    try transaction.first(Fetch<TimerRun> { $0.timerID == timerID && $0.isOpen })
  }

  /// A timer's runs, open or not, the newest first.
  ///
  /// - Parameters:
  ///   - timerID: The timer.
  ///   - limit: The most runs to give, nil for all.
  /// - Complexity: O(*k*) in the number of runs given.
  public func runs(of timerID: UUID, limit: Int? = nil) throws -> [TimerRun] {
    try all(
      Fetch<TimerRun>(
        where: { $0.timerID == timerID }, sortBy: [Sort(\.createdAt, .descending), Sort(\.name)],
        limit: limit))
  }

  /// The current state of all runs: the open ones in the order they were started, then those
  /// that were canceled or acknowledged, the newest first.
  ///
  /// - Parameter limit: The most closed runs to give, nil for all.
  /// - Complexity: O(*n*) in the number of runs given.
  public func history(limit: Int? = nil) throws -> [RunCard] {
    try historyFacts(limit: limit).cards(at: transaction.now)
  }

  /// The facts of ``history(limit:)``, for cards at any instant.
  public func historyFacts(limit: Int? = nil) throws -> BoardFacts {
    var facts = try facts()
    facts.openRuns += try all(
      Fetch<TimerRun>(
        where: { !$0.isOpen }, sortBy: [Sort(\.createdAt, .descending), Sort(\.name)],
        limit: limit))
    facts.timers = try all(
      Fetch<CountdownTimer> { $0.id.isIn(Set(facts.openRuns.compactMap(\.timerID))) })
    return facts
  }

  /// The facts of ``board()``, for cards at any instant: the open runs with their timers.
  ///
  /// - Complexity: O(*n*) in the number of open runs.
  public func facts() throws -> BoardFacts {
    let runs = try all(
      Fetch<TimerRun>(where: { $0.isOpen }, sortBy: [Sort(\.createdAt), Sort(\.name)]))
    let timers = try all(
      Fetch<CountdownTimer> { $0.id.isIn(Set(runs.compactMap(\.timerID))) })
    return BoardFacts(openRuns: runs, timers: timers)
  }
}

extension TimerBoard {
  /// The facts a board is drawn from: the open runs with their timers.
  ///
  /// Draw ``BoardFacts/cards(at:)`` as often as wanted: facts do not change as time passes.
  ///
  /// ```swift
  /// for try await facts in board.liveBoard() { show(facts.cards(at: clock.now)) }
  /// ```
  public func liveBoard() -> LiveQuery<BoardFacts> {
    live { try $0.facts() }
  }
}

// MARK: - Reminders

extension TimerReader: RemindingReader {
  /// The kit's model.
  public static var model: Model { .timer }

  /// One reminder for each end of a run, a step or a wait.
  ///
  /// A timer rings in the night too: it was set to. One that is told a minute late or more says when it
  /// was.
  ///
  /// - Complexity: O(*n*) in the number of open runs and of their steps.
  public func plannedReminders() throws -> [PlannedReminder] {
    let runs = try all(Fetch<TimerRun> { $0.isOpen })
    return runs.flatMap { $0.reminders() }.map { planned in
      var reminder = planned
      if let late = lateness(of: planned.fireDate) {
        reminder.body = "\(reminder.body) \(late)"
      }
      return PlannedReminder(reminder, occasion: planned.fireDate, in: transaction.timeZone)
    }
  }

  /// Says when something was; nil if that was less than a minute ago.
  private func lateness(of instant: Date) -> Message? {
    let (now, zone) = (transaction.now, transaction.timeZone)
    guard now.timeIntervalSince(instant) >= 60 else { return nil }
    let (day, time) = (CivilDate(instant, in: zone), CivilTime(instant, in: zone))
    let clock = CivilTime(hour: time.hour, minute: time.minute) ?? time
    return day == CivilDate(now, in: zone)
      ? "That was at \(describing: clock)."
      : "That was at \(describing: clock) on \(describing: day)."
  }
}
