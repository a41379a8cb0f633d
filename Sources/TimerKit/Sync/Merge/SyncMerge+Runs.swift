import Foundation
import HouseholdPersistence

extension SyncMerge {
  mutating func mergeRuns(_ records: [SyncRecord]) throws {
    guard !records.isEmpty else { return }
    var stored = try rows(TimerRun.self, of: records)
    var timers = try Parents(transaction, of: stored.values.compactMap(\.timerID))
    var merged: [UUID: TimerRun] = [:]
    var doomed: Set<UUID> = []
    for record in records {
      switch try outcome(record, stored[record.id]) {
      case .same: break
      case .incomplete(let entry, let record): hold(entry, record, for: entry.parentID)
      case .alive(var result):
        if let timerID = result.row.timerID, try !timers.exists(timerID) {
          try journal.load([timerID])
          guard journal.entries[timerID]?.isDeleted == true else {
            try wait(record, for: timerID)
            continue
          }
          result.row.timerID = nil
          result.entry.parentID = nil
        }
        journal.put(result.entry)
        // A row that waited for its timer may come again in the message with the timer.
        stored[record.id] = result.row
        merged[record.id] = result.row
        report.changed.insert(record.id)
      case .deleted(let entry, let row):
        journal.put(entry)
        report.changed.insert(record.id)
        if row != nil { doomed.insert(record.id) }
      }
    }
    if !doomed.isEmpty {
      _ = try transaction.delete(TimerRun.self, where: .isIn(\.id, doomed))
    }
    try leaveOneOpen(&merged)
    // Runs that are closed or without a timer first: the others may need the place they leave.
    let rows = merged.values.sorted { left, right in
      (left.holdsTimer ? 1 : 0, left.createdAt, left.id.uuidString)
        < (right.holdsTimer ? 1 : 0, right.createdAt, right.id.uuidString)
    }
    _ = try transaction.save(rows)
  }

  private mutating func wait(_ record: SyncRecord, for timer: UUID) throws {
    let before =
      journal.entries[record.id] ?? SyncEntry(id: record.id, entity: TimerRun.schema.name)
    var whole = record
    if let held = before.held { whole = try HeldRecord.record(held).merged(with: record) }
    hold(before, whole, for: timer)
  }

  /// If two devices started the same timer, the later run keeps it; the other continues without a
  /// timer.
  private mutating func leaveOneOpen(_ merged: inout [UUID: TimerRun]) throws {
    let timers = Set(merged.values.filter(\.holdsTimer).compactMap(\.timerID))
    guard !timers.isEmpty else { return }
    let open = try transaction.fetch(
      Fetch<TimerRun>(where: .isIn(\.timerID, timers) && \.isOpen == true))
    let rivals = merged.values.filter(\.holdsTimer) + open.filter { merged[$0.id] == nil }
    for runs in Dictionary(grouping: rivals, by: \.timerID).values where runs.count > 1 {
      let ordered = runs.sorted {
        ($0.createdAt, $0.id.uuidString) < ($1.createdAt, $1.id.uuidString)
      }
      for var run in ordered.dropLast() {
        run.timerID = nil
        merged[run.id] = run
        try journal.load([run.id])
        try journal.note(run, fields: TimerRun.syncedFields.set(named: "timerID"))
        report.changed.insert(run.id)
      }
    }
  }
}

extension TimerRun {
  /// Whether the run is the open one of a timer.
  fileprivate var holdsTimer: Bool { isOpen && timerID != nil }
}
