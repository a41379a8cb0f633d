public import Foundation
// Stores and entities are part of this module's interface.
@_exported public import HouseholdPersistence

/// Keeps a store and those of other devices alike, through a place that all of them reach.
///
/// ```swift
/// let sync = HouseholdSync(store, space: space, file: file)
/// try await sync.turnOn()
/// try await sync.add(FolderTransport(folder, space: space))
/// let report = try await sync.now()
/// ```
///
/// Every store can change rows at any time, also without a connection. When stores exchange what
/// changed, they become equal; where two people changed the same field, the later change is shown.
/// Until sync is turned on for a store, nothing is recorded.
public actor HouseholdSync {
  /// The store.
  public nonisolated let store: HouseholdStore
  /// The data that is exchanged.
  public nonisolated let space: SpaceName

  let file: URL?
  let setup: SyncBatch.Setup
  private(set) var transport: (any SyncTransport)?
  var current: Task<SyncReport, any Error>?
  /// Wakes live status queries when only the state of sync changed: such commits touch no entity.
  nonisolated let bell = CommitBroadcaster()
  /// What was prepared to be sent when the place was added, for the report of the next exchange.
  var prepared = SyncReport()
  /// The segments that failed and were tried again by this session.
  var retried: Set<SegmentID> = []

  /// The most segments of a pull, and of a push.
  static let batchSize = 64

  /// Creates the sync of a store, which is off or on as it was left.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - space: The data that is exchanged; stores with the same space become equal.
  ///   - file: The store's file; nil if it has none. A small file beside it, `FILE.log`, tells a copy
  ///     or a restored backup from the store itself.
  ///   - seal: Protects what is sent.
  public init(
    _ store: HouseholdStore, space: SpaceName, file: URL? = nil, seal: any SyncSeal = PlainSeal()
  ) {
    self.init(store, space: space, file: file, seal: seal, core: .replica)
  }

  package init(
    _ store: HouseholdStore, space: SpaceName, file: URL?, seal: any SyncSeal, core: SyncCore
  ) {
    self.store = store
    self.space = space
    self.file = file
    setup = SyncBatch.Setup(space: space, seal: seal, core: core)
  }

  /// Whether sync is turned on for the store.
  public nonisolated var isOn: Bool {
    get async throws { try await store.rows.read { try $0.syncLog() != nil } }
  }

  /// What the store remembers its place by, as ``SyncTransport/id``; nil if it has none.
  public nonisolated var placeID: String? {
    get async throws {
      try await store.rows.read { rows in
        guard try rows.syncLog() != nil else { return nil }
        return try SyncLedger(rows: rows).place()?.id
      }
    }
  }
}

// MARK: - On and off

extension HouseholdSync {
  /// Turns sync on: local changes are recorded from now on.
  ///
  /// - Throws: ``SyncError`` with `alreadyOn`; `StoreError` with `cannotSync` if the store keeps
  ///   nothing beside its rows.
  public func turnOn() async throws {
    try await store.merge { transaction in
      guard try transaction.rows.syncLog() == nil else {
        throw SyncError(.alreadyOn, "Sync is already turned on for this store.")
      }
      try transaction.rows.clearSide()
      try transaction.rows.setSyncLog(UUID())
      try SyncLedgerWriter(rows: transaction.rows).setHead(.start)
    }
    try await noteLineage()
  }

  /// Turns sync off: the store keeps its rows, forgets what it knows about other stores, and records
  /// no more.
  ///
  /// What was sent stays where it is. When sync is turned on again, the store's rows count as older
  /// than all that others changed.
  public func turnOff() async throws {
    try await store.merge { transaction in
      guard try transaction.rows.syncLog() != nil else { throw SyncError.isOff }
      try transaction.rows.setSyncLog(nil)
      try transaction.rows.clearSide()
    }
    if let file { Lineage.remove(beside: file) }
    transport = nil
    bell.send(.elsewhere)
  }

  /// Adds the place through which changes are exchanged.
  ///
  /// The first time, all rows are prepared to be sent. A place that was moved, such as a folder with
  /// another path, is taken for the same if it still has what this store sent last.
  ///
  /// - Throws: ``SyncError`` with `alreadyOn` if the store exchanges changes through another place;
  ///   what the transport throws if the place cannot be used.
  public func add(_ transport: any SyncTransport) async throws {
    let place = SyncLedger.Place(id: transport.id, name: transport.name)
    let (known, head, log) = try await store.rows.read { rows in
      guard let log = try rows.syncLog() else { throw SyncError.isOff }
      let ledger = SyncLedger(rows: rows)
      return (try ledger.place(), try ledger.head(), log)
    }
    if known?.id == place.id {
      self.transport = transport
      return
    }
    if let known {
      guard try await knows(transport, head: head, of: log) else {
        throw SyncError(
          .alreadyOn,
          "This store already exchanges changes through \(known.name). Turn sync off before you"
            + " turn it on for another place.")
      }
      try await store.merge { transaction in
        let ledger = SyncLedgerWriter(rows: transaction.rows)
        try ledger.setPlace(place)
        try ledger.setCursor(nil)
      }
    } else {
      try await transport.prepare()
      let report = try await store.merge { [setup] transaction in
        var batch = try SyncBatch(transaction, setup)
        try SyncLedgerWriter(rows: transaction.rows).setPlace(place)
        // What was changed since sync was turned on has its stamps; all else gets the earliest.
        try batch.cut()
        try batch.postEverything()
        try batch.finish(cursor: nil)
        return batch.report
      }
      try noteLineage(report)
      prepared = report
    }
    self.transport = transport
  }

  /// Whether a place has the last segment of this store's log, or, if the log is empty, a segment that
  /// was merged here.
  private func knows(
    _ transport: any SyncTransport, head: SegmentCutter.Head, of log: UUID
  ) async throws -> Bool {
    let last = SegmentID(log: log, number: head.number, hash: head.hash)
    var cursor: SyncCursor?
    while true {
      let pull = try await transport.pull(after: cursor, limit: Self.batchSize)
      let ids = Set(pull.segments.map(\.id))
      let merged = try await store.rows.read { try SyncLedger(rows: $0).applied(of: ids) }
      if merged.contains(where: { head == .start || $0 == last }) { return true }
      guard pull.hasMore else { return false }
      cursor = pull.cursor
    }
  }
}
