import Foundation
import HouseholdPersistence

extension SyncRecord {
  /// The changes of a row since a sequence number of the journal, or nil if there are none.
  ///
  /// - Parameters:
  ///   - row: The row, or nil if it was deleted.
  ///   - entry: Its entry.
  ///   - after: The number of the last change that the other device has.
  ///   - peer: The other device; what came from there is left out, unless it forgot it.
  init?<E: Synced>(
    _: E.Type, row: E?, entry: SyncEntry, after: Int, peer: PeerWatermark?
  ) {
    self.init(entity: entry.entity, id: entry.id)
    changedAt = entry.changedAt
    var fields = SyncFields()
    for stamp in entry.stamps where stamp.sequence > after {
      if let peer, stamp.source == peer.id, stamp.sequence > peer.echoed { continue }
      fields.formUnion(stamp.fields)
    }
    if fields.contains(.deleted), entry.isDeleted {
      deletion = entry.time(of: .deleted)
      parentID = entry.parentID
      return
    }
    guard let row, !fields.isEmpty else { return nil }
    if fields.contains(.created) {
      creation = entry.time(of: .created)
      createdAt = row.createdAt
    }
    changedAt = row.updatedAt
    for field in E.syncedFields.fields {
      let set = SyncFields(number: field.number)
      guard fields.contains(set), let time = entry.time(of: set) else { continue }
      var literal = field.literal(of: row)
      if E.self == TodoItem.self, field.name == "sortOrder", let place = entry.place {
        literal = .integer(Int64(place))
      }
      values[field.name] = Stamped(literal: literal, time: time)
    }
  }
}
