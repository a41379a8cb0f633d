import CommandLineSupport
import Foundation
import HouseholdCalendar
import HouseholdPersistence
import TimerKit

/// The board at an instant at which something about it is new.
struct BoardMoment: Sendable {
  /// The facts, from which the board can be drawn at any later instant too.
  let facts: BoardFacts
  /// The runs as they were at the instant.
  let cards: [RunCard]
  /// Runs and steps that ended and were not announced yet.
  let rings: [Ring]
}

/// Follows the board: the writes of all processes, and the ends, steps and starts that time brings.
///
/// It tells of each run that is over once, unless the run goes on again. A run that was over before
/// counts too, as long as it is not acknowledged: one that ended while the machine was off is
/// announced when it is back. Of a sequence it tells the end of each step; of several that were over
/// since it last looked, because the machine was asleep, the last.
struct BoardWatch: LiveWatch {
  let household: Household
  let clock: any HouseholdClock
  /// Whether there is a moment each second, for those who show what is left.
  var showsTime = false

  /// The earlier announcements.
  struct Told {
    fileprivate var marks: [RunMark] = []
    /// The runs that are over, with when they ended: one may go on and end again.
    fileprivate var ended: [UUID: Date] = [:]
    /// The number of steps of each run that were over.
    fileprivate var steps: [UUID: Int] = [:]
  }

  /// The longest wait before the time is looked at again: the clock may have been set.
  private static let longestWait: TimeInterval = 1

  var facts: LiveQuery<BoardFacts> { household.board.liveBoard() }
  var atFirst: Told { Told() }

  func look(at facts: BoardFacts, isNew: Bool, after told: inout Told) -> Look<BoardMoment> {
    let cards = facts.cards(at: clock.now)
    let marks = cards.map(RunMark.init)
    let over = cards.filter { $0.state == .finished }
    let rings =
      cards.compactMap { Ring($0, since: told.steps[$0.id]) }
      + over.filter { told.ended[$0.id] != $0.finishedAt }.map { Ring(card: $0, step: nil) }
    let isToBeTold = isNew || showsTime || marks != told.marks
    told.marks = marks
    told.ended = Dictionary(over.map { ($0.id, $0.finishedAt ?? $0.now) }) { first, _ in first }
    told.steps = Dictionary(
      cards.compactMap { card in card.stepsOver.map { (card.id, $0) } },
      uniquingKeysWith: { first, _ in first })
    return Look(
      moment: isToBeTold ? BoardMoment(facts: facts, cards: cards, rings: rings) : nil,
      wait: wait(for: cards))
  }

  /// The seconds until time changes something about a run, or nil if it changes nothing.
  private func wait(for cards: [RunCard]) -> TimeInterval? {
    let instants = cards.filter { $0.state != .held }
      .flatMap { [$0.startsAt, $0.step?.endsAt, $0.endsAt] }.compactMap(\.self)
    guard let next = instants.min() else { return nil }
    return min(max(0.001, next.timeIntervalSince(clock.now)), Self.longestWait)
  }
}

/// The differences between two states of a run.
struct RunMark: Hashable, Sendable {
  /// The run.
  let id: UUID
  private let state: RunState
  private let step: Int?
  private let total: TimeInterval

  /// Notes where a run is.
  init(_ card: RunCard) {
    id = card.id
    state = card.state
    step = card.step?.number
    total = card.total
  }
}
