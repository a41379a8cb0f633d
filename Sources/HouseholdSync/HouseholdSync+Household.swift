public import Foundation
import HouseholdMessages

/// Who takes part: the devices, and the household that they are of.
extension HouseholdSync {
  /// The devices that take part, as far as this store has heard of them: this one first, then by name.
  public nonisolated func devices() async throws -> [SyncDevice] {
    try await store.rows.read { try $0.devices() }
  }

  /// Says what people call this device, and who uses it.
  ///
  /// What is one person's, such as settings, is alike in all stores of this person from now on, however
  /// the name is written: two persons need two names. What was in a store that was nobody's is taken along, as
  /// old as it is; where the household knows the person's already, it gives way, with a conflict. A person who
  /// comes after another begins with what is known of them, or with the defaults: what is the former's stays
  /// theirs, and comes back with the name.
  ///
  /// Commands that can be undone are not signed with this name, but with the `UndoSettings.person` of the store.
  ///
  /// - Parameters:
  ///   - name: What people call the device; nil leaves it unchanged.
  ///   - person: The person who uses it; nil leaves it unchanged, an empty string removes it.
  ///   - keepsSettings: Whether the person is the former one, whose name was misspelled, and takes everything
  ///     along.
  /// - Returns: What became of what is one person's.
  /// - Throws: ``SyncError`` with `notOn`.
  /// - Complexity: O(*n* log *n*) in the number of rows if the person changes.
  @discardableResult
  public func describeDevice(
    name: String? = nil, person: String? = nil, keepsSettings: Bool = false
  ) async throws -> PersonalSettings {
    let (report, settings) = try await store.merge { [setup] transaction in
      var batch = try SyncBatch(transaction, setup)
      try batch.cut()
      let settings = try batch.rename(keepsSettings: keepsSettings) { device in
        if let name = name.flatMap(SyncDevice.shortened) { device.name = name }
        if let person { device.person = SyncDevice.shortened(person) }
      }
      try batch.finish()
      return (batch.report, settings)
    }
    try recordFingerprint(report)
    bell.send(.elsewhere)
    return settings
  }

  /// Says that another device is no longer used: all who take part stop listing it, until it writes
  /// something again.
  ///
  /// - Parameter id: The device's ``SyncDevice/id``; unknown ones are ignored.
  /// - Throws: ``SyncError`` with `notOn`.
  public func forgetDevice(_ id: UUID) async throws {
    _ = try await commit { try $0.forget(device: id) }
    bell.send(.elsewhere)
  }

  /// Stops waiting for skipped changes of a log whose device is not known.
  ///
  /// - Parameter log: The log, as ``SyncGap/log``; those of which nothing was skipped are ignored.
  /// - Throws: ``SyncError`` with `notOn`.
  public func forgetGap(of log: UUID) async throws {
    _ = try await commit { try $0.closeGaps(of: log) }
    bell.send(.elsewhere)
  }

  /// The household in a place that this store is not of; nil if there is none.
  ///
  /// It reads everything in the place, and merges nothing.
  ///
  /// - Throws: ``SyncError`` if the place cannot be reached.
  public func strangers(in transport: any SyncTransport) async throws -> FoundHousehold? {
    guard let named = try await transport.households() else { return nil }
    let own = try await store.rows.read { try $0.household() }
    let found = try await owners(of: transport, named: named, own: own)
    var meeting = HouseholdMeeting(own: own, found: found, joining: [], new: UUID())
    if meeting.strangers.isEmpty, !own.isEmpty {
      // The place may not say whose all is that is there.
      let writers = try await writers(in: transport)
      meeting = HouseholdMeeting(own: meeting.ids, found: writers, joining: [], new: UUID())
    }
    guard !meeting.strangers.isEmpty else { return nil }
    return try await household(meeting.strangers, in: transport)
  }

  /// The households that a place is of.
  ///
  /// What says so can be lost, or not have arrived yet. Then those are meant whose changes are there; where
  /// some are of this household, only this one.
  private func owners(
    of transport: any SyncTransport, named: [Set<UUID>], own: Set<UUID>
  ) async throws -> [Set<UUID>] {
    guard named.isEmpty else { return named }
    let writers = HouseholdMeeting.united(try await writers(in: transport))
    let known = writers.filter { !$0.isDisjoint(with: own) }
    return known.isEmpty ? writers : known
  }

  /// The households whose changes are in a place, as the changes say.
  private func writers(in transport: any SyncTransport) async throws -> [Set<UUID>] {
    var writers: Set<Set<UUID>> = []
    var cursor: SyncCursor?
    do {
      while true {
        let pull = try await transport.pull(after: cursor, limit: Self.batchSize)
        writers.formUnion(pull.segments.map { Set($0.header.household) })
        cursor = pull.cursor
        guard pull.hasMore else { break }
      }
    } catch let error as SyncError where [.missing, .emptied].contains(error.code) {
      // A place that was never used has nothing.
    }
    return writers.filter { !$0.isEmpty }
  }

  private func household(
    _ ids: Set<UUID>, in transport: any SyncTransport
  ) async throws -> FoundHousehold {
    var (writers, logs): (Set<UUID>, Set<UUID>) = ([], [])
    var devices: [UUID: SyncDevice] = [:]
    var rows: [RowKey: (birth: HybridTimestamp?, death: HybridTimestamp?)] = [:]
    var cursor: SyncCursor?
    while true {
      let pull = try await transport.pull(after: cursor, limit: Self.batchSize)
      for sealed in pull.segments where !ids.isDisjoint(with: sealed.header.household) {
        if let device = sealed.header.device { writers.insert(device) }
        logs.insert(sealed.header.log)
        guard let segment = try? Segment(opening: sealed, with: setup.seal) else { continue }
        for device in segment.devices
        where devices[device.id].map({ device.replaces($0) }) ?? true {
          devices[device.id] = device
        }
        for delta in segment.deltas where store.model.entity(named: delta.entity) != nil {
          var row = rows[RowKey(delta.entity, delta.id)] ?? (nil, nil)
          row.birth = [row.birth, delta.birth].compactMap(\.self).max()
          row.death = [row.death, delta.death].compactMap(\.self).max()
          rows[RowKey(delta.entity, delta.id)] = row
        }
      }
      cursor = pull.cursor
      guard pull.hasMore else { break }
    }
    let living = rows.values.count { row in
      guard let birth = row.birth else { return false }
      return row.death.map { $0 < birth } ?? true
    }
    return FoundHousehold(
      ids: ids, devices: devices.values.filter { writers.contains($0.id) }.sorted { $0.id < $1.id },
      rows: living, logs: logs)
  }

  /// Checks that a place is of this store's household, which a store without one takes over.
  ///
  /// - Parameters:
  ///   - transport: The place.
  ///   - joining: Ids of other households, which become one with this one.
  ///   - isNew: Whether the place is prepared. One that was used before is not: if it is empty now, a
  ///     disk may not be connected.
  /// - Returns: Whether the place keeps ids at all; otherwise whoever is there is trusted.
  /// - Throws: ``SyncError`` with `differentHousehold`; an error of the transport.
  func meetHousehold(
    in transport: any SyncTransport, joining: Set<UUID> = [], isNew: Bool = false
  ) async throws -> Bool {
    guard let named = try await transport.households() else { return false }
    let own = try await store.rows.read { try $0.household() }
    let found = try await owners(of: transport, named: named, own: own)
    let meeting = HouseholdMeeting(own: own, found: found, joining: joining, new: UUID())
    guard meeting.strangers.isEmpty else {
      let strangers = try await household(meeting.strangers, in: transport)
      let place = transport.capitalizedName
      let isShared = named.contains { !$0.isDisjoint(with: own) }
      throw SyncError.differentHousehold(
        strangers, in: place, hasOwn: !own.isEmpty, isShared: isShared)
    }
    if meeting.isToldMore || named.isEmpty {
      if isNew { try await transport.prepare() }
      try await transport.note(household: meeting.ids)
    }
    guard meeting.ids != own else { return true }
    try await store.merge { transaction in
      try transaction.rows.setHousehold(meeting.ids)
      guard !own.isEmpty else { return }
      try SyncLogBook.note(.united, place: transport.name, in: transaction)
    }
    return true
  }
}

extension SyncError {
  static func differentHousehold(
    _ found: FoundHousehold, in place: String, hasOwn: Bool, isShared: Bool
  ) -> SyncError {
    SyncError(
      .differentHousehold,
      hasOwn
        ? "\(place) \(isShared ? "also has files" : "is") of \(found.summary), which is not the one of this store. Nothing was merged."
        : "\(place) has changes of several households: \(found.summary). Nothing was merged.")
  }
}
