import Foundation
import HouseholdPersistence

extension ConflictList {
  /// Says in the records that were added last what is kept now: who sends several changes at once, or after
  /// whom another one wrote, did not keep the first of them.
  ///
  /// - Parameter author: What the device is called that writes a log.
  static func renew(
    last count: Int, _ transaction: any MergeTransaction, author: (UUID) -> String?
  ) throws {
    guard count > 0 else { return }
    var records = try all(transaction.rows).suffix(count).filter { $0.kind == .edited }
    let cache = try RowCache(transaction)
    try cache.load(records.map { RowKey($0.entity, $0.row) }, tables: true)
    for index in records.indices {
      var record = records[index]
      guard let row = cache.rows[RowKey(record.entity, record.row)], row.placement == .visible,
        let entity = row.entity, let shown = row.shown,
        let field = record.field.flatMap(entity.field(named:)),
        let stamp = row.row.stamps[field.number], stamp != record.kept.stamp,
        !cache.numbering.isOwn(stamp)
      else { continue }
      record.kept = SyncConflict.Value(storedValue: shown[field.number], stamp: stamp)
      if let target = field.link?.target, let id = shown[field.number], !id.isNull,
        let linked = try cache.load([RowKey(target, id)], tables: true).first
      {
        record.kept.title = linked.entity?.title(of: linked.row.values)
      }
      for place in record.parts.indices {
        guard let part = entity.field(named: record.parts[place].field) else { continue }
        record.parts[place].kept = shown[part.number]
      }
      record.author = author(stamp.device)
      records[index] = record
    }
    try save(Array(records), to: transaction.rows)
  }
}
