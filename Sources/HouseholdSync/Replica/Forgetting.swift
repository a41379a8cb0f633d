import Foundation
import HouseholdPersistence

/// Which device a store was, and what others have, is forgotten; what its rows are like is not.
///
/// Whoever turns sync on again has the same rows then, and not a second life of each: what did not change
/// meanwhile is as old as it is. Of what was deleted nothing is kept, so it comes back from those who have it.
extension Replica {
  private static let kept: Set<AuxiliaryTable> = [.journal, .rowStates, .rowMarks, .numbers]

  /// Forgets everything but the rows that are shown, and notes what is changed from now on.
  ///
  /// - Parameter log: The log in which changes are noted.
  static func forgetOthers(writing log: UUID, _ transaction: any MergeTransaction) throws {
    let rows = transaction.rows
    try rows.setSyncLog(log)
    _ = try cut(transaction)
    _ = try belong(to: nil, transaction)
    let cache = try RowCache(transaction)
    let gone = try cache.loadEverything().filter { row in
      row.stored != nil && (row.entity == nil || row.placement != .visible)
    }
    try cache.drop(gone)
    try rows.clearSide(except: AuxiliaryTable.apartFromSync.union(kept))
    try rows.restSync()
  }

  /// Lets a store whose sync was forgotten begin anew: what was changed since is older than sync.
  ///
  /// The log in which it was noted is the store's until another is set.
  static func beginAnew(writing log: UUID, _ transaction: any MergeTransaction) throws {
    let rows = transaction.rows
    let entries = try rows.journal(limit: .max)
    try rows.setSyncLog(log)
    let cache = try RowCache(transaction)
    let keys = Set(entries.flatMap { entry in entry.rows.map { RowKey(entry.entity, $0.id) } })
    try cache.drop(try cache.load(keys, tables: true).filter { $0.stored != nil })
    if let last = entries.last { try rows.removeJournal(through: last.sequence) }
  }
}
