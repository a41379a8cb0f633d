import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// Cuts what changed into parts that a link can carry.
struct ChangeParts {
  let device: UUID
  let peer: PeerWatermark?
  let after: Int
  let limit: Int
  let createdAt: Date

  /// The rows read at a time.
  private static let batch = 500
  /// The largest size of an envelope and a payload's head, without the names of devices.
  private static let head = 400

  func parts(_ transaction: any ReadTransaction) throws -> [ChangePart] {
    var parts: [TimerChanges] = []
    var part = TimerChanges(device: device, after: after, through: after, records: [])
    var table = DeviceTable([device])
    var size = Self.head
    var last = after
    while true {
      let entries = try transaction.fetch(
        Fetch<SyncEntry>(
          where: \.sequence > last, sortBy: [Sort(\.sequence)], limit: Self.batch))
      guard let end = entries.last?.sequence else { break }
      last = end
      let records = try records(of: entries, transaction)
      for entry in entries {
        if let record = records[entry.id] {
          let devices = table.devices.count
          let bytes = record.json(&table).bytes().count + 1
          let names = (table.devices.count - devices) * 39
          if size + bytes + names > limit, !part.records.isEmpty {
            parts.append(part)
            part = TimerChanges(
              device: device, after: part.through, through: part.through, records: [])
            table = DeviceTable([device])
            _ = record.json(&table)
            size = Self.head + (table.devices.count - 1) * 39
          }
          part.records.append(record)
          size += bytes + names
        }
        part.through = entry.sequence
      }
    }
    // Changes that came from the other device itself are left out; an empty part is worth
    // sending only so that the numbers do not fall too far behind.
    if !part.records.isEmpty || part.through - part.after > 2 * Self.batch { parts.append(part) }
    return parts.enumerated().map { index, part in
      var part = part
      part.part = index + 1
      part.parts = parts.count
      let envelope = TransferFormat.timerChanges.envelope(part.json, createdAt: createdAt)
      return ChangePart(
        data: Data(envelope.json.bytes()), through: part.through,
        rows: Set(part.records.map(\.id)))
    }
  }

  private func records(
    of entries: [SyncEntry], _ transaction: any ReadTransaction
  ) throws -> [UUID: SyncRecord] {
    var result: [UUID: SyncRecord] = [:]
    try collect(CountdownTimer.self, entries: entries, transaction: transaction, result: &result)
    try collect(TodoItem.self, entries: entries, transaction: transaction, result: &result)
    try collect(TimerRun.self, entries: entries, transaction: transaction, result: &result)
    try collect(TimerSequence.self, entries: entries, transaction: transaction, result: &result)
    return result
  }

  private func collect<E: Synced>(
    _: E.Type, entries: [SyncEntry], transaction: any ReadTransaction,
    result: inout [UUID: SyncRecord]
  ) throws {
    let own = entries.filter { $0.entity == E.schema.name }
    guard !own.isEmpty else { return }
    let rows = try transaction.fetch(
      Fetch<E>(where: .isIn(\.id, Set(own.lazy.filter { !$0.isDeleted }.map(\.id)))))
    let byID = Dictionary(rows.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    for entry in own {
      result[entry.id] = SyncRecord(
        E.self, row: byID[entry.id], entry: entry, after: after, peer: peer)
    }
  }
}

/// A part of the changes for another device.
struct ChangePart: Sendable {
  /// The message.
  let data: Data
  /// The number of the last change in it.
  let through: Int
  /// The ids of its rows.
  let rows: Set<UUID>
}
