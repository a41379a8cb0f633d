package import Foundation
package import HouseholdPersistence

/// The rows that a merge reads and writes, each read once and written once.
package final class RowCache {
  package let transaction: any MergeTransaction
  package let plan: ModelPlan
  package var numbering: StoreNumbers
  /// This store's log.
  package let log: UUID
  package var rows: [RowKey: LoadedRow] = [:]
  /// The rows whose state must be written.
  package private(set) var changed: Set<RowKey> = []

  /// Opens the rows of a store.
  ///
  /// - Throws: ``StoreError`` if sync is off.
  package init(_ transaction: any MergeTransaction) throws {
    self.transaction = transaction
    plan = ModelPlan(transaction.model)
    guard let log = try transaction.rows.syncLog() else {
      throw StoreError(
        .cannotSync, "Sync is off for this store; turn it on before its changes are merged.")
    }
    self.log = log
    numbering = try StoreNumbers(transaction.rows)
    numbering.own(log)
  }

  /// Notes what the entities are like; true if the store was last synced by another version.
  package func noteVersions() -> Bool {
    var isUpgraded = false
    for entity in plan.entities.values {
      if numbering.note(version: entity.version, of: entity.name) { isUpgraded = true }
    }
    return isUpgraded
  }

  /// The bytes that name a row.
  package func bytes(_ key: RowKey) -> [UInt8] {
    var out = ByteWriter()
    out.number(numbering.number(of: key.entity))
    out.literal(key.id)
    return out.bytes
  }

  /// The row that bytes name, from a place on.
  package func key(_ bytes: [UInt8], from place: Int = 0) -> RowKey? {
    var reader = ByteReader(bytes, from: place)
    guard let number = try? reader.count(), let entity = numbering.entity(number),
      let id = try? reader.literal()
    else { return nil }
    return RowKey(entity, id)
  }

  /// Reads what is stored about some rows, and with `tables` also what their tables show.
  ///
  /// A row without state is always looked for in its table: it may be older than sync.
  package func load(_ keys: some Collection<RowKey>, tables: Bool) throws {
    let new = keys.filter { rows[$0] == nil }
    if !new.isEmpty { try loadStates(Array(Set(new))) }
    guard tables else { return }
    try read(keys.filter { rows[$0]?.isRead == false })
  }

  private func loadStates(_ keys: [RowKey]) throws {
    let states = try transaction.rows.sideValues(keys.map(bytes), in: .rowStates)
    var stateless: [RowKey] = []
    for (key, bytes) in zip(keys, states) {
      guard let bytes else {
        stateless.append(key)
        rows[key] = LoadedRow(
          row: TrueRow(), placement: .waiting, marks: [], shown: nil, isRead: false, stored: nil)
        continue
      }
      let state = try RowState(bytes, numbering)
      var row = LoadedRow(
        row: state.row, placement: state.placement, marks: state.marks, shown: nil,
        isRead: state.placement != .visible, stored: bytes)
      if row.isRead { row.storedLinks = linkMarks(of: key, row) }
      rows[key] = row
    }
    try read(stateless)
  }

  /// Prepares a row whose table was changed since its state was written.
  package func beginFold(_ key: RowKey) {
    guard var row = rows[key] else { return }
    row.shown = nil
    row.isRead = true
    if row.stored == nil {
      row.row = TrueRow()
      row.placement = .waiting
    }
    // Entries may be missing for what the table showed before: all are written.
    row.storedLinks = []
    rows[key] = row
  }

  /// Reads what the tables show of rows whose journal was folded.
  package func readTables(of keys: some Collection<RowKey>) throws {
    for (name, keys) in Dictionary(grouping: keys, by: \.entity) {
      guard let entity = plan.entities[name] else { continue }
      let query = RowQuery(condition: .isIn(.field("id"), .list(keys.map(\.id))))
      for raw in try transaction.rows.rows(of: entity.descriptor, query) {
        guard let id = raw["id"] else { continue }
        rows[RowKey(name, id)]?.shown = entity.values(of: raw)
      }
    }
  }

  /// Reads the tables for some rows whose states are loaded.
  private func read(_ keys: [RowKey]) throws {
    guard !keys.isEmpty else { return }
    for (name, keys) in Dictionary(grouping: keys, by: \.entity) {
      for key in keys { rows[key]?.isRead = true }
      guard let entity = plan.entities[name] else { continue }
      let query = RowQuery(condition: .isIn(.field("id"), .list(keys.map(\.id))))
      for raw in try transaction.rows.rows(of: entity.descriptor, query) {
        guard let id = raw["id"], var row = rows[RowKey(name, id)] else { continue }
        row.show(entity.values(of: raw), of: entity, log: log)
        rows[RowKey(name, id)] = row
      }
    }
    for key in keys {
      guard let row = rows[key], row.stored != nil else { continue }
      rows[key]?.storedLinks = linkMarks(of: key, row)
    }
  }

  /// Reads every row of which anything is known.
  package func loadEverything() throws -> Set<RowKey> {
    var keys: Set<RowKey> = []
    for entry in try transaction.rows.sideEntries(
      in: .rowStates, from: [], before: nil, limit: .max)
    {
      if let key = key(entry.key) { keys.insert(key) }
    }
    for entity in plan.entities.values {
      let ids = try transaction.rows.ids(of: entity.descriptor, where: nil)
      keys.formUnion(ids.map { RowKey(entity.name, $0) })
    }
    try load(keys, tables: true)
    return keys
  }

  /// Notes that the state of a row must be written.
  package func note(_ key: RowKey) { changed.insert(key) }

  /// Whether the state of a row must be written.
  package func isNoted(_ key: RowKey) -> Bool { changed.contains(key) }

  /// The rows whose entries start with some bytes.
  package func marked(_ prefix: [UInt8]) throws -> [RowKey] {
    try transaction.rows.sideEntries(
      in: .rowMarks, from: prefix, before: Marks.end(of: prefix), limit: .max
    ).compactMap { key($0.value) }
  }

  /// Writes the states of all changed rows, and the entries by which others find them.
  package func save() throws {
    var entries: [SideEntry] = []
    var marks: [SideEntry] = []
    var gone: [[UInt8]] = []
    for key in changed.sorted(by: RowKey.precedes) {
      guard let row = rows[key] else { continue }
      let name = bytes(key)
      let state = RowState(
        row: row.hidden(plan.entities[key.entity]), placement: row.placement, marks: row.marks)
      let bytes = state.bytes(&numbering)
      if bytes != row.stored { entries.append(SideEntry(key: name, value: bytes)) }
      let old = try row.stored.map { Set(try RowState($0, numbering).marks) } ?? []
      let before = old.union(row.storedLinks)
      let after = Set(row.marks).union(linkMarks(of: key, row))
      gone += before.subtracting(after)
      marks += after.subtracting(before).map { SideEntry(key: $0, value: name) }
    }
    changed = []
    rows = [:]
    try transaction.rows.setSide(entries, in: .rowStates)
    gone.sort { $0.lexicographicallyPrecedes($1) }
    marks.sort { $0.key.lexicographicallyPrecedes($1.key) }
    if !gone.isEmpty { try transaction.rows.removeSide(gone, in: .rowMarks) }
    if !marks.isEmpty { try transaction.rows.setSide(marks, in: .rowMarks) }
    try numbering.save(to: transaction.rows)
  }

  /// The entries of a row's true links that its table does not show; a deleted row needs none.
  private func linkMarks(of key: RowKey, _ row: LoadedRow) -> [[UInt8]] {
    guard let entity = plan.entities[key.entity], row.placement != .dead else { return [] }
    var marks: [[UInt8]] = []
    for field in entity.links {
      guard let target = field.link?.target else { continue }
      let shown = row.shown.map { field.targets($0[field.number]) } ?? []
      for id in row.row.targets(of: field) where !shown.contains(id) {
        marks.append(
          Marks.link(to: bytes(RowKey(target, id)), field: field.number, of: bytes(key)))
      }
    }
    return marks
  }
}

extension FieldPlan {
  /// The targets in a value of a link.
  package func targets(_ value: Literal?) -> [Literal] {
    switch value {
    case nil, .null?: []
    case .blob(let bytes)? where type == .links: LinkedIDs.literals(bytes)
    case let id?: [id]
    }
  }
}

extension TrueRow {
  /// The true targets of a link.
  package func targets(of field: FieldPlan) -> [Literal] {
    if field.rule == .elements { return elements[field.number]?.present ?? [] }
    return field.targets(values[field.number])
  }
}

extension LoadedRow {
  /// Takes what the table shows: the true value of every field that has no hidden one.
  package mutating func show(_ values: FieldValues, of entity: EntityPlan, log: UUID) {
    shown = values
    isRead = true
    for field in entity.fields where field.rule != .elements && row.values[field.number] == nil {
      row.values[field.number] = values[field.number]
    }
    guard stored == nil else { return }
    // Older than sync: it loses against everything that anyone did since.
    placement = .visible
    row.assume(
      values, of: entity, at: HybridTimestamp(milliseconds: 0, counter: 0, device: log))
  }

  /// The row with the values that the table does not show.
  func hidden(_ entity: EntityPlan?) -> TrueRow {
    var row = row
    guard let shown, let entity else { return row }
    for number in row.values.numbers where shown[number] == row.values[number] {
      // The table alone would not tell that the greatest value was greater.
      if let field = entity.field(number), field.keepsGreatest { continue }
      row.values[number] = nil
    }
    return row
  }
}

extension TrueRow {
  /// Gives a row that is older than sync a birth and stamps.
  mutating func assume(_ values: FieldValues, of entity: EntityPlan, at stamp: HybridTimestamp) {
    birth = stamp
    var fields: FieldSet = []
    for field in entity.fields {
      switch field.rule {
      case .own: continue
      case .elements: assume(stamp, elementsOf: field, values)
      case .facts:
        assume(stamp, elementsOf: field, values)
        fields.formUnion(field.set)
      case .latest, .max: fields.formUnion(field.set)
      }
    }
    stamps.set(fields, stamp)
  }

  private mutating func assume(
    _ stamp: HybridTimestamp, elementsOf field: FieldPlan, _ values: FieldValues
  ) {
    for element in field.elements(of: values[field.number]) {
      _ = elements[field.number, default: ElementStates()].merge(
        element, ElementStates.State(stamp: stamp, isPresent: true))
    }
  }
}
