import Foundation
import HouseholdCalendar
import HouseholdValidation

/// The core of every transaction: what is the same for all stores.
final class StoreTransaction {
  let reading: any RowReading
  let model: Model
  let now: Date
  let timeZone: TimeZone
  let origin: WriteOrigin
  private(set) var unreadableRows: [UnreadableRow] = []

  /// Set for a write.
  private let writing: (any RowWriting)?
  /// The changes, when someone listens.
  var changes: [Change]?
  /// Links written and not yet known to lead to a row.
  private var pendingLinks: [PendingLink: [(id: Literal, field: String)]] = [:]
  private var currentStamp: HybridTimestamp?

  private struct PendingLink: Hashable {
    let owner: String
    let target: String
    let id: Literal
  }

  init(reading: any RowReading, model: Model, now: Date, timeZone: TimeZone) {
    self.reading = reading
    self.model = model
    self.now = now
    self.timeZone = timeZone
    origin = .local
    writing = nil
  }

  init(
    writing: any RowWriting, model: Model, now: Date, timeZone: TimeZone, origin: WriteOrigin,
    recordsChanges: Bool
  ) {
    reading = writing
    self.writing = writing
    self.model = model
    self.now = now
    self.timeZone = timeZone
    self.origin = origin
    changes = recordsChanges ? [] : nil
  }

  /// The writing side; a read transaction never asks for it.
  func writer() throws -> any RowWriting {
    guard let writing else {
      throw StoreError(.database, "A read transaction cannot write; use write(_:).")
    }
    return writing
  }

  func shape<E: Entity>(_ type: E.Type) throws -> EntityShape {
    guard let shape = model.entity(named: E.schema.name) else {
      throw StoreError.unknownEntity(E.schema.name)
    }
    return shape
  }

  func record(_ change: @autoclosure () -> Change) { changes?.append(change()) }

  /// What must hold at the end of a transaction: every link leads to a row.
  func finish() throws {
    var byTarget: [String: [PendingLink]] = [:]
    for link in pendingLinks.keys { byTarget[link.target, default: []].append(link) }
    for (target, links) in byTarget {
      guard let shape = model.entity(named: target) else { continue }
      let found = try reading.existing(Array(Set(links.map(\.id))), in: shape)
      for link in links where !found.contains(link.id) {
        let owners = pendingLinks[link] ?? []
        // A row that was deleted later in the transaction needs no target.
        guard let owner = model.entity(named: link.owner) else { continue }
        let alive = try reading.existing(owners.map(\.id), in: owner)
        let dangling = owners.filter { alive.contains($0.id) }
        guard let first = dangling.first else { continue }
        throw StoreError(
          .missingTarget,
          "\(link.owner).\(first.field) links to \(target) \(link.id.idText), which does not exist;"
            + " insert it in the same transaction.",
          entity: link.owner, fields: [first.field], ids: dangling.map(\.id.idText))
      }
    }
  }
}

// MARK: - Reading

extension StoreTransaction: ReadTransaction {
  func fetch<E: Entity>(_ fetch: Fetch<E>) throws -> [E] {
    _ = try shape(E.self)
    return try reading.fetch(E.self, try fetch.translation.get(), unreadable: &unreadableRows)
  }

  func fetch<E: Entity>(_ type: E.Type, id: E.ID) throws -> E? {
    _ = try shape(E.self)
    return try rows(type, [(id.canonical ?? id).literal]).first
  }

  /// The rows of some ids; unreadable ones are an error.
  private func rows<E: Entity>(_ type: E.Type, _ ids: [Literal]) throws -> [E] {
    var unreadable: [UnreadableRow] = []
    let rows = try reading.fetch(type, ids: ids, unreadable: &unreadable)
    if let first = unreadable.first {
      throw StoreError(
        .unreadableRow,
        "\(first.entity) \(first.id) cannot be read: \(first.field): \(first.message). The row is"
          + " kept as it is; update the app to read it.",
        entity: first.entity, fields: [first.field], ids: unreadable.map(\.id))
    }
    return rows
  }

  func count<E: Entity>(_ fetch: Fetch<E>) throws -> Int {
    let query = try fetch.translation.get()
    let all = try reading.count(of: try shape(E.self), where: query.condition)
    return min(max(0, all - query.offset), query.limit ?? .max)
  }

  func measure<E: Entity, Key: FieldValue, Result: FieldValue>(
    _ measure: Measure<E, Result>, by grouping: Grouping<E, Key>, where filter: Filter<E>?
  ) throws -> [Key: Result] {
    guard grouping.shape.field != nil else {
      throw StoreError(
        .unknownField, "Group \(E.schema.name) by stored fields.", entity: E.schema.name)
    }
    var result: [Key: Result] = [:]
    for (key, value) in try figures(measure, grouping.shape, filter) {
      result[try Key(literal: key)] = try Result(literal: value)
    }
    return result
  }

  func measure<E: Entity, Result: FieldValue>(
    _ measure: Measure<E, Result>, where filter: Filter<E>?
  ) throws -> Result {
    let figures = try figures(measure, nil, filter)
    return try Result(literal: figures.first?.value ?? .null)
  }

  private func figures<E: Entity, Result: FieldValue>(
    _ measure: Measure<E, Result>, _ grouping: GroupingShape?, _ filter: Filter<E>?
  ) throws -> [(key: Literal, value: Literal)] {
    guard measure.shape.field != nil else {
      throw StoreError(
        .unknownField, "Measure stored fields of \(E.schema.name).", entity: E.schema.name)
    }
    return try reading.measure(
      measure.shape, by: grouping, of: try shape(E.self), where: try filter?.translation.get())
  }

  func rawRows(of entity: String, after last: Literal?, limit: Int) throws -> [RawRow] {
    guard let shape = model.entity(named: entity) else {
      throw StoreError.unknownEntity(entity)
    }
    return try reading.rows(
      of: shape,
      RowQuery(
        condition: last.map { .less(.constant($0), .field("id")) },
        sorts: [SortShape(field: "id")], limit: max(0, limit)))
  }

  func metadata(_ key: String) throws -> Literal? { try reading.metadata(key) }
}

// MARK: - Writing

extension StoreTransaction: WriteTransaction {
  func insert<E: Entity>(_ new: [E]) throws -> [E] {
    let shape = try shape(E.self)
    let rows = try prepared(new)
    try writer().insert(rows)
    try noteInserted(rows, shape)
    return rows
  }

  private func noteInserted<E: Entity>(_ rows: [E], _ shape: EntityShape) throws {
    let links = shape.fields.filter { $0.link != nil }
    for row in links.isEmpty ? [] : rows { notePending(row, links, shape, changed: .all) }
    if changes != nil {
      for row in rows {
        record(Change(entity: shape.name, id: row.id.literal, kind: .insert, fields: .all))
      }
    }
    try touchTargets(of: rows, links)
  }

  /// Canonical and valid values, stamps set.
  private func prepared<E: Entity>(_ new: [E]) throws -> [E] {
    guard origin == .local else { return try E.schema.prepared(new, now: nil) }
    guard E.schema.hasStamps else { return try E.schema.prepared(new, now: now) }
    var rows = new
    for index in rows.indices { E.schema.setStamps(&rows[index], now: now, created: true) }
    return try E.schema.prepared(rows, now: now)
  }

  func save<E: Entity>(_ changed: [E]) throws -> [E] {
    let shape = try shape(E.self)
    let schema = E.schema
    var failures: [ValidationFailure] = []
    var rows = changed
    for index in rows.indices {
      let start = failures.count
      rows[index] = schema.canonical(rows[index], &failures)
      schema.identify(rows[index], &failures, from: start)
    }
    if !failures.isEmpty { throw ValidationError(failures) }

    var stored: [E.ID: E] = [:]
    for row in try self.rows(E.self, rows.map(\.id.literal)) { stored[row.id] = row }

    // First everything is decided, then everything is written.
    var updates: [(row: E, old: E, fields: FieldSet)] = []
    var inserts: [Int] = []
    for index in rows.indices {
      guard let old = stored[rows[index].id] else {
        inserts.append(index)
        continue
      }
      if origin == .local { schema.keepStamps(&rows[index], of: old) }
      var fields = schema.loops.difference(old, rows[index])
      if fields.isEmpty { continue }
      if origin == .local {
        schema.setStamps(&rows[index], now: now, created: false)
        fields = schema.loops.difference(old, rows[index])
      }
      schema.validate(
        rows[index], now: origin == .local ? now : nil, changed: fields, &failures)
      // A later value for the same id in this call is compared with this one.
      stored[rows[index].id] = rows[index]
      updates.append((rows[index], old, fields))
    }
    if !failures.isEmpty { throw ValidationError(failures) }
    let new = try prepared(inserts.map { rows[$0] })
    for (index, row) in zip(inserts, new) { rows[index] = row }

    let writer = try writer()
    let links = shape.fields.filter { $0.link != nil }
    for (row, old, fields) in updates {
      try writer.update(row, fields: fields)
      if !links.isEmpty { notePending(row, links, shape, changed: fields) }
      record(
        Change(
          entity: schema.name, id: row.id.literal, kind: .update, fields: fields,
          links: linkChanges(old, row, links, fields)))
    }
    if !updates.isEmpty { try touchTargets(of: updates.map(\.row), links) }
    if !new.isEmpty {
      try writer.insert(new)
      try noteInserted(new, shape)
    }
    return rows
  }

  private func linkChanges<E: Entity>(
    _ old: E, _ new: E, _ links: [FieldShape], _ fields: FieldSet
  ) -> [LinkChange] {
    guard changes != nil else { return [] }
    return links.filter { $0.type == .links && fields.contains(number: $0.number) }.map { field in
      let before = Set(E.schema.targets(old, field))
      let after = Set(E.schema.targets(new, field))
      return LinkChange(
        field: field.name, added: after.subtracting(before).sorted(by: Literal.precedes),
        removed: before.subtracting(after).sorted(by: Literal.precedes))
    }
  }

  private func notePending<E: Entity>(
    _ row: E, _ links: [FieldShape], _ shape: EntityShape, changed: FieldSet
  ) {
    let id = row.id.literal
    for field in links where changed.contains(number: field.number) {
      guard let link = field.link else { continue }
      for target in E.schema.targets(row, field) {
        pendingLinks[
          PendingLink(owner: shape.name, target: link.target, id: target), default: []
        ].append((id, field.name))
      }
    }
  }

  /// Sets the `updated` stamp of rows whose children changed.
  private func touchTargets<E: Entity>(of rows: [E], _ links: [FieldShape]) throws {
    guard origin == .local else { return }
    for field in links {
      guard let link = field.link, link.touchesTarget else { continue }
      let targets = Set(rows.flatMap { E.schema.targets($0, field) })
      try touch(targets, of: link.target)
    }
  }

  func touch(_ ids: Set<Literal>, of entity: String) throws {
    guard let shape = model.entity(named: entity),
      let stamp = shape.fields.first(where: { $0.stamp == .updated })
    else { return }
    let existing = try reading.existing(Array(ids), in: shape).sorted(by: Literal.precedes)
    guard !existing.isEmpty else { return }
    try writer().update(existing, of: shape, set: [stamp.name: now.literal])
    for id in existing {
      record(
        Change(
          entity: entity, id: id, kind: .update, fields: FieldSet(number: stamp.number),
          isDerived: true))
    }
  }

  func delete<E: Entity>(_ type: E.Type, where filter: Filter<E>) throws -> Int {
    let shape = try shape(E.self)
    let condition = try filter.translation.get()
    let ids: [Literal]
    if case .isIn(.field("id"), .list(let listed)) = condition {
      // The usual deletion by id needs no query.
      ids = try reading.existing(listed, in: shape).sorted(by: Literal.precedes)
    } else {
      ids = try reading.ids(of: shape, where: condition == .always ? nil : condition)
    }
    guard !ids.isEmpty else { return 0 }
    let plan = try DeletionPlan(deleting: ids, of: shape, in: self)
    try plan.carryOut(in: self)
    return ids.count
  }

  func setMetadata(_ value: Literal, for key: String) throws {
    try writer().setMetadata(value, for: key)
  }
}

// MARK: - The hybrid logical clock

extension StoreTransaction {
  private static let deviceKey = "household.device"
  private static let clockKey = "household.clock"

  func stamp() throws -> HybridTimestamp {
    if let currentStamp { return currentStamp }
    let device = try device()
    let stamp = (try lastStamp(device)).next(now: now, device: device)
    try setMetadata(.text(stamp.text), for: Self.clockKey)
    currentStamp = stamp
    return stamp
  }

  func observe(_ stamp: HybridTimestamp) throws {
    let device = try device()
    guard try lastStamp(device) < stamp else { return }
    try setMetadata(.text(stamp.text), for: Self.clockKey)
  }

  private func lastStamp(_ device: UUID) throws -> HybridTimestamp {
    if case .text(let text) = try metadata(Self.clockKey), let last = HybridTimestamp(text: text) {
      return last
    }
    return HybridTimestamp(milliseconds: 0, counter: 0, device: device)
  }

  private func device() throws -> UUID {
    if let literal = try metadata(Self.deviceKey), let id = try? UUID(literal: literal) {
      return id
    }
    let id = UUID()
    try setMetadata(id.literal, for: Self.deviceKey)
    return id
  }
}

extension EntitySchema {
  /// The targets of a link field of a row.
  func targets(_ value: E, _ field: FieldShape) -> [Literal] {
    guard let own = self.field(named: field.name) else { return [] }
    switch own.operations.literal(value) {
    case .null: return []
    case .blob(let bytes) where own.type == .links: return LinkedIDs.literals(bytes)
    case let id: return [id]
    }
  }

  var hasStamps: Bool { stamps.created != nil || stamps.updated != nil }

  func setStamps(_ value: inout E, now: Date, created: Bool) {
    // An instant's literal always sets an instant: the declaration takes stamps only on `Date`.
    if created, let field = stamps.created { try? field.operations.set(&value, now.literal) }
    if let field = stamps.updated { try? field.operations.set(&value, now.literal) }
  }

  func keepStamps(_ value: inout E, of old: E) {
    stamps.created?.operations.copy(&value, old)
    stamps.updated?.operations.copy(&value, old)
  }
}
