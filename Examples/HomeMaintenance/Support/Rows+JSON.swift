import CommandLineSupport
import Foundation
import HomeMaintenanceKit
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

extension Entity {
  /// The row as JSON: the fields of its schema, as an export writes them.
  var json: JSONObject {
    RowCodec(shape: EntityShape(of: Self.self), timeZone: .gmt).json(Self.schema.rawRow(self, .all))
  }
}

extension JSONValue {
  /// Creates a civil date, or `null`.
  static func day(_ value: CivilDate?) -> JSONValue { text(value?.description) }
}

extension JSONObject {
  /// The object with more members, which take the place of those with their keys.
  func with(_ members: KeyValuePairs<String, JSONValue>) -> JSONValue {
    var object = self
    for (key, value) in members {
      object.removeValue(forKey: key)
      object.append(key, value)
    }
    return .object(object)
  }
}

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
