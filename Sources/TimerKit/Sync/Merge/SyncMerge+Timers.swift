import Foundation
import HouseholdPersistence

extension SyncMerge {
  /// - Returns: The timers that are new here.
  mutating func mergeTimers(_ records: [SyncRecord]) throws -> [UUID] {
    guard !records.isEmpty else { return [] }
    var stored = try rows(CountdownTimer.self, of: records)
    var alive: [CountdownTimer] = []
    var arrived: [UUID] = []
    var doomed: [UUID: SyncEntry] = [:]
    for record in records {
      switch try outcome(record, stored[record.id]) {
      case .same: break
      case .incomplete(let entry, let record): hold(entry, record, for: nil)
      case .alive(let merged):
        journal.put(merged.entry)
        stored[record.id] = merged.row
        alive.append(merged.row)
        if merged.isNew { arrived.append(record.id) }
        report.changed.insert(record.id)
      case .deleted(let entry, let row):
        journal.put(entry)
        report.changed.insert(record.id)
        if row != nil { doomed[record.id] = entry }
      }
    }
    _ = try transaction.save(alive)
    try delete(doomed)
    return arrived
  }

  /// Deletes timers with their to-dos; their runs stay without a timer, and all devices learn of
  /// it.
  private mutating func delete(_ timers: [UUID: SyncEntry]) throws {
    guard !timers.isEmpty else { return }
    let ids = Set(timers.keys)
    let todos = try transaction.fetch(Fetch<TodoItem>(where: .isIn(\.timerID, ids)))
    let runs = try transaction.fetch(Fetch<TimerRun>(where: .isIn(\.timerID, ids)))
    try journal.load(todos.map(\.id) + runs.map(\.id))
    for todo in todos {
      guard let timer = timers[todo.timerID] else { continue }
      try delete(todo.id, parent: timer, changedAt: todo.updatedAt)
    }
    _ = try transaction.delete(CountdownTimer.self, where: .isIn(\.id, ids))
    for var run in runs {
      run.timerID = nil
      try journal.note(run, fields: TimerRun.syncedFields.set(named: "timerID"))
      report.changed.insert(run.id)
    }
  }

  /// Marks a to-do as gone with its timer.
  mutating func delete(_ id: UUID, parent: SyncEntry, changedAt: Date) throws {
    guard let deletion = parent.time(of: .deleted) else { return }
    var entry = journal.entries[id] ?? SyncEntry(id: id, entity: TodoItem.schema.name)
    let stamp = [deletion, entry.time(of: .created), entry.time(of: .deleted)].compactMap(\.self)
      .max()
    entry.parentID = parent.id
    entry.changedAt = max(entry.changedAt, parent.changedAt, changedAt)
    entry.set(.deleted, at: stamp ?? deletion, sequence: try journal.next(), source: nil)
    entry.forgetFields()
    journal.put(entry)
    report.changed.insert(id)
  }

  mutating func mergeSequences(_ records: [SyncRecord]) throws {
    guard !records.isEmpty else { return }
    let stored = try rows(TimerSequence.self, of: records)
    var alive: [TimerSequence] = []
    var doomed: Set<UUID> = []
    for record in records {
      switch try outcome(record, stored[record.id]) {
      case .same: break
      case .incomplete(let entry, let record): hold(entry, record, for: nil)
      case .alive(let merged):
        journal.put(merged.entry)
        alive.append(merged.row)
        report.changed.insert(record.id)
      case .deleted(let entry, let row):
        journal.put(entry)
        report.changed.insert(record.id)
        if row != nil { doomed.insert(record.id) }
      }
    }
    _ = try transaction.save(alive)
    if !doomed.isEmpty {
      _ = try transaction.delete(TimerSequence.self, where: .isIn(\.id, doomed))
    }
  }

  /// Sets the instants of timers whose to-dos changed later than they did.
  mutating func touchTimers() throws {
    guard !touches.isEmpty else { return }
    let timers = try transaction.fetch(
      Fetch<CountdownTimer>(where: .isIn(\.id, Set(touches.keys))))
    let touched = timers.compactMap { timer -> CountdownTimer? in
      guard let instant = touches[timer.id], timer.updatedAt < instant else { return nil }
      var timer = timer
      timer.updatedAt = instant
      return timer
    }
    _ = try transaction.save(touched)
  }
}
