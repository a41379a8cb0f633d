public import Foundation

/// The reminders to schedule, selected fairly if there are too many, in the order of their time.
///
/// Apple platforms keep a limited number of pending local notifications per app and discard the
/// rest. A plan makes the selection itself: the next reminder of every group comes before the
/// second of any, so a pet's daily medicine does not displace another pet's yearly vaccination.
///
/// ```swift
/// let plan = ReminderPlan(candidates, now: clock.now)
/// let change = plan.difference(from: delivered)
/// ```
public struct ReminderPlan: Hashable, Sendable {
  /// The number of pending local notifications that Apple platforms keep per app, 64.
  ///
  /// Source: "the system keeps the soonest-firing 64 notifications" in
  /// https://developer.apple.com/documentation/uikit/uilocalnotification. Its successor, in
  /// https://developer.apple.com/documentation/usernotifications/unnotificationrequest, names no
  /// number; the same one is still observed.
  public static let systemLimit = 64

  /// The reminders to schedule, by fire date and then by id.
  public let reminders: [Reminder]

  /// The number of reminders after now that did not fit.
  public let omittedCount: Int

  /// Creates a plan from all candidates.
  ///
  /// 1. Of several candidates with the same id, the last counts.
  /// 2. Those that do not fire after `now` are dropped.
  /// 3. The others are ranked by their position in their own group, soonest first, then by fire
  ///    date, then by id; the first `limit` are kept.
  ///
  /// The order of the candidates does not matter otherwise.
  ///
  /// - Parameters:
  ///   - candidates: All possible reminders, in any order.
  ///   - now: The current instant.
  ///   - limit: The maximum number of reminders; less than 1 keeps none.
  /// - Complexity: O(*n* log *n*) in the number of candidates.
  public init(
    _ candidates: some Sequence<Reminder>, now: Date, limit: Int = ReminderPlan.systemLimit
  ) {
    var latest: [String: Reminder] = [:]
    for candidate in candidates { latest[candidate.id] = candidate }
    let upcoming = latest.values.filter { $0.fireDate > now }.sorted(by: ReminderPlan.isSooner)
    omittedCount = upcoming.count - Swift.min(upcoming.count, Swift.max(0, limit))
    guard omittedCount > 0 else {
      reminders = upcoming
      return
    }
    var sizes: [String: Int] = [:]
    let ranked = upcoming.enumerated().map { position, reminder in
      let rank = sizes[reminder.group, default: 0]
      sizes[reminder.group] = rank + 1
      return (rank: rank, position: position)
    }
    // Positions are already in the order of fire date and id.
    let kept = ranked.sorted { ($0.rank, $0.position) < ($1.rank, $1.position) }
      .prefix(upcoming.count - omittedCount)
    reminders = kept.map(\.position).sorted().map { upcoming[$0] }
  }

  /// A plan without reminders.
  public static var empty: ReminderPlan { ReminderPlan([], now: .distantPast) }

  /// Whether a reminder fires before another, or at the same time and has the lesser id.
  private static func isSooner(_ left: Reminder, _ right: Reminder) -> Bool {
    left.fireDate == right.fireDate ? left.id < right.id : left.fireDate < right.fireDate
  }

  /// Returns the minimal changes that turn an older, scheduled plan into this one.
  ///
  /// A changed reminder is scheduled again under its id and not cancelled, because scheduling
  /// replaces a notification with the same id. A reminder that was shown since is cancelled too,
  /// which has no effect if it is no longer pending.
  ///
  /// - Parameter older: The plan that was scheduled.
  /// - Returns: The ids to cancel, in the order of the older plan, and the reminders to schedule,
  ///   new or changed, in the order of this one.
  public func difference(
    from older: ReminderPlan
  ) -> (cancel: [String], schedule: [Reminder]) {
    let ids = Set(reminders.lazy.map(\.id))
    let known = Set(older.reminders)
    return (
      cancel: older.reminders.lazy.map(\.id).filter { !ids.contains($0) },
      schedule: reminders.filter { !known.contains($0) }
    )
  }
}

extension ReminderPlan: RandomAccessCollection {
  /// The position of the soonest reminder, 0.
  public var startIndex: Int { 0 }

  /// The position after the last reminder.
  public var endIndex: Int { reminders.count }

  /// Returns the reminder at a position.
  public subscript(position: Int) -> Reminder { reminders[position] }
}
