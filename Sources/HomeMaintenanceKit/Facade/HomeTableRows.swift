import Foundation
import HouseholdPersistence

extension TaskRow: TableRow {
  static func known(in reader: HomeReader) throws -> [[String?]] {
    let tree = LocationTree(try reader.all(Fetch<Location>()))
    return try reader.all(Fetch<MaintenanceTask> { $0.deletedDate == nil }).map { task in
      var row = TaskRow(task: task)
      let first = task.taskDescription?.split(separator: "\n").first
      row.room =
        task.locationID.map { tree.path(to: $0) }
        ?? first.flatMap { $0.hasPrefix("Room: ") ? String($0.dropFirst(6)) : nil }
      return row.key
    }
  }

  static func prepare(_ rows: inout [TaskRow], in edit: HomeEdit) throws {
    let ids = try edit.addLocations(at: rows.map { ($0.room, $0.task.homeID) })
    for index in rows.indices { rows[index].task.locationID = ids[index] }
  }

  func add(in edit: HomeEdit) throws {
    let task = try edit.add(task)
    guard let lastDone else { return }
    if task.firstDueDate == lastDone {
      _ = try edit.complete(task.id, TaskCompletion(occurrence: lastDone, on: lastDone))
    } else {
      // The next date is given: what was done before is history and does not move it.
      _ = try edit.add(
        ServiceRecord(
          homeID: task.homeID, applianceID: task.applianceID, taskID: task.id, date: lastDone,
          title: task.title, serviceType: task.type.serviceType))
    }
  }
}

extension ApplianceRow: TableRow {
  static func known(in reader: HomeReader) throws -> [[String?]] {
    try reader.all(Fetch<Appliance>()).map { ApplianceRow(item: $0).key }
  }

  static func prepare(_ rows: inout [ApplianceRow], in edit: HomeEdit) throws {
    let ids = try edit.addLocations(at: rows.map { ($0.location, $0.item.homeID) })
    for index in rows.indices { rows[index].item.locationID = ids[index] }
  }

  func add(in edit: HomeEdit) throws { _ = try edit.add(item) }
}

extension ServiceRow: TableRow {
  static func known(in reader: HomeReader) throws -> [[String?]] {
    try reader.all(Fetch<ServiceRecord>()).map { ServiceRow(record: $0).key }
  }

  func add(in edit: HomeEdit) throws { _ = try edit.add(record) }
}

extension PartRow: TableRow {
  static func known(in reader: HomeReader) throws -> [[String?]] {
    try reader.all(Fetch<Part>()).map { PartRow(part: $0).key }
  }

  func add(in edit: HomeEdit) throws { _ = try edit.add(part) }
}

extension HomeEdit {
  /// The locations of paths, each in a home; nil for one without a path or a home.
  fileprivate func addLocations(at paths: [(path: String?, homeID: UUID?)]) throws -> [UUID?] {
    // Many rows are of one place, which is looked for once.
    var places: [UUID: [String: UUID]] = [:]
    return try paths.map { path, homeID in
      guard let path, let homeID else { return nil }
      let place = try places[homeID]?[path] ?? addLocation(at: path, in: homeID).id
      places[homeID, default: [:]][path] = place
      return place
    }
  }
}
