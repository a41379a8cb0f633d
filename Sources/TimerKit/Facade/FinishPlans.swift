public import Foundation
public import HouseholdCalendar
import HouseholdPersistence

extension TimerEdit {
  /// Lets some timers and sequences start by themselves so that all of them are over at the same
  /// time of day.
  ///
  /// - Parameters:
  ///   - ids: The timers and sequences, each once.
  ///   - time: The time of day, in the store's time zone.
  /// - Returns: The new runs in the order in which they start.
  /// - Throws: ``TimerError``: `unknownTimer`; `namedTwice`; `runAlreadyOpen`.
  @discardableResult
  public func startFinishing(_ ids: [UUID], at time: CivilTime) throws -> [TimerRun] {
    transaction.name(UserCommand("timer.startTogether", "Start timers that end together"))
    return try reader.finishPlan(for: ids, at: time).starts.map { start in
      try begin(start.item.run(by: start.start, at: transaction.now))
    }
  }
}

extension TimerReader {
  /// The start times with which some timers and sequences all end at the same time of day.
  ///
  /// - Parameters:
  ///   - ids: The timers and sequences, each once.
  ///   - time: The time of day, in the store's time zone.
  /// - Throws: ``TimerError``: `unknownTimer`; `namedTwice`.
  public func finishPlan(for ids: [UUID], at time: CivilTime) throws -> FinishPlan {
    var items: [RunSource] = []
    for id in ids {
      let item = try startable(id)
      guard !items.contains(where: { $0.id == id }) else {
        throw TimerError(
          .namedTwice, "\(item.name) is named twice; name each timer and sequence once.", id: id)
      }
      items.append(item)
    }
    return FinishPlan(for: items, at: time, now: transaction.now, in: transaction.timeZone)
  }

  /// The timer or the sequence of an id.
  ///
  /// - Throws: ``TimerError``: `unknownTimer`.
  func startable(_ id: UUID) throws -> RunSource {
    if let sequence = try find(TimerSequence.self, id) { return .sequence(sequence) }
    return .timer(try row(CountdownTimer.self, id))
  }
}
