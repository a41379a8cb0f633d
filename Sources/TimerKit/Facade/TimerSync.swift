public import Foundation
import HouseholdCalendar
import HouseholdPersistence
import HouseholdTransfer

/// Writes a device's timers for other devices, and reads theirs.
///
/// ``TimerSyncSession`` does all of it over a link. Use this type alone where messages travel in a
/// way of their own.
///
/// ```swift
/// let sync = TimerSync(board)
/// for part in try await sync.changes() { try await link.send(part, as: .userInfo) }
/// let report = try await sync.receive(item.data)
/// ```
public struct TimerSync: Sendable {
  /// The timers.
  public let board: TimerBoard

  /// Creates one for a board.
  public init(_ board: TimerBoard) { self.board = board }

  /// Takes something that came from another device, whichever of the kinds it is: changes, a full
  /// state, one change or one tap, with or without an envelope.
  ///
  /// Everything valid is merged in one transaction. Merging the same message twice changes nothing,
  /// and the order in which things come does not matter.
  ///
  /// - Returns: The changed, waiting and refused rows.
  /// - Throws: ``/HouseholdTransfer/TransferError`` with the path when the message cannot be read;
  ///   then nothing changed. ``/HouseholdPersistence/StoreError`` when the store fails.
  /// - Complexity: O(*n* log *n*) in the size of the message and of the timers it is about.
  @discardableResult
  public func receive(_ data: Data) async throws -> SyncReport {
    switch try SyncMessage(data) {
    case .changes(let changes): return try await merge(changes)
    case .status: return SyncReport()
    case .payload(let records): return try await merge { _ in records }
    case .deletion(let timer, let instant):
      return try await merge { transaction in
        // Without a stamp a deletion is one of this moment: it wins over all that was before.
        let isDeleted = try transaction.fetch(SyncEntry.self, id: timer)?.isDeleted == true
        return [
          SyncRecord(
            deleting: timer, at: isDeleted ? nil : try transaction.stamp(),
            on: instant ?? transaction.now)
        ]
      }
    case .tap(let action, let instant):
      return try await merge { transaction in
        let time = try instant.map { HybridTimestamp.unstamped($0) } ?? transaction.stamp()
        return [SyncRecord(action, at: time, on: instant ?? transaction.now)]
      }
    }
  }

  /// Everything that another device does not have yet, in parts that a link can carry.
  ///
  /// - Parameters:
  ///   - peer: The other device; nil if unknown.
  ///   - after: The number of the last change it has; nil for what it said itself.
  ///   - limit: The most bytes of a part.
  /// - Returns: The parts, the first changes first; none if it has everything.
  /// - Complexity: O(*n* log *n*) in the number of changed rows.
  public func changes(
    for peer: UUID? = nil, after: Int? = nil, limit: Int = PeerDelivery.userInfo.limit
  ) async throws -> [Data] {
    try await parts(for: peer, after: after, limit: limit).map(\.data)
  }

  /// The full state without stamps, for a device that knows no others.
  public func fullState() async throws -> TimerSyncPayload {
    try await board.store.read { transaction in
      let timers = try transaction.fetchAll(CountdownTimer.self)
      let todos = Dictionary(grouping: try transaction.fetchAll(TodoItem.self), by: \.timerID)
      return TimerSyncPayload(
        timers: timers.map { TimerDTO($0, todos: todos[$0.id] ?? []) },
        syncTimestamp: transaction.now)
    }
  }
}

// MARK: - For sessions

extension TimerSync {
  func parts(for peer: UUID?, after: Int?, limit: Int) async throws -> [ChangePart] {
    try await board.store.write(origin: .peer) { transaction in
      var mark = try peer.map { try Self.mark(of: $0, transaction) }
      let parts = try ChangeParts(
        device: try Self.device(transaction), peer: mark, after: after ?? mark?.sent ?? 0,
        limit: limit, createdAt: transaction.now
      ).parts(transaction)
      if let last = parts.last, let offered = mark?.offered, last.through > offered {
        mark?.offered = last.through
        if let mark { try transaction.save(mark) }
      }
      return parts
    }
  }

  func merge(_ changes: TimerChanges) async throws -> SyncReport {
    try await board.store.write(origin: .peer) { transaction in
      var merge = SyncMerge(transaction, peer: changes.device)
      try merge.merge(changes.records)
      var mark = try Self.mark(of: changes.device, transaction)
      // A part that came before its time is merged, but what is before it is still missing. One
      // from further ahead than this clock is to come again, once the clocks are right.
      if !merge.isAhead, changes.after <= mark.received, changes.through > mark.received {
        mark.received = changes.through
        try transaction.save(mark)
      }
      merge.report.unknownFields = changes.unknown
      return merge.report
    }
  }

  private func merge(
    _ records: @escaping @Sendable (any WriteTransaction) throws -> [SyncRecord]
  ) async throws -> SyncReport {
    try await board.store.write(origin: .peer) { transaction in
      var merge = SyncMerge(transaction, peer: nil)
      try merge.merge(try records(transaction))
      return merge.report
    }
  }

  /// The sync progress of this device.
  package func status(session: UUID) async throws -> TimerSyncStatus {
    try await board.store.write(origin: .peer) { transaction in
      let marks = try transaction.fetchAll(PeerWatermark.self)
      return TimerSyncStatus(
        device: try Self.device(transaction), session: session,
        latest: try SyncJournal.lastSequence(transaction),
        received: Dictionary(marks.map { ($0.id, $0.received) }, uniquingKeysWith: max))
    }
  }

  /// Takes note of how far another device is.
  ///
  /// - Returns: The number of the last change here that it has, and whether it forgot some: its
  ///   store was restored from an older copy, or emptied.
  func note(_ status: TimerSyncStatus) async throws -> (has: Int, forgot: Bool) {
    try await board.store.write(origin: .peer) { transaction in
      let has = status.received[try Self.device(transaction)] ?? 0
      var mark = try Self.mark(of: status.device, transaction)
      let latest = try SyncJournal.lastSequence(transaction)
      if has > mark.offered || has > latest {
        // It has what was never sent from here: this store was restored from an older copy.
        try Self.renumber(above: has, transaction)
        mark = try Self.mark(of: status.device, transaction)
      }
      let forgot = has < mark.sent || status.latest < mark.received
      if forgot {
        // It lacks what it had: its store was restored, and forgot also what it sent itself.
        mark.echoed = try SyncJournal.lastSequence(transaction)
      }
      mark.sent = has
      mark.received = min(mark.received, status.latest)
      try transaction.save(mark)
      return (has, forgot)
    }
  }

  /// Renumbers every change with new numbers, and requests everything from all devices.
  private static func renumber(above has: Int, _ transaction: any WriteTransaction) throws {
    let entries = try transaction.fetchAll(SyncEntry.self).map { entry in
      var entry = entry
      if entry.sequence > 0 { entry.sequence += has }
      for index in entry.stamps.indices { entry.stamps[index].sequence += has }
      return entry
    }
    _ = try transaction.save(entries)
    let latest = try SyncJournal.lastSequence(transaction) + has
    try SyncJournal.setLastSequence(latest, transaction)
    let marks = try transaction.fetchAll(PeerWatermark.self).map {
      PeerWatermark(id: $0.id, sent: $0.sent, offered: latest, echoed: $0.echoed)
    }
    _ = try transaction.save(marks)
  }

  private static func mark(
    of peer: UUID, _ transaction: any ReadTransaction
  ) throws -> PeerWatermark {
    try transaction.fetch(PeerWatermark.self, id: peer) ?? PeerWatermark(id: peer)
  }

  static func device(_ transaction: any WriteTransaction) throws -> UUID {
    try transaction.stamp().device
  }
}
