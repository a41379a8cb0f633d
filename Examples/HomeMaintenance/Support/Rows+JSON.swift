import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

extension DueTask {
  /// The task as `due --json` prints it.
  var json: JSONValue {
    [
      "id": .id(task.id), "title": .string(task.title), "appliance": .text(applianceName),
      "dueDate": .day(dueDate), "status": .string(status.rawValue),
      "daysOverdue": JSONValue(daysOverdue), "priority": .string(task.priority.rawValue),
      "isRecurring": .bool(task.isRecurring), "type": .string(task.type.rawValue),
      "recurrence": .text(task.recurrence?.description), "snoozedUntil": .day(task.snoozedUntil),
      "completedDate": .day(task.completedDate), "applianceID": .id(task.applianceID),
      "homeID": .id(homeID),
    ]
  }
}

extension DueList {
  /// The list as `due --json` prints it.
  var json: JSONValue { ["today": .day(today), "tasks": .array(tasks.map(\.json))] }
}
