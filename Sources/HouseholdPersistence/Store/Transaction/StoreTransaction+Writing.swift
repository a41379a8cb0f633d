import Foundation
import HouseholdCalendar
import HouseholdMessages
import HouseholdValidation

extension StoreTransaction: WriteTransaction {
  func insert<E: Entity>(_ new: [E]) throws -> [E] {
    let descriptor = try descriptor(E.self)
    let rows = try prepared(new)
    try insertChecked(rows, descriptor)
    return rows
  }

  /// Inserts canonical and valid rows.
  func insertChecked<E: Entity>(_ rows: [E], _ descriptor: EntityDescriptor) throws {
    try writing(rows: rows.count) {
      try writer().insert(rows)
      try noteInserted(rows, descriptor)
    }
  }

  private func noteInserted<E: Entity>(_ rows: [E], _ descriptor: EntityDescriptor) throws {
    let links = descriptor.fields.filter { $0.link != nil }
    for field in links {
      // Rows that are inserted together often have the same target.
      var targets: [StoredValue] = []
      for row in rows {
        for target in E.schema.targets(row, field) where target != targets.last {
          targets.append(target)
        }
      }
      expect(targets, of: field, in: descriptor)
    }
    if try journalPlan(of: descriptor.name) != nil {
      journal?.noteInserted(rows.lazy.map(\.id.storedValue), of: descriptor.name)
    }
    noteUndo(inserted: rows, of: descriptor)
    if changes != nil {
      for row in rows {
        record(Change(entity: descriptor.name, id: row.id.storedValue, kind: .insert, fields: .all))
      }
    }
    try touchTargets(of: rows, links)
  }

  /// Returns canonical and valid values, with stamps set.
  private func prepared<E: Entity>(_ new: [E]) throws -> [E] {
    guard origin == .local else { return try E.schema.prepared(new, now: nil) }
    guard E.schema.hasStamps else { return try E.schema.prepared(new, now: now) }
    var rows = new
    for index in rows.indices { E.schema.setStamps(&rows[index], now: now, created: true) }
    return try E.schema.prepared(rows, now: now)
  }

  func save<E: Entity>(_ changed: [E]) throws -> [E] {
    let descriptor = try descriptor(E.self)
    let schema = E.schema
    // All values are checked before any is written.
    var failures: [ValidationFailure] = []
    var rows = changed
    for index in rows.indices {
      let start = failures.count
      rows[index] = schema.canonical(rows[index], &failures)
      schema.identify(rows[index], &failures, from: start)
    }
    var stored: [E.ID: E] = [:]
    for row in try self.rows(E.self, rows.map(\.id.storedValue)) { stored[row.id] = row }

    var updates: [Update<E>] = []
    var new: [E] = []
    /// The position of each new id in `new`: if two values have the same id, the later one is kept.
    var places: [E.ID: Int] = [:]
    for index in rows.indices {
      let id = rows[index].id
      if let old = stored[id] {
        guard let fields = try changes(&rows[index], of: old, in: descriptor, &failures) else {
          continue
        }
        // A later value with the same id in this call is compared with this one.
        stored[id] = rows[index]
        updates.append((rows[index], old, fields))
      } else if let place = places[id] {
        new[place] = rows[index]
      } else {
        places[id] = new.count
        new.append(rows[index])
      }
    }
    do {
      new = try prepared(new)
    } catch let error as ValidationError {
      // Values that cannot be stored were reported above, with the other values of the call.
      let known = Set(failures)
      failures += error.failures.filter { !known.contains($0) }
    }
    if !failures.isEmpty { throw ValidationError(failures) }

    try writing(rows: updates.count + new.count) {
      try write(updates, inserting: new, of: descriptor)
    }
    return rows.map { row in places[row.id].map { new[$0] } ?? row }
  }

  /// A changed row, the stored one, and the fields in which they differ.
  private typealias Update<E: Entity> = (row: E, old: E, fields: FieldSet)

  /// Returns the fields in which a row differs from the stored one, with its stamps set and what
  /// only rises kept; nil if nothing does.
  private func changes<E: Entity>(
    _ row: inout E, of old: E, in descriptor: EntityDescriptor,
    _ failures: inout [ValidationFailure]
  ) throws -> FieldSet? {
    let schema = E.schema
    if origin == .local { schema.keepStamps(&row, of: old) }
    var fields = schema.operations.difference(old, row)
    if fields.isEmpty { return nil }
    if origin == .local, try isChange(fields, of: descriptor) {
      schema.setStamps(&row, now: now, created: false)
      fields = schema.operations.difference(old, row)
    }
    if !schema.rising.isEmpty {
      schema.keepRising(&row, from: old, changed: &fields, isLocal: origin == .local, &failures)
      if fields.isEmpty { return nil }
    }
    schema.validate(row, now: origin == .local ? now : nil, changed: fields, &failures)
    return fields
  }

  private func write<E: Entity>(
    _ updates: [Update<E>], inserting new: [E], of descriptor: EntityDescriptor
  ) throws {
    let writer = try writer()
    let links = descriptor.fields.filter { $0.link != nil }
    let plan = updates.isEmpty ? nil : try journalPlan(of: descriptor.name)
    for (row, old, fields) in updates {
      try writer.update(row, fields: fields)
      if let plan { note(row, old: old, fields: fields, plan) }
      noteUndo(row, old: old, fields: fields, of: descriptor)
      if !links.isEmpty { expectTargets(of: row, links, descriptor, changed: fields) }
      record(
        Change(
          entity: descriptor.name, id: row.id.storedValue, kind: .update, fields: fields,
          links: linkChanges(from: old, to: row, links: links, changed: fields)))
    }
    // A child that moves changes two targets: the old and the new one.
    if !updates.isEmpty { try touchTargets(of: updates.flatMap { [$0.old, $0.row] }, links) }
    if !new.isEmpty { try insertChecked(new, descriptor) }
  }

  private func linkChanges<E: Entity>(
    from old: E, to new: E, links: [FieldDescriptor], changed fields: FieldSet
  ) -> [LinkChange] {
    guard changes != nil else { return [] }
    return links.filter { $0.type == .links && fields.contains(number: $0.number) }.map { field in
      let before = Set(E.schema.targets(old, field))
      let after = Set(E.schema.targets(new, field))
      return LinkChange(
        field: field.name, added: after.subtracting(before).sorted(by: StoredValue.precedes),
        removed: before.subtracting(after).sorted(by: StoredValue.precedes))
    }
  }

  private func expectTargets<E: Entity>(
    of row: E, _ links: [FieldDescriptor], _ descriptor: EntityDescriptor, changed: FieldSet
  ) {
    for field in links where changed.contains(number: field.number) {
      expect(E.schema.targets(row, field), of: field, in: descriptor)
    }
  }

  /// Sets the `updated` stamp of rows whose children changed.
  private func touchTargets<E: Entity>(of rows: [E], _ links: [FieldDescriptor]) throws {
    guard origin == .local else { return }
    for field in links {
      guard let link = field.link, link.touchesTarget else { continue }
      let targets = Set(rows.flatMap { E.schema.targets($0, field) })
      try touch(targets, of: link.target)
    }
  }

  func touch(_ ids: Set<StoredValue>, of entity: String) throws {
    guard let descriptor = model.entity(named: entity) else { return }
    let stamp = updatedStamp(of: descriptor)
    guard !stamp.fields.isEmpty else { return }
    let existing = try reading.existing(Array(ids), in: descriptor).sorted(by: StoredValue.precedes)
    guard !existing.isEmpty else { return }
    try writer().update(existing, of: descriptor, set: stamp.values)
    try noteTouched(existing, of: descriptor)
    for id in existing {
      record(
        Change(entity: entity, id: id, kind: .update, fields: stamp.fields, isDerived: true))
    }
  }

  /// What a local write also sets in a row it changes: the `updated` stamp, if there is one.
  func updatedStamp(of entity: EntityDescriptor) -> (values: RawRow, fields: FieldSet) {
    guard origin == .local, let stamp = entity.fields.first(where: { $0.stamp == .updated }) else {
      return ([:], [])
    }
    return ([stamp.name: now.storedValue], FieldSet(number: stamp.number))
  }

  func delete<E: Entity>(_ type: E.Type, where filter: Filter<E>) throws -> Int {
    let descriptor = try descriptor(E.self)
    let condition = try filter.translation.get()
    let ids: [StoredValue]
    if case .isIn(.field("id"), .list(let listed)) = condition {
      // Deleting one row by id, the usual case, needs no query.
      ids = try reading.existing(listed, in: descriptor).sorted(by: StoredValue.precedes)
    } else {
      ids = try reading.ids(of: descriptor, where: condition == .always ? nil : condition)
    }
    guard !ids.isEmpty else { return 0 }
    let plan = try DeletionPlan(deleting: ids, of: descriptor, in: self)
    let touched = try touchedTargets(of: plan)
    try plan.carryOut(in: self)
    // Targets that are deleted themselves are not touched.
    for (entity, targets) in touched { try touch(targets, of: entity) }
    return ids.count
  }

  func deleteEverything(of types: [any Entity.Type]) throws {
    let names = try types.map { try descriptor($0).name }
    try deleteEverything(except: Set(model.entities.map(\.name)).subtracting(names))
  }

  /// Deletes every row of the entities that are not kept, linking entities first.
  func deleteEverything(except kept: Set<String>) throws {
    for entity in model.entities where !kept.contains(entity.name) {
      // The ids are only queried if a listener or commit step needs them.
      if changes != nil {
        for id in try reading.ids(of: entity, where: nil) {
          record(Change(entity: entity.name, id: id, kind: .delete, fields: []))
        }
      }
    }
    let gone = model.deletionOrder.filter { !kept.contains($0.name) }
    try noteErasing(gone)
    undo = nil
    try writer().forgetCommands(of: Set(gone.map(\.name)))
    for entity in gone { try writer().deleteAll(of: entity) }
    for kit in model.kits where kit.entities.contains(where: { !kept.contains($0.name) }) {
      try writer().forgetDelivered(of: kit.name)
    }
    for entity in model.entities where kept.contains(entity.name) {
      try refuseLinks(of: entity, outside: kept)
    }
  }

  /// Throws if a row of an entity links to one of an entity that is not kept.
  private func refuseLinks(of entity: EntityDescriptor, outside kept: Set<String>) throws {
    for field in entity.fields {
      guard let link = field.link, !kept.contains(link.target) else { continue }
      let isEmpty =
        field.type == .links
        ? QueryExpression.equal(.linkCount(field.name), .constant(.integer(0)))
        : .equal(.field(field.name), .constant(.null))
      guard try reading.count(of: entity, where: .not(isEmpty)) > 0 else { continue }
      throw StoreError(
        .missingTarget,
        "\(entity.name) is kept but links to \(link.target), which is deleted; keep both or neither.",
        entity: entity.name, fields: [field.name])
    }
  }

  /// The targets whose `updated` stamp is set because a deletion removes one of their children.
  private func touchedTargets(of plan: DeletionPlan) throws -> [String: Set<StoredValue>] {
    guard origin == .local else { return [:] }
    var touched: [String: Set<StoredValue>] = [:]
    for (entity, ids) in plan.doomed {
      for field in entity.fields {
        guard let link = field.link, link.touchesTarget else { continue }
        let rows = try reading.rows(
          of: entity, RowQuery(condition: .isIn(.field("id"), .list(ids))))
        touched[link.target, default: []].formUnion(
          rows.compactMap { $0[field.name] }.filter { !$0.isNull })
      }
    }
    return touched
  }

  func setMetadata(_ value: StoredValue, for key: String) throws {
    try writer().setMetadata(value, for: key)
  }
}

extension EntitySchema {
  /// The targets of a link field of a row.
  func targets(_ value: E, _ field: FieldDescriptor) -> [StoredValue] {
    guard let own = self.field(named: field.name) else { return [] }
    return field.targets(of: own.storedValue(of: value))
  }

  var hasStamps: Bool { stamps.created != nil || stamps.updated != nil }

  func setStamps(_ value: inout E, now: Date, created: Bool) {
    // An instant's stored value can always be set: only `Date` properties can have stamps.
    if created, let field = stamps.created { try? field.set(&value, now.storedValue) }
    if let field = stamps.updated { try? field.set(&value, now.storedValue) }
  }

  func keepStamps(_ value: inout E, of old: E) {
    stamps.created?.copy(&value, from: old)
    stamps.updated?.copy(&value, from: old)
  }
}
