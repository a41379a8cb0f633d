import Foundation
import HouseholdPersistence

extension SyncMerge {
  mutating func mergeTodos(_ records: [SyncRecord]) throws {
    guard !records.isEmpty else { return }
    var stored = try rows(TodoItem.self, of: records)
    let place = TodoItem.syncedFields.set(named: "sortOrder")
    var alive: [TodoItem] = []
    var doomed: Set<UUID> = []
    var timers = try Parents(transaction, of: stored.values.map(\.timerID))
    for record in records {
      switch try outcome(record, stored[record.id]) {
      case .same: break
      case .incomplete(let entry, let record): hold(entry, record, for: entry.parentID)
      case .alive(let merged):
        let todo = merged.row
        guard try timers.exists(todo.timerID) else {
          try decide(todo, merged: merged, record: record)
          continue
        }
        journal.put(merged.entry)
        stored[todo.id] = todo
        alive.append(todo)
        report.changed.insert(todo.id)
        touch(todo.timerID, todo.updatedAt)
        if merged.isNew || merged.fields.contains(place) { disordered.insert(todo.timerID) }
      case .deleted(let entry, let row):
        journal.put(entry)
        report.changed.insert(record.id)
        if row != nil { doomed.insert(record.id) }
        if let timer = entry.parentID {
          touch(timer, entry.changedAt)
          if row != nil { disordered.insert(timer) }
        }
      }
    }
    _ = try transaction.save(alive)
    if !doomed.isEmpty {
      _ = try transaction.delete(TodoItem.self, where: .isIn(\.id, doomed))
    }
  }

  /// Decides about a to-do whose timer is not here: it went with it, or it waits for it.
  private mutating func decide(
    _ todo: TodoItem, merged: Merged<TodoItem>, record: SyncRecord
  ) throws {
    try journal.load([todo.timerID])
    if let timer = journal.entries[todo.timerID], timer.isDeleted,
      let deletion = timer.time(of: .deleted), let creation = merged.entry.time(of: .created),
      creation <= deletion
    {
      try delete(todo.id, parent: timer, changedAt: todo.updatedAt)
      return
    }
    let before = journal.entries[todo.id] ?? SyncEntry(id: todo.id, entity: TodoItem.schema.name)
    var whole = record
    if let held = before.held { whole = try HeldRecord.record(held).merged(with: record) }
    hold(before, whole, for: todo.timerID)
  }

  private mutating func touch(_ timer: UUID, _ instant: Date) {
    touches[timer] = max(touches[timer] ?? .distantPast, instant)
  }

  /// Gives the to-dos of timers places without gaps and ties, by the places that were set last.
  mutating func putTodosInOrder() throws {
    guard !disordered.isEmpty else { return }
    let todos = try transaction.fetch(Fetch<TodoItem>(where: .isIn(\.timerID, disordered)))
    try journal.load(todos.map(\.id))
    var changed: [TodoItem] = []
    for siblings in Dictionary(grouping: todos, by: \.timerID).values {
      let keyed = siblings.map { todo in
        (place: journal.entries[todo.id]?.place ?? todo.sortOrder, todo: todo)
      }
      let ordered = keyed.sorted { left, right in
        if left.place != right.place { return left.place < right.place }
        if left.todo.createdAt != right.todo.createdAt {
          return left.todo.createdAt < right.todo.createdAt
        }
        return left.todo.id.uuidString < right.todo.id.uuidString
      }.map(\.todo)
      for (old, new) in zip(ordered, TodoOrder.renumbered(ordered)) where old != new {
        changed.append(new)
      }
    }
    _ = try transaction.save(changed)
  }
}

/// The timers that there are, looked up once.
struct Parents {
  private let transaction: any ReadTransaction
  private var known: [UUID: Bool] = [:]

  init(_ transaction: any ReadTransaction, of ids: some Sequence<UUID>) throws {
    self.transaction = transaction
    // A stored row's timer is there: the link guards it.
    for id in ids { known[id] = true }
  }

  mutating func exists(_ id: UUID) throws -> Bool {
    if let known = known[id] { return known }
    let exists = try transaction.fetch(CountdownTimer.self, id: id) != nil
    known[id] = exists
    return exists
  }
}
