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
      "id": .id(id), "title": .string(title), "appliance": .text(applianceName),
      "dueDate": .day(dueDate), "status": .string(status.rawValue),
      "daysOverdue": JSONValue(daysOverdue), "priority": .string(priority.rawValue),
      "isRecurring": .bool(isRecurring), "type": .string(type.rawValue),
      "recurrence": .text(recurrence?.description), "snoozedUntil": .day(snoozedUntil),
      "completedDate": .day(completedDate), "applianceID": .id(applianceID),
      "homeID": .id(homeID),
    ]
  }
}

extension DueList {
  /// The list as `due --json` prints it.
  var json: JSONValue { ["today": .day(today), "tasks": .array(tasks.map(\.json))] }
}
