public import Foundation
import HouseholdCalendar

/// The facts that a board of runs is drawn from, at any instant.
///
/// Nothing in it changes as time passes: a view keeps it, and draws ``cards(at:)`` as often as it
/// likes.
public struct BoardFacts: Hashable, Sendable {
  /// The runs, in the order to show them: for a board those that are neither canceled nor
  /// acknowledged.
  public var openRuns: [TimerRun]
  /// The timers of these runs.
  public var timers: [CountdownTimer]

  /// Collects facts.
  ///
  /// - Parameters:
  ///   - openRuns: The runs, in the order to show them.
  ///   - timers: The timers of these runs.
  public init(openRuns: [TimerRun], timers: [CountdownTimer] = []) {
    self.openRuns = openRuns
    self.timers = timers
  }

  /// The state of each open run at an instant, in the order of ``openRuns``.
  ///
  /// - Complexity: O(*n*) in the number of runs and timers.
  public func cards(at now: Date) -> [RunCard] {
    let timers = Dictionary(timers.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return openRuns.map { run in
      RunCard(run, timer: run.timerID.flatMap { timers[$0] }, at: now)
    }
  }

  /// The runs that are over and not acknowledged, with when they ended, soonest first.
  ///
  /// - Complexity: O(*n* log *n*) in the number of runs and timers.
  public func finishedCards(at now: Date) -> [RunCard] {
    cards(at: now).filter { $0.state == .finished && !$0.isAcknowledged }.enumerated()
      .sorted { left, right in
        (left.element.finishedAt ?? .distantPast, left.offset)
          < (right.element.finishedAt ?? .distantPast, right.offset)
      }
      .map(\.element)
  }
}
