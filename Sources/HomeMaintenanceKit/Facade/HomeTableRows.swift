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
    // A table of work may have said more of that day.
    let known = try edit.work(
      titled: task.title, of: task.applianceID, in: task.homeID, on: lastDone
    ).first { $0.taskID == nil }
    if task.firstDueDate == lastDone {
      let outcome = try edit.complete(
        task.id, TaskCompletion(occurrence: lastDone, on: lastDone))
      guard let known, let record = outcome.record, var event = outcome.events.first else { return }
      event.recordID = known.id
      try edit.transaction.save(event)
      try edit.transaction.delete(ServiceRecord.self, id: record.id)
    }
    // Where the next date is given, what was done before is history and does not move it.
    if let known {
      try edit.change(ServiceRecord.self, known.id) { $0.taskID = task.id }
    } else if task.firstDueDate != lastDone {
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

  func add(in edit: HomeEdit) throws {
    // What a task notes as done on that day, and no more than that, is the same work.
    let noted = try edit.work(
      titled: record.title, of: record.applianceID, in: record.homeID, on: record.date
    ).first { $0.taskID != nil && $0.cost == nil && $0.vendor == nil && $0.notes == nil }
    guard let noted else {
      _ = try edit.add(record)
      return
    }
    try edit.change(ServiceRecord.self, noted.id) { known in
      known.serviceType = record.serviceType
      known.cost = record.cost
      known.vendor = record.vendor
      known.vendorContact = record.vendorContact
      known.warrantyWork = record.warrantyWork
      known.serviceDescription = record.serviceDescription ?? known.serviceDescription
      known.notes = record.notes
    }
  }
}

extension VendorRow: TableRow {
  static func known(in reader: HomeReader) throws -> [[String?]] {
    try reader.all(Fetch<Vendor>()).map { VendorRow(vendor: $0).key }
  }

  func add(in edit: HomeEdit) throws {
    guard try edit.reader.find(Vendor.self, vendor.id) != nil else {
      _ = try edit.add(vendor)
      return
    }
    // A name is one vendor, however often the table has it.
    try edit.change(Vendor.self, vendor.id) { known in
      known.phone = known.phone ?? vendor.phone
      known.mail = known.mail ?? vendor.mail
      known.notes = known.notes ?? vendor.notes
    }
  }
}

extension PartRow: TableRow {
  static func known(in reader: HomeReader) throws -> [[String?]] {
    try reader.all(Fetch<Part>()).map { PartRow(part: $0).key }
  }

  func add(in edit: HomeEdit) throws { _ = try edit.add(part) }
}

extension HomeEdit {
  /// The work of a title, day, and appliance or home.
  fileprivate func work(
    titled title: String, of applianceID: UUID?, in homeID: UUID?, on day: CivilDate
  ) throws -> [ServiceRecord] {
    let folded = TableText.folded(title)
    return try all(
      Fetch<ServiceRecord> {
        $0.date == day && $0.applianceID == applianceID && $0.homeID == homeID
      }
    ).filter { TableText.folded($0.title) == folded }
  }

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
