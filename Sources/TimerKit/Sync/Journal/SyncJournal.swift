import Foundation
import HouseholdCalendar
package import HouseholdPersistence

/// The entries of one transaction: read once, written once at its end.
package struct SyncJournal {
  let transaction: any WriteTransaction
  private(set) var entries: [UUID: SyncEntry] = [:]
  private var changed: Set<UUID> = []
  private var sequence: Int?
  /// The rows whose entries were changed or deleted with them, as when a store is emptied.
  private var touched: Set<UUID> = []

  package init(_ transaction: any WriteTransaction) { self.transaction = transaction }

  /// Reads the entries of some rows.
  mutating func load(_ ids: some Collection<UUID>) throws {
    let missing = Set(ids).filter { entries[$0] == nil }
    guard !missing.isEmpty else { return }
    for entry in try transaction.fetch(Fetch<SyncEntry>(where: .isIn(\.id, missing))) {
      entries[entry.id] = entry
    }
  }

  /// Takes in entries that were read otherwise.
  mutating func adopt(_ found: [SyncEntry]) {
    for entry in found where entries[entry.id] == nil { entries[entry.id] = entry }
  }

  /// The next number of the journal.
  package mutating func next() throws -> Int {
    let last = try sequence ?? Self.lastSequence(transaction)
    sequence = last + 1
    return last + 1
  }

  /// Keeps an entry.
  mutating func put(_ entry: SyncEntry) {
    entries[entry.id] = entry
    changed.insert(entry.id)
  }

  /// Writes what changed.
  mutating func finish() throws {
    guard !changed.isEmpty else { return }
    let rows = changed.compactMap { entries[$0] }.sorted { $0.sequence < $1.sequence }
    _ = try transaction.save(rows)
    changed = []
    if let sequence { try Self.setLastSequence(sequence, transaction) }
  }

  private static let key = "timer.sequence"
  private static let place = TodoItem.syncedFields.set(named: "sortOrder")

  /// The number of the last change.
  package static func lastSequence(_ transaction: any ReadTransaction) throws -> Int {
    guard case .integer(let value) = try transaction.metadata(key) else { return 0 }
    return Int(clamping: value)
  }

  static func setLastSequence(_ value: Int, _ transaction: any WriteTransaction) throws {
    try transaction.setMetadata(.integer(Int64(value)), for: key)
  }
}

// MARK: - Noting what was done here

extension SyncJournal {
  /// Notes the changes of a transaction of this device; the model calls it before each commit.
  static func note(_ changes: [Change], _ transaction: any WriteTransaction) throws {
    // Changes from another device are noted, with their timestamps, when they are merged.
    guard transaction.origin != .peer else { return }
    var journal = SyncJournal(transaction)
    var rows = ChangedRows(changes)
    journal.touched = Set(rows.take(SyncEntry.schema.name).compactMap { try? UUID(literal: $0.id) })
    try journal.note(CountdownTimer.self, &rows)
    try journal.note(TimerSequence.self, &rows)
    let todos = try journal.note(TodoItem.self, &rows)
    try journal.note(TimerRun.self, &rows)
    try journal.notePlaces(of: todos)
    try journal.finish()
  }

  /// - Returns: The rows that are still there.
  @discardableResult
  private mutating func note<E: Synced>(_: E.Type, _ changed: inout ChangedRows) throws -> [E] {
    let touched = changed.take(E.schema.name)
    guard !touched.isEmpty else { return [] }
    let ids = touched.compactMap { try? UUID(literal: $0.id) }
    let rows = try transaction.fetch(Fetch<E>(where: .isIn(\.id, Set(ids))))
    let byID = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    try load(ids)
    for (id, change) in zip(ids, touched) {
      if let row = byID[id] {
        try note(row, fields: SyncFields(change.fields), isNew: change.isInserted)
      } else {
        try noteDeletion(id, of: E.schema.name)
      }
    }
    return rows
  }

  /// Notes that fields of a row were set here.
  package mutating func note<E: Synced>(_ row: E, fields: SyncFields, isNew: Bool = false) throws {
    let old = entries[row.id]
    var set = E.syncedFields.expanded(fields)
    if isNew || old == nil || old?.isDeleted == true { set = E.syncedFields.all.union(.created) }
    guard !set.isEmpty else { return }
    var entry = old ?? SyncEntry(id: row.id, entity: E.schema.name)
    entry.set(set, at: try transaction.stamp(), sequence: try next())
    entry.parentID = row.parentID
    entry.changedAt = max(entry.changedAt, row.updatedAt)
    entry.held = nil
    if let todo = row as? TodoItem, set.contains(Self.place) { entry.place = todo.sortOrder }
    put(entry)
  }

  private mutating func noteDeletion(_ id: UUID, of entity: String) throws {
    let emptied = touched.contains(id) ? SyncEntry(id: id, entity: entity) : nil
    // No device knows of a row without an entry, so nothing needs to be recorded.
    guard var entry = entries[id] ?? emptied, !entry.isDeleted else { return }
    entry.set(.deleted, at: try transaction.stamp(), sequence: try next())
    entry.changedAt = max(entry.changedAt, transaction.now)
    entry.forgetFields()
    put(entry)
  }

  /// Deletes what waits for the rest of its row, as rows are deleted.
  static func forgetHeld(_ transaction: any WriteTransaction) throws {
    var journal = SyncJournal(transaction)
    let held = try transaction.fetchAll(SyncEntry.self).filter { $0.held != nil }
    journal.adopt(held)
    for entry in held { try journal.noteDeletion(entry.id, of: entry.entity) }
    try journal.finish()
  }

  /// When to-dos were put in order here, what others see is this order: the places of their
  /// siblings are set too where an earlier merge had left gaps or ties.
  private mutating func notePlaces(of todos: [TodoItem]) throws {
    let timers = Set(todos.map(\.timerID))
    guard !timers.isEmpty else { return }
    let place = Self.place
    let all = try transaction.fetch(Fetch<TodoItem>(where: .isIn(\.timerID, timers)))
    let ordered = Set(
      todos.filter { !(entries[$0.id]?.placeIsOld(place) ?? true) }.map(\.timerID))
    let siblings = all.filter { ordered.contains($0.timerID) }
    try load(siblings.map(\.id))
    for todo in siblings where entries[todo.id]?.place != todo.sortOrder {
      try note(todo, fields: place)
    }
  }
}

extension SyncEntry {
  /// Whether the last change of the row left its place alone.
  fileprivate func placeIsOld(_ place: SyncFields) -> Bool {
    stamps.first { !$0.fields.isDisjoint(with: place) }?.sequence != sequence
  }
}

/// The net change of each row in a transaction.
private struct ChangedRows {
  struct Row {
    let id: Literal
    var fields: FieldSet
    var isInserted: Bool
  }

  private var byEntity: [String: [Row]] = [:]

  init(_ changes: [Change]) {
    var places: [String: [Literal: Int]] = [:]
    for change in changes {
      if let place = places[change.entity]?[change.id] {
        byEntity[change.entity]?[place].fields.formUnion(change.fields)
        if change.kind == .insert { byEntity[change.entity]?[place].isInserted = true }
      } else {
        places[change.entity, default: [:]][change.id] = byEntity[change.entity]?.count ?? 0
        byEntity[change.entity, default: []].append(
          Row(id: change.id, fields: change.fields, isInserted: change.kind == .insert))
      }
    }
  }

  mutating func take(_ entity: String) -> [Row] { byEntity.removeValue(forKey: entity) ?? [] }
}
