public import Foundation
// Stores, entities and links are part of this module's interface.
@_exported public import HouseholdLink
import HouseholdMessages
@_exported public import HouseholdPersistence

/// Synchronizes a store with other devices through shared folders and direct links.
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
  let files: FileFolder?
  let setup: SyncBatch.Setup
  /// The places that this session reaches, in the order in which they were added.
  private(set) var transports: [any SyncTransport] = []
  /// Those who listen to ``running(isLive:)``, and what wakes them.
  var followers: [UUID: AsyncStream<Void>.Continuation] = [:]
  /// Those of them that hold the lease.
  var leaders: Set<UUID> = []
  /// The tasks that listen to the changes of places, by the places' ids.
  var listeners: [String: Task<Void, Never>] = [:]
  let pace: SyncPace
  let rule: UpkeepRule
  /// The exchange that goes on, or went on last.
  var current: Task<Void, Never>?
  /// Wakes live status queries when only the state of sync changed: such commits touch no entity.
  nonisolated let bell = CommitBroadcaster()
  /// The segments that failed and were tried again by this session.
  var retried: Set<SegmentID> = []
  /// The places that may have been restored to an earlier state before this session began, and whether all rows
  /// wait to be sent there because they were.
  var returning: [String: Bool] = [:]
  /// When all rows were last looked at and none kept what was deleted.
  var foundNothingToForget: Date?

  /// The most segments of a pull, and of a push.
  static let batchSize = 256

  /// Creates the sync of a store, which is off or on as it was left.
  ///
  /// - Parameters:
  ///   - store: The store.
  ///   - space: The data that is exchanged; stores with the same space become equal.
  ///   - file: The store's file; nil if it has none. A small file beside it, `FILE.log`, tells a copy
  ///     or a restored backup from the store itself.
  ///   - files: The folder with the files that rows name, such as photos; nil if they are not
  ///     exchanged.
  ///   - seal: Protects what is sent.
  public init(
    _ store: HouseholdStore, space: SpaceName, file: URL? = nil, files: FileFolder? = nil,
    seal: any SyncSeal = PlainSeal()
  ) {
    self.init(store, space: space, file: file, files: files, seal: seal, core: .replica)
  }

  package init(
    _ store: HouseholdStore, space: SpaceName, file: URL?, files: FileFolder? = nil,
    seal: any SyncSeal, core: SyncCore, relays: Bool = true, pace: SyncPace = .system,
    rule: UpkeepRule = UpkeepRule()
  ) {
    self.store = store
    self.space = space
    self.file = file
    self.files = files
    self.pace = pace
    self.rule = rule
    setup = SyncBatch.Setup(space: space, seal: seal, core: core, relays: relays, file: file)
  }

  /// Whether sync is turned on for the store.
  public nonisolated var isOn: Bool {
    get async throws { try await store.rows.read { try $0.syncLog() != nil } }
  }

  /// The data that the store exchanges, if it is not ``space``.
  ///
  /// Another program syncs the store then, with entities that this one may not know. This one may change
  /// rows, but must not sync the store.
  ///
  /// Nil if sync is off, or no program synced the store yet.
  public nonisolated var otherSpace: SpaceName? {
    get async throws {
      let found = try await store.rows.read { rows in
        try rows.syncLog() == nil ? nil : try rows.space()
      }
      return found == space ? nil : found
    }
  }

  /// What the store remembers its places by, as ``SyncTransport/id``, in the order in which they were
  /// added.
  public nonisolated var placeIDs: [String] {
    get async throws {
      try await store.rows.read { rows in
        guard try rows.syncLog() != nil else { return [] }
        return try rows.places().map(\.id)
      }
    }
  }
}

// MARK: - On and off

extension HouseholdSync {
  /// Turns sync on: local changes are recorded from now on.
  ///
  /// A store that was turned off goes on where it was: it is the same device of the same person, with the places
  /// that it had, and what was changed or deleted meanwhile is sent with the next exchange.
  ///
  /// - Parameter name: What people call this device, such as `Ada's phone`, in at most
  ///   ``SyncDevice/nameLimit`` bytes; the machine's name for nil.
  /// - Throws: ``SyncError`` with `alreadyOn`; `StoreError` with `cannotSync` if the store keeps
  ///   nothing beside its rows.
  public func turnOn(as name: String? = nil) async throws {
    let isBack = try await store.merge { [file, setup, space] transaction in
      guard try transaction.rows.syncLog() == nil else {
        throw SyncError(.alreadyOn, "Sync is already turned on for this store.")
      }
      // Whoever turns it on with another program begins anew.
      let isOwn = try transaction.rows.space().map { $0 == space } ?? true
      let former = try isOwn ? transaction.rows.journalLog() : nil
      let isForgotten = try transaction.rows.device() == nil
      if let former, !isForgotten {
        try transaction.rows.setSyncLog(former)
        try SyncLogBook.note(.turnedOn, in: transaction)
        var batch = try SyncBatch(transaction, setup)
        // The file may have been copied meanwhile.
        try batch.startLog(at: file, isRestart: false)
        try batch.finish()
        return true
      }
      let log = UUID()
      if former != nil {
        try Replica.beginAnew(writing: log, transaction)
      } else {
        try transaction.rows.clearAuxiliary(except: AuxiliaryTable.apartFromSync)
        try transaction.rows.setSyncLog(log)
      }
      try transaction.rows.setHead(.start)
      try transaction.rows.beginDevice(
        name, writing: log, of: space, in: file, now: transaction.now)
      try transaction.rows.set(.stated, to: transaction.now)
      try SyncLogBook.note(.turnedOn, in: transaction)
      return false
    }
    try await recordFingerprint()
    if isBack, let name { try await describeDevice(name: name) }
  }

  /// Turns sync off: nothing is exchanged any more, and nothing is shown of sync.
  ///
  /// What was sent stays where it is. The store remembers which device it is and what others know, and notes
  /// what is changed, until sync is turned on again or everything is erased in it. Files of deleted rows, which
  /// were kept for 30 days, are removed.
  ///
  /// - Parameter forgetting: Whether all that is forgotten, also if sync is off already. When it is turned on
  ///   again, the store is another device. Its rows are those that others have; what was changed meanwhile is as
  ///   old as it is, and what was deleted comes back from them.
  /// - Throws: ``SyncError`` with `notOn`.
  public func turnOff(forgetting: Bool = false) async throws {
    if let other = try await otherSpace { throw SyncError.syncedBy(other) }
    let unnamed = try await isOn ? try await unnamedFiles() : []
    try await store.merge { [space] transaction in
      let rows = transaction.rows
      let hasDevice = try rows.device() != nil
      guard try rows.syncLog() != nil || forgetting && hasDevice else { throw SyncError.isOff }
      if forgetting {
        // A store that was never connected keeps nothing.
        guard hasDevice, try !rows.places().isEmpty, let log = try rows.journalLog() else {
          return try rows.forgetSync()
        }
        try Replica.forgetOthers(writing: log, transaction)
        return try rows.setSpace(space)
      }
      try rows.restSync(transaction.model)
      try rows.setLease(nil)
    }
    if let file { StoreFingerprint.remove(beside: file) }
    for name in unnamed { try files?.remove(name) }
    for transport in transports { disconnect(transport.id) }
    bell.send(.elsewhere)
  }
}

// MARK: - The places of this session

extension HouseholdSync {
  func connect(_ transport: any SyncTransport) {
    transports.append(transport)
    guard !followers.isEmpty else { return }
    listen(to: transport)
    wake()
  }

  /// Stops using a place in this session; the store still remembers it, and keeps changes for it.
  ///
  /// - Parameter id: The place's ``SyncTransport/id``.
  public func disconnect(_ id: String) {
    transports.removeAll { $0.id == id }
    listeners.removeValue(forKey: id)?.cancel()
  }

  /// Wakes those who listen to ``running(isLive:)``.
  func wake() { for follower in followers.values { follower.yield() } }

  /// Wakes them whenever a place changes.
  func listen(to transport: any SyncTransport) {
    guard listeners[transport.id] == nil else { return }
    let changes = transport.changes()
    listeners[transport.id] = Task { [weak self] in
      for await _ in changes { await self?.wake() }
    }
  }
}
