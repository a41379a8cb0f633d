package import Foundation
package import HouseholdCalendar
import HouseholdMessages
public import HouseholdPersistence
import LaundryKit

/// The reminders of a plan.
package enum PlanReminders {
  /// The kind of these reminders.
  package static let kind = "startLoad"

  /// A reminder for each load: when it is well started, with the time at which it starts at the latest.
  ///
  /// It is gone once the load runs, whoever started it.
  ///
  /// - Parameters:
  ///   - plan: The plan.
  ///   - zone: The time zone of its texts.
  package static func reminders(for plan: WeekPlan, in zone: TimeZone) -> [Reminder] {
    plan.loads.map { load in
      let day = CivilDate(load.latestStart, in: zone).weekday
      let time = CivilTime(load.latestStart, in: zone)
      return Reminder(
        id: "plan.\(kind).\(load.id)", fireDate: load.advisedStart, kind: kind, group: load.id,
        title: "Start \(phrase: load.group.name) by \(day) \(minutesOf: time)",
        body: "\(load.names, .commas) for \(load.purpose) on \(load.day.weekday).",
        step: LaundryAction.startWash.rawValue)
    }
  }
}

extension PlanReader: RemindingReader {
  /// The model that the deliveries are kept for.
  public static var model: Model { .plan }

  /// One for each load of the plan; none if the laundry's notifications are off.
  ///
  /// - Complexity: As ``weekPlan()``.
  public func plannedReminders() throws -> [PlannedReminder] {
    let settings = try laundry.settings()
    guard settings.notificationsEnabled else { return [] }
    return PlanReminders.reminders(for: try weekPlan(), in: transaction.timeZone).map {
      PlannedReminder($0, quietHours: settings.quietHours, in: transaction.timeZone)
    }
  }
}
