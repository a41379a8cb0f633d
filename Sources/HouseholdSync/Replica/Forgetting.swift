import Foundation
import HouseholdPersistence

/// Which device a store was, and what others have, is forgotten; what its rows are like is not.
///
/// Whoever turns sync on again has the same rows then, and not a second life of each: what did not change
/// meanwhile is as old as it is. Of what was deleted nothing is kept, so it comes back from those who have it.
extension Replica {
  /// Forgets everything but the rows that are shown, and notes what is changed from now on.
  ///
  /// - Parameter log: The log in which changes are noted.
  static func forgetOthers(writing log: UUID, _ transaction: any MergeTransaction) throws {
    let rows = transaction.rows
    try rows.setSyncLog(log)
    _ = try cut(transaction)
    _ = try belong(to: nil, transaction)
    try dropHidden(transaction)
    try rows.forgetOthers()
    try rows.restSync(transaction.model)
  }

  /// Lets a store whose sync was forgotten begin anew.
  ///
  /// What was changed since, and nothing else, is written in the new log, as old as it is. What was deleted is
  /// forgotten, and stays with the others.
  static func beginAnew(writing log: UUID, _ transaction: any MergeTransaction) throws {
    try transaction.rows.setSyncLog(log)
    try takeChanges(transaction)
    // Who erased a part while sync was off was somebody's store until then.
    _ = try belong(to: nil, transaction)
    try dropHidden(transaction)
  }

  /// Takes what was changed since for changes that are written in the log of the store.
  private static func takeChanges(_ transaction: any MergeTransaction) throws {
    let rows = transaction.rows
    let entries = try rows.journal(limit: .max)
    guard let last = entries.last else { return }
    let cache = try RowCache(transaction)
    var fold = JournalFold(cache)
    // Of what was only touched a part was changed, or deleted here alone.
    let edits = entries.filter { entry in
      entry.kind != .update
        || !entry.fields.isSubset(of: cache.plan.entities[entry.entity]?.updated ?? [])
        || entry.rows.contains { !$0.elements.isEmpty }
    }
    try fold.fold(edits.map { $0.written(in: cache.log) })
    try takeBackDeletions(writtenIn: cache.log, cache)
    var view = ViewEngine(cache)
    try view.run(cache.plan.inOrder(fold.touched))
    try cache.save()
    try rows.removeJournal(through: last.sequence)
  }

  /// Deletes the rows of a log that say that what others have was deleted, which stays for its history.
  private static func takeBackDeletions(writtenIn log: UUID, _ cache: RowCache) throws {
    for row in try cache.allDeletions() where row.row.birth?.device == log {
      guard let key = row.shown.flatMap({ row.entity?.deleted(by: $0) }),
        try cache.load([key], tables: true).first?.row.birth?.device != log
      else { continue }
      row.row.death = try cache.transaction.stamp()
      cache.note(row)
    }
  }

  /// Forgets the rows that are not shown.
  private static func dropHidden(_ transaction: any MergeTransaction) throws {
    let cache = try RowCache(transaction)
    let gone = try cache.loadEverything().filter { row in
      row.stored != nil && (row.entity == nil || row.placement != .visible)
    }
    try cache.drop(gone)
  }
}

extension JournalEntry {
  /// The same in another log.
  fileprivate func written(in log: UUID) -> JournalEntry {
    var entry = self
    entry.stamp.device = log
    return entry
  }
}
