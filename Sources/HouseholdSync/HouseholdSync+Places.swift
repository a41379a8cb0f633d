public import Foundation

extension HouseholdSync {
  /// Adds a place through which changes are exchanged.
  ///
  /// A place that is new gets all rows. What comes from one place is sent to the others. A place that
  /// was moved, such as a folder with another path, is taken for the same if it still has what this
  /// store sent last, and nothing is left where it was.
  ///
  /// A place of another household is refused, unless it is joined: then both are one household from
  /// now on. A store that had no place before is of the household that it finds.
  ///
  /// The store remembers its places. A session adds those again that it can reach; for the others,
  /// changes are kept.
  ///
  /// A folder that the store knows and that has nothing of its data any more may be a disk that is not
  /// connected, so the next exchange refuses it, with `emptied`. Once people say that it is the right one, add
  /// it with `evenIfEmptied`.
  ///
  /// - Parameters:
  ///   - transport: The place.
  ///   - household: The ids of the household to join, as ``strangers(in:)`` finds them.
  ///   - evenIfEmptied: Whether the place gets everything again if it has nothing any more.
  /// - Throws: ``SyncError`` with `notOn`, `otherSpace` or `differentHousehold`; what the transport throws if the
  ///   place cannot be used.
  public func add(
    _ transport: any SyncTransport, joining household: Set<UUID> = [],
    evenIfEmptied: Bool = false
  ) async throws {
    guard try await isOn else { throw SyncError.isOff }
    if let other = try await otherSpace { throw SyncError.syncedBy(other) }
    if let folder = transport as? FolderTransport, folder.space != space {
      throw SyncError(
        .otherSpace,
        "The transport to \(folder.name) is for “\(folder.space.text)”, and the sync for “\(space.text)”; give"
          + " both one space.")
    }
    if evenIfEmptied { try await forgetIfEmptied(transport) }
    let places = try await store.rows.read { try $0.places() }
    let known = places.first { $0.id == transport.id }
    if known == nil || !household.isEmpty {
      _ = try await meetHousehold(in: transport, joining: household, isNew: known == nil)
    }
    if let known {
      try await meetAgain(known, transport)
    } else if let moved = try await place(of: places, movedTo: transport) {
      try await store.merge { transaction in
        try transaction.rows.change(moved.id) { place in
          place.id = transport.id
          place.name = transport.name
        }
        try transaction.rows.setCursor(nil, of: moved)
      }
      disconnect(moved.id)
    } else {
      try await transport.prepare()
      // What was changed since sync was turned on has its stamps; all else gets the earliest.
      _ = try await commit(isAlone: false) { try $0.add(transport) }
    }
    try await forgetOtherPaths(to: transport)
    disconnect(transport.id)
    connect(transport)
  }

  /// Forgets a place: nothing is kept for it anymore.
  ///
  /// What is there stays there. If the place is added again, it gets all rows.
  ///
  /// - Parameter id: The place's ``SyncTransport/id``.
  /// - Returns: Whether the store knew the place.
  @discardableResult
  public func forget(_ id: String) async throws -> Bool {
    disconnect(id)
    defer { bell.send(.elsewhere) }
    return try await store.merge { transaction in
      guard try transaction.rows.syncLog() != nil else { throw SyncError.isOff }
      guard let place = try transaction.rows.place(id) else { return false }
      try transaction.rows.removePlace(place)
      try SyncLogBook.note(.forgotten, place: place.name, in: transaction)
      return true
    }
  }

  /// Forgets places that are the same folder by another path: it would get all rows twice.
  private func forgetOtherPaths(to transport: any SyncTransport) async throws {
    guard let folder = transport as? FolderTransport else { return }
    for id in try await placeIDs where folder.isOtherPath(id) { try await forget(id) }
  }

  /// Forgets a place that has nothing any more, so that it is as good as new.
  private func forgetIfEmptied(_ transport: any SyncTransport) async throws {
    guard try await placeIDs.contains(transport.id) else { return }
    do {
      _ = try await transport.pull(after: nil, limit: 1)
    } catch let error as SyncError where error.code == .emptied {
      // If nothing can be written there, the store goes on with it as it is.
      try await transport.prepare()
      try await forget(transport.id)
    } catch is SyncError {
      // The next exchange says so.
    }
  }

  /// Goes on with a place that the store knows.
  ///
  /// The next exchange looks whether it was restored to an earlier state. Over a link, the other store is asked
  /// at once, as no exchange waits for an answer.
  private func meetAgain(_ place: SyncPlaceRecord, _ transport: any SyncTransport) async throws {
    if !(transport is PeerTransport) {
      returning[place.id] = false
    } else if let last = place.lastSent, try await !transport.holds(last) {
      returning[place.id] = true
      _ = try await commit(isAlone: false) { try $0.postEverything(to: place) }
      return
    }
    guard place.name != transport.name || place.backlog != transport.backlog else { return }
    try await store.merge { transaction in
      try transaction.rows.change(place.id) { place in
        place.name = transport.name
        place.backlog = transport.backlog
      }
    }
  }

  /// The place that was moved to where a transport leads; nil if none was.
  private func place(
    of places: [SyncPlaceRecord], movedTo transport: any SyncTransport
  ) async throws -> SyncPlaceRecord? {
    for place in places {
      if await transport.canReplace(place.id), try await isThere(place, transport) { return place }
    }
    return nil
  }

  /// Whether what was sent to a place last is where a transport leads, or, if nothing ever was, something
  /// that was merged here.
  private func isThere(
    _ place: SyncPlaceRecord, _ transport: any SyncTransport
  ) async throws -> Bool {
    do {
      if let last = place.lastSent { return try await transport.holds(last) }
      let pull = try await transport.pull(after: nil, limit: Self.batchSize)
      let ids = Set(pull.segments.map(\.id))
      return try await store.rows.read { try !$0.applied(of: ids).isEmpty }
    } catch let error as SyncError where [.missing, .emptied].contains(error.code) {
      return false
    }
  }
}
