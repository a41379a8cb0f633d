package import Foundation
import HouseholdMessages
package import HouseholdPersistence

/// The rows that a merge reads and writes, each read once and written once.
package final class RowCache {
  package let transaction: any MergeTransaction
  package let plan: ModelPlan
  package var numbering: StoreNumbers
  package let log: UUID
  /// The latest instant at which a row that is older than sync can have been written, in milliseconds:
  /// before all that is written from now on.
  private let latest: Int64
  package private(set) var rows: [RowKey: LoadedRow] = [:]
  /// The rows whose state must be written.
  private var changed: [LoadedRow] = []
  private var erasureRows: [LoadedRow] = []

  /// Reads from the rows of a transaction.
  ///
  /// - Parameter isOff: Whether it only looks, so that sync may be off.
  package init(_ transaction: any MergeTransaction, isOff: Bool = false) throws {
    self.transaction = transaction
    let rows = transaction.rows
    guard let log = try isOff ? rows.journalLog() : rows.syncLog() else {
      throw StoreError(
        .cannotSync, "Sync is off for this store; turn it on before its changes are merged.")
    }
    self.log = log
    latest = transaction.now.milliseconds - 1
    let numbering = try StoreNumbers(transaction.rows)
    plan = .plan(of: transaction.model, hasPerson: numbering.person != nil)
    self.numbering = numbering
    self.numbering.own(log)
  }

  /// The stamp of something that is older than sync.
  func stamp(at instant: Int64) -> HybridTimestamp {
    let milliseconds = min(instant, latest)
    return milliseconds <= 1
      ? .once(log) : HybridTimestamp(milliseconds: milliseconds, counter: 0, device: log)
  }

  /// How rows of this store's person are named elsewhere; nil if it is not known whose store it is.
  package var personal: PersonalRows? {
    numbering.person.map { PersonalRows(of: $0, plan) }
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
  package func bytes(_ key: RowKey) -> [UInt8] { numbering.bytes(key) }

  /// The row that bytes name.
  package func key(_ bytes: [UInt8]) -> RowKey? { numbering.key(bytes) }

  /// Reads what is stored about some rows, and with `tables` also what their tables show.
  ///
  /// A row without state is always looked for in its table: it may be older than sync.
  ///
  /// - Returns: The rows, in the order of the keys.
  @discardableResult
  package func load(_ keys: some Collection<RowKey>, tables: Bool) throws -> [LoadedRow] {
    let (all, stateless) = try loadStates(of: keys)
    try readTables(of: tables ? all : stateless)
    return all
  }

  /// Reads what is stored about some rows.
  ///
  /// - Returns: The rows, in the order of the keys, and those without state that were not loaded
  ///   before.
  func loadStates(
    of keys: some Collection<RowKey>
  ) throws -> (all: [LoadedRow], stateless: [LoadedRow]) {
    var all: [LoadedRow] = []
    all.reserveCapacity(keys.count)
    rows.reserveCapacity(rows.count + keys.count)
    var new: [LoadedRow] = []
    for key in keys {
      let (row, isNew) = row(key)
      all.append(row)
      guard isNew else { continue }
      new.append(row)
      if row.entity == nil, key.entity == Erasure.entity { erasureRows.append(row) }
    }
    return (all, try readStates(of: new))
  }

  /// A row, and whether it is new here; it is looked up once.
  private func row(_ key: RowKey) -> (row: LoadedRow, isNew: Bool) {
    func slot(_ row: inout LoadedRow?) -> (row: LoadedRow, isNew: Bool) {
      if let row { return (row, false) }
      let new = LoadedRow(key, plan.entities[key.entity], name: bytes(key))
      row = new
      return (new, true)
    }
    return slot(&rows[key])
  }

  /// Returns the rows without state.
  private func readStates(of new: [LoadedRow]) throws -> [LoadedRow] {
    guard !new.isEmpty else { return [] }
    if new.count > Self.few, try isEmpty(.rowStates) { return new }
    let states = try transaction.rows.auxiliaryValues(new.map(\.name), in: .rowStates)
    var stateless: [LoadedRow] = []
    for (row, bytes) in zip(new, states) {
      guard let bytes else {
        stateless.append(row)
        continue
      }
      let state = try RowState(bytes, numbering)
      row.row = state.row
      row.placement = state.placement
      row.marks = state.marks
      row.storedMarks = state.marks
      row.isRead = state.placement != .visible
      row.stored = bytes
      if row.isRead { row.storedLinks = linkMarks(of: row) }
    }
    return stateless
  }

  /// Prepares a row whose table was changed since its state was written.
  package func beginFold(_ row: LoadedRow) {
    row.shown = nil
    row.isRead = true
    if row.stored == nil {
      row.row = TrueRow()
      row.placement = .waiting
    }
    // Entries may be missing for what the table showed before: all are written.
    row.storedLinks = []
  }

  /// Reads what the tables show of rows whose journal was folded.
  package func readFolded(_ rows: [LoadedRow]) throws {
    try forEachShown(rows) { row, values in row.shown = values }
  }

  /// Reads the tables for those rows that were not read yet.
  package func readTables(of rows: [LoadedRow]) throws {
    var unread: [LoadedRow] = []
    for row in rows where !row.isRead {
      row.isRead = true
      unread.append(row)
    }
    try forEachShown(unread) { row, values in row.show(values, in: self) }
    for row in unread {
      if row.stored != nil {
        row.storedLinks = linkMarks(of: row)
      } else if try isTouched(row) {
        row.assumeUnedited(in: self)
      }
    }
  }

  /// Whether a row that is older than sync was changed last when one of its parts was, or when something was
  /// done to it: when the row itself was changed is unknown then.
  private func isTouched(_ row: LoadedRow) throws -> Bool {
    guard let entity = row.entity, let inbounds = plan.inbound[entity.name], !inbounds.isEmpty,
      let field = entity.fields.first(where: { $0.stamp == .updated }),
      let changed = row.shown?[field.number]
    else { return false }
    for inbound in inbounds {
      guard let isOfThen = inbound.isWritten(at: changed) else { continue }
      let parts = QueryExpression.and(
        .equal(.field(inbound.field.name), .constant(row.key.id)), isOfThen)
      let owner = inbound.owner.descriptor
      if try !transaction.rows.ids(of: owner, where: parts).isEmpty { return true }
    }
    return false
  }

  /// The rows that are looked for one by one, also where there may be none: a store that joins others has
  /// nothing yet.
  private static let few = 100

  private func isEmpty(_ table: AuxiliaryTable) throws -> Bool {
    try transaction.rows.auxiliaryEntries(in: table, from: [], before: nil, limit: 1).isEmpty
  }

  private func isEmpty(_ entity: SyncEntityPlan) throws -> Bool {
    try transaction.rows.rows(of: entity.descriptor, RowQuery(limit: 1)).isEmpty
  }

  /// Calls a function with those of some rows that are in their tables.
  private func forEachShown(
    _ rows: [LoadedRow], _ body: (LoadedRow, FieldValues) -> Void
  ) throws {
    for (_, rows) in Dictionary(grouping: rows, by: { $0.entity.map(ObjectIdentifier.init) }) {
      guard let entity = rows[0].entity else { continue }
      if rows.count > Self.few, try isEmpty(entity) { continue }
      try transaction.rows.forEachRow(rows.map(\.key.id), of: entity) { body(rows[$0], $1) }
    }
  }

  /// Reads every known row.
  ///
  /// They are read as they are stored: side by side, they come faster from the disk and from memory.
  package func loadEverything() throws -> [LoadedRow] {
    var keys = try transaction.rows.entries(in: .rowStates).compactMap { key($0.key) }
    let known = Set(keys)
    for entity in plan.entities.values {
      let ids = try transaction.rows.ids(of: entity.descriptor, where: nil).map {
        RowKey(entity.name, $0)
      }
      keys += known.isEmpty ? ids : ids.filter { !known.contains($0) }
    }
    return try load(keys, tables: true)
  }

  /// The erasures that were not undone, loaded or stored.
  package func erasures() throws -> Erasures {
    let states = try Erasure.states(transaction.rows, numbering)
    if !states.isEmpty { try load(states.compactMap { key($0.key) }, tables: false) }
    return Erasures(erasureRows.compactMap(erasure), of: personal)
  }

  /// The erasure that a row is, with the names that its entities have in this store; nil if it is none.
  package func erasure(_ row: LoadedRow) -> Erasure? {
    guard var erasure = Erasure(row.key, row.row) else { return nil }
    // Of settings of which a part is one person's, both parts were erased each under its name.
    if let personal { erasure.entities.formUnion(erasure.entities.map(personal.ownName)) }
    return erasure
  }

  /// Corrects the fields of a row that follow from its other fields.
  func derive(_ entity: SyncEntityPlan, _ values: FieldValues) -> FieldValues {
    guard let derivations = plan.ownDerivations[entity.name] else { return values }
    var values = values
    for derivation in derivations {
      guard
        let right = try? derivation.recomputedFields?(entity.rawRow(values), transaction.reading)
      else { continue }
      for (name, literal) in right {
        if let field = entity.field(named: name), field.isDerived {
          values[field.number] = literal
        }
      }
    }
    return values
  }

  /// Records that the state of a row must be written.
  package func note(_ row: LoadedRow) {
    guard !row.isNoted else { return }
    row.isNoted = true
    changed.append(row)
  }

  /// The rows whose entries start with some bytes.
  package func marked(_ prefix: [UInt8]) throws -> [RowKey] {
    try transaction.rows.entries(in: .rowMarks, startingWith: prefix).compactMap { key($0.value) }
  }

  /// Whether there are entries of a kind: 1 for hidden links, 2 for keys, 3 for rows that gave way.
  func hasMarks(_ kind: UInt8) throws -> Bool {
    try !transaction.rows.auxiliaryEntries(
      in: .rowMarks, from: [kind], before: [kind + 1], limit: 1
    ).isEmpty
  }

  /// The rows that link to some rows in their tables.
  func owners(
    of rows: [RowKey], where isWanted: (ModelPlan.Inbound) -> Bool = { _ in true }
  ) throws -> Set<RowKey> {
    var found: Set<RowKey> = []
    for (name, keys) in Dictionary(grouping: rows, by: \.entity) {
      for inbound in plan.inbound[name] ?? [] where isWanted(inbound) {
        let ids = try transaction.rows.ids(
          of: inbound.owner.descriptor, linking: inbound.field.descriptor, to: keys.map(\.id))
        found.formUnion(ids.map { RowKey(inbound.owner.name, $0) })
      }
    }
    return found
  }

  /// Reads the states of the rows to which the true links of some rows lead.
  func loadTargets(of rows: [LoadedRow]) throws {
    var targets: Set<RowKey> = []
    for row in rows {
      for field in row.entity?.links ?? [] {
        guard let target = field.link?.target else { continue }
        for id in row.row.targets(of: field) { targets.insert(RowKey(target, id)) }
      }
    }
    try load(targets, tables: false)
  }

  /// Writes the states of all changed rows, and the entries that let others find them.
  ///
  /// The rows are to be loaded again before more is done with them.
  package func save() throws {
    var entries: [AuxiliaryEntry] = []
    var marks: [AuxiliaryEntry] = []
    var gone: [[UInt8]] = []
    for row in changed.inOrder() {
      let state = RowState(row: row.hidden, placement: row.placement, marks: row.marks)
      let bytes = state.bytes(&numbering)
      if bytes != row.stored { entries.append(AuxiliaryEntry(key: row.name, value: bytes)) }
      let before = row.storedMarks + row.storedLinks
      let after = row.marks + linkMarks(of: row)
      if before == after { continue }
      gone += Set(before).subtracting(after)
      marks += Set(after).subtracting(before).map { AuxiliaryEntry(key: $0, value: row.name) }
    }
    changed = []
    rows = [:]
    erasureRows = []
    try transaction.rows.setAuxiliary(entries, in: .rowStates)
    gone.sort { $0.lexicographicallyPrecedes($1) }
    marks.sort { $0.key.lexicographicallyPrecedes($1.key) }
    if !gone.isEmpty { try transaction.rows.removeAuxiliary(gone, in: .rowMarks) }
    if !marks.isEmpty { try transaction.rows.setAuxiliary(marks, in: .rowMarks) }
    try numbering.save(to: transaction.rows)
  }

  /// Removes what is stored about rows that were read.
  func drop(_ rows: [LoadedRow]) throws {
    guard !rows.isEmpty else { return }
    let marks = rows.flatMap { $0.storedMarks + $0.storedLinks }
    try transaction.rows.removeAuxiliary(rows.map(\.name), in: .rowStates)
    if !marks.isEmpty { try transaction.rows.removeAuxiliary(marks, in: .rowMarks) }
  }

  /// The entries of a row's true links that its table does not show; a deleted row needs none.
  private func linkMarks(of row: LoadedRow) -> [[UInt8]] {
    guard let entity = row.entity, row.placement != .dead else { return [] }
    var marks: [[UInt8]] = []
    for field in entity.links {
      guard let target = field.link?.target else { continue }
      let targets = row.row.targets(of: field)
      if targets.isEmpty { continue }
      let shown = row.shown.map { field.targets($0[field.number]) } ?? []
      for id in targets where !shown.contains(id) {
        marks.append(
          Marks.link(to: bytes(RowKey(target, id)), field: field.number, of: row.name))
      }
    }
    return marks
  }
}

extension ModelPlan.Inbound {
  /// The condition of rows that were written when the row they link to was changed last; nil if writing them
  /// does not change that one.
  fileprivate func isWritten(at changed: StoredValue) -> QueryExpression? {
    if field.link?.touchesTarget == true {
      let updated = owner.fields.first { $0.stamp == .updated }
      return updated.map { .equal(.field($0.name), .constant(changed)) }
    }
    // What was done has a timestamp of the store, and what follows from it is noted in the other row: a task
    // that was done gets its next due date.
    guard field.link?.rule == .cascade, case .integer(let instant) = changed, instant < .max,
      let stamp = owner.fields.first(where: { $0.missing.isInner })
    else { return nil }
    let bounds = [instant, instant + 1].map { instant in
      HybridTimestamp(
        milliseconds: instant, counter: 0, device: HybridTimestamp.earliest.device
      ).storedValue
    }
    return .within(
      .field(stamp.name), lower: .constant(bounds[0]), upper: .constant(bounds[1]),
      isClosed: false)
  }
}

extension RowCache: Whereabouts {
  package func placement(of key: RowKey) -> Placement { rows[key]?.placement ?? .waiting }
}

extension FieldPlan {
  package func targets(_ value: StoredValue?) -> [StoredValue] {
    value.map { descriptor.targets(of: $0) } ?? []
  }
}

extension TrueRow {
  /// The true targets of a link, unless it is settled that the row shows others.
  package func targets(of field: FieldPlan) -> [StoredValue] {
    if field.rule == .elements { return elements[field.number]?.present ?? [] }
    return field.targets(settledValues[field.number] ?? values[field.number])
  }
}
