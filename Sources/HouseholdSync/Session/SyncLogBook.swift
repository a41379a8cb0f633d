import Foundation
import HouseholdPersistence

extension AuxiliaryTable {
  /// What sync did: see ``SyncLogEntry``.
  static let syncLogBook = AuxiliaryTable(rawValue: 25)
}

/// The entries about what sync did, as a store keeps them.
enum SyncLogBook {
  /// The last entries, oldest first; those that this version cannot read are left out.
  static func entries(_ rows: any RowReading, limit: Int) throws -> [SyncLogEntry] {
    let last = Int(clamping: try rows.number(.entries) ?? 0)
    let start = max(0, last - max(0, limit)) + 1
    return try rows.auxiliaryEntries(
      in: .syncLogBook, from: UInt64(start).octets, before: nil, limit: .max
    ).compactMap { try? JSONDecoder().decode(SyncLogEntry.self, from: Data($0.value)) }
  }

  /// Adds entries, and removes those that are too many or too old.
  static func add(_ entries: [SyncLogEntry], to rows: any RowWriting, now: Date) throws {
    guard !entries.isEmpty else { return }
    var last = Int(clamping: try rows.number(.entries) ?? 0)
    var new: [AuxiliaryEntry] = []
    for var entry in entries {
      last += 1
      entry.id = last
      new.append(try stored(entry))
    }
    try rows.setAuxiliary(new, in: .syncLogBook)
    try rows.set(.entries) { $0.unsigned(UInt64(last)) }
    let gone = try old(in: rows, now: now)
    if !gone.isEmpty { try rows.removeAuxiliary(gone, in: .syncLogBook) }
  }

  /// The keys of the entries that are too many or too old.
  ///
  /// - Parameter limit: How many are looked at, the oldest first.
  static func old(
    in rows: any RowReading, now: Date, limit: Int = .max
  ) throws -> [[UInt8]] {
    let last = Int(clamping: try rows.number(.entries) ?? 0)
    let end = try rows.sureNow(now).addingTimeInterval(-Double(SyncLogEntry.lifetime) * 86_400)
    let first = UInt64(max(0, last - SyncLogEntry.limit) + 1).octets
    return try rows.auxiliaryEntries(in: .syncLogBook, from: [], before: nil, limit: limit)
      .prefix { entry in
        if entry.key.lexicographicallyPrecedes(first) { return true }
        let old = try? JSONDecoder().decode(SyncLogEntry.self, from: Data(entry.value))
        return old.map { $0.instant < end } ?? true
      }.map(\.key)
  }

  /// Adds an entry about what a transaction does.
  static func note(
    _ kind: SyncLogEntry.Kind, place: String? = nil, in transaction: any MergeTransaction
  ) throws {
    let (rows, now) = (transaction.rows, transaction.now)
    try add([SyncLogEntry(kind, at: now, place: place)], to: rows, now: now)
  }

  /// Notes when a place is tried again that could not be reached.
  static func setNextTry(_ next: Date, of place: String, in rows: any RowWriting) throws {
    let last = try entries(rows, limit: 64)
      .last { $0.place == place && [.failed, .exchanged].contains($0.kind) }
    guard var entry = last, entry.kind == .failed else { return }
    entry.nextTry = next
    try rows.setAuxiliary([try stored(entry)], in: .syncLogBook)
  }

  private static func stored(_ entry: SyncLogEntry) throws -> AuxiliaryEntry {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    return AuxiliaryEntry(key: UInt64(entry.id).octets, value: Array(try encoder.encode(entry)))
  }
}

extension SyncLogEntry {
  /// Creates the entry of an exchange with a place; nil if nothing came or went.
  init?(_ report: SyncReport, at instant: Date, place: String) {
    guard
      report.receivedSegments + report.sentSegments + report.removedSegments + report.conflicts > 0
    else { return nil }
    self.init(.exchanged, at: instant, place: place)
    sentRows = report.sentRows
    sentSegments = report.sentSegments
    sentBytes = report.sentBytes
    receivedRows = report.receivedRows
    receivedSegments = report.receivedSegments
    changedRows = report.toldRows
    conflicts = report.conflicts
    removedSegments = report.removedSegments
    if report.hasResent { problem = report.resendings.joined(separator: " ") }
    arrivals = report.arrivals.listed
  }
}
