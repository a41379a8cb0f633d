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
      "homeID": .id(homeID), "home": .text(homeName), "locationID": .id(locationID),
      "location": .text(locationName), "isEstimated": .bool(isEstimated),
      "frequency": .integer(recurrence?.frequencyInDays), "today": .day(today),
    ]
  }
}

extension DueList {
  /// The list as `due --json` prints it.
  ///
  /// - Parameters:
  ///   - missing: The parts that are to be bought.
  ///   - places: The places of their tasks.
  func json(toBuy missing: [MissingPart], in places: TaskPlaces) -> JSONValue {
    [
      "today": .day(today), "tasks": .array(tasks.map(\.json)),
      "warranties": .array(warranties.map(\.json)),
      "toBuy": .array(missing.map { $0.json(in: places) }),
    ]
  }
}

extension WarrantyCard {
  /// The warranty as JSON.
  var json: JSONValue {
    appliance.warrantyJSON(lastDay: lastDay, daysLeft: daysLeft)
  }
}

extension Appliance {
  /// The appliance and its warranty as JSON.
  func warrantyJSON(lastDay: CivilDate? = nil, daysLeft: Int? = nil) -> JSONValue {
    let missing: Warranty.Missing? = if case .incomplete(let fact) = warranty { fact } else { nil }
    return [
      "id": .id(id), "appliance": .string(displayName), "homeID": .id(homeID),
      "lastDay": .day(lastDay), "daysLeft": .integer(daysLeft),
      "isLifetime": .bool(warranty == .lifetime),
      "missing": .text(missing?.rawValue),
    ]
  }
}

extension MissingPart {
  /// The part as JSON, with the tasks that wait for it.
  func json(in places: TaskPlaces) -> JSONValue {
    part.json.with([
      "toBuy": .string("\(count)"), "for": .array(uses(in: places).map { .string($0) }),
      "tasks": .array(tasks.map { .string($0.title) }),
      "neededOn": .day(tasks.compactMap(\.dueDate).min()),
    ])
  }
}
