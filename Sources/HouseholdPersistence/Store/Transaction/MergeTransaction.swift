package import Foundation

/// A transaction in which changes from other stores are merged.
///
/// Rows are written as they are: without validation, stamps, delete rules and journal. Whoever merges
/// answers for them, and records what changed.
package protocol MergeTransaction: AnyObject {
  /// The rows and the values beside them.
  var rows: any RowWriting { get }
  /// The rows as they are now, for rules that need typed ones.
  var reading: any ReadTransaction { get }
  /// The entities.
  var model: Model { get }
  /// The instant of the transaction.
  var now: Date { get }
  /// The time zone for converting civil dates to instants.
  var timeZone: TimeZone { get }

  /// The transaction's timestamp, later than every one this store has issued or received; its
  /// device is the store's log.
  func stamp() throws -> HybridTimestamp

  /// Advances the clock past a timestamp from another store.
  func observe(_ stamp: HybridTimestamp) throws

  /// Records a change for listeners. The change is computed only if there are any.
  func record(_ change: @autoclosure () -> Change)
}

/// What the core keeps about a store's part in sync.
package enum SyncMark {
  /// The metadata key of the store's log: 16 bytes while sync is on, otherwise missing or null.
  package static let key = "household.sync"
  /// The metadata key of the log of a store whose sync was turned off: what is changed until it is on again is
  /// noted in that log.
  static let restingKey = "household.sync.off"
  /// The metadata key of the names of the entities that such a store exchanged.
  static let restingEntitiesKey = "household.sync.off.entities"
}

extension RowReading {
  /// The log that this store writes, or nil while sync is off.
  package func syncLog() throws -> UUID? {
    try log(SyncMark.key)
  }

  /// The log in which local changes are noted; nil if sync was never on, or nothing is known of it any more.
  package func journalLog() throws -> UUID? { try syncLog() ?? log(SyncMark.restingKey) }

  private func log(_ key: String) throws -> UUID? {
    guard let storedValue = try metadata(key), !storedValue.isNull else { return nil }
    return try? UUID(storedValue: storedValue)
  }
}

extension RowWriting {
  /// Turns sync on with a new log, or off with nil.
  package func setSyncLog(_ log: UUID?) throws {
    try setMetadata(log?.storedValue ?? .null, for: SyncMark.key)
    if try metadata(SyncMark.restingKey) != nil { try setMetadata(.null, for: SyncMark.restingKey) }
  }

  /// Turns sync off so that it can go on: what is changed meanwhile is noted.
  ///
  /// - Parameter model: The entities that were exchanged.
  package func restSync(_ model: Model) throws {
    guard let log = try syncLog() else { return }
    try setSyncLog(nil)
    try setMetadata(log.storedValue, for: SyncMark.restingKey)
    let names = model.journalPlans.keys.sorted().joined(separator: " ")
    try setMetadata(.text(names), for: SyncMark.restingEntitiesKey)
  }

  /// Forgets which device the store is and what others have, but not what is known of its own rows.
  package func forgetOthers() throws {
    try clearAuxiliary(
      except: AuxiliaryTable.apartFromSync.union([.journal, .rowStates, .rowMarks, .numbers]))
  }

  /// Turns sync off, and forgets what was known of others.
  package func forgetSync() throws {
    try setSyncLog(nil)
    try clearAuxiliary(except: AuxiliaryTable.apartFromSync)
  }
}

final class StoreMerge: MergeTransaction {
  let rows: any RowWriting
  let model: Model
  private let transaction: StoreTransaction

  init(_ transaction: StoreTransaction, _ model: Model) throws {
    self.transaction = transaction
    self.model = model
    rows = try transaction.writer()
  }

  var reading: any ReadTransaction { transaction }
  var now: Date { transaction.now }
  var timeZone: TimeZone { transaction.timeZone }

  func stamp() throws -> HybridTimestamp { try transaction.journalStamp() }
  func observe(_ stamp: HybridTimestamp) throws { try transaction.observe(stamp) }
  func record(_ change: @autoclosure () -> Change) { transaction.record(change()) }
}
